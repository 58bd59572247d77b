import { expect, test } from 'vitest'
import type { CheckedFactName } from '../catalogue/checked.ts'
import { readFactReport } from './reports.ts'

const page = 'https://www.example.edu/fees'

test.each<[CheckedFactName, Record<string, string>, unknown]>([
  ['ielts', { score: '6,5' }, { score: 6.5 }],
  ['toefl', { score: '4.5' }, { score: 4.5 }],
  ['intakes', { month: '9' }, [{ month: 9 }]],
  ['intakes', { month: 'Feb and July' }, [{ month: 2 }, { month: 7 }]],
  [
    'intakes',
    { month: 'September 2027; January 2028' },
    [
      { month: 9, year: 2027 },
      { month: 1, year: 2028 },
    ],
  ],
  [
    'ielts',
    { score: '6.5', part: '6' },
    { score: 6.5, components: { listening: 6, reading: 6, writing: 6, speaking: 6 } },
  ],
  ['twelfthGrade', { marks: '60%' }, { outOf100: 60 }],
  ['undergraduate', { marks: '7 out of 10' }, { outOf10: 7 }],
  [
    'tuition',
    { amount: '30000', currency: 'GBP', period: 'programme' },
    { amount: 30_000, currency: 'GBP', period: 'programme', audience: 'international' },
  ],
  ['deadlines', { day: '2027-01-15' }, ['2027-01-15']],
  [
    'tuition',
    { amount: '12,500', currency: 'EUR' },
    { amount: 12_500, currency: 'EUR', period: 'year', audience: 'international' },
  ],
  ['durationMonths', { months: '36' }, 36],
  ['applicationFee', { amount: '0', currency: 'GBP' }, { amount: 0, currency: 'GBP' }],
  ['scholarship', { answer: 'no' }, false],
  [
    'statement',
    { length: '1,000', unit: 'words', questions: ' Why this course?\r\n\r\nWhy here? ' },
    { length: { most: 1_000, unit: 'words' }, questions: ['Why this course?', 'Why here?'] },
  ],
  ['statement', { length: '2', unit: 'pages' }, { length: { most: 2, unit: 'pages' }, questions: [] }],
  ['statement', { length: '', unit: 'words', questions: 'Why here?' }, { questions: ['Why here?'] }],
  ['page', {}, page],
])('%s %j is read', (name, fields, value) => {
  expect(readFactReport(name, { ...fields, page })).toEqual({ value: { value, page } })
})

test.each<[CheckedFactName, Record<string, string>, Record<string, string>]>([
  ['ielts', { score: '6.3', page }, { score: 'no-score' }],
  ['ielts', { score: '6.5', part: '12', page }, { part: 'no-part' }],
  ['undergraduate', { marks: '7', page }, { marks: 'no-marks' }],
  ['intakes', { month: 'spring', page }, { month: 'no-month' }],
  ['pte', { score: '', page }, { score: 'no-score' }],
  ['intakes', { month: '13', page }, { month: 'no-month' }],
  ['deadlines', { day: '2027-02-30', page }, { day: 'no-day' }],
  ['tuition', { amount: '12.500', page }, { amount: 'no-amount', currency: 'no-currency' }],
  ['tuition', { amount: '9'.repeat(12), currency: 'EUR', page }, { amount: 'no-amount' }],
  ['durationMonths', { months: '3,5', page }, { months: 'no-months' }],
  ['durationMonths', { months: '121', page }, { months: 'no-months' }],
  ['feeWaiver', { answer: 'perhaps', page }, { answer: 'no-answer' }],
  ['statement', { length: 'two', unit: 'pages', page }, { length: 'no-length' }],
  ['statement', { length: '21', unit: 'pages', page }, { length: 'no-length' }],
  ['statement', { length: '500', unit: 'lines', page }, { length: 'no-length' }],
  ['statement', { length: '', unit: 'words', questions: ' ', page }, { length: 'no-statement' }],
  ['statement', { questions: 'Why?\n'.repeat(7), page }, { questions: 'long-questions' }],
  ['statement', { questions: 'a'.repeat(501), page }, { questions: 'long-questions' }],
  ['page', { page: 'http://www.example.edu' }, { page: 'no-https' }],
  ['page', { page: 'javascript:alert(1)' }, { page: 'no-page' }],
  ['page', { page: 'https://user:word@example.edu' }, { page: 'no-page' }],
])('%s %j is refused', (name, fields, faults) => {
  expect(readFactReport(name, fields)).toEqual({ faults })
})

test('problems are listed in field order', () => {
  const read = readFactReport('ielts', { score: '', page: '' })
  expect('faults' in read && Object.keys(read.faults)).toEqual(['score', 'page'])
})
