import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTEREST_KINDS, type LoanTerms, scheduleLoan, sumAmounts } from './schedule.ts'

const LAKH = 100_000 * 100
const TEN_RUPEES = 1000

const terms = {
  payouts: [{ month: 0, paise: 20 * LAKH }],
  rate: 10_000,
  interest: 'simple',
  startsAfterMonths: 30,
  instalments: 120,
} satisfies LoanTerms

describe('a lender’s table', () => {
  // Worked examples as lenders print them: the loan, and the instalment in rupees.
  test.each<[string, Partial<LoanTerms>, number, number]>([
    ['20 lakh, interest added', {}, 2_500_000, 33_038],
    ['20 lakh, interest paid meanwhile', { interest: 'paid' }, 2_000_000, 26_430],
    ['20 lakh, compounded monthly', { interest: 'compound' }, 2_565_392, 33_902],
    ['20 lakh, repaid at once', { startsAfterMonths: 0 }, 2_000_000, 26_430],
    ['without interest', { rate: 0 }, 2_000_000, 16_667],
    [
      '10 lakh for 15 years',
      { payouts: [{ month: 0, paise: 10 * LAKH }], startsAfterMonths: 0, instalments: 180 },
      1_000_000,
      10_746,
    ],
    [
      'two payouts, a year apart',
      { payouts: [0, 12].map((month) => ({ month, paise: 10 * LAKH })) },
      2_400_000,
      31_716,
    ],
  ])('of %s', (_, change, principal, instalment) => {
    const schedule = scheduleLoan({ ...terms, ...change })
    expect(Math.round(schedule.principal / 100)).toBe(principal)
    expect(schedule.instalment / 100).toBe(instalment)
    const paid = schedule.months.slice(change.startsAfterMonths ?? 30).map((month) => month.paid)
    for (const amount of paid.slice(0, -1))
      expect(Math.abs(amount - instalment * 100)).toBeLessThan(TEN_RUPEES)
  })

  test('has simple interest that is exact to the paisa, and a last instalment that pays what is left', () => {
    const schedule = scheduleLoan(terms)
    expect(schedule.interestBefore).toBe(5 * LAKH)
    expect(schedule.months[0].interest).toBe(1_666_667)
    expect(schedule.months).toHaveLength(150)
    expect(schedule.months.at(-1)!.paid).toBeLessThan(schedule.instalment)
    expect(schedule.instalment - schedule.months.at(-1)!.paid).toBeLessThan(100 * 100)
  })
})

const anyTerms = fc
  .record({
    paise: fc.array(fc.integer({ min: 1_000_000, max: 300_000_000 }), { minLength: 1, maxLength: 6 }),
    rate: fc.integer({ min: 0, max: 40_000 }),
    interest: fc.constantFrom(...INTEREST_KINDS),
    pause: fc.integer({ min: 0, max: 24 }),
    step: fc.constantFrom(6, 12),
    instalments: fc.integer({ min: 1, max: 180 }),
  })
  .map(({ paise, pause, step, ...one }) => ({
    ...one,
    payouts: paise.map((part, index) => ({ month: index * step, paise: part })),
    startsAfterMonths: paise.length * step + pause,
  }))

test('every loan ends at nothing, pays back what was lent, and adds up to the paisa', () => {
  fc.assert(
    fc.property(anyTerms, (one) => {
      const { months, paid, principal, interestBefore } = scheduleLoan(one)
      const lent = sumAmounts(one.payouts.map(({ paise }) => paise))
      expect(months.at(-1)!.balance).toBe(0)
      expect(sumAmounts(months.map((month) => month.payout))).toBe(lent)
      expect(sumAmounts(months.map((month) => month.principal))).toBe(lent)
      expect(paid).toBe(lent + sumAmounts(months.map(({ interest }) => interest)))
      expect(principal).toBe(lent + (one.interest === 'paid' ? 0 : interestBefore))
      for (const month of months)
        for (const amount of Object.values(month)) expect(Number.isSafeInteger(amount)).toBe(true)
    }),
  )
})
