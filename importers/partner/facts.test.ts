import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCourse } from '../../tests/registers/partner.ts'
import { numberIn } from '../reading/number.ts'
import { readFlag, readMonths } from './cells.ts'
import { findColumn } from './columns.ts'
import { readIntakeCell } from './intakes.ts'
import { findPeriod, readMoney } from './money.ts'

test.each([
  ['SatRequired', 'sat required'],
  ['IsSatRequired', 'sat required'],
  ['Sat_Required', 'sat required'],
  ['DETRequired', 'det required'],
  ['SatScore', 'sat score'],
  ['SatOverall', 'sat score'],
  ['Sat', 'sat score'],
  ['IeltsOverall', 'ielts score'],
  ['TOEFL score', 'toefl score'],
  ['TwelfthGradeOutOf4', 'twelfth outOf4'],
  ['12thOutOf100', 'twelfth outOf100'],
  ['twelfth_grade_requirement_10', 'twelfth outOf10'],
  ['TwelfthGradeRequirementOutOf7', 'twelfth outOf7'],
  ['UndergraduateOutOf5', 'undergraduate outOf5'],
  ['UGOutOf10', 'undergraduate outOf10'],
  ['undergraduate_requirement_100', 'undergraduate outOf100'],
  ['Duration (months)', 'duration'],
  ['TutionFee', 'fee'],
  ['TuitionFee', 'fee'],
  ['Studylvl', 'level'],
  ['Satisfaction', undefined],
  ['UndergraduateOutOf20', undefined],
  ['constructor', undefined],
])('the column %s holds %s', (name, column) => {
  expect(findColumn(name)).toBe(column)
})

test.each([
  ['CAD 25,000', 25_000, 'CAD'],
  ['₹12,00,000', 1_200_000, 'INR'],
  ['25000 USD/year', 25_000, 'USD'],
  ['US$ 9,500.50', 9_500.5, 'USD'],
  ['£9250 per year', 9_250, 'GBP'],
  ['12 lakh INR', 1_200_000, 'INR'],
  ['INR 1.5 crore', 15_000_000, 'INR'],
  ['EUR 18000 total', 18_000, 'EUR'],
  ['AUD 40,000/-', 40_000, 'AUD'],
])('%s is %d %s', (text, amount, currency) => {
  expect(readMoney(text)).toMatchObject({ value: { amount, currency } })
})

test.each([
  '25000',
  '$25,000',
  'Rs 50,000',
  'CAD 25.000,00',
  'USD 10000 - 12000',
  'USD 0',
  'CAD 20 USD',
  'BTC 12',
  'on request',
])('%s is not a readable fee', (text) => {
  expect(readMoney(text)).toHaveProperty('trouble')
})

test('a dollar sign means only the currency beside it', () => {
  expect(readMoney('$25,000', 'AUD')).toEqual({ value: { amount: 25_000, currency: 'AUD' } })
  expect(readMoney('$25,000', 'EUR')).toHaveProperty('trouble')
  expect(readMoney('CAD 25,000', 'USD')).toHaveProperty('trouble')
})

test.each([
  ['25000 USD/year', 'year'],
  ['EUR 900 p.a.', 'year'],
  ['GBP 9,000 per annum', 'year'],
  ['programme', 'programme'],
  ['USD 40000 total', 'programme'],
  ['USD 40000', undefined],
])('the period of %s is %s', (text, period) => {
  expect(findPeriod(text)).toBe(period)
})

test('a fee is yearly unless the feed says otherwise, in the cell or beside it', async () => {
  const readTuition = async (change: object) =>
    (await readCourse({ TutionFee: 'USD 10', ...change })).facts.tuition

  expect(await readTuition({})).toMatchObject({ value: { period: 'year' } })
  expect(await readTuition({ TutionFeePeriod: 'programme' })).toMatchObject({
    value: { period: 'programme' },
  })
  expect(await readTuition({ TutionFee: 'USD 10 total' })).toMatchObject({ value: { period: 'programme' } })
})

test.each([
  ['Ielts', 'IeltsOverall', 95],
  ['Ielts', 'IeltsOverall', 6.3],
  ['Sat', 'SatScore', 1605],
  ['Sat', 'SatScore', 1205],
  ['Gmat', 'GmatScore', 602],
  ['Act', 'ActScore', 37],
  ['Gre', 'GreScore', 160],
  ['Toefl', 'ToeflScore', 121],
  ['Pte', 'PteScore', 9],
  ['DET', 'DETScore', 112],
])(
  '%s required with %s %d: the score is dropped and noted, the requirement stays',
  async (test, column, score) => {
    const { facts, notes } = await readCourse({ [`${test}Required`]: 'Yes', [column]: score })

    expect(facts[test.toLowerCase() as 'sat']).toMatchObject({ value: { required: true } })
    expect(facts[test.toLowerCase() as 'sat']).not.toHaveProperty('value.score')
    expect(notes).toHaveLength(1)
  },
)

