import { expect, test } from 'vitest'
import { contactClock } from './lanes.ts'

const came = new Date('2026-11-22T18:30:00Z')
const after = (hours: number) => new Date(came.getTime() + hours * 3_600_000)

test.each([
  [-1, 0, 'in-time'],
  [0, 0, 'in-time'],
  [19.99, 19, 'in-time'],
  [20, 20, 'soon'],
  [23.99, 23, 'soon'],
  [24, 24, 'late'],
  [100.5, 100, 'late'],
] as const)('%d hours after somebody wrote it is %d hours and %s', (hours, whole, is) => {
  expect(contactClock(came, after(hours))).toEqual({ hours: whole, is })
})
