import { expect, test } from 'vitest'
import { createParameters } from './search-form.ts'

function getForm(entries: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('untouched fields stay out of the address', () => {
  const form = getForm([
    ['q', ''],
    ['maxTuition', ' '],
    ['currency', 'INR'],
    ['sort', 'relevance'],
  ])

  expect(createParameters(form, 'INR').toString()).toBe('')
})

test('chosen values are in the address, each value of a list separately', () => {
  const form = getForm([
    ['q', ' data science '],
    ['country', 'CA'],
    ['country', 'AU'],
    ['currency', 'EUR'],
    ['sort', '-tuition'],
  ])

  expect(createParameters(form, 'INR').toString()).toBe(
    'q=data+science&country=CA&country=AU&currency=EUR&sort=-tuition',
  )
})
