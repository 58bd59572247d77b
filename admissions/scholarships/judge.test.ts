import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContent } from '../content/read.server.ts'
import type { Scholarship } from '../content/scholarships/schema.ts'
import { type Candidate, type ConditionName, getVerdict, judge } from './judge.ts'

const { scholarships } = await readContent('content')
const TODAY = '2026-11-30'

const plain: Scholarship = {
  id: 'plain',
  name: 'Plain',
  giver: 'Somebody',
  levels: ['master'],
  worth: 'GBP 1',
  conditions: { others: [] },
  zone: 'Europe/London',
  title: 'Somebody',
  page: 'https://example.org',
  confidence: 'secondary',
  seen: TODAY,
  reviewBy: '2027-05-31',
}

type Conditions = Partial<Scholarship['conditions']>
const percent = (value: number) => ({ value, outOf: 100 as const })

test.each<[of: ConditionName, about: Partial<Scholarship>, asks: Conditions, Candidate, expected: string]>([
  ['level', {}, {}, { level: 'master' }, 'met'],
  ['level', {}, {}, { level: 'bachelor' }, 'unmet'],
  ['level', {}, {}, {}, 'unknown'],
  ['field', { fields: ['06'] }, {}, { field: '061' }, 'met'],
  ['field', { fields: ['061'] }, {}, { field: '06' }, 'unknown'],
  ['field', { fields: ['061'] }, {}, { field: '071' }, 'unmet'],
  ['field', { fields: ['061'] }, {}, {}, 'unknown'],
  ['country', { countries: ['GB'] }, {}, { country: 'GB' }, 'met'],
  ['country', { countries: ['GB'] }, {}, { country: 'CA' }, 'unmet'],
  ['institution', { institution: 'one' }, {}, { institution: 'one' }, 'met'],
  ['institution', { institution: 'one' }, {}, { institution: 'other' }, 'unmet'],
  ['institution', { institution: 'one' }, {}, {}, 'unknown'],
  ['abroad', { countries: ['GB'] }, { abroad: true }, { citizenship: 'IN' }, 'met'],
  ['abroad', { countries: ['GB'] }, { abroad: true }, { citizenship: 'GB' }, 'unmet'],
  ['abroad', { countries: ['DE', 'FR'] }, { abroad: true }, { citizenship: 'FR' }, 'unknown'],
  ['abroad', { countries: ['DE', 'FR'] }, { abroad: true }, { citizenship: 'FR', country: 'DE' }, 'met'],
  ['abroad', { countries: ['DE', 'FR'] }, { abroad: true }, { citizenship: 'FR', country: 'FR' }, 'unmet'],
  ['citizens', {}, { citizens: { includes: ['IN'], only: true } }, { citizenship: 'IN' }, 'met'],
  ['citizens', {}, { citizens: { includes: ['IN'], only: true } }, { citizenship: 'NP' }, 'unmet'],
  ['citizens', {}, { citizens: { includes: ['IN'], only: false } }, { citizenship: 'NP' }, 'unknown'],
  ['livesIn', {}, { livesIn: ['IN'] }, { livesIn: 'AE' }, 'unmet'],
  ['livesIn', {}, { livesIn: ['IN'] }, { livesIn: 'IN' }, 'met'],
  ['marks', {}, { marks: { of: 'undergraduate', percent: 60 } }, { undergraduate: percent(60) }, 'met'],
  ['marks', {}, { marks: { of: 'undergraduate', percent: 60 } }, { undergraduate: percent(59.9) }, 'unmet'],
  ['marks', {}, { marks: { of: 'undergraduate', percent: 60 } }, { twelfthGrade: percent(90) }, 'unknown'],
  [
    'marks',
    {},
    { marks: { of: 'undergraduate', percent: 60 } },
    { undergraduate: { value: 8.2, outOf: 10 } },
    'unknown',
  ],
  [
    'marks',
    {},
    { marks: { of: 'undergraduate', percent: 60, or: 'x' } },
    { undergraduate: percent(50) },
    'unknown',
  ],
  ['ageAtMost', {}, { ageAtMost: 30 }, { dateOfBirth: '1995-11-30' }, 'unmet'],
  ['ageAtMost', {}, { ageAtMost: 30 }, { dateOfBirth: '1995-12-01' }, 'unknown'],
  ['ageAtMost', {}, { ageAtMost: 30 }, { dateOfBirth: '1996-11-30' }, 'unknown'],
  ['ageAtMost', {}, { ageAtMost: 30 }, { dateOfBirth: '1996-12-01' }, 'met'],
  ['work', {}, { work: { months: 24 } }, { workMonths: 24 }, 'met'],
  ['work', {}, { work: { months: 24 } }, { workMonths: 23 }, 'unmet'],
  ['work', {}, { work: { months: 24, or: 'x' } }, { workMonths: 0 }, 'unknown'],
  ['familyIncome', {}, { familyIncome: { amount: 8e5, currency: 'INR' } }, {}, 'unknown'],
  [
    'familyIncome',
    {},
    { familyIncome: { amount: 8e5, currency: 'INR' } },
    { familyIncome: { amount: 9e5, currency: 'INR' } },
    'unmet',
  ],
  ['gender', {}, { gender: 'female' }, { gender: 'female' }, 'met'],
  ['gender', {}, { gender: 'female' }, { gender: 'male' }, 'unmet'],
  ['gender', {}, { gender: 'female' }, { gender: 'not-said' }, 'unknown'],
  ['other', {}, { others: ['You play the cello.'] }, {}, 'unknown'],
])('%s of %j with %j for %j is %s', (of, about, asks, candidate, expected) => {
  const scholarship = { ...plain, ...about, conditions: { ...plain.conditions, ...asks } }
  expect(judge(scholarship, candidate, TODAY).find((reason) => reason.condition === of)?.state).toBe(expected)
})