test.each([
  ['IeltsOverall', 6.5],
  ['SatScore', 1200],
  ['GmatScore', 605],
  ['GmatScore', 600],
  ['ActScore', 25],
  ['GreScore', 310],
  ['ToeflScore', 90],
  ['ToeflScore', 4.5],
  ['PteScore', 58],
  ['DETScore', 115],
])('%s %d is on the scale of its test', async (column, score) => {
  const { facts, notes } = await readCourse({ [column]: score })

  expect(Object.values(facts)).toMatchObject([{ value: { score } }])
  expect(notes).toEqual([])
})

test('a score of 0 means no requirement, and a flag in the score column is a flag', async () => {
  const { facts, notes } = await readCourse({ SatRequired: false, SatScore: 0, Gre: 'Not Required' })

  expect([facts.sat, facts.gre]).toMatchObject([
    { value: { required: false } },
    { value: { required: false } },
  ])
  expect(notes).toEqual([])
})

test('a test may be a separate record in JSON', async () => {
  const { facts } = await readCourse({ Toefl: { Required: 'Required', Score: 90 } })

  expect(facts.toefl).toMatchObject({ value: { required: true, score: 90 } })
})

test.each([
  ['Yes', true],
  ['TRUE', true],
  ['1', true],
  ['y', true],
  ['Required', true],
  ['no', false],
  ['false', false],
  ['0', false],
  ['N', false],
  ['Not Required', false],
])('%s is a flag: %s', (text, value) => {
  expect(readFlag(text)).toEqual({ value })
})

test.each(['', ' ', '-', 'N/A', 'null'])('"%s" is neither yes nor no but unknown', (text) => {
  expect(readFlag(text)).toEqual({ blank: true })
})

test('any other flag leaves the fact unknown and is noted', async () => {
  const { facts, notes } = await readCourse({ ScholarshipAvailable: 'perhaps' })

  expect(facts.scholarship).toBeUndefined()
  expect(notes).toEqual(['scholarship-not-read: feed.json line 1: "perhaps" is neither yes nor no.'])
})

test('blank cells give no facts', async () => {
  const { facts } = await readCourse({
    TutionFee: '-',
    Duration: '',
    IeltsRequired: 'N/A',
    Intakes: null,
    WorkExp: '',
  })

  expect(facts).toEqual({})
})

test('required marks are within their scale', async () => {
  const { facts, notes } = await readCourse({
    TwelfthGradeOutOf10: 85,
    TwelfthGradeOutOf100: '85%',
    UGOutOf4: 0,
  })

  expect(facts.twelfthGrade).toMatchObject({ value: { outOf100: 85 } })
  expect(facts.undergraduate).toBeUndefined()
  expect(notes).toEqual(['twelfthGrade-not-read: feed.json line 1: out of 10: 85 is not between 0 and 10.'])
})

test.each([
  ['24', 24],
  ['18 months', 18],
  ['1.5 years', 18],
])('a duration of %s is %d months', (text, months) => {
  expect(readMonths(text)).toEqual({ value: months })
})

test.each(['0', '600', 'two years', '12-18'])('a duration of %s is not read', (text) => {
  expect(readMonths(text)).toHaveProperty('trouble')
})

test('intakes are read by month, with the year if given; a season gives no month', () => {
  expect(readIntakeCell('Sept 2026; January 2027, Fall, 2027-05 | 9')).toEqual({
    intakes: [{ month: 9, year: 2026 }, { month: 1, year: 2027 }, { month: 5, year: 2027 }, { month: 9 }],
    unread: ['Fall'],
  })
})

test.each([
  ['Jan/May/Sep', [{ month: 1 }, { month: 5 }, { month: 9 }]],
  ['January / September', [{ month: 1 }, { month: 9 }]],
  [
    'Sep 2027/Jan 2028',
    [
      { month: 9, year: 2027 },
      { month: 1, year: 2028 },
    ],
  ],
  ['09/2026', [{ month: 9, year: 2026 }]],
])('each start of %s is read', (text, intakes) => {
  expect(readIntakeCell(text)).toEqual({ intakes, unread: [] })
})

test('a range of months is noted, not read as its first', () => {
  expect(readIntakeCell('Jan-Sep')).toEqual({ intakes: [], unread: ['Jan-Sep'] })
})

test('a yes in a test’s column does not hide the score in another column', async () => {
  const { facts } = await readCourse({ Ielts: 'Yes', IeltsOverall: 6.5 })

  expect(facts.ielts).toMatchObject({ value: { required: true, score: 6.5 } })
})

test('of two columns with the same meaning, the second value is noted', async () => {
  const { notes } = await readCourse({ TutionFee: 'USD 10', TuitionFee: 'USD 12' })

  expect(notes).toEqual([expect.stringContaining('"USD 12"')])
})

test('a number is read with any grouping, and nothing else is a number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
      expect(numberIn(String(value))).toBe(value)
      expect(numberIn(value.toLocaleString('en-US'))).toBe(value)
      expect(numberIn(value.toLocaleString('en-IN'))).toBe(value)
      expect(numberIn(`${value}x`)).toBeUndefined()
    }),
  )
})
