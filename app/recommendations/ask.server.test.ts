import { expect, test } from 'vitest'
import { readForm } from '../../admissions/recommendations/rules.ts'
import { firstForm } from './ask.server.ts'

const facts = { english: [{ test: 'ielts' as const, overall: 6.5 }] }
const last = readForm([['country', 'AU']])

test.each([
  ['an address that says it', 'country=GB', { facts, form: last }, { country: 'GB' }, undefined],
  ['the last set', '', { facts, form: last }, { country: 'AU', proficiencyScore: '' }, 'last'],
  ['the profile', '', { facts }, { proficiency: 'IELTS', proficiencyScore: '6.5' }, 'profile'],
  ['an empty profile', '', { facts: {} }, { proficiency: '' }, undefined],
])('a form that is filled from %s says so', (_, address, known, form, filledFrom) => {
  const filled = firstForm(new URLSearchParams(address), known)

  expect(filled.form).toMatchObject(form)
  expect(filled.filledFrom).toBe(filledFrom)
})