const FACTS: { [Name in keyof Required<Candidate>]: fc.Arbitrary<Candidate[Name]> } = {
  citizenship: fc.constantFrom('IN', 'NP', 'GB', 'FR', 'US'),
  livesIn: fc.constantFrom('IN', 'AE', 'GB'),
  dateOfBirth: fc.constantFrom('1980-02-29', '1991-11-30', '1996-05-05', '2000-01-01', '2008-12-31'),
  gender: fc.constantFrom('female', 'male', 'non-binary', 'not-said'),
  twelfthGrade: fc.record({ value: fc.integer({ min: 0, max: 100 }), outOf: fc.constant(100 as const) }),
  undergraduate: fc.oneof(
    fc.record({ value: fc.integer({ min: 0, max: 100 }), outOf: fc.constant(100 as const) }),
    fc.record({ value: fc.integer({ min: 0, max: 10 }), outOf: fc.constant(10 as const) }),
  ),
  workMonths: fc.integer({ min: 0, max: 60 }),
  familyIncome: fc.record({ amount: fc.integer({ min: 0, max: 2e6 }), currency: fc.constant('INR') }),
  level: fc.constantFrom('bachelor', 'master', 'doctorate', 'foundation'),
  field: fc.constantFrom('04', '041', '06', '061', '071', '091'),
  country: fc.constantFrom('GB', 'FR', 'DE', 'US', 'SG'),
  institution: fc.constantFrom('discover-uni-10007759', 'discover-uni-10000961', 'other'),
}
const names = Object.keys(FACTS) as (keyof Candidate)[]

test('to know more of a student never turns a condition that is met, or unmet, into anything else', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...scholarships),
      fc.record(FACTS) as fc.Arbitrary<Candidate>,
      fc.subarray(names),
      (scholarship, all, less) => {
        const some = Object.fromEntries(less.map((name) => [name, all[name]])) as Candidate
        const before = judge(scholarship, some, TODAY)
        const after = judge(scholarship, all, TODAY)
        expect(after).toHaveLength(before.length)
        before.forEach(({ state }, index) => {
          if (state !== 'unknown') expect(after[index].state).toBe(state)
        })
        if (getVerdict(before) === 'unmet') expect(getVerdict(after)).toBe('unmet')
      },
    ),
    { numRuns: 2000 },
  )
})

test('nobody is ruled out by what is not known of them', () => {
  for (const scholarship of scholarships)
    expect(judge(scholarship, {}, TODAY).every(({ state }) => state === 'unknown')).toBe(true)
})

test('somebody who was within an age limit is never ruled out on an earlier day', () => {
  const ages = { ...plain, conditions: { ageAtMost: 25, others: [] } }
  const stateOn = (dateOfBirth: string, today: string) => judge(ages, { dateOfBirth }, today)[1].state
  for (const born of ['2001-02-28', '2000-02-29', '2001-12-31']) {
    const states = Array.from(
      { length: 60 },
      (_, index) => `${2025 + Math.floor(index / 12)}-${`${(index % 12) + 1}`.padStart(2, '0')}-15`,
    ).map((day) => stateOn(born, day))
    expect(states).toEqual(states.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)))
  }
})

const ORDER = ['met', 'unknown', 'unmet']

test('an Indian citizen is ruled out of no scholarship by citizenship', () => {
  for (const scholarship of scholarships)
    for (const { condition, state } of judge(scholarship, { citizenship: 'IN' }, TODAY))
      if (condition === 'abroad' || condition === 'citizens')
        expect([scholarship.id, condition, state]).toEqual([scholarship.id, condition, 'met'])
})
