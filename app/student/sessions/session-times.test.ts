import { expect, test } from 'vitest'
import type { Session } from '../../../admissions/counselling/types.ts'
import { presentSession } from './session-times.server.ts'

const start = new Date('2027-03-13T04:30:00Z')
const session = {
  id: 'one',
  state: 'held',
  start,
  end: new Date('2027-03-13T05:00:00Z'),
  heldUntil: new Date('2027-03-12T10:00:00Z'),
  madeAt: new Date('2027-03-10T10:00:00Z'),
  changedAt: new Date('2027-03-10T10:00:00Z'),
  minutes: 30,
  zone: 'Asia/Kolkata',
} as Session

test('an expired hold is released, even before the database says so', () => {
  const listAt = (now: string) =>
    presentSession(session, { now: () => new Date(now), zone: () => 'Asia/Kolkata' })
  expect(listAt('2027-03-12T09:59:59Z')).toMatchObject({
    state: 'held',
    may: { confirm: true, cancel: true },
  })
  expect(listAt('2027-03-12T10:00:00Z')).toMatchObject({
    state: 'lapsed',
    coming: false,
    may: { confirm: false, cancel: false, move: false },
  })
})

test('times are also shown in the booking zone if it differs', () => {
  const presented = presentSession(session, { now: () => start, zone: () => 'America/New_York' })
  expect(presented.when).toBe('Friday, 12\u00a0March 2027, 23:30 to 00:00')
  expect(presented.bookedIn).toBe(
    'Saturday, 13\u00a0March 2027, 10:00 to 10:30, India Standard Time (Kolkata)',
  )
})
