import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDayIn } from '../../days/days.server.ts'
import {
  findNextLastDay,
  getEarliestLastDay,
  getLastDayState,
  getZone,
  type Whereabouts,
} from './last-day.server.ts'

const createPlace = (country: string, state?: string, city?: string): Whereabouts => ({
  country: { code: country },
  ...(state && { state: { code: state } }),
  city,
})

test.each([
  ['a country with one zone', createPlace('IN'), 'Asia/Calcutta'],
  ['a state', createPlace('AU', 'AU-NSW', 'Sydney'), 'Australia/Sydney'],
  ['another state', createPlace('CA', 'CA-ON', 'Toronto'), 'America/Toronto'],
  ['a state whose summer has no other clock', createPlace('AU', 'AU-QLD', 'Brisbane'), 'Australia/Brisbane'],
  ['a town with another clock than its state', createPlace('US', 'US-TN', 'Knoxville'), 'America/New_York'],
  ['the rest of that state', createPlace('US', 'US-TN', 'Nashville'), 'America/Chicago'],
  ['a town alone', createPlace('US', undefined, 'Los Angeles'), 'America/Los_Angeles'],
  [
    'the town of the institution',
    { ...createPlace('CA'), institutionCity: 'Vancouver' },
    'America/Vancouver',
  ],
  ['the country alone: the zone in which days end first', createPlace('CA'), 'America/St_Johns'],
  ['a copy that names no country', {}, 'Pacific/Kiritimati'],
  ['an unknown country', createPlace('XX'), 'Pacific/Kiritimati'],
])('the zone whose midnight ends a last day: %s', (_, institution, zone) => {
  expect(getZone(institution)).toBe(zone)
})

test.each([
  // In India it is still the 15th; in Sydney it is 00:55 on the 16th.
  ['Sydney', createPlace('AU', 'AU-NSW', 'Sydney'), '2027-01-15T13:55:00Z', -1],
  // In India it is the 16th; in Toronto it is 22:25 on the 15th.
  ['Toronto', createPlace('CA', 'CA-ON', 'Toronto'), '2027-01-16T03:25:00Z', 0],
  ['London, the day before', createPlace('GB'), '2027-01-14T23:59:59Z', 1],
  ['London, at midnight', createPlace('GB'), '2027-01-16T00:00:00Z', -1],
])('a last day ends at its institution’s midnight: 15 January in %s', (_, institution, now, daysLeft) => {
  expect(getLastDayState(institution, '2027-01-15', new Date(now))).toMatchObject({ daysLeft })
})

test.each([
  ['Sydney', createPlace('AU', 'AU-NSW', 'Sydney'), '2027-01-15T13:55:00Z', '2027-07-01'],
  ['Toronto', createPlace('CA', 'CA-ON', 'Toronto'), '2027-01-16T03:25:00Z', '2027-01-15'],
  ['London, after all of them', createPlace('GB'), '2027-08-01T00:00:00Z', undefined],
])('the next of 15 January and 1 July that has not ended in %s', (_, institution, now, next) => {
  expect(findNextLastDay(['2027-07-01', '2027-01-15'], institution, new Date(now))).toBe(next)
})

test('a last day ends exactly at its instant everywhere', () => {
  const places = fc.constantFrom(
    ...['IN', 'GB', 'AU', 'US', 'CA', 'NZ', 'BR', 'CL', 'RU', 'KI', 'XX'].map((country) =>
      createPlace(country),
    ),
    ...[
      createPlace('AU', 'AU-SA'),
      createPlace('US', 'US-HI'),
      createPlace('US', 'US-CA'),
      createPlace('CA', 'CA-NL'),
      createPlace('NZ', 'NZ-AUK'),
    ],
  )
  const moments = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2028-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(places, moments, moments, fc.nat(40 * 86_400_000), (place, due, now, later) => {
      const day = getDayIn('UTC', due)
      const first = getLastDayState(place, day, now)
      const second = getLastDayState(place, day, new Date(now.getTime() + later))
      expect(first.daysLeft < 0).toBe(now >= first.endsAt)
      expect(second.daysLeft).toBeLessThanOrEqual(first.daysLeft)
      // Applications that are open anywhere are on the lists.
      if (first.daysLeft >= 0) expect(day >= getEarliestLastDay(now)).toBe(true)
    }),
  )
})
