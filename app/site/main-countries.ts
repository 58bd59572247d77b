import type { Catalogue } from '../../admissions/catalogue/catalogue.server.ts'

/** Fewer are no place to look: islands with one college, or a single programme that a student has added. */
const MANY = 100

const byCatalogue = new WeakMap<Catalogue, string[]>()

/**
 * Returns the countries worth searching in, those with the most programmes first; all countries if none has
 * many.
 */
export function listMainCountries(catalogue: Catalogue): string[] {
  let countries = byCatalogue.get(catalogue)
  if (!countries) {
    const { place, places } = catalogue.columns
    const counts = new Map<string, number>()
    for (const placeCode of place)
      counts.set(places[placeCode].country, (counts.get(places[placeCode].country) ?? 0) + 1)
    const all = [...counts].sort(([, a], [, b]) => b - a)
    const largeCountries = all.filter(([, count]) => count >= MANY)
    countries = (largeCountries.length > 0 ? largeCountries : all).map(([code]) =>
      catalogue.names.country(code),
    )
    byCatalogue.set(catalogue, countries)
  }
  return countries
}
