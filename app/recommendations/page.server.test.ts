import { expect, test } from 'vitest'
import { readForm } from '../../admissions/recommendations/rules.ts'
import { PLANNING } from '../../admissions/recommendations/types.ts'
import { phrases } from '../../tests/interpret/phrases.ts'
import type { PageContext } from '../context.ts'
import { createFirstForm, listErrors } from './page.server.ts'

const facts = { english: [{ test: 'ielts' as const, overall: 6.5 }] }
const last = readForm([['country', 'AU']])
const withTests = (answers: object) => readForm(Object.entries({ country: 'AU', ...answers }))
const sixFive = { proficiency: 'IELTS', proficiencyScore: '6.5' }
const pte = { test: 'pte' as const, overall: 70 }

test.each([
  ['an address that says it', 'country=GB', { facts, form: last }, { country: 'GB' }, undefined],
  ['the last set', '', { facts: {}, form: last }, { country: 'AU', proficiencyScore: '' }, 'last'],
  ['the last set and what it left empty', '', { facts, form: last }, { country: 'AU', ...sixFive }, 'both'],
  [
    'the last set, where the profile has got nothing since',
    '',
    {
      facts: { ...facts, sat: 1200 },
      form: withTests({ aptitude: 'SAT', aptitudeScore: '1500', ...sixFive }),
      newer: {},
    },
    { aptitudeScore: '1500', ...sixFive },
    'last',
  ],
  [
    'the last set, which says the same as the profile since',
    '',
    { facts, form: withTests(sixFive), newer: facts },
    sixFive,
    'last',
  ],
  [
    'the last set and newer scores',
    '',
    {
      facts: {
        sat: 1450,
        twelfthGrade: { value: 8.4, outOf: 10 as const },
        english: [...facts.english, pte],
      },
      form: withTests({ score: '80', scoreOutOf: '100', aptitude: PLANNING, ...sixFive }),
      newer: { sat: 1400, twelfthGrade: { value: 8.4, outOf: 10 as const }, english: [pte] },
    },
    {
      country: 'AU',
      score: '8.4',
      scoreOutOf: '10',
      aptitude: 'SAT',
      aptitudeScore: '1450',
      proficiency: 'PTE',
      proficiencyScore: '70',
    },
    'both',
  ],
  [
    'the better of two sittings',
    '',
    { facts: { english: [...facts.english, { test: 'ielts' as const, overall: 7.5 }] } },
    { proficiency: 'IELTS', proficiencyScore: '7.5' },
    'profile',
  ],
  ['the profile', '', { facts }, { proficiency: 'IELTS', proficiencyScore: '6.5' }, 'profile'],
  ['an empty profile', '', { facts: {} }, { proficiency: '' }, undefined],
])('a form that is filled from %s says so', (_, address, facts, form, filledFrom) => {
  const firstForm = createFirstForm(new URLSearchParams(address), facts)

  expect(firstForm.form).toMatchObject(form)
  expect(firstForm.filledFrom).toBe(filledFrom)
})

test('the maximum budget is shown in natural words', () => {
  const listBudgetErrors = (locale: string, defaultCurrency: string) =>
    listErrors(readForm([['budget', '99999999999']]), {
      content: { phrases },
      locale,
      defaultCurrency,
    } as unknown as PageContext).budget

  expect(listBudgetErrors('en-IN', 'INR')).toBe('Enter a budget from 0 to ₹1\u00a0crore, or leave it empty.')
  expect(listBudgetErrors('en-GB', 'EUR')).toBe(
    'Enter a budget from 0 to EUR\u00a010,000,000, or leave it empty.',
  )
})
