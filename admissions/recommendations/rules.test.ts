import { expect, test } from 'vitest'
import type { StudentFacts } from '../matching/student.ts'
import { compareSets, findFormFaults, getFacts, listYearsOffered, readForm } from './rules.ts'
import { type KeptMatch, PLANNING, type RecommendationAnswers } from './types.ts'

const fields = { country: 'US', state: 'any', degree: 'master', discipline: 'computing' }
const form = (answers: Partial<RecommendationAnswers> = {}) =>
  readForm(Object.entries({ ...fields, ...answers }))
const faults = (answers: Partial<RecommendationAnswers>) =>
  findFormFaults(form(answers), (slug) => slug === 'computing')

test('only offered values can be chosen', () => {
  const chosen = { state: 'any', degree: 'any', discipline: 'any' }
  expect(
    faults({
      ...chosen,
      certification: 'Both',
      aptitude: 'SAT',
      proficiency: 'PTE',
      month: 'May',
      year: '2025',
    }),
  ).toEqual({})
  expect(
    faults({
      ...chosen,
      certification: 'Knighthood',
      aptitude: 'GRE',
      proficiency: 'TOEFL',
      month: 'Mayday',
      year: '1999',
      scoreOutOf: '20',
    }),
  ).toEqual({
    certification: 'not-offered',
    aptitude: 'not-offered',
    proficiency: 'not-offered',
    month: 'not-offered',
    year: 'not-offered',
    scoreOutOf: 'not-offered',
  })
})

test('the years are those of the specification, and future ones', () => {
  expect(listYearsOffered('2026-11-21')).toEqual([
    '2026',
    '2027',
    '2028',
    '2029',
    '2022',
    '2023',
    '2024',
    '2025',
  ])
  expect(listYearsOffered('2024-01-01')).toEqual(['2024', '2025', '2026', '2027', '2022', '2023'])
})

test.each([
  [{}, {}],
  [{ country: '' }, {}],
  [{ state: '' }, { state: 'missing' }],
  [
    { degree: '', discipline: '' },
    { degree: 'missing', discipline: 'missing' },
  ],
  [{ degree: 'any', discipline: 'any' }, {}],
  [{ degree: 'wizardry' }, { degree: 'not-offered' }],
  [{ discipline: 'magic' }, { discipline: 'not-offered' }],
  [{ budget: '10000000' }, {}],
  [{ budget: '1,00,00,001' }, { budget: 'budget-range' }],
  [{ budget: '-1' }, { budget: 'budget-range' }],
  [{ budget: '0' }, {}],
  [{ budget: '20 lakh' }, {}],
  [{ budget: '₹20L' }, {}],
  [{ budget: '2 crore' }, { budget: 'budget-range' }],
  [{ budget: '20 lakh for two' }, { budget: 'not-money' }],
  [{ budget: 'much' }, { budget: 'not-money' }],
  [{ budget: '20' }, { budget: 'too-small' }],
  [{ budget: '20.000' }, { budget: 'ambiguous' }],
  [{ score: '441/500' }, {}],
  [{ score: '88.2%' }, {}],
  [{ score: '510/500' }, { score: 'not-a-number' }],
  // Any number is a score, as specified.
  [{ score: '912.5' }, {}],
  [{ score: '-5' }, { score: 'negative' }],
  [{ aptitudeScore: '-5' }, { aptitudeScore: 'negative' }],
  [{ proficiency: 'PTE', proficiencyScore: '-5' }, { proficiencyScore: 'negative' }],
  [{ score: 'A+' }, { score: 'not-a-number' }],
  [{ aptitude: 'SAT', aptitudeScore: '1600' }, {}],
  [{ aptitude: 'SAT', aptitudeScore: '36' }, { aptitudeScore: 'score-range' }],
  [{ aptitude: 'ACT', aptitudeScore: '36' }, {}],
  [{ proficiency: 'IELTS', proficiencyScore: '6.7' }, { proficiencyScore: 'score-range' }],
])('a form with %j has the faults %j', (answers, expected) => {
  expect(faults(answers)).toEqual(expected)
})

test.each([
  ['0', 0, 'INR'],
  ['12,00,000', 1_200_000, 'INR'],
  ['20 lakh', 2_000_000, 'INR'],
  ['₹20L', 2_000_000, 'INR'],
  ['20.00.000', 2_000_000, 'INR'],
  ['20 Lakhs only', 2_000_000, 'INR'],
  ['२०,००,०००', 2_000_000, 'INR'],
  ['Rs. 20 lakhs', 2_000_000, 'INR'],
  ['1 crore', 10_000_000, 'INR'],
  ['$20,000', 20_000, 'USD'],
])('a budget of %s is %d %s', (budget, amount, currency) => {
  expect(getFacts(form({ budget }), {}, 'INR').budget).toEqual({
    amount,
    currency,
    covers: 'tuition-and-living',
  })
})

