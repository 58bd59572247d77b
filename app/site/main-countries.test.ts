import { expect, test } from 'vitest'
import type { Catalogue } from '../../admissions/catalogue/catalogue.server.ts'
import { mainCountries } from './main-countries.ts'

/** A catalogue with so many programmes in each country. */
function withProgrammes(counts: Record<string, number>) {
  const countries = Object.keys(counts)
  return {
    columns: {
      places: countries.map((country) => ({ country })),
      place: countries.flatMap((country, at) => Array.from({ length: counts[country] }, () => at)),
    },
    names: { country: (code: string) => code },
  } as unknown as Catalogue
}

test('countries with many programmes are named, most first; an island with one college is not', () => {
  expect(mainCountries(withProgrammes({ PW: 3, AU: 120, US: 400 }))).toEqual(['US', 'AU'])
})

test('if no country has many, all are named', () => {
  expect(mainCountries(withProgrammes({ AU: 2, GB: 5 }))).toEqual(['GB', 'AU'])
})
