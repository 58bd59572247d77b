import { expect, test } from 'vitest'
import type { Interpretation } from './types.ts'
import { getSentenceFacts, toAnnualTuition, toSearchRequest } from './use.ts'

const read = (part: Partial<Interpretation>): Interpretation => ({
  filters: {},
  exclude: {},
  student: {},
  preferences: {},
  unused: [],
  source: 'grammar',
  ...part,
})

test.each([
  ['month', undefined, 12_000],
  ['semester', undefined, 2_000],
  ['year', undefined, 1_000],
  ['programme', 24, 500],
  ['programme', 6, 1_000],
  // Without a length no programme that fits may be lost.
  ['programme', undefined, 1_000],
] as const)('1,000 a %s of %s months is a yearly amount', (period, maxDuration, expected) => {
  expect(toAnnualTuition({ amount: 1_000, currency: 'EUR', period }, { maxDuration })).toBe(expected)
})

test('filters become a search: months without a year, and the subject as words if it is one', () => {
  const request = toSearchRequest(
    read({
      filters: {
        country: ['DE'],
        intake: ['2027-09', '2028-01'],
        maxTuition: { amount: 900, currency: 'EUR', period: 'month' },
      },
      exclude: { city: ['Berlin'] },
      preferences: { subject: ['robotics'], sort: 'tuition' },
    }),
    'INR',
  )
  expect(request).toMatchObject({
    text: 'robotics',
    chosen: { country: ['DE'], intake: ['09', '01'] },
    exclude: { city: ['Berlin'] },
    maxTuition: 10_800,
    currency: 'EUR',
    sort: 'tuition',
  })
  expect(toSearchRequest(read({ preferences: { subject: ['robotics', 'law'] } }), 'INR').text).toBe('')
})

test('the student becomes facts: test sections, marks, months of work, a budget for what it pays', () => {
  const cap = { amount: 20_00_000, currency: 'INR', period: 'year' } as const
  const facts = getSentenceFacts(
    read({
      filters: { maxTuition: cap, online: 'no' },
      exclude: { country: ['CA'] },
      student: {
        ielts: 6.5,
        sections: { ielts: { writing: 6, each: 6.5 } },
        gre: 320,
        workExperience: 1.5,
        twelfth: { value: 80, outOf: 100 },
        notTaken: ['gmat'],
        budget: cap,
      },
    }),
  )
  expect(facts).toMatchObject({
    english: [
      {
        test: 'ielts',
        overall: 6.5,
        components: { listening: 6.5, reading: 6.5, writing: 6, speaking: 6.5 },
      },
    ],
    gre: { total: 320 },
    workMonths: 18,
    twelfthGrade: { value: 80, outOf: 100 },
    notTaken: ['gmat'],
    budget: { amount: 20_00_000, currency: 'INR', covers: 'tuition-and-living' },
    wishes: { excludedCountry: ['CA'], online: ['no'] },
  })
})

test('an expected score is not a held score', () => {
  expect(getSentenceFacts(read({ student: { expected: { ielts: 7 } } })).english).toBeUndefined()
})