test.each([
  ['441/500', '100', { value: 88.2, outOf: 100 }],
  ['9.4', '10', { value: 9.4, outOf: 10 }],
  ['9.4 CGPA', '100', { value: 9.4, outOf: 10 }],
  ['88,2', '', { value: 88.2, outOf: 100 }],
  ['441', '100', undefined],
])('a high school score of %s out of %s', (score, scoreOutOf, marks) => {
  expect(getFacts(form({ score, scoreOutOf }), {}, 'INR').twelfthGrade).toEqual(marks)
})

test('wishes, intake, marks and budget are read; empty fields stay unknown', () => {
  const facts = getFacts(
    form({ year: '2027', month: 'September', score: '8.4', scoreOutOf: '10', budget: '25,00,000' }),
    {},
    'INR',
  )

  expect(facts).toMatchObject({
    wishes: { country: ['US'], level: ['master'], discipline: ['computing'], intake: ['2027-09'] },
    twelfthGrade: { value: 8.4, outOf: 10 },
    budget: { amount: 2_500_000, currency: 'INR', covers: 'tuition-and-living' },
  })
  expect(facts.wishes?.state).toBeUndefined()
  expect(getFacts(form({ month: 'September' }), {}, 'INR').wishes?.intake).toEqual(['09'])
  expect(getFacts(form({ year: '2027' }), {}, 'INR').wishes?.intake).toBeUndefined()
})

test('a score beyond its scale is compared with nothing', () => {
  expect(getFacts(form({ score: '912', scoreOutOf: '100' }), {}, 'INR').twelfthGrade).toBeUndefined()
})

test('test scores of the form override the profile, which fills the rest', () => {
  const profile = {
    sat: 1400,
    english: [
      { test: 'ielts' as const, overall: 7, date: '2026-05-01', components: { writing: 6.5 } },
      { test: 'pte' as const, overall: 60 },
    ],
  }
  const facts = (answers: Partial<RecommendationAnswers>) => getFacts(form(answers), profile, 'INR')

  expect(facts({}).sat).toBe(1400)
  expect(facts({ aptitude: 'SAT', aptitudeScore: '1500' }).sat).toBe(1500)
  expect(facts({ aptitude: 'SAT' }).sat).toBe(1400)
  expect(facts({ aptitude: PLANNING }).sat).toBeUndefined()
  // The same score is the same sitting, of which the profile knows more.
  expect(facts({ proficiency: 'IELTS', proficiencyScore: '7' }).english).toEqual(profile.english)
  expect(facts({ proficiency: 'IELTS', proficiencyScore: '7.5' }).english).toEqual([
    { test: 'ielts', overall: 7.5 },
    profile.english[1],
  ])
  expect(facts({ proficiency: PLANNING }).english).toBeUndefined()
})

test('a planned test does not require the total of an earlier result', () => {
  const profile: StudentFacts = { withoutTotal: ['ielts', 'sat', 'gre'] }
  const missingTotals = (answers: Partial<RecommendationAnswers>) =>
    getFacts(form(answers), profile, 'INR').withoutTotal

  expect(missingTotals({})).toEqual(['ielts', 'sat', 'gre'])
  expect(missingTotals({ proficiency: PLANNING })).toEqual(['sat', 'gre'])
  expect(missingTotals({ aptitude: PLANNING })).toEqual(['ielts', 'gre'])
})

test('a saved set is compared with the current one', () => {
  const matchOf = (id: string, open = true): KeptMatch => ({ id, title: id, institution: 'X', fit: 80, open })

  const comparison = compareSets(
    [matchOf('a'), matchOf('b'), matchOf('c'), matchOf('d')],
    [matchOf('b'), matchOf('a'), matchOf('e'), matchOf('d', false)],
    (id) => id !== 'c',
  )

  expect(comparison.entered.map(({ id }) => id)).toEqual(['e'])
  expect(comparison.dropped).toMatchObject([{ id: 'c', gone: true }])
  expect(comparison.moved).toMatchObject([
    { id: 'b', earlierPlace: 2, place: 1 },
    { id: 'a', earlierPlace: 1, place: 2 },
    { id: 'd', earlierPlace: 4, place: 4, open: false, wasOpen: true },
  ])
})
