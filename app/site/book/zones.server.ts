import { findZone } from '../../../admissions/days/days.server.ts'
import { describeZone } from '../../student/sessions/words.ts'

/** Zones that our families and students live in. For any other, the device tells its zone. */
const ZONES = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Colombo',
  'Asia/Dubai',
  'Asia/Riyadh',
  'Asia/Singapore',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Australia/Perth',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Africa/Nairobi',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
]

/**
 * Returns the zones to choose from as value and text, the given ones first; each zone once, even under
 * several names.
 */
export function listZonesToChoose(...first: string[]): (readonly [string, string])[] {
  const names = [...first, ...ZONES].flatMap((name) => findZone(name) ?? [])
  return [...new Set(names)].map((name) => [name, describeZone(name)] as const)
}
