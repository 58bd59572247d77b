import { describe, expect, test } from 'vitest'
import { repay, taxCollected } from './money.ts'

const TODAY = '2026-11-21'

describe('tax collected at source', () => {
  test.each([
    [2_500_000, 'own-funds', TODAY, 30_000],
    [2_500_000, 'qualifying-loan', TODAY, 0],
    [1_000_000, 'own-funds', TODAY, 0],
    [1_000_050, 'own-funds', TODAY, 1],
    [2_500_000, 'own-funds', '2026-03-31', 75_000],
  ] as const)('of ₹%d from %s on %s is ₹%d', (rupees, paidBy, day, tax) => {
    expect(taxCollected(rupees, paidBy, day).tax).toBe(tax)
  })

  test('the rule is unconfirmed once it is due for review', () => {
    expect(taxCollected(1, 'own-funds', TODAY).by).toMatchObject({ confidence: 'secondary' })
    expect(taxCollected(1, 'own-funds', '2027-04-01').by).toMatchObject({ confidence: 'unconfirmed' })
  })
})

describe('an education loan', () => {
  const loan = {
    amount: 2_000_000,
    rate: 10,
    courseMonths: 24,
    repaymentMonths: 120,
    interestServiced: false,
  }

  test('adds the interest of course and moratorium to the principal', () => {
    expect(repay(loan, TODAY)).toMatchObject({
      interestBefore: 500_000,
      principal: 2_500_000,
      instalment: 33_038,
      startsAfterMonths: 30,
    })
  })

  test('has a lower monthly repayment if interest is paid during the course', () => {
    expect(repay({ ...loan, interestServiced: true }, TODAY)).toMatchObject({
      principal: 2_000_000,
      instalment: 26_430,
    })
  })

  test.each([
    ['longer than fifteen years', { repaymentMonths: 181 }],
    ['no months', { repaymentMonths: 0 }],
    ['nothing lent', { amount: 0 }],
  ])('is none with %s', (_, change) => {
    expect(repay({ ...loan, ...change }, TODAY)).toBeUndefined()
  })

  test('without interest is the sum of its parts', () => {
    expect(repay({ ...loan, rate: 0 }, TODAY)).toMatchObject({ instalment: 16_667, interestBefore: 0 })
  })
})
