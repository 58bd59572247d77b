import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadCosts } from './costs.ts'

const inr = (amount: number) => ({ amount, currency: 'INR' })
const spread = (...amounts: number[]) => spreadCosts(Float64Array.from(amounts), 'INR')

test.each([
  ['one cost', [9], { lowest: inr(9), middle: inr(9), highest: inr(9), bars: [1], middleBar: 0 }],
  ['equal costs', [5, 5, 5], { lowest: inr(5), middle: inr(5), highest: inr(5), bars: [3], middleBar: 0 }],
  ['an even number of costs', [4, 1, 2, 3], { lowest: inr(1), middle: inr(2), highest: inr(4) }],
  ['an odd number of costs', [30, 10, 20], { lowest: inr(10), middle: inr(20), highest: inr(30) }],
])('%s', (_, amounts, expected) => {
  expect(spread(...amounts)).toMatchObject({ ...expected, known: amounts.length })
})

test('no cost has no spread', () => {
  expect(spread()).toBeUndefined()
})

test('the dearest two in a hundred share the last bar', () => {
  const amounts = Array.from({ length: 100 }, (_, index) => (index < 98 ? index : 100_000))

  const { bars, highest } = spread(...amounts)!

  expect(highest).toEqual(inr(100_000))
  expect(bars.filter((count) => count > 0).length).toBeGreaterThan(1)
})

test('every cost is in one bar, with at least half of them up to the middle', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1 }), (amounts) => {
      const { bars, middle, middleBar, lowest, highest } = spread(...amounts)!
      const upToMiddle = amounts.filter((amount) => amount <= middle.amount).length

      expect(bars.reduce((sum, count) => sum + count)).toBe(amounts.length)
      expect(bars[middleBar]).toBeGreaterThan(0)
      expect(upToMiddle * 2).toBeGreaterThanOrEqual(amounts.length)
      expect([lowest.amount, highest.amount]).toEqual([Math.min(...amounts), Math.max(...amounts)])
    }),
  )
})
