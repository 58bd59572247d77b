import { assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { computeBackoffMs, MAX_BACKOFF_MS } from './backoff.ts'

test.each([
  [1, 2_000],
  [2, 4_000],
  [5, 32_000],
  [9, 512_000],
  [10, 900_000],
  [2_000, 900_000],
])('after %i failures the longest delay is %i ms', (failures, ms) => {
  expect(computeBackoffMs(failures, 1)).toBe(ms)
})

test('every delay is between half and all of the maximum, which is capped', () => {
  assert(
    property(
      integer({ min: 1, max: 100_000 }),
      double({ min: 0, max: 1, noNaN: true }),
      (failures, chance) => {
        const fullDelay = computeBackoffMs(failures, 1)
        expect(computeBackoffMs(failures, chance)).toBeGreaterThanOrEqual(fullDelay / 2)
        expect(computeBackoffMs(failures, chance)).toBeLessThanOrEqual(fullDelay)
        expect(fullDelay).toBeLessThanOrEqual(MAX_BACKOFF_MS)
      },
    ),
  )
})
