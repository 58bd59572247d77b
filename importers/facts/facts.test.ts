import { expect, test } from 'vitest'
import { savings, withCell } from '../../tests/registers/edited.ts'
import { excerptFolder } from '../../tests/registers/excerpts.ts'
import { readFacts } from './facts.ts'
import { readDayCell, readValue } from './values.ts'

const file = `programme,fact,value,page,seen,review
us-1,ielts,6.5,https://www.example.edu/english,2026-11-20,2027-09-01
us-1,Tuition,"EUR 12,000 a year",www.example.edu/fees,2026-11-20,2027-09-01
us-2,deadline,2027-01-15; 2027-03-01,https://www.example.edu/dates,2026-11-20,2027-09-01
`
const read = (text: string | Uint8Array) => readFacts(excerptFolder({ 'facts.csv': text as string }))

test.each(Object.entries(savings))('a table saved %s reads the same', async (_, saved) => {
  expect(await read(saved(file))).toEqual(await read(file))
})

test('rows are read with their line numbers', async () => {
  const { rows, rejected } = await read(
    `${file}us-1,IELTS,7,https://www.example.edu/,2026-11-20,2027-09-01\n`,
  )

  expect(rows.map(({ line, fact: { programme, name, value } }) => [line, programme, name, value])).toEqual([
    [2, 'us-1', 'ielts', { score: 6.5 }],
    [3, 'us-1', 'tuition', { amount: 12_000, currency: 'EUR', period: 'year', audience: 'international' }],
    [4, 'us-2', 'deadlines', ['2027-01-15', '2027-03-01']],
  ])
  expect(rejected).toMatchObject([{ line: 5, reason: 'told-twice' }])
})

test.each([
  ['value', '65', 'no-value'],
  ['fact', 'ranking', 'unknown-fact'],
  ['page', 'the prospectus', 'no-page'],
  ['seen', '03/04/2026', 'no-day'],
  ['programme', ' ', 'no-programme'],
])('a row whose %s is "%s" is refused by its line', async (column, value, reason) => {
  expect((await read(withCell(file, column, value))).rejected).toMatchObject([{ line: 2, reason }])
})

test.each([
  ['2027-01-15', '2027-01-15'],
  ['15/01/2027', '2027-01-15'],
  ['1/15/2027', '2027-01-15'],
  ['15 Jan 2027', '2027-01-15'],
  ['January 15, 2027', '2027-01-15'],
  ['2027-02-30', undefined],
  ['03/04/2027', undefined],
  ['46402', undefined],
])('the date in %s is %s', (text, day) => {
  const dayResult = readDayCell(text)
  expect('value' in dayResult ? dayResult.value : undefined).toBe(day)
})

test('a zero fee needs a currency', () => {
  expect(readValue('applicationFee', 'EUR 0')).toEqual({ value: { amount: 0, currency: 'EUR' } })
  expect(readValue('applicationFee', '0')).toHaveProperty('trouble')
})
