import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupsOf, mergeEdit, rebased } from './merge.ts'
import { fieldsOf, readEdit } from './sent.ts'

const groups = [['a'], ['b'], ['country', 'state']]
const text = fc.constantFrom('', 'x', 'y', 'z')
const texts = fc.record({ a: text, b: text, country: text, state: text })

test('every field of a form is in one group', () => {
  for (const form of ['about', 'experience', 'education', 'testResults'] as const)
    expect(groupsOf(form, fieldsOf(form)).flat().sort()).toEqual([...fieldsOf(form)].sort())
})

test('what one side alone has changed is kept, and what both have is named', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, values, current) => {
      const merged = mergeEdit(current, { values, base }, groups)
      for (const group of groups) {
        const pick = (from: Record<string, string>) => group.map((field) => from[field]).join('|')
        const mine = pick(values) !== pick(base)
        const theirs = pick(current) !== pick(base)
        expect(pick(merged.values)).toBe(mine ? pick(values) : pick(current))
        expect(merged.overlaps.includes(group[0])).toBe(mine && theirs && pick(values) !== pick(current))
      }
    }),
  )
})

test('a form that is rebased keeps what is typed, and sending it asks about the same as before', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, values, stored) => {
      const edit = rebased({ values, base }, stored, groups)

      expect(mergeEdit(stored, edit, groups)).toEqual(mergeEdit(stored, { values, base }, groups))
    }),
  )
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
