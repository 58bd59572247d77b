import { describe, expect, test } from 'vitest'
import { calculateGst, calculateTaxCollected } from './money.ts'

const TODAY = '2026-11-21'

describe('tax collected at source', () => {
  test.each([
    [2_500_000, 'own-funds', TODAY, 30_000],
    [2_500_000, 'qualifying-loan', TODAY, 0],
    [1_000_000, 'own-funds', TODAY, 0],
    [1_000_050, 'own-funds', TODAY, 1],
    [2_500_000, 'own-funds', '2026-03-31', 75_000],
  ] as const)('of ₹%d from %s on %s is ₹%d', (rupees, paidBy, day, tax) => {
    expect(calculateTaxCollected(rupees, paidBy, day).tax).toBe(tax)
  })

  test('the rule is unconfirmed once it is due for review', () => {
    expect(calculateTaxCollected(1, 'own-funds', TODAY).by).toMatchObject({ confidence: 'secondary' })
    expect(calculateTaxCollected(1, 'own-funds', '2027-04-01').by).toMatchObject({
      confidence: 'unconfirmed',
    })
  })
})

test('a lender’s fee of ₹10,000 has ₹1,800 of tax on it, to the paisa', () => {
  expect(calculateGst(1_000_000, TODAY)).toMatchObject({ tax: 180_000, percent: 18 })
  expect(calculateGst(1, '2027-06-01').by.confidence).toBe('unconfirmed')
})
