import { expect, test } from 'vitest'
import { aboutMoneyText, counted, durationText, moneyText, monthText } from './words.ts'

test.each([
  [{ amount: 2499900, currency: 'INR' }, '₹24,99,900'],
  [{ amount: 45000, currency: 'AUD' }, 'AUD 45,000'],
  [{ amount: 1234.5, currency: 'EUR' }, 'EUR 1,234.50'],
  [{ amount: 0, currency: 'EUR' }, 'EUR 0'],
])('an amount is written exactly: %o', (money, text) => {
  expect(moneyText(money)).toBe(text)
})

test.each([
  [{ amount: 2483211.7, currency: 'INR' }, '₹24.8 lakh'],
  [{ amount: 12345678, currency: 'INR' }, '₹1.23 crore'],
  [{ amount: 54321, currency: 'INR' }, '₹54,300'],
  [{ amount: 27431.2, currency: 'EUR' }, 'EUR 27,400'],
])('a converted amount claims three digits: %o', (money, text) => {
  expect(aboutMoneyText(money)).toBe(text)
})

test.each([
  [24, '2 years'],
  [12, '1 year'],
  [18, '1 year 6 months'],
  [23.98, '2 years'],
  [(10 * 12) / 52, '10 weeks'],
  [(159 * 12) / 52, '3 years 3 weeks'],
  [(80 * 12) / 52, '1 year 6 months 2 weeks'],
  [1, '1 month'],
  [0, '0 months'],
])('%d months are %s', (months, text) => {
  expect(durationText(months)).toBe(text)
})

test('a month stands alone or with its year', () => {
  expect(monthText({ month: 9 })).toBe('September')
  expect(monthText({ month: 2, year: 2027 })).toBe('February 2027')
})

test('one is not many', () => {
  expect([counted(1, 'programme'), counted(1200, 'programme')]).toEqual(['1 programme', '1,200 programmes'])
})
