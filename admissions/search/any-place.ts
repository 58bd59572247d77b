import type { Searchable } from './index.server.ts'

/** Codes of the chosen places, by kind of place. */
export interface ChosenPlaces {
  country: number[]
  state: number[]
  city: number[]
}

/**
 * Returns the places of the catalogue that any of the chosen ones means. A country or state with a chosen
 * place in it means that place alone. `undefined` if each chosen place is in one of every wider kind that is
 * chosen: then filters that all must pass have the same result.
 */
export function listPlacesOfAny(
  { country, state, city }: Pick<Searchable['meanings'], 'country' | 'state' | 'city'>,
  chosen: ChosenPlaces,
): number[] | undefined {
  const [countries, states, cities] = [chosen.country, chosen.state, chosen.city].map(
    (codes) => new Set(codes),
  )
  const all = Array.from(country, (_, place) => place)
  const isIn = (codes: Uint32Array, set: Set<number>) => (place: number) => set.has(codes[place])
  const inCity = all.filter(isIn(city, cities))
  const narrowedStates = new Set(inCity.map((place) => state[place]))
  const wholeStates = new Set([...states].filter((code) => !narrowedStates.has(code)))
  const inState = all.filter(isIn(state, wholeStates))
  const narrowedCountries = new Set([...inCity, ...inState].map((place) => country[place]))
  const wholeCountries = new Set([...countries].filter((code) => !narrowedCountries.has(code)))
  const isNested =
    (wholeCountries.size === 0 || inCity.length + inState.length === 0) &&
    (wholeStates.size === 0 || inCity.length === 0)
  if (isNested) return undefined
  return [...new Set([...inCity, ...inState, ...all.filter(isIn(country, wholeCountries))])]
}
