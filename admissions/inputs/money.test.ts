import { describe, expect, test } from 'vitest'
import { parseMoney } from './money.ts'

const LAKH_20 = 2_000_000

describe('parsing an amount of money', () => {
  test.each([
    ['20 lakh', LAKH_20, 'INR'],
    ['20 Lakhs only', LAKH_20, 'INR'],
    ['20L', LAKH_20, 'INR'],
    ['2.5L', 250_000, 'INR'],
    ['2,5 lakh', 250_000, 'INR'],
    ['1.5 cr', 15_000_000, 'INR'],
    ['1 crore', 10_000_000, 'INR'],
    ['₹20,00,000', LAKH_20, 'INR'],
    ['Rs. 20,00,000/-', LAKH_20, 'INR'],
    ['Rs 20 lakh', LAKH_20, 'INR'],
    ['INR 20 lakhs', LAKH_20, 'INR'],
    ['20 lakh rupees', LAKH_20, 'INR'],
    ['२०,००,०००', LAKH_20, undefined],
    ['20.00.000', LAKH_20, undefined],
    ['20,00,000', LAKH_20, undefined],
    ['2000000', LAKH_20, undefined],
    ['20 00 000', LAKH_20, undefined],
    ['\u200e20\u00a0lakh', LAKH_20, 'INR'],
    ['25k', 25_000, undefined],
    ['25k USD', 25_000, 'USD'],
    ['$25,000', 25_000, 'USD'],
    ['£18 500', 18_500, 'GBP'],
    ['1.200.000 €', 1_200_000, 'EUR'],
    ['0', 0, undefined],
  ])('“%s” as an amount', (text, amount, currency) => {
    expect(parseMoney(text, 'INR')).toEqual({ ok: true, value: { amount, currency, period: undefined } })
  })

  test.each([
    ['20 lakh a year', 'year'],
    ['20 lakh per annum', 'year'],
    ['₹20,00,000/year', 'year'],
    ['20 lakh p.a.', 'year'],
    ['20 lakh total', 'programme'],
    ['20 lakh in all', 'programme'],
    ['1 lakh per month', 'month'],
    ['5 lakh a semester', 'semester'],
  ])('%s is for a %s', (text, period) => {
    expect(parseMoney(text, 'INR')).toMatchObject({ ok: true, value: { period } })
  })

  test.each([
    ['0x1F4', 'not-money'],
    ['0b11', 'not-money'],
    ['1e6', 'not-money'],
    ['-5', 'not-money'],
    ['cheap', 'not-money'],
    ['', 'not-money'],
    ['₹20 USD', 'not-money'],
    ['20 lakh 5 crore', 'not-money'],
    ['25.000', 'ambiguous'],
    ['20', 'too-small'],
    ['₹20', 'too-small'],
  ])('%s is refused as %s', (text, problem) => {
    expect(parseMoney(text, 'INR')).toEqual({ ok: false, problem })
  })

  test('a bare dollar sign is the field’s dollar', () => {
    expect(parseMoney('$20,000', 'CAD')).toMatchObject({ value: { currency: 'CAD' } })
  })

  test('an amount of twenty is accepted in currencies other than the rupee', () => {
    expect(parseMoney('20', 'GBP')).toMatchObject({ value: { amount: 20 } })
  })
})
