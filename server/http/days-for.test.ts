import { expect, test } from 'vitest'
import { createDays } from './days-for.ts'

const getDays = (cookie: string | undefined, instant: string, zone = 'Asia/Kolkata') =>
  createDays(
    new Request('https://pma.example/', { headers: cookie ? { cookie } : {} }),
    zone,
    () => new Date(instant),
  )

test.each([
  [
    'India’s, whose browsers know it by its old name',
    'zone=Asia/Calcutta',
    '2026-11-21T19:30:00Z',
    '2026-11-22',
  ],
  ['Auckland’s', 'zone=Pacific/Auckland', '2026-11-21T11:30:00Z', '2026-11-22'],
  ['by https', '__Host-zone=Pacific/Auckland', '2026-11-21T11:30:00Z', '2026-11-22'],
  ['Los Angeles’', 'a=1; zone=America/Los_Angeles; b=2', '2026-11-22T07:30:00Z', '2026-11-21'],
])('the day is that of the device’s zone: %s', (_, cookie, instant, day) => {
  const { today, dayOf, latestDay, deviceZone } = getDays(cookie, instant, 'UTC')
  expect(deviceZone()).toBeDefined()
  expect(today()).toBe(day)
  expect(latestDay()).toBe(day)
  expect(dayOf(new Date(instant))).toBe(day)
})

test.each([
  undefined,
  'other=1',
  'timezone=Pacific/Auckland',
  'zone=',
  'zone=Mars/Olympus',
  'zone=+14:00',
  `zone=${'A'.repeat(65)}`,
  'zone=../../etc/localtime',
])('with %j the day is the operator’s, and dates that are past anywhere are accepted as past', (cookie) => {
  const { today, latestDay, deviceZone } = getDays(cookie, '2026-11-22T10:30:00Z')
  expect(deviceZone()).toBeUndefined()
  expect(today()).toBe('2026-11-22')
  expect(latestDay()).toBe('2026-11-23')
})

test('a shared day is the operator’s for every visitor', () => {
  const { houseDayOf } = getDays('zone=America/Los_Angeles', '2026-11-22T07:30:00Z')
  expect(houseDayOf(new Date('2026-11-22T07:30:00Z'))).toBe('2026-11-22')
})
