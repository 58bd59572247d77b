import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCostSteps } from './cost-steps.ts'

const same = (amount: number) => amount
const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)

test.each([
  ['too few to draw', [100_000, 900_000], [4, 5], []],
  ['all within one step', [100_000], [50], []],
  [
    'no steps beyond the dearest',
    [1_000_000, 5_900_000, 7_900_000],
    [2, 60, 140],
    [
      { upTo: 1_500_000, count: 2, atMost: 2 },
      { upTo: 3_000_000, count: 0, atMost: 2 },
      { upTo: 4_500_000, count: 0, atMost: 2 },
      { upTo: 6_000_000, count: 60, atMost: 62 },
      { upTo: 7_500_000, count: 0, atMost: 62 },
      { upTo: 9_000_000, count: 140, atMost: 202 },
    ],
  ],
  [
    'round steps up to where nine in ten are',
    [500_000, 1_500_000, 2_900_000, 9_000_000],
    [5, 10, 30, 3],
    [
      { upTo: 500_000, count: 5, atMost: 5 },
      { upTo: 1_000_000, count: 0, atMost: 5 },
      { upTo: 1_500_000, count: 10, atMost: 15 },
      { upTo: 2_000_000, count: 0, atMost: 15 },
      { upTo: 2_500_000, count: 0, atMost: 15 },
      { upTo: 3_000_000, count: 30, atMost: 45 },
      { count: 3, atMost: 48 },
    ],
  ],
] as const)('%s', (_, costs, counts, steps) => {
  expect(countCostSteps(costs, counts, same)).toEqual(steps)
})

test('the ends are round in the visitor’s own currency', () => {
  const steps = countCostSteps([10_000, 30_000, 60_000], [10, 10, 10], (rupees) => rupees / 80)
  expect(steps.map(({ upTo }) => upTo)).toEqual([1, 2, 3, 4, 5].map((step) => step * 1_000_000))
})

test('each programme is in one step, counted by every limit it is within', () => {
  const priced = fc.uniqueArray(
    fc.record({ cost: fc.integer({ min: 0, max: 10_000_000 }), count: fc.integer({ min: 0, max: 40 }) }),
    { selector: ({ cost }) => cost, maxLength: 30 },
  )
  fc.assert(
    fc.property(priced, fc.double({ min: 0.005, max: 200, noNaN: true }), (entries, rate) => {
      const sorted = entries.toSorted((a, b) => a.cost - b.cost)
      const compare = (amount: number) => amount * rate
      const counts = sorted.map(({ count }) => count)
      const steps = countCostSteps(
        sorted.map(({ cost }) => cost),
        counts,
        compare,
      )
      if (steps.length === 0) return
      expect(sum(steps.map(({ count }) => count))).toBe(sum(counts))
      for (const { upTo = Number.POSITIVE_INFINITY, atMost } of steps)
        expect(atMost).toBe(sum(sorted.filter(({ cost }) => cost <= compare(upTo)).map(({ count }) => count)))
    }),
  )
})
