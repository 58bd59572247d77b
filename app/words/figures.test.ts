import { expect, test } from 'vitest'
import { createFigures } from './figures.ts'

const india = createFigures('en-IN')
const elsewhere = createFigures('en-GB')

test.each([
  [{ amount: 2499900, currency: 'INR' }, '₹24,99,900', '₹2,499,900'],
  [{ amount: 24999, currency: 'INR' }, '₹24,999', '₹24,999'],
  [{ amount: -24999, currency: 'INR' }, '-₹24,999', '-₹24,999'],
  [{ amount: 45000, currency: 'AUD' }, 'AUD\u00a045,000', 'AUD\u00a045,000'],
  [{ amount: 120000, currency: 'AUD' }, 'AUD\u00a01,20,000', 'AUD\u00a0120,000'],
  [{ amount: 1234.5, currency: 'EUR' }, 'EUR\u00a01,234.50', 'EUR\u00a01,234.50'],
  [{ amount: 0, currency: 'EUR' }, 'EUR\u00a00', 'EUR\u00a00'],
])('an amount is shown exactly: %o', (money, inIndia, abroad) => {
  expect([india.money(money), elsewhere.money(money)]).toEqual([inIndia, abroad])
})

test.each([
  [{ amount: 2483211.7, currency: 'INR' }, '₹24.8\u00a0lakh', '₹2.48\u00a0million'],
  [{ amount: 1250000, currency: 'INR' }, '₹12.5\u00a0lakh', '₹1.25\u00a0million'],
  [{ amount: 12345678, currency: 'INR' }, '₹1.23\u00a0crore', '₹12.3\u00a0million'],
  [{ amount: 54321, currency: 'INR' }, '₹54,300', '₹54,300'],
  [{ amount: 27431.2, currency: 'EUR' }, 'EUR\u00a027,400', 'EUR\u00a027,400'],
])('a converted amount has three significant digits: %o', (money, inIndia, abroad) => {
  expect([india.about(money), elsewhere.about(money)]).toEqual([inIndia, abroad])
})

test.each([
  [{ amount: 2000000, currency: 'INR' }, '₹20\u00a0lakh', '₹2\u00a0million'],
  [{ amount: 2475000, currency: 'INR' }, '₹24.75\u00a0lakh', '₹2,475,000'],
  [{ amount: 2050500, currency: 'INR' }, '₹20,50,500', '₹2,050,500'],
  [{ amount: 12500000, currency: 'INR' }, '₹1.25\u00a0crore', '₹12.5\u00a0million'],
  [{ amount: 90000, currency: 'INR' }, '₹90,000', '₹90,000'],
  [{ amount: 45000, currency: 'AUD' }, 'AUD\u00a045,000', 'AUD\u00a045,000'],
])('a limit is shown in lakh if that is exact: %o', (money, inIndia, abroad) => {
  expect([india.limit(money), elsewhere.limit(money)]).toEqual([inIndia, abroad])
})

test.each([
  [24_999_000n, '₹2,49,990.00'],
  [-12_345_678_905n, '-₹12,34,56,789.05'],
  [7n, '₹0.07'],
])('paise are grouped as in India for every reader: %o', (amount, text) => {
  expect([india.paise(amount), elsewhere.paise(amount)]).toEqual([text, text])
})

test('numbers are grouped by the reader’s locale', () => {
  expect([india.count(315_013), elsewhere.count(315_013)]).toEqual(['3,15,013', '315,013'])
})

test('shares keep one decimal, marks keep their own', () => {
  expect([india.percent(0.0567), india.mark(3.55), india.mark(60)]).toEqual(['5.7%', '3.55', '60'])
})

test.each([
  [{ amount: 75_628.52, currency: 'AUD' }, 'AUD\u00a075,629'],
  [{ amount: 45_000, currency: 'AUD' }, 'AUD\u00a045,000'],
  [{ amount: 42.5, currency: 'EUR' }, 'EUR\u00a042.50'],
])('a fee of thousands is shown without cents: %o', (money, expected) => {
  expect(india.fee(money)).toBe(expected)
})
