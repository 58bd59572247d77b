import { expect, test } from 'vitest'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import { getNoon } from '../../../tests/noon.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { computeCourseCost, createAnswers, readTypedFacts, readTypedMarks } from './answers.server.ts'

const readQuery = (query: string, level: 'master' | 'bachelor' = 'master') =>
  readTypedFacts(new URLSearchParams(query), level)

test.each([
  [
    'marks=7.8&ielts=6.5',
    { undergraduate: { value: 7.8, outOf: 10 }, english: [{ test: 'ielts', overall: 6.5 }] },
  ],
  ['marks=82', { undergraduate: { value: 82, outOf: 100 } }],
  ['ielts=7', { english: [{ test: 'ielts', overall: 7 }] }],
  ['marks=&ielts=', undefined],
  ['marks=seven&ielts=95', undefined],
  ['marks=-3&ielts=0', undefined],
])('visitor input is read: %s', (query, facts) => {
  expect(readQuery(query)).toEqual(facts)
})

test.each([
  ['', []],
  ['currency=INR', []],
  ['marks=&ielts=', ['nothing']],
  ['marks=+&ielts=', ['nothing']],
  ['marks=seven&ielts=65', ['marks', 'ielts']],
  ['marks=7.8&ielts=65', ['ielts']],
  ['marks=120&ielts=', ['marks']],
  ['marks=7.8&ielts=6.5', []],
])('invalid %s is reported', (query, wrongFields) => {
  expect(readTypedMarks(new URLSearchParams(query), 'master').wrong).toEqual(wrongFields)
})

test('before a first degree, marks are school marks', () => {
  expect(readQuery('marks=90', 'bachelor')).toEqual({ twelfthGrade: { value: 90, outOf: 100 } })
})

test.each([
  ['2023-01-03', 'on-campus', { from: 2023, isAll: false }],
  ['2024_25', 'online', { from: 2024, isAll: true }],
  ['2025', 'either', { from: undefined, isAll: false }],
  ['undated', 'on-campus', { from: undefined, isAll: false }],
])(
  'a fee of the edition %s, taught %s, shows its age and whether it is complete',
  (edition, attendance, expected) => {
    const catalogue = worldCatalogue().catalogue
    const any = catalogue.programme('partner-yarra-data')!
    const programme = {
      ...any,
      annualTuition: { state: 'published', value: { amount: 30_000, currency: 'AUD' }, source: { edition } },
      facts: { ...any.facts, attendance: { state: 'published', value: attendance } },
    } as Programme

    const { tuition } = createAnswers(programme, undefined, 'AUD', {
      ...getNoon('2026-11-26'),
      locale: 'en-IN',
    })

    expect(tuition).toEqual({ amount: { amount: 30_000, currency: 'AUD' }, state: 'published', ...expected })
  },
)

// A register gives the fee of the whole programme where it lasts less than a year, and living is counted for the stay.
test.each([
  [6, 24],
  [12, 24],
  [18, 34.5],
  [24, 45],
])(
  'a course of %d months, with 24 lakh in the first year and 3 paid once, costs %d lakh in all',
  (months, lakh) => {
    const any = worldCatalogue().catalogue.programme('partner-yarra-data')!
    const { source } = any.origin
    const programme = {
      ...any,
      facts: { ...any.facts, durationMonths: { state: 'published', value: months, source } },
    } as Programme
    const inr = (amount: number) => ({ amount: amount * 100_000, currency: 'INR' })
    const createPart = (part: 'tuition' | 'living' | 'visa' | 'travel', amount: number) =>
      ({ part, about: inr(amount), state: 'estimated' }) as const
    const parts = [
      createPart('tuition', 11),
      createPart('living', 10),
      createPart('visa', 2),
      createPart('travel', 1),
    ]

    expect(computeCourseCost(programme, { together: inr(24), parts })?.whole).toEqual(inr(lakh))
  },
)
