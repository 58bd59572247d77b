import { expect, test } from 'vitest'
import { nextIntake } from './next-intake.ts'

const november = '2026-11-21'

test.each([
  ['a month of this year that is still ahead', [{ month: 12 }], { month: 12, year: 2026 }],
  ['a month that is over counts for next year', [{ month: 9 }], { month: 9, year: 2027 }],
  ['the running month has begun', [{ month: 11 }], { month: 11, year: 2027 }],
  ['the nearest of several', [{ month: 9 }, { month: 2 }, { month: 7 }], { month: 2, year: 2027 }],
  ['a named year is kept', [{ month: 9, year: 2028 }], { month: 9, year: 2028 }],
  ['a named year that is over is none', [{ month: 9, year: 2025 }], undefined],
  ['no intakes, no next one', [], undefined],
])('%s', (_, intakes, expected) => {
  expect(nextIntake(intakes, november)).toEqual(expected)
})
