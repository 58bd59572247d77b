import { expect, test } from 'vitest'
import { createRemarkSchema, findRemarkFaults } from './form.ts'

test.each([
  ['', undefined],
  ['2027-01-15', undefined],
  ['2024-01-15', undefined],
  ['9999-12-31', 'far'],
  ['1999-01-01', 'far'],
  ['soon', 'no-day'],
])('a last day to apply of %j is %s', (deadline, fault) => {
  const read = createRemarkSchema('2026-11-21').safeParse({ note: '', deadline })
  expect(read.error && findRemarkFaults(read.error).deadline).toBe(fault)
})
