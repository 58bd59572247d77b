import { countries } from '../../admissions/catalogue/places/places.ts'

/** Lists the most requested countries first, then all others by name. */
export function listCountryChoices(first: string[]): [code: string, name: string][] {
  const main = first.flatMap((name) => countries.filter((country) => country.name === name))
  const others = countries.filter((country) => !main.includes(country))
  return [...main, ...others.sort((a, b) => a.name.localeCompare(b.name, 'en'))].map(({ code, name }) => [
    code,
    name,
  ])
}
