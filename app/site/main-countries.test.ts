import { expect, test } from 'vitest'
import type { Catalogue } from '../../admissions/catalogue/catalogue.server.ts'
import { listMainCountries } from './main-countries.ts'

/** A catalogue with so many programmes in each country. */
function withProgrammes(counts: Record<string, number>) {
  const countries = Object.keys(counts)
  return {
    columns: {
      places: countries.map((country) => ({ country })),
      place: countries.flatMap((country, index) => Array.from({ length: counts[country] }, () => index)),
    },
    names: { country: (code: string) => code },
  } as unknown as Catalogue
}

test('countries with many programmes are named, most first; an island with one college is not', () => {
  expect(listMainCountries(withProgrammes({ PW: 3, AU: 120, US: 400 }))).toEqual(['US', 'AU'])
})

test('if no country has many, all are named', () => {
  expect(listMainCountries(withProgrammes({ AU: 2, GB: 5 }))).toEqual(['GB', 'AU'])
})
