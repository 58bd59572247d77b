import { expect, test } from 'vitest'
import { createFigures } from '../words/figures.ts'
import { recordWords } from './words.ts'

const { graduates } = recordWords
const figures = createFigures('en-GB')

test('a graduate figure names its group: few of the programme, or all of its subject', () => {
  const wide = {
    monthsAfter: 15,
    people: 1050,
    response: 57,
    of: 'subject',
    subject: 'computing',
    years: '2021-23',
  } as const
  expect(graduates.group(wide, figures)).toBe(
    '15 months after graduating, based on 1,050 people, 57% answered, for all of computing at the institution, 2021-23',
  )
  expect(graduates.group({ of: 'programme', years: '2023' }, figures)).toBe('2023')
})

test('first answers show when a graduate figure was collected, and its group', () => {
  const { working, paid } = recordWords.answers
  const few = { monthsAfter: 15, people: 30, of: 'programme', years: '2023' } as const
  expect(working({ working: 95, workingOrStudying: 100, group: few }, figures)).toBe(
    '15 months later, 95% of its graduates have a job; with those who study on, it is everyone (based on 30 people)',
  )
  expect(working({ working: 90, workingOrStudying: 97, group: { of: 'subject', years: '' } }, figures)).toBe(
    '90% of all who graduate here in this field have a job; with those who study on, it is 97%',
  )
  expect(paid('about ₹45 lakh', { ...few, of: 'subject', subject: 'computing' })).toBe(
    '15 months later, half of all who graduate here in computing earn about ₹45 lakh a year or more',
  )
})

test('pay shows its period and the middle half, points their most common band', () => {
  const group = { of: 'programme', years: '2023' } as const
  const pay = { amount: 4800, currency: 'SGD' }
  expect(graduates.paid({ pay, period: 'month', middleHalf: [4200, 5100], group }, figures)).toBe(
    'SGD\u00a04,800 a month; the middle half earn SGD\u00a04,200 to SGD\u00a05,100',
  )
  const shares = [
    { from: 48, to: 63, percent: 40 },
    { from: 240, percent: 60 },
  ]
  expect(graduates.points({ shares, group }, figures)).toBe('Most often 240 or more: 60% of students')
})

test.each([
  ['2023-01-03', ', edition of 3\u00a0January\u00a02023'],
  ['2024-11', ', edition of November\u00a02024'],
  ['2024_25', ', edition 2024/25'],
  ['2019–2020', ', edition 2019–2020'],
  ['2025', ', edition 2025'],
  ['ror-education-v2', ''],
  ['world_universities_and_domains', ''],
])('the edition %s is shown in natural words', (edition, expected) => {
  expect(recordWords.source.edition('A ministry', edition)).toBe(`, A ministry${expected}. Read on`)
})

test('costs missing from a yearly sum are named', () => {
  const { without } = recordWords.year
  expect(without({ visa: false, travel: false })).toBe('Insurance is not included: we have no source for it.')
  expect(without({ visa: true, travel: false })).toBe(
    'Visa and insurance are not included: we have no source for them.',
  )
  expect(without({ visa: true, travel: true })).toBe(
    'Visa, travel and insurance are not included: we have no source for them.',
  )
})

test.each([
  ['2023-01-03', '3\u00a0January\u00a02023'],
  ['2024_25', '2024/25'],
  ['world_universities_and_domains', 'not dated'],
  ['undated', 'not dated'],
])('the edition %s of a source is named %s', (edition, expected) => {
  expect(recordWords.source.editionName(edition)).toBe(expected)
})

test.each([
  [1, 1, 'Fees: known for 1 programme.'],
  [2, 2, 'Fees: known for all 2 programmes.'],
  [1, 2, 'Fees: known for 1 of 2 programmes.'],
])('of %i known of %i the text is: %s', (count, all, expected) => {
  expect(recordWords.spread.known('Fees', count, all, false, figures)).toBe(expected)
})

test('a register entry that ends in a full stop gets no second one', () => {
  expect(recordWords.source.entry('ASCED 010199 - Mathematical Sciences, n.e.c.')).toBe(
    ' Its entry there: ASCED 010199 - Mathematical Sciences, n.e.c.',
  )
})

test('the mail to the university names the programme with its institution', () => {
  const mail = recordWords.questions.mail({ title: 'MSc Data', institution: { name: 'Yarra University' } }, [
    'Annual tuition',
  ])
  expect(mail).toContain('about MSc Data at Yarra University:\n- Annual tuition\n')
})
