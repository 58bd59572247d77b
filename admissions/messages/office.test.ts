import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfficeHours } from '../content/messaging/office-hours.ts'
import { findOfficeState } from './office.server.ts'
import { fillTemplate, findUnfilled } from './templates.ts'

const office: OfficeHours = {
  zone: 'Asia/Kolkata',
  hours: [
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '10:00', to: '13:00' },
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '13:00', to: '18:00' },
    { days: ['sat'], from: '10:00', to: '13:00' },
  ],
  holidays: [{ day: '2026-12-25', name: 'Christmas Day' }],
}
/** A time in India. */
const toTime = (text: string) => new Date(`${text}+05:30`)

test.each([
  ['2026-11-24T12:00', { is: 'open', until: toTime('2026-11-24T18:00') }],
  ['2026-11-24T18:00', { is: 'closed', from: toTime('2026-11-25T10:00') }],
  ['2026-11-24T09:59', { is: 'closed', from: toTime('2026-11-24T10:00') }],
  ['2026-11-28T13:30', { is: 'closed', from: toTime('2026-11-30T10:00') }],
  ['2026-12-25T11:00', { is: 'closed', from: toTime('2026-12-26T10:00'), holiday: 'Christmas Day' }],
  ['2026-12-24T19:00', { is: 'closed', from: toTime('2026-12-26T10:00') }],
])('at %s somebody is there: %o', (now, expected) => {
  expect(findOfficeState(office, toTime(now))).toEqual(expected)
})

test('without office hours nothing is shown, and without future ones nothing is promised', () => {
  expect(findOfficeState({ ...office, hours: [] }, new Date())).toEqual({ is: 'unknown' })
  const holidays = Array.from({ length: 60 }, (_, days) => ({
    day: new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10),
    name: 'Closed',
  }))
  expect(findOfficeState({ ...office, holidays }, toTime('2026-11-02T12:00'))).toEqual({ is: 'away' })
})

test('the office is open or closed until exactly the stated time', () => {
  fc.assert(
    fc.property(
      fc.date({ min: toTime('2026-01-01T00:00'), max: toTime('2027-01-01T00:00'), noInvalidDate: true }),
      (now) => {
        const officeState = findOfficeState(office, now)
        const turns =
          officeState.is === 'open' ? officeState.until : officeState.is === 'closed' ? officeState.from : now
        expect(turns.getTime()).toBeGreaterThan(now.getTime())
        expect(findOfficeState(office, new Date(turns.getTime() - 1)).is).toBe(officeState.is)
        expect(findOfficeState(office, turns).is).not.toBe(officeState.is)
      },
    ),
  )
})

test('a template is filled with known values', () => {
  const text = 'Hello {{student}}, the deadline of {{ programme }} is {{deadline}}.'
  const message = fillTemplate(text, { student: 'Amara', programme: 'Law {{student}}' })
  expect(message).toBe('Hello Amara, the deadline of Law {{student}} is [deadline].')
  expect(findUnfilled(message)).toBe('deadline')
  expect(findUnfilled('See [1] and [the page].')).toBeUndefined()
})
