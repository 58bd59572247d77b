import { expect, test } from 'vitest'
import { getLaneAfterCall, getNextCallTime } from './calls.ts'
import type { CallOutcome } from './outcomes.ts'

const zone = 'Asia/Kolkata'
// Monday, 15:30 in India.
const now = new Date('2026-11-23T10:00:00Z')
// At 01:40 in India.
const night = new Date('2026-11-22T20:10:00Z')
const evening = new Date('2026-11-23T12:30:00Z')

test.each<
  [string, { choice: string; day?: string; time?: string }, CallOutcome | undefined, number, Date, string]
>([
  ['no answer: in two hours', { choice: 'usual' }, 'no-answer', 0, now, '2026-11-23T12:00:00Z'],
  [
    'so late that it is the next morning',
    { choice: 'usual' },
    'no-answer',
    0,
    evening,
    '2026-11-24T04:30:00Z',
  ],
  ['a second time: the next morning', { choice: 'usual' }, 'no-answer', 1, now, '2026-11-24T04:30:00Z'],
  [
    'they asked for another time, and named none',
    { choice: 'usual' },
    'call-back',
    0,
    now,
    '2026-11-24T04:30:00Z',
  ],
  ['at night: in the morning', { choice: 'usual' }, 'no-answer', 0, night, '2026-11-23T04:30:00Z'],
  ['in two hours', { choice: 'hours' }, 'talked', 3, now, '2026-11-23T12:00:00Z'],
  ['tomorrow', { choice: 'tomorrow' }, 'talked', 0, now, '2026-11-24T04:30:00Z'],
  ['in three days', { choice: 'three-days' }, undefined, 0, now, '2026-11-26T04:30:00Z'],
  ['in a week', { choice: 'week' }, undefined, 0, now, '2026-11-30T04:30:00Z'],
  [
    'on a day',
    { choice: 'day', day: '2026-12-01', time: '17:15' },
    undefined,
    0,
    now,
    '2026-12-01T11:45:00Z',
  ],
  [
    'later the same day',
    { choice: 'day', day: '2026-11-23', time: '15:31' },
    'call-back',
    0,
    now,
    '2026-11-23T10:01:00Z',
  ],
])('the next call, %s', (_, choice, outcome, calls, moment, at) => {
  expect(
    getNextCallTime({ day: '', time: '', ...choice }, { outcome, calls }, { now: moment, zone }),
  ).toEqual(new Date(at))
})

test.each<[string, { choice: string; day?: string; time?: string }, undefined | 'invalid']>([
  ['no choice after a conversation gives none', { choice: 'usual' }, undefined],
  ['choosing none gives none', { choice: 'none' }, undefined],
  ['a moment that has passed', { choice: 'day', day: '2026-11-23', time: '15:30' }, 'invalid'],
  ['a day without a time', { choice: 'day', day: '2026-12-01', time: '' }, 'invalid'],
  ['a day that no calendar has', { choice: 'day', day: '2027-02-30', time: '10:00' }, 'invalid'],
  ['more than a year ahead', { choice: 'day', day: '2028-12-01', time: '10:00' }, 'invalid'],
  ['another word', { choice: 'soon' }, 'invalid'],
])('the next call: %s', (_, choice, at) => {
  const nextCall = getNextCallTime(
    { day: '', time: '', ...choice },
    { outcome: 'talked', calls: 0 },
    { now, zone },
  )
  expect(nextCall).toBe(at)
})

test('only a conversation moves a lead, and only out of “new”', () => {
  expect(getLaneAfterCall('new', 'talked')).toBe('contacted')
  expect(getLaneAfterCall('new', 'no-answer')).toBe('new')
  expect(getLaneAfterCall('meeting', 'talked')).toBe('meeting')
})
