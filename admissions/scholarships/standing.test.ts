import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, getDayIn, getDayStart } from '../days/days.server.ts'
import { findStanding } from './standing.ts'

const london = { zone: 'Europe/London' } as const

test.each([
  [
    'a minute before midnight in London',
    { ...london, lastDay: '2026-11-30' },
    '2026-11-30T23:59:00Z',
    'open',
  ],
  ['midnight in London', { ...london, lastDay: '2026-11-30' }, '2026-12-01T00:00:00Z', 'over'],
  [
    'midnight in London, an hour early in summer',
    { ...london, lastDay: '2026-08-31' },
    '2026-08-31T23:00:00Z',
    'over',
  ],
  [
    'midnight in Singapore',
    { zone: 'Asia/Singapore', lastDay: '2026-11-30' },
    '2026-11-30T16:00:00Z',
    'over',
  ],
  ['no last day', london, '2026-11-30T12:00:00Z', 'unknown'],
  ['closed when it was seen', { ...london, lastDay: 'closed' }, '2020-01-01T12:00:00Z', 'over'],
  ['the last start’s month', { ...london, lastStart: '2027-01' }, '2027-01-31T23:59:00Z', 'unknown'],
  ['after the last start’s month', { ...london, lastStart: '2027-01' }, '2027-02-01T00:00:00Z', 'over'],
  [
    'a last day after the last start',
    { ...london, lastDay: '2027-03-01', lastStart: '2027-01' },
    '2027-02-01T00:00:00Z',
    'over',
  ],
] as const)('%s: %j at %s is %s', (_, scholarship, now, expected) => {
  expect(findStanding(scholarship, new Date(now)).is).toBe(expected)
})

test('no scholarship is open once its last day has ended in its zone', () => {
  const zones = fc.constantFrom(
    'Pacific/Kiritimati',
    'Pacific/Auckland',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Europe/London',
    'America/St_Johns',
    'America/Los_Angeles',
    'Etc/GMT+12',
  )
  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(zones, instants, fc.integer({ min: -3, max: 3 }), (zone, now, days) => {
      const lastDay = dayAfter(getDayIn('UTC', now), days)
      const isOver = now >= getDayStart(zone, dayAfter(lastDay, 1))
      expect(findStanding({ zone, lastDay }, now).is).toBe(isOver ? 'over' : 'open')
    }),
    { numRuns: 1000 },
  )
})
