import { expect, test } from 'vitest'
import { fieldsOf, groupsOf } from './fields.ts'
import { readEdit } from './sent.ts'

test('every field of a form is in one group', () => {
  for (const form of ['about', 'experience', 'education', 'testResults'] as const)
    expect(groupsOf(form).flat().sort()).toEqual([...fieldsOf(form)].sort())
})

test('a form is read by its own fields, with the answer to which value to keep', () => {
  const sent = new FormData()
  for (const [name, value] of Object.entries({
    company: 'Mine',
    'was.company': 'Before',
    'now.company': 'Theirs',
    'keep.company': 'theirs',
    title: 'Lead',
    'was.title': 'Engineer',
    'now.title': 'Head',
    'keep.title': 'mine',
    city: 'Pune',
    'was.city': 'Goa',
    'keep.city': 'both',
    role: 'admin',
    id: 'another',
    ['__proto__']: 'x',
  }))
    sent.set(name, value)

  const { values, base } = readEdit('experience', sent)

  expect(Object.keys(values).sort()).toEqual([...fieldsOf('experience')].sort())
  expect([values.company, base.company]).toEqual(['Theirs', 'Theirs'])
  expect([values.title, base.title]).toEqual(['Lead', 'Head'])
  expect([values.city, base.city]).toEqual(['Pune', 'Goa'])
})
