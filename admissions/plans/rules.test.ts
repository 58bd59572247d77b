import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnSteps } from '../../tests/drawn-steps.ts'
import { getFinancialYear, getMoneyStanding, splitTax } from './money.ts'
import { computeCheckCharacter, createOrderNumber } from './order-number.ts'
import { ORDER_STATES, type OrderStep, orderSteps } from './order-status.ts'
import {
  addBusinessDays,
  createUpiLink,
  findTaxCode,
  formatRupees,
  listPhoneWays,
  promiseClock,
  STATE_CODES,
} from './rules.ts'

test('24,999 including tax is split as the tax office does', () => {
  expect(splitTax(2_499_900n, 1800n, false)).toEqual({
    net: 2_118_559n,
    parts: [{ name: 'IGST', percent: '18', amount: 381_341n }],
    rounding: 0n,
  })
  expect(splitTax(2_499_900n, 1800n, true)).toEqual({
    net: 2_118_559n,
    parts: [
      { name: 'CGST', percent: '9', amount: 190_670n },
      { name: 'SGST', percent: '9', amount: 190_670n },
    ],
    rounding: 1n,
  })
})

test('for any total and rate, the parts add up to the total', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(0n, 4_000n), fc.boolean(), (total, rate, within) => {
      const { net, parts, rounding } = splitTax(total, rate, within)
      expect(net + parts.reduce((sum, { amount }) => sum + amount, 0n) + rounding).toBe(total)
      expect(rounding >= -1n && rounding <= 1n).toBe(true)
    }),
  )
})

test.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2027-03-31', '26-27'],
  ['2099-12-31', '99-00'],
])('%s is in the financial year %s', (day, year) => {
  expect(getFinancialYear(day)).toBe(year)
})

test('the check character detects a wrong character, and nearly every transposition', () => {
  const isRight = (number: string) => computeCheckCharacter(number.slice(0, -1)) === number.at(-1)
  let missed = 0
  for (let round = 0; round < 2_000; round++) {
    const number = createOrderNumber(round % 2 ? 'PMA' : 'SOV')
    expect(number).toMatch(/^(PMA|SOV)[0-9A-HJKMNP-TV-Z]{7}$/)
    expect(isRight(number)).toBe(true)
    const position = 3 + (round % 7)
    const wrongNumber =
      number.slice(0, position) + (number[position] === '7' ? '8' : '7') + number.slice(position + 1)
    expect(isRight(wrongNumber)).toBe(false)
    const swapped = number.slice(0, 8) + number[9] + number[8]
    if (swapped !== number && isRight(swapped)) missed++
  }
  expect(missed).toBeLessThan(40)
})

test('the UPI link contains the payee, the amount and the order', () => {
  expect(
    createUpiLink({ upiId: 'pma@bank', payee: 'PMA & Sons' }, { number: 'PMA4K7XQ2M', amount: 2_499_900n }),
  ).toBe('upi://pay?pa=pma@bank&pn=PMA%20%26%20Sons&tr=PMA4K7XQ2M&tn=PMA4K7XQ2M&am=24999.00&cu=INR')
  expect(formatRupees(5n)).toBe('0.05')
})

test('seven business days skip weekends and holidays', () => {
  expect(addBusinessDays('2026-11-24', 7, new Set())).toBe('2026-12-03')
  expect(addBusinessDays('2026-12-22', 7, new Set(['2026-12-25']))).toBe('2027-01-01')
})

test.each([
  [0n, 'unpaid'],
  [1n, 'partial'],
  [10n, 'paid'],
  [11n, 'over'],
])('of ten, %s paid is %s', (paid, standing) => {
  expect(getMoneyStanding(10n, paid)).toBe(standing)
})

test('every state of the documented steps is reachable', () => {
  const names = Object.keys(orderSteps) as OrderStep[]
  const { drawn, listed } = drawnSteps('docs/payments.md')
  const table = names.flatMap((name) =>
    orderSteps[name].from.map((from) => [from, orderSteps[name].to, name]),
  )
  expect(drawn).toEqual(table)
  expect(listed).toEqual(
    names.map((name) => {
      const { from, to, by } = orderSteps[name]
      return [name, from.join(', '), to, by.join(', ')]
    }),
  )
  expect([...new Set(['open', ...table.map(([, to]) => to)])].sort()).toEqual([...ORDER_STATES].sort())
})

test.each([
  [48, 0, 'in-time'],
  [48, 39.99, 'in-time'],
  [48, 40, 'soon'],
  [48, 47.99, 'soon'],
  [48, 48.01, 'late'],
  [24, 19.99, 'in-time'],
  [24, 20, 'soon'],
  [24, 24.01, 'late'],
] as const)('a promise within %d hours is, %d hours later, %s', (hours, hoursGone, is) => {
  const hour = 3_600_000
  expect(promiseClock(new Date(hours * hour), hours, new Date(hoursGone * hour))).toBe(is)
})

test.each([
  [2_000_00n, ['link', 'upi-id', 'bank']],
  [24_999_00n, ['upi-id', 'bank', 'link']],
  [1_00_001_00n, ['bank']],
])('on a phone, %s paise are paid by the first method that accepts the amount', (amount, ways) => {
  expect(listPhoneWays(amount)).toEqual(ways)
})

test('the state of a profile maps to a tax state, by old and new codes', () => {
  const codes =
    'JK HP PB CH UT HR DL RJ UP BR SK AR NL MN MZ TR ML AS WB JH OR CT MP GJ DH MH KA GA LD KL TN PY AN TG AP LA'
  expect(codes.split(' ').map((code) => findTaxCode(`IN-${code}`))).toEqual(STATE_CODES)
  expect(['IN-UK', 'IN-OD', 'IN-CG', 'IN-TS'].map(findTaxCode)).toEqual(['05', '21', '22', '36'])
  expect(['', 'Bavaria', 'DE-BY', 'IN-XX'].map(findTaxCode)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
