import { expect, test } from 'vitest'
import { latestDay } from './latest-day.ts'

function dayIn(timeZone: string, now: Date) {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
}

test.each([
  ['Pacific/Auckland', '2026-11-21T12:00:00Z'],
  ['Asia/Kolkata', '2026-11-21T19:30:00Z'],
  ['Pacific/Kiritimati', '2026-11-21T11:00:00Z'],
])('at one in the morning in %s, today is no day to come', (zone, instant) => {
  const now = new Date(instant)
  expect(dayIn(zone, now)).toBe('2026-11-22')
  expect(latestDay(now)).toBe('2026-11-22')
})

test('no zone is ahead of it at any hour, and one is as far', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(Date.UTC(2026, 10, 21, hour))
    const latest = zones
      .map((zone) => dayIn(zone, now))
      .sort()
      .at(-1)
    expect(latestDay(now)).toBe(latest)
  }
})
