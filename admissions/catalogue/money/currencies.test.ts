import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  convert,
  currencies,
  type ExchangeRates,
  exchangeRates,
  findCurrencyOfCountry,
} from './currencies.ts'

const rates: ExchangeRates = {
  asOf: '2026-09-29',
  base: 'EUR',
  source: 'a test',
  licence: 'none',
  licenceConfirmed: false,
  rates: { EUR: 1, USD: 1.25, INR: 100 },
}

test.each([
  [{ amount: 80, currency: 'EUR' }, 'USD', 100],
  [{ amount: 100, currency: 'USD' }, 'EUR', 80],
  [{ amount: 100, currency: 'USD' }, 'INR', 8000],
  [{ amount: 0, currency: 'USD' }, 'INR', 0],
  [{ amount: 7, currency: 'XTS' }, 'XTS', 7],
])('%o in %s is %s', (money, to, amount) => {
  expect(convert(money, to, rates)).toEqual({ amount, currency: to })
})

test('without a rate there is no result', () => {
  expect(convert({ amount: 7, currency: 'XTS' }, 'EUR', rates)).toBeUndefined()
  expect(convert({ amount: 7, currency: 'EUR' }, 'XTS', rates)).toBeUndefined()
})

test('converting there and back gives the original amount', () => {
  const currency = fc.constantFrom(...currencies)
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), currency, currency, (amount, from, to) => {
      const back = convert(convert({ amount, currency: from }, to)!, from)!
      expect(Math.abs(back.amount - amount) / amount).toBeLessThan(1e-9)
    }),
  )
})

test('the reference rates have a date, a source and six significant digits', () => {
  expect(exchangeRates.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(exchangeRates.source).not.toBe('')
  expect(exchangeRates.rates[exchangeRates.base]).toBe(1)
  expect(currencies.length).toBeGreaterThanOrEqual(45)
  for (const rate of Object.values(exchangeRates.rates)) expect(Number(rate.toPrecision(6))).toBe(rate)
})

test.each([
  ['GB', 'GBP'],
  ['DE', 'EUR'],
  ['IN', 'INR'],
  ['US', 'USD'],
  ['XX', undefined],
])('fees in %s are entered in %s', (country, currency) => {
  expect(findCurrencyOfCountry(country)).toBe(currency)
})
