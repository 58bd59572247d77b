import { assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { backoffMs, LONGEST_REST_MS } from './backoff.ts'

test.each([
  [1, 2_000],
  [2, 4_000],
  [5, 32_000],
  [9, 512_000],
  [10, 900_000],
  [2_000, 900_000],
])('after %i failures the longest delay is %i ms', (failures, ms) => {
  expect(backoffMs(failures, 1)).toBe(ms)
})

test('every delay is between half and all of the maximum, which is capped', () => {
  assert(
    property(
      integer({ min: 1, max: 100_000 }),
      double({ min: 0, max: 1, noNaN: true }),
      (failures, chance) => {
        const full = backoffMs(failures, 1)
        expect(backoffMs(failures, chance)).toBeGreaterThanOrEqual(full / 2)
        expect(backoffMs(failures, chance)).toBeLessThanOrEqual(full)
        expect(full).toBeLessThanOrEqual(LONGEST_REST_MS)
      },
    ),
  )
})
