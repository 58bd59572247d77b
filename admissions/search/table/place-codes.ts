import type { CatalogueColumns } from '../../catalogue/columns.server.ts'
import { findArea } from '../../catalogue/places/areas.ts'
import { toPlainText } from '../../catalogue/places/plain.ts'

export interface City {
  value: string
  name: string
  country: string
  /** For a city that gives a metropolitan area its name: the area's name, and the codes of all its towns. */
  area?: { name: string; codes: number[] }
}

/** Meanings of the codes in the engine's columns. */
export interface Meanings {
  /** By the catalogue's place, the code of its country, state and city. */
  country: Uint32Array
  state: Uint32Array
  city: Uint32Array
  countries: string[]
  states: { code: string; name: string; country: string }[]
  /** `value` is the name, with its country where two countries have one of that name: `Cambridge (GB)`. */
  cities: City[]
  /**
   * Codes of states and cities by their name as `plain` writes it, or by their code: `victoria`, `au vic`.
   * Built once: there are thousands.
   */
  named: Record<'state' | 'city', Map<string, number[]>>
  /** Disciplines as the address names them, by field code; `undefined` if unknown. */
  disciplines: (string | undefined)[]
}

/** Gives each country, state and city of the catalogue's places a code, with its names. */
export function listPlaceCodes(
  places: CatalogueColumns['places'],
): Omit<Meanings, 'disciplines'> & Record<'country' | 'state' | 'city', Uint32Array> {
  const countries = [...new Set(places.map((place) => place.country))].sort()
  const states = removeRepeated(
    places.filter((place) => place.stateCode),
    (place) => `${place.country} ${place.stateCode}`,
  )
  const cities = removeRepeated(
    places.filter((place) => place.city),
    getCityKey,
  )
  const countryCodes = new Map(countries.map((country, code) => [country, code]))
  const shownCities = listCities(cities.values)
  const withTowns = (codes: number[]) => [
    ...new Set(codes.flatMap((code) => shownCities[code].area?.codes ?? [code])),
  ]
  const cityNames = indexCodesByName(
    shownCities.map(({ name, value, country, area }) => [
      name,
      value,
      `${name} ${country}`,
      area?.name ?? name,
    ]),
  )
  return {
    countries,
    states: states.values.map((place) => ({
      code: place.stateCode,
      name: place.stateName,
      country: place.country,
    })),
    cities: shownCities,
    named: {
      state: indexCodesByName(states.values.map(({ stateCode, stateName }) => [stateCode, stateName])),
      city: new Map(Array.from(cityNames, ([name, codes]) => [name, withTowns(codes)])),
    },
    country: Uint32Array.from(places, (place) => countryCodes.get(place.country)!),
    state: Uint32Array.from(
      places,
      (place) => states.codes.get(`${place.country} ${place.stateCode}`) ?? states.values.length,
    ),
    city: Uint32Array.from(places, (place) => cities.codes.get(getCityKey(place)) ?? cities.values.length),
  }
}

/**
 * Returns the key by which spellings of one town are joined, such as Winston-Salem and Winston Salem. A town
 * of a metropolitan area stays apart from towns of the same name in other states.
 */
function getCityKey({ country, stateCode, city }: CatalogueColumns['places'][number]) {
  return `${country} ${toPlainText(city)} ${findArea(country, stateCode, city)?.name ?? ''}`
}

function listCities(places: CatalogueColumns['places']): City[] {
  const byName = Map.groupBy(places, ({ city }) => city)
  const byCountry = Map.groupBy(places, ({ city, country }) => `${city} ${country}`)
  const codesByArea = Map.groupBy(places.keys(), (code) => findCityArea(places[code]))
  return places.map((place) => {
    const { city, country, stateCode } = place
    const area = findCityArea(place)
    const isOnly = byCountry.get(`${city} ${country}`)!.length === 1 || !area
    return {
      name: city,
      country,
      value: byName.get(city)!.length === 1 ? city : `${city} (${isOnly ? country : stateCode || country})`,
      ...(area?.city === city && { area: { name: area.name, codes: codesByArea.get(area)! } }),
    }
  })
}

function findCityArea({ country, stateCode, city }: CatalogueColumns['places'][number]) {
  return findArea(country, stateCode, city)
}

function indexCodesByName(namesOf: string[][]) {
  const codes = new Map<string, number[]>()
  for (const [code, names] of namesOf.entries())
    for (const name of new Set(names.map(toPlainText))) {
      const codesThere = codes.get(name)
      if (codesThere) codesThere.push(code)
      else codes.set(name, [code])
    }
  return codes
}

function removeRepeated<T>(items: T[], keyOf: (item: T) => string) {
  const values: T[] = []
  const codes = new Map<string, number>()
  for (const item of items) {
    const key = keyOf(item)
    if (codes.has(key)) continue
    codes.set(key, values.length)
    values.push(item)
  }
  return { values, codes }
}
