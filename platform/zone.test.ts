import { expect, test } from 'vitest'
import { zoneNamed } from './zone.ts'

test('every zone can be named, and its aliases are the same zone', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(zoneNamed(zone)).toBe(zone)
  expect(zoneNamed('Asia/Kolkata')).toBe(zoneNamed('asia/calcutta'))
  expect(zoneNamed('UTC')).toBe('UTC')
})

test.each(['', 'Mumbai', '+05:30', '-08', 'Asia/', 'Asia/Kolkata\n', 'A'.repeat(65), '../UTC', 'undefined'])(
  '%j is none',
  (name) => {
    expect(zoneNamed(name)).toBeUndefined()
  },
)
