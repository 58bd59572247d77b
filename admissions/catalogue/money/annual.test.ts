import { expect, test } from 'vitest'
import type { StatedFact, Tuition } from '../types.ts'
import { calculateAnnualTuition } from './annual.ts'

const fee = (amount: number, period: Tuition['period']): StatedFact<Tuition> => ({
  state: 'published',
  source: 'cricos/1',
  value: { amount, currency: 'AUD', period, audience: 'international' },
})
const months = (value: number): StatedFact<number> => ({ state: 'published', source: 'cricos/1', value })

test('a yearly fee is shown as published', () => {
  expect(calculateAnnualTuition(fee(42_000, 'year'), months(24))).toEqual(fee(42_000, 'year'))
})

test.each([
  [96_000, 24, 48_000],
  [90_000, 36, 30_000],
  [60_000, 18, 40_000],
  [20_000, 12, 20_000],
  [9_000, 6, 9_000],
])('%i for %i months is %i a year, as an estimate with its basis', (total, lasts, yearly) => {
  const annual = calculateAnnualTuition(fee(total, 'programme'), months(lasts))

  expect(annual).toMatchObject({
    state: 'estimated',
    value: { amount: yearly, period: 'year', currency: 'AUD' },
  })
  expect(annual).toHaveProperty('basis', expect.stringContaining('the fee for the whole programme'))
})

test('a fee for a programme of unknown duration gives no yearly figure', () => {
  expect(calculateAnnualTuition(fee(96_000, 'programme'), undefined)).toBeUndefined()
  expect(calculateAnnualTuition(undefined, months(12))).toBeUndefined()
})

test('a withheld fee or duration withholds the yearly fee, with its figure', () => {
  const doubt = { state: 'held-back', source: 'cricos/1', basis: 'others cost less' } as const
  const tuition = {
    amount: 458_410,
    currency: 'AUD',
    period: 'programme',
    audience: 'international',
  } as const
  const year = { ...tuition, period: 'year' }

  expect(calculateAnnualTuition({ ...doubt, figure: tuition }, months(36))).toEqual({
    ...doubt,
    figure: { ...year, amount: 152_803 },
  })
  expect(calculateAnnualTuition(fee(144_000, 'programme'), { ...doubt, figure: 12 })).toEqual({
    ...doubt,
    figure: { ...year, amount: 144_000 },
  })
})
