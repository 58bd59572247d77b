import { getRegion, placeIn } from '../../admissions/catalogue/places/places.server.ts'
import type { Place } from '../../admissions/catalogue/types.ts'

/** Regions that Parcoursup spells differently from ISO 3166-2. */
const regionCodes: Record<string, string> = {
  'Provence Alpes Cote d Azur': 'PAC',
  "Provence-Alpes-Côte d'Azur": 'PAC',
  Centre: 'CVL',
  'Centre-Val de Loire': 'CVL',
}

/**
 * Overseas places that are separate countries in ISO 3166-1, by the first three digits of the institution's
 * code.
 */
const overseas: Record<string, string> = { '975': 'PM', '984': 'PF', '986': 'WF', '987': 'PF', '988': 'NC' }

/**
 * Returns the place of a Parcoursup row: a region of France, or the overseas country of the institution's
 * code (UAI). `undefined` for others, such as Monaco or Casablanca.
 */
export function placeOfRegion(region: string, city: string, uai: string): Place | undefined {
  const name = region.trim()
  if (name) return placeIn('FR', regionCodes[name] ?? name, city)
  const country = overseas[uai.slice(0, 3)]
  return country ? placeIn(country, '', city) : undefined
}

/**
 * Returns a postcode's region by its département: `06103` is in FR-06. Overseas, the institution's code (UAI)
 * decides.
 */
export function placeOfPostcode(postcode: string, city: string, uai: string): Place {
  // A spreadsheet turns 06103 into 6103; every postcode has five digits.
  const digits = postcode.trim().replace(/^\d{4}$/, '0$&')
  if (!/^\d{5}$/.test(digits)) return placeIn('FR', '', city)
  const country = overseas[digits.slice(0, 3)]
  if (country) return placeIn(country, '', city)
  if (digits.startsWith('97')) return placeIn('FR', getRegion('FR', `FR-${uai.slice(0, 3)}`), city)
  // Corsica is 20 in postcodes and 2A, 2B in the list; Paris is listed as a collectivity, 75C.
  const department = digits.startsWith('20') ? '2A' : digits.startsWith('75') ? '75C' : digits.slice(0, 2)
  return placeIn('FR', getRegion('FR', `FR-${department}`), city)
}
