import { placeIn } from '../../admissions/catalogue/places/places.server.ts'
import type { Place } from '../../admissions/catalogue/types.ts'
import { getSlug } from '../slug.ts'
import type { ReadingLog } from '../types.ts'
import type { CricosTable } from './tables.ts'
import { getTown } from './town.ts'

/** The places of each provider, by its code, each place once. */
export type ProviderSites = Map<string, Map<string, Place>>

export async function readProviderSites(
  table: CricosTable | undefined,
  log: ReadingLog,
): Promise<ProviderSites> {
  const sites: ProviderSites = new Map()
  if (!table) {
    log.note('no-locations-table', 'The Locations table was not given: sites are unknown.')
    return sites
  }
  let rows = 0
  for await (const { row } of table.rows()) {
    log.progress('locations', ++rows)
    const provider = row['CRICOS Provider Code'].trim()
    const place = placeIn('AU', row.State, getTown(row.City))
    if (!place.city) continue
    const sitesThere = sites.get(provider) ?? new Map<string, Place>()
    sitesThere.set(`${place.state?.code} ${place.city}`, place)
    sites.set(provider, sitesThere)
  }
  return sites
}

export const listSites = (sites: ProviderSites, provider: string): Place[] => [
  ...(sites.get(provider)?.values() ?? []),
]

/**
 * The site of a course, and the key for its address: it uses the register's spelling of the town, so
 * correcting a name moves no programme.
 */
export interface CourseSite {
  place: Place
  key: string
}

/**
 * Returns where each course is taught, by its code: each city once, in the register's order. The register
 * does not say which is the main one.
 */
export async function readCoursePlaces(
  table: CricosTable | undefined,
  log: ReadingLog,
): Promise<Map<string, CourseSite[]>> {
  const places = new Map<string, CourseSite[]>()
  if (!table) {
    log.note(
      'no-course-locations-table',
      'The Course Locations table was not given: cities of courses are unknown.',
    )
    return places
  }
  let rows = 0
  for await (const { row } of table.rows()) {
    log.progress('course locations', ++rows)
    const course = row['CRICOS Course Code'].trim()
    const state = row['Location State']
    const place = placeIn('AU', state, getTown(row['Location City']))
    const site = { place, key: placeKey(placeIn('AU', state, row['Location City'])) }
    const sitesThere = places.get(course)
    if (!sitesThere) places.set(course, [site])
    else if (!sitesThere.some((knownSite) => placeKey(knownSite.place) === placeKey(place)))
      sitesThere.push(site)
  }
  return places
}

/** Returns the key of a place, as in an address: `au-vic-melbourne`. */
export const placeKey = ({ state, city }: Place) => getSlug([state?.code, city].filter(Boolean).join(' '))
