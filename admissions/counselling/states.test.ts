import { expect, test } from 'vitest'
import { drawnSteps } from '../../tests/drawn-steps.ts'
import { openHoursOf } from './hours.server.ts'
import {
  canStepSession,
  isLate,
  LATE_HOURS,
  SESSION_STATES,
  type SessionStep,
  sessionSteps,
} from './states.ts'

const start = new Date('2027-03-02T04:30:00Z')
const before = new Date(start.getTime() - 1)
const minutesIn = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const aDayLater = minutesIn(24 * 60)
const names = Object.keys(sessionSteps) as SessionStep[]

test.each([
  ['booked', 'booker', before, ['move', 'cancel']],
  ['booked', 'counsellor', before, ['move', 'cancel']],
  ['booked', 'booker', start, ['sayWeMissed']],
  ['booked', 'counsellor', start, ['sayWeMissed']],
  ['booked', 'counsellor', new Date(minutesIn(10).getTime() - 1), ['sayWeMissed']],
  ['booked', 'counsellor', minutesIn(10), ['sayWeMissed', 'sayTheyMissed']],
  ['missed-by-them', 'counsellor', new Date(aDayLater.getTime() - 1), ['takeBackMissed']],
  ['missed-by-them', 'counsellor', aDayLater, []],
  ['missed-by-them', 'booker', minutesIn(20), []],
  ['missed-by-us', 'counsellor', minutesIn(20), []],
  ['held', 'booker', before, ['confirm', 'cancel']],
  ['cancelled', 'booker', before, []],
] as const)('allowed steps for a session that is %s by the %s', (state, by, now, expected) => {
  const session = { state, start, heldUntil: new Date(start.getTime() + 1), changedAt: start }
  expect(names.filter((name) => canStepSession(name, session, by, now))).toEqual(expected)
})

test('an expired hold cannot be confirmed', () => {
  expect(
    canStepSession(
      'confirm',
      { state: 'held', start, heldUntil: before, changedAt: before },
      'booker',
      before,
    ),
  ).toBe(false)
  const inTime = new Date(start.getTime() - LATE_HOURS * 3_600_000)
  const tooLate = new Date(inTime.getTime() + 1)
  expect(isLate({ start, madeAt: inTime }, inTime)).toBe(false)
  expect(isLate({ start, madeAt: inTime }, tooLate)).toBe(true)
  expect(isLate({ start, madeAt: tooLate }, before)).toBe(false)
})

test('the documentation page matches the table', () => {
  const { drawn, listed } = drawnSteps('docs/sessions.md')
  const table = names.flatMap((name) =>
    sessionSteps[name].from.map((from) => [from, sessionSteps[name].to, name]),
  )
  expect(drawn).toEqual(table)
  expect(listed).toEqual(
    names.map((name) => {
      const { from, to, by, when } = sessionSteps[name]
      return [name, from.join(', '), to, by.join(', '), when]
    }),
  )
  const reached = new Set<string>(['held', ...table.map(([, to]) => to)])
  expect([...reached].sort()).toEqual([...SESSION_STATES].sort())
})

test('touching hours form one opening, a day off has none, and skipped clock times are left out', () => {
  const weekly = [
    { weekday: 6, starts: '22:00', ends: '24:00' },
    { weekday: 7, starts: '00:00', ends: '01:00' },
    { weekday: 7, starts: '02:00', ends: '03:00' },
  ]
  // A weekend in which clocks in New York go from 02:00 to 03:00.
  const opened = openHoursOf({ zone: 'America/New_York', weekly, exceptions: [] }, '2027-03-13', 2)
  expect(opened.map(({ from, to }) => [from.toJSON(), to.toJSON()])).toEqual([
    ['2027-03-14T03:00:00.000Z', '2027-03-14T06:00:00.000Z'],
  ])
  const off = { day: '2027-03-14', times: [] }
  const [only, ...more] = openHoursOf(
    { zone: 'America/New_York', weekly, exceptions: [off] },
    '2027-03-13',
    2,
  )
  expect([only.to.toJSON(), more.length]).toEqual(['2027-03-14T05:00:00.000Z', 0])
})

test('an office holiday has no openings, unless the counsellor sets hours for that day', () => {
  const weekly = [{ weekday: 5, starts: '10:00', ends: '12:00' }]
  const holidays = new Set(['2026-12-25'])
  const open = (exceptions: Parameters<typeof openHoursOf>[0]['exceptions']) =>
    openHoursOf({ zone: 'Asia/Kolkata', weekly, exceptions }, '2026-12-18', 15, holidays).map(({ from }) =>
      from.toJSON(),
    )

  expect(open([])).toEqual(['2026-12-18T04:30:00.000Z', '2027-01-01T04:30:00.000Z'])
  expect(open([{ day: '2026-12-25', times: [{ starts: '16:00', ends: '17:00' }] }])).toContain(
    '2026-12-25T10:30:00.000Z',
  )
})
