import { expect, test } from 'vitest'
import { createParameters } from './search-form.ts'

function formOf(entries: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('untouched fields stay out of the address', () => {
  const form = formOf([
    ['q', ''],
    ['maxTuition', ' '],
    ['currency', 'INR'],
    ['sort', 'relevance'],
  ])

  expect(createParameters(form, 'INR').toString()).toBe('')
})

test('chosen values are in the address, each value of a list separately', () => {
  const form = formOf([
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
