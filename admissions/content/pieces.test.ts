import { expect, test } from 'vitest'
import { about } from './pieces.ts'

test.each([
  ['2026', true],
  ['2026-05', true],
  ['2026-05-21', true],
  ['2026-13', false],
  ['2026-02-30', false],
  ['2026-05-21 or so', false],
  ['20260', false],
  ['2026-', false],
  ['', false],
])('%j is a date as precise as it is known: %s', (value, isValid) => {
  expect(about.safeParse(value).success).toBe(isValid)
})
