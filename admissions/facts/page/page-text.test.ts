import { expect, test } from 'vitest'
import { readPasted } from './page-text.ts'

test.each<[string, [string, Record<string, string>][]]>([
  ['IELTS 6.5 overall with no less than 6.0 in each component.', [['ielts', { score: '6.5', part: '6.0' }]]],
  [
    'English: IELTS 7.0, TOEFL iBT 100 or PTE Academic 65.',
    [
      ['ielts', { score: '7.0' }],
      ['toefl', { score: '100' }],
      ['pte', { score: '65' }],
    ],
  ],
  ['Duolingo English Test: 120', [['det', { score: '120' }]]],
  [
    'International tuition fee: £24,500 per year',
    [['tuition', { amount: '24500', currency: 'GBP', period: 'year' }]],
  ],
  [
    'Total tuition fees for the whole programme are 38,000 EUR.',
    [['tuition', { amount: '38000', currency: 'EUR', period: 'programme' }]],
  ],
  [
    'Fees for home students £9,535, for international students £27,000.',
    [['tuition', { amount: '27000', currency: 'GBP', period: 'year' }]],
  ],
  ['Home students pay tuition fees of £9,535.', []],
  [
    '<tr><td>Home tuition fees</td><td>£9,535</td></tr><tr><td>Tuition fee</td><td>UK</td><td>£9,535</td></tr>',
    [],
  ],
  ['Tuition: $30,000 a year', [['tuition', { amount: '30000', period: 'year' }]]],
  [
    'An application fee of £60 is not enough to be read, of USD 1,100 it is.',
    [['applicationFee', { amount: '1100', currency: 'USD' }]],
  ],
  [
    'Application deadline: 15 January 2027 (round 1) and March 1st, 2027',
    [
      ['deadlines', { day: '2027-01-15' }],
      ['deadlines', { day: '2027-03-01' }],
    ],
  ],
  ['Apply by 31 February 2027', []],
  ['Starts in September 2027 and January 2028', [['intakes', { month: 'September 2027, January 2028' }]]],
  ['Intake: February, July', [['intakes', { month: 'February, July' }]]],
  ['The library opened on 15 January 2027.', []],
  [
    '<dl><dt>Application fee</dt><dd>USD 1,100</dd></dl>',
    [['applicationFee', { amount: '1100', currency: 'USD' }]],
  ],
  ['Closing date: 30<sup>th</sup> June 2027', [['deadlines', { day: '2027-06-30' }]]],
  [
    '<p>IELTS&nbsp;<b>6.5</b></p><script>var fee = "tuition £1,000,000"</script><td>Tuition fee &pound;19,000</td>',
    [
      ['ielts', { score: '6.5' }],
      ['tuition', { amount: '19000', currency: 'GBP', period: 'year' }],
    ],
  ],
])('the facts in “%s”', (text, expected) => {
  expect(readPasted(text).candidates.map(({ name, fields }) => [name, fields])).toEqual(expected)
})

test.each([
  ['a line without end', 'tuition £'.repeat(5_000)],
  ['tags that never close', '<'.repeat(20_000)],
  ['scripts in scripts', '<script '.repeat(3_000)],
  ['days without end', 'deadline 1 January 2027, '.repeat(800)],
  ['sentences without end', 'IELTS 6.5. '.repeat(2_000)],
])('%s is read at once', (_, text) => {
  const from = performance.now()
  expect(readPasted(text).candidates.length).toBeLessThanOrEqual(30)
  expect(performance.now() - from).toBeLessThan(2_000)
})
