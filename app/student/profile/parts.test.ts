import { expect, test } from 'vitest'
import { listFields } from '../../../admissions/profile/fields.ts'
import { splitParts } from './parts.ts'

test('a form is read by its own fields, with the conflict choice', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    form: 'experience',
    company: 'Mine',
    'company-before': 'Before',
    'now.company': 'Theirs',
    'keep.company': 'theirs',
    title: 'Lead',
    'title-before': 'Engineer',
    'now.title': 'Head',
    'keep.title': 'mine',
    city: 'Pune',
    'city-before': 'Goa',
    'keep.city': 'both',
    role: 'admin',
    id: 'another',
    ['__proto__']: 'x',
  }))
    form.set(name, value)

  const [{ values, base }] = splitParts(form)

  expect(Object.keys(values).sort()).toEqual([...listFields('experience')].sort())
  expect([values.company, base.company]).toEqual(['Theirs', 'Theirs'])
  expect([values.title, base.title]).toEqual(['Lead', 'Head'])
  expect([values.city, base.city]).toEqual(['Pune', 'Goa'])
})
