import type { Interpretation } from './types.ts'

export interface Point {
  latitude: number
  longitude: number
}

/** A catalogue's cities; without `at`, the location is unknown. */
export type Surroundings = { value: string; name: string; at?: Point }[]

/** The radius for "near" a town: about an hour by train or bus. */
export const NEAR_KM = 60
/** The most towns searched, nearest first: more would make an address too long for browsers. */
export const MAX_TOWNS = 100

/** Widens "near London" to London and the towns around it, within the stated radius or the usual one. */
export function withSurroundings(read: Interpretation, cities: Surroundings): Interpretation {
  const { city } = read.filters
  const near = read.preferences.near ?? []
  const centres = cities.filter(
    ({ value, name, at }) => at && near.includes(name) && (city?.includes(value) || city?.includes(name)),
  )
  // The location is unknown: a stated radius would promise a search that is not made.
  if (!city || centres.length === 0) {
    const { nearKm, ...preferences } = read.preferences
    return { ...read, preferences }
  }
  const radius = read.preferences.nearKm ?? NEAR_KM
  const refused = read.exclude.city ?? []
  const nearbyCities = cities
    .filter(({ value, name, at }) => at && !refused.includes(value) && !refused.includes(name))
    .map(({ value, at }) => ({
      value,
      km: Math.min(...centres.map((centre) => measureKilometres(centre.at!, at!))),
    }))
    .filter(({ km }) => km <= radius)
    .sort((a, b) => a.km - b.km)
  const all = [...new Set([...city, ...nearbyCities.map(({ value }) => value)])].slice(0, MAX_TOWNS)
  return {
    ...read,
    filters: { ...read.filters, city: all },
    preferences: { ...read.preferences, nearKm: radius },
  }
}

const EARTH_KM = 6371

/** Returns the distance as the crow flies, on a sphere. */
export function measureKilometres(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = radians(b.latitude - a.latitude)
  const east = radians(b.longitude - a.longitude)
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
