import { expect, test } from 'vitest'
import { getContactClock } from './lanes.ts'

const came = new Date('2026-11-22T18:30:00Z')
const after = (hours: number) => new Date(came.getTime() + hours * 3_600_000)

test.each([
  [-1, 0, 'in-time'],
  [0, 0, 'in-time'],
  [0.21, 12, 'in-time'],
  [19.99, 1199, 'in-time'],
  [20, 1200, 'soon'],
  [23.99, 1439, 'soon'],
  [24, 1440, 'late'],
  [100.5, 6030, 'late'],
] as const)('%d hours after somebody wrote it is %d minutes and %s', (hours, minutes, is) => {
  expect(getContactClock(came, after(hours))).toEqual({ minutes, is })
})
