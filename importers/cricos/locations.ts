import { placeOf } from '../../admissions/catalogue/places.server.ts'
import type { Place } from '../../admissions/catalogue/types.ts'
import type { ReadingLog } from '../types.ts'
import type { CricosTable } from './tables.ts'

/** The places of each provider, by its code, each place once. */
export type ProviderSites = Map<string, Map<string, Place>>

export async function providerSites(table: CricosTable | undefined, log: ReadingLog): Promise<ProviderSites> {
  const sites: ProviderSites = new Map()
  if (!table) {
    log.note('no-locations-table', 'The Locations table was not given: sites are unknown.')
    return sites
  }
  let rows = 0
  for await (const { row } of table.rows()) {
    log.progress('locations', ++rows)
    const provider = row['CRICOS Provider Code'].trim()
    const place = placeOf('AU', row.State, row.City)
    if (!place.city) continue
    const known = sites.get(provider) ?? new Map<string, Place>()
    known.set(`${place.state?.code} ${place.city}`, place)
    sites.set(provider, known)
  }
  return sites
}

export const sitesOf = (sites: ProviderSites, provider: string): Place[] => [
  ...(sites.get(provider)?.values() ?? []),
]

/**
 * Where each course is taught, by its code. The register does not say which of several locations is the main one; the first
 * that it lists stands for the course, and how many have more is noted.
 */
export async function coursePlaces(
  table: CricosTable | undefined,
  log: ReadingLog,
): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  if (!table) {
    log.note(
      'no-course-locations-table',
      'The Course Locations table was not given: cities of courses are unknown.',
    )
    return places
  }
  const several = new Set<string>()
  let rows = 0
  for await (const { row } of table.rows()) {
    log.progress('course locations', ++rows)
    const course = row['CRICOS Course Code'].trim()
    const first = places.get(course)
    if (!first) {
      places.set(course, placeOf('AU', row['Location State'], row['Location City']))
      continue
    }
    if (several.has(course)) continue
    several.add(course)
    log.note(
      'several-locations',
      `The course ${course} is taught at several locations: the first one is kept.`,
    )
  }
  return places
}
