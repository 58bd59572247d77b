import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareOffers, type LoanOffer, planPayouts, shareOfPay, subtractMargin } from './compare.ts'
import { sumAmounts } from './schedule.ts'

const TODAY = '2026-11-30'
const LAKH = 100_000 * 100
const need = { paise: 20 * LAKH, courseMonths: 24, payout: 'once' } as const
const letter: LoanOffer = {
  lender: 'State Bank',
  sanctioned: 20 * LAKH,
  rate: 10_000,
  isFloating: false,
  fee: 10_000 * 100,
  isGstIncluded: false,
  insurance: 25_000 * 100,
  moratoriumMonths: 6,
  interest: 'simple',
  instalments: 120,
  margin: 0,
}
const getTotal = (change: Partial<LoanOffer>) =>
  compareOffers(need, [{ ...letter, ...change }], TODAY)[0].total

test('all rupees are the instalments, the fee with its tax and the insurance', () => {
  const [one] = compareOffers(need, [letter], TODAY)
  expect(one.gst).toBe(1800 * 100)
  expect(one.total).toBe(one.schedule.paid + (10_000 + 1800 + 25_000) * 100)
  expect(compareOffers(need, [{ ...letter, isGstIncluded: true }], TODAY)[0].gst).toBe(0)
})

test('the fewest rupees come first', () => {
  const offers = [
    letter,
    { ...letter, lender: 'Cheaper Bank', rate: 9500 },
    { ...letter, lender: 'Axis' },
    { ...letter, lender: 'Low rate, high fee', rate: 9500, fee: 10 * LAKH },
  ]
  expect(compareOffers(need, offers, TODAY).map(({ offer }) => offer.lender)).toEqual([
    'Cheaper Bank',
    'Axis',
    'State Bank',
    'Low rate, high fee',
  ])
})

test.each([
  [33_038, undefined],
  [33_048, undefined],
  [33_049, 1100],
  [33_000, -3800],
])('a letter’s instalment of ₹%d differs from ours by %s paise', (rupees, differs) => {
  const [one] = compareOffers(need, [{ ...letter, statedInstalment: rupees * 100 }], TODAY)
  expect(one.instalmentDiffers).toBe(differs)
})

test('only a floating rate is shown one point higher', () => {
  const [fixed] = compareOffers(need, [letter], TODAY)
  const [floating] = compareOffers(need, [{ ...letter, isFloating: true }], TODAY)
  expect(fixed.atOnePointMore).toBeUndefined()
  expect(floating.atOnePointMore).toBe(getTotal({ rate: 11_000 }))
})

test.each([
  ['once', 24, [0]],
  ['year', 24, [0, 12]],
  ['year', 30, [0, 12, 24]],
  ['half-year', 11, [0, 6]],
  ['year', 6, [0]],
] as const)('a loan paid out by %s in %d months is paid in the months %j', (payout, courseMonths, months) => {
  const payouts = planPayouts({ paise: 10_000_001, courseMonths, payout })
  expect(payouts.map(({ month }) => month)).toEqual(months)
  expect(sumAmounts(payouts.map(({ paise }) => paise))).toBe(10_000_001)
})

test('a margin of 15% leaves 85% to the lender, and a sanction that is too low is said', () => {
  expect(subtractMargin(100, { margin: 1500 })).toBe(85)
  expect(compareOffers(need, [{ ...letter, sanctioned: 15 * LAKH }], TODAY)[0].short).toBe(5 * LAKH)
})

test('the instalments of a year are a share of a year’s pay', () => {
  expect(shareOfPay({ instalment: 3_000_000 }, 144_000_000)).toBe(0.25)
})

const paise = fc.integer({ min: 0, max: 50_000_000 })
test('more fee, insurance or interest never costs less', () => {
  fc.assert(
    fc.property(paise, paise, fc.integer({ min: 0, max: 39_000 }), (fee, more, rate) => {
      expect(getTotal({ fee: fee + more, rate })).toBeGreaterThanOrEqual(getTotal({ fee, rate }))
      expect(getTotal({ insurance: fee + more, rate })).toBe(getTotal({ insurance: fee, rate }) + more)
      expect(getTotal({ rate: rate + 1000 })).toBeGreaterThan(getTotal({ rate }))
    }),
    { numRuns: 30 },
  )
})
