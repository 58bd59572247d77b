import { expect, test } from 'vitest'
import { readBalances } from './read-balances.ts'

test.each([
  ['3 Mar 2027: 18,50,000', '2027-03-03', 1_850_000],
  ['03/03/2027 18,50,000.50', '2027-03-03', 1_850_000.5],
  ['03-03-27\t₹1,850,000 Cr', '2027-03-03', 1_850_000],
  ['2027-03-03; 1850000', '2027-03-03', 1_850_000],
  ['3 March 2027 18,50,000', '2027-03-03', 1_850_000],
  ['3 Mar 2027 - 60,000', '2027-03-03', 60_000],
  ['3 Mar 2027 – 6 lakh', '2027-03-03', 600_000],
  ['3 Mar 2027 -500', '2027-03-03', -500],
  ['03/03/2027 500.00 Dr', '2027-03-03', -500],
])('%s', (line, day, amount) => {
  const read = readBalances(line, 'INR')
  expect(read).toMatchObject(
    day ? { ok: true, balances: [{ day, amount }] } : { ok: false, problem: 'amount' },
  )
})

test('the last line of a day counts, and the days are put in order', () => {
  expect(readBalances('4 Mar 2027 5\n\n3 Mar 2027 1\r\n3 Mar 2027 2\n', 'INR')).toEqual({
    ok: true,
    balances: [
      { day: '2027-03-03', amount: 2 },
      { day: '2027-03-04', amount: 5 },
    ],
  })
})

test.each([
  ['', { problem: 'empty' }],
  ['opening 500', { problem: 'day', line: 1, text: 'opening 500' }],
  ['3 Mar 2027 5\n31 Feb 2027 5', { problem: 'day', line: 2 }],
  ['3 Mar 2027', { problem: 'day', line: 1 }],
  ['3 Mar 2027 lots', { problem: 'amount', line: 1 }],
  ['3 Mar 2027 25.000', { problem: 'amount', line: 1 }],
  [`3 Mar 2027 ${'9'.repeat(400)}`, { problem: 'amount', line: 1 }],
  ['3 Mar 2027 £60,000', { problem: 'currency', currency: 'GBP', line: 1 }],
  ['0001-03-03 5', { problem: 'day', line: 1 }],
  ['1 Mar 2027 1\n'.repeat(401), { problem: 'too-many' }],
])('%j is refused', (text, expected) => {
  expect(readBalances(text, 'INR')).toMatchObject({ ok: false, ...expected })
})
