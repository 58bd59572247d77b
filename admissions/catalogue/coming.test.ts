import { expect, test } from 'vitest'
import { findNextIntake } from './coming.ts'

const november = '2026-11-21'

test.each([
  ['a month that is too near to reach', [{ month: 12 }], { month: 12, year: 2027 }],
  ['a named month that is too near', [{ month: 1, year: 2027 }], undefined],
  ['the first that can be reached', [{ month: 1 }, { month: 2 }], { month: 2, year: 2027 }],
  ['a month that is over counts for next year', [{ month: 9 }], { month: 9, year: 2027 }],
  ['the running month has begun', [{ month: 11 }], { month: 11, year: 2027 }],
  ['the nearest of several', [{ month: 9 }, { month: 2 }, { month: 7 }], { month: 2, year: 2027 }],
  ['a named year is kept', [{ month: 9, year: 2028 }], { month: 9, year: 2028 }],
  ['a past year gives none', [{ month: 9, year: 2025 }], undefined],
  ['no intakes, no next one', [], undefined],
])('the next intake: %s', (_, intakes, expected) => {
  expect(findNextIntake(intakes, november)).toEqual(expected)
})
