import { expect, test } from 'vitest'
import { isUnder18 } from './age.server.ts'

test.each([
  ['2008-12-01', '2026-11-30T18:29:59Z', true],
  ['2008-12-01', '2026-11-30T18:30:00Z', false],
  ['2008-11-30', '2026-11-30T12:00:00Z', false],
  // Born on a leap day: of age on 1 March where the year has none.
  ['2008-02-29', '2026-02-28T12:00:00Z', true],
  ['2008-02-29', '2026-02-28T18:30:00Z', false],
  ['1985-05-05', '2026-11-30T12:00:00Z', false],
])('born on %s, at %s: under 18 is %s', (bornOn, now, isUnder) => {
  expect(isUnder18(bornOn, new Date(now))).toBe(isUnder)
})
