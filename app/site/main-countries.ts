import type { Catalogue } from '../../admissions/catalogue/catalogue.server.ts'

/** Fewer are no place to look: islands with one college, or a single programme that a student has added. */
const MANY = 100

const byCatalogue = new WeakMap<Catalogue, string[]>()

/**
 * Returns the countries worth searching in, those with the most programmes first; all countries if none has
 * many.
 */
export function mainCountries(catalogue: Catalogue): string[] {
  let countries = byCatalogue.get(catalogue)
  if (!countries) {
    const { place, places } = catalogue.columns
    const counts = new Map<string, number>()
    for (const at of place) counts.set(places[at].country, (counts.get(places[at].country) ?? 0) + 1)
    const all = [...counts].sort(([, one], [, other]) => other - one)
    const many = all.filter(([, count]) => count >= MANY)
    countries = (many.length > 0 ? many : all).map(([code]) => catalogue.names.country(code))
    byCatalogue.set(catalogue, countries)
  }
  return countries
}
