import { expect, test } from 'vitest'
import { busyIn } from './busy.server.ts'

const within = {
  from: new Date('2027-03-01T00:00:00Z'),
  to: new Date('2027-04-01T00:00:00Z'),
  zone: 'Asia/Kolkata',
}
const read = (...events: string[]) => {
  const lines = events.map((event) => `BEGIN:VEVENT\nDTSTAMP:20270101T000000Z\n${event}\nEND:VEVENT`)
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//T//T', ...lines, 'END:VCALENDAR']
    .join('\n')
    .replaceAll('\n', '\r\n')
  return busyIn(text, within).map(
    ({ from, to }) => `${from.toJSON().slice(5, 16)} ${to.toJSON().slice(5, 16)}`,
  )
}

test.each([
  ['in UTC', 'UID:a\nDTSTART:20270302T100000Z\nDTEND:20270302T110000Z', ['03-02T10:00 03-02T11:00']],
  [
    'in a named zone, after its clocks have changed',
    'UID:a\nDTSTART;TZID=America/New_York:20270315T090000\nDURATION:PT30M',
    ['03-15T13:00 03-15T13:30'],
  ],
  [
    'without a zone, in the counsellor’s',
    'UID:a\nDTSTART:20270302T100000\nDTEND:20270302T110000',
    ['03-02T04:30 03-02T05:30'],
  ],
  [
    'a whole day of the counsellor’s',
    'UID:a\nDTSTART;VALUE=DATE:20270302\nDTEND;VALUE=DATE:20270303',
    ['03-01T18:30 03-02T18:30'],
  ],
  [
    'every week, with one left out',
    'UID:a\nDTSTART:20270201T100000Z\nDTEND:20270201T110000Z\nRRULE:FREQ=WEEKLY;COUNT=7\nEXDATE:20270308T100000Z',
    ['03-01T10:00 03-01T11:00', '03-15T10:00 03-15T11:00'],
  ],
  ['marked as free', 'UID:a\nDTSTART:20270302T100000Z\nDTEND:20270302T110000Z\nTRANSP:TRANSPARENT', []],
  ['cancelled', 'UID:a\nDTSTART:20270302T100000Z\nDTEND:20270302T110000Z\nSTATUS:CANCELLED', []],
  [
    'a session of ours',
    'UID:session-01a1fdef-5878-72fd-ae7c-6ffe06ade409@pma\nDTSTART:20270302T100000Z\nDTEND:20270302T110000Z',
    [],
  ],
])('what a calendar says is busy: %s', (_, event, expected) => {
  expect(read(event)).toEqual(expected)
})

test('one of a series that was moved blocks where it is now', () => {
  const series = 'UID:a\nDTSTART:20270301T100000Z\nDTEND:20270301T110000Z\nRRULE:FREQ=DAILY;COUNT=2'
  const moved = 'UID:a\nRECURRENCE-ID:20270302T100000Z\nDTSTART:20270302T150000Z\nDTEND:20270302T160000Z'
  expect(read(series, moved)).toEqual(['03-01T10:00 03-01T11:00', '03-02T15:00 03-02T16:00'])
})

test('what is no calendar is refused', () => {
  expect(() => busyIn('<html>Sign in</html>', within)).toThrow()
})
