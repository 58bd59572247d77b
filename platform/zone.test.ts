import { expect, test } from 'vitest'
import { findZoneNamed } from './zone.ts'

test('every zone can be named by any of its aliases', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(findZoneNamed(zone)).toBe(zone)
  expect(findZoneNamed('Asia/Kolkata')).toBe(findZoneNamed('asia/calcutta'))
  expect(findZoneNamed('UTC')).toBe('UTC')
})

test.each(['', 'Mumbai', '+05:30', '-08', 'Asia/', 'Asia/Kolkata\n', 'A'.repeat(65), '../UTC', 'undefined'])(
  '%j is none',
  (name) => {
    expect(findZoneNamed(name)).toBeUndefined()
  },
)
