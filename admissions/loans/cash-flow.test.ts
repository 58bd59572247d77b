import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertToRupees } from '../costs/course.ts'
import { cashFlow, sumFlowCosts } from './cash-flow.ts'
import { compareOffers, type LoanOffer, PAYOUT_KINDS } from './compare.ts'
import { INTEREST_KINDS, sumAmounts } from './schedule.ts'

const TODAY = '2026-11-30'
const LAKH = 100_000 * 100
const letter: LoanOffer = {
  lender: 'A bank',
  sanctioned: 20 * LAKH,
  rate: 10_000,
  isFloating: false,
  fee: 10_000 * 100,
  isGstIncluded: false,
  insurance: 0,
  moratoriumMonths: 6,
  interest: 'simple',
  instalments: 120,
  margin: 0,
}
const plan = {
  cost: { tuition: 2_400_000, living: 1_200_000, visa: 60_000, travel: 40_000, together: 3_700_000 },
  courseMonths: 24,
  tuitionParts: 2,
  deposit: 200_000,
  firstDay: '2027-09-20',
}
const compare = (paise: number, change: Partial<LoanOffer> = {}) =>
  compareOffers({ paise, courseMonths: 24, payout: 'year' }, [{ ...letter, ...change }], TODAY)[0]

test('a course of two years: ahead of it, its instalments, the pause and the repayment', () => {
  const { months, unspent } = cashFlow(plan, compare(20 * LAKH))
  const rupees = (day: string) => {
    const one = months.find((month) => month.day === day)
    return one && [one.deposit, one.tuition, one.living, one.fromLoan, one.family].map((paise) => paise / 100)
  }
  expect(rupees('2027-06-01')).toEqual([200_000, 0, 0, 0, 200_000])
  // The deposit is part of the first instalment of the tuition. The fee has its tax.
  expect(rupees('2027-09-01')).toEqual([0, 400_000, 50_000, 450_000, 11_800])
  expect(rupees('2028-03-01')).toEqual([0, 600_000, 50_000, 300_000, 350_000])
  expect(rupees('2030-02-01')).toBeUndefined()
  expect(months.find(({ day }) => day === '2030-03-01')?.instalment).toBe(
    compare(20 * LAKH).schedule.instalment,
  )
  expect(months.at(-1)!.day).toBe('2040-02-01')
  expect(unspent).toBe(0)
})

test('tax is collected above ten lakh of own money in a financial year, from April to March', () => {
  const { months } = cashFlow({ ...plan, deposit: 0 }, compare(100))
  const taxes = months.filter(({ tax }) => tax > 0).map(({ day, tax }) => [day, tax / 100])
  // Six lakh and 50,000 in September, 50,000 a month, and six lakh and 50,000 again in March.
  expect(taxes[0]).toEqual(['2028-03-01', 11_000])
  expect(sumAmounts(months.map(({ tax }) => tax))).toBe((11_000 + 16_000) * 100)
})

const anyPlan = fc.record({
  tuition: fc.integer({ min: 0, max: 9_000_000 }),
  living: fc.integer({ min: 0, max: 5_000_000 }),
  visa: fc.integer({ min: 0, max: 500_000 }),
  travel: fc.integer({ min: 0, max: 300_000 }),
  deposit: fc.integer({ min: 0, max: 9_000_000 }),
  courseMonths: fc.integer({ min: 1, max: 60 }),
  tuitionParts: fc.integer({ min: 1, max: 4 }),
  paise: fc.integer({ min: 100_000, max: 900_000_000 }),
  payout: fc.constantFrom(...PAYOUT_KINDS),
  interest: fc.constantFrom(...INTEREST_KINDS),
})

test('the costs add up to the course’s, and the family pays what the loan does not, and the loan', () => {
  fc.assert(
    fc.property(anyPlan, ({ courseMonths, tuitionParts, paise, payout, interest, ...one }) => {
      const { tuition, living, visa, travel } = one
      const cost = { tuition, living, visa, travel, together: tuition + living + visa + travel }
      const deposit = Math.min(one.deposit, tuition)
      const [compared] = compareOffers({ paise, courseMonths, payout }, [{ ...letter, interest }], TODAY)
      const flow = cashFlow({ cost, courseMonths, tuitionParts, deposit, firstDay: '2027-09-01' }, compared)
      expect(sumFlowCosts(flow)).toBe(cost.together * 100)
      const sum = (part: 'family' | 'fromLoan' | 'tax') => sumAmounts(flow.months.map((month) => month[part]))
      expect(sum('fromLoan') + flow.unspent).toBe(paise)
      expect(sum('family')).toBe(cost.together * 100 - sum('fromLoan') + sum('tax') + compared.total)
      for (const month of flow.months)
        for (const of of ['tuition', 'fromLoan', 'tax', 'family'] as const)
          expect(month[of]).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a weaker rupee makes only what is paid in foreign money dearer', () => {
  const parts = {
    tuition: { amount: 20_000, currency: 'GBP' },
    living: { amount: 600_000, currency: 'INR' },
  }
  const [today, weaker] = [100, 110].map((percent) => convertToRupees(parts, 24, percent)!)
  expect(weaker.tuition / today.tuition).toBeCloseTo(1.1, 6)
  expect(weaker.living).toBe(today.living)
  expect(today.living).toBe(1_200_000)
})
