import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  countDaysBetween,
  createToday,
  getDayIn,
  getLatestDay,
  isDay,
  listComingMonths,
  listLastWeeks,
  monthsAfter,
} from './days.server.ts'

const KOLKATA = 'Asia/Kolkata'
const AUCKLAND = 'Pacific/Auckland'
const LOS_ANGELES = 'America/Los_Angeles'

describe('the day of an instant depends on the zone', () => {
  test.each([
    ['at 01:00 in India', KOLKATA, '2026-11-21T19:30:00Z', '2026-11-22'],
    ['a second before midnight in India', KOLKATA, '2026-11-21T18:29:59.999Z', '2026-11-21'],
    ['at midnight in India', KOLKATA, '2026-11-21T18:30:00Z', '2026-11-22'],
    ['in the morning in Auckland', AUCKLAND, '2026-11-21T20:00:00Z', '2026-11-22'],
    ['at 23:30 in Los Angeles', LOS_ANGELES, '2026-11-22T07:30:00Z', '2026-11-21'],
    ['at 01:00 on New Year’s Day in India', KOLKATA, '2026-12-31T19:30:00Z', '2027-01-01'],
    ['on New Year’s morning in Auckland', AUCKLAND, '2026-12-31T19:00:00Z', '2027-01-01'],
    ['at 23:30 on New Year’s Eve in Los Angeles', LOS_ANGELES, '2027-01-01T07:30:00Z', '2026-12-31'],
    ['at 01:00 on 29 February in India', KOLKATA, '2028-02-28T19:30:00Z', '2028-02-29'],
    ['in the morning of 29 February in Auckland', AUCKLAND, '2028-02-28T20:00:00Z', '2028-02-29'],
    ['at 23:30 on 29 February in Los Angeles', LOS_ANGELES, '2028-03-01T07:30:00Z', '2028-02-29'],
    ['at 01:00 on 1 March of a common year in India', KOLKATA, '2027-02-28T19:30:00Z', '2027-03-01'],
    ['when clocks go forward in Los Angeles', LOS_ANGELES, '2027-03-14T10:00:00Z', '2027-03-14'],
    ['where midnight is left out', 'Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24'],
  ])('the day %s', (_, zone, instant, day) => {
    expect(getDayIn(zone, new Date(instant))).toBe(day)
  })

  test('matches `Intl` for any instant in any zone', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const peers = new Map(zones.map((zone) => [zone, new Intl.DateTimeFormat('sv-SE', { timeZone: zone })]))
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true }),
        (zone, instant) => {
          expect(getDayIn(zone, instant)).toBe(peers.get(zone)!.format(instant))
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('today, called repeatedly,', () => {
  test('is the day of the zone at every instant, even when the clock goes back', () => {
    let now = new Date()
    const zone = fc.constantFrom(KOLKATA, AUCKLAND, LOS_ANGELES, 'Africa/Cairo', 'Pacific/Apia')
    const hours = fc.array(fc.integer({ min: -30, max: 60 }), { maxLength: 40 })
    const startDates = fc.date({
      min: new Date('2011-12-25'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(zone, startDates, hours, (of, from, steps) => {
        now = from
        const today = createToday(of, () => now)
        for (const step of steps) {
          now = new Date(now.getTime() + step * 3_600_000)
          expect(today()).toBe(getDayIn(of, now))
        }
      }),
    )
  })

  test.each([
    [KOLKATA, '2026-11-22T18:30:00Z', '2026-11-22', '2026-11-23'],
    [LOS_ANGELES, '2026-11-01T07:00:00Z', '2026-10-31', '2026-11-01'],
    ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-23', '2026-04-24'],
  ])('changes in %s at %s, to the millisecond', (zone, midnight, before, after) => {
    let time = Date.parse(midnight) - 1
    const today = createToday(zone, () => new Date(time))
    expect(today()).toBe(before)
    time += 1
    expect(today()).toBe(after)
  })
})

describe('the latest day', () => {
  test.each([
    ['Pacific/Auckland', '2026-11-21T12:00:00Z'],
    ['Asia/Kolkata', '2026-11-21T19:30:00Z'],
    ['Pacific/Kiritimati', '2026-11-21T11:00:00Z'],
  ])('is not a future day at one in the morning in %s', (zone, instant) => {
    const now = new Date(instant)
    expect(getDayIn(zone, now)).toBe('2026-11-22')
    expect(getLatestDay(now)).toBe('2026-11-22')
  })

  test('is behind that of no zone at any hour, and ahead of all but one', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    for (let hour = 0; hour < 24; hour++) {
      const now = new Date(Date.UTC(2026, 10, 21, hour))
      const days = zones.map((zone) => getDayIn(zone, now)).sort()
      expect(getLatestDay(now)).toBe(days.at(-1))
    }
  })
})

test.each([
  ['2026-11-22', '2026-11-22', 0],
  ['2026-11-22', '2026-11-25', 3],
  ['2026-11-22', '2026-11-21', -1],
  ['2026-12-31', '2027-01-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2027-02-28', '2027-03-01', 1],
  ['2026-03-01', '2026-04-01', 31],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(countDaysBetween(from, to)).toBe(days)
})

test.each([
  ['2025-08-31', 6, '2026-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', -36, '2025-02-28'],
  ['2026-12-31', 1, '2027-01-31'],
])('the same day as %s after %i months is %s', (day, months, later) => {
  expect(monthsAfter(day, months)).toBe(later)
})

test('matches Temporal for any day and any number of months', () => {
  const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: -600, max: 600 }), (instant, months) => {
      const day = Temporal.PlainDate.from(getDayIn('UTC', instant))
      expect(monthsAfter(day.toString(), months)).toBe(day.add({ months }).toString())
    }),
    { numRuns: 1_000 },
  )
})

test('upcoming months begin after the current one', () => {
  expect(listComingMonths('2026-11-01', 3)).toEqual(['2026-12', '2027-01', '2027-02'])
  expect(listComingMonths('2026-12-31', 1)).toEqual(['2027-01'])
  expect(listComingMonths('2028-02-29', 12).at(-1)).toBe('2029-02')
})

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-11-31', false],
  ['2026-13-01', false],
  ['0000-00-00', false],
  ['2026-11-22T10:00:00Z', false],
  ['2026-11', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test('weeks begin on Monday at midnight in the zone, even across a clock change', () => {
  // Auckland's clocks went forward on Sunday 27 September 2026: that week is an hour short.
  const [last, before] = listLastWeeks(AUCKLAND, new Date('2026-09-27T12:00:00Z'), 2)
  expect(last).toEqual({
    monday: '2026-09-28',
    from: new Date('2026-09-27T11:00:00Z'),
    to: new Date('2026-10-04T11:00:00Z'),
  })
  expect(before).toEqual({
    monday: '2026-09-21',
    from: new Date('2026-09-20T12:00:00Z'),
    to: new Date('2026-09-27T11:00:00Z'),
  })
})
