import { metropolitanAreas } from '../catalogue/places/areas.ts'
import { countries } from '../catalogue/places/places.ts'
import { toPlainText } from '../catalogue/places/plain.ts'
import type { Searchable } from '../search/index.server.ts'
import { isEverydayName, type Phrases } from './phrases.ts'
import type { Meaning } from './vocabulary.server.ts'

/** A place with this many times the programmes of its namesakes is taken as the one meant. */
const OUTWEIGHS = 2
/** A place without programmes is known by so many institutions, and by so many times those of its namesakes. */
const MIN_INSTITUTIONS = 2
const OUTNUMBERS = 3

/** Adds a meaning of a phrase. */
export type Add = (phrase: string, meaning: Meaning) => void

/** Adds the names of countries, regions, states and towns, with those where no programme is listed. */
export function addPlaces(searchable: Searchable, { places, words }: Phrases, add: Add) {
  const { meanings, programmesOf } = searchable
  const towns = new Set(meanings.cities.map(({ country, name }) => `${country} ${toPlainText(name)}`))
  for (const { code, name, words: others } of countries) {
    for (const word of [name, ...others]) {
      // "Dubai" means the town, not all the Emirates.
      if (word !== name && towns.has(`${code} ${toPlainText(word)}`)) continue
      const part = meanings.states.find(
        (state) => state.country === code && toPlainText(state.name) === toPlainText(word),
      )?.code
      // Families say England for all of the United Kingdom, but not Scotland.
      if (part && word !== 'england') continue
      if (!places.notCountries.has(word)) add(word, { kind: 'country', values: [code], part })
      if (word === name && name.includes(' '))
        add(name.replaceAll(' ', ''), { kind: 'country', values: [code] })
    }
  }
  add('usa', { kind: 'country', values: ['US'] })
  add('nl', { kind: 'country', values: ['NL'] })
  const served = new Set(meanings.countries)
  // Of "Scandinavia" no source lists programmes: the page has to say so, not to list others.
  const servedOf = (codes: string[]) => {
    const listed = codes.filter((code) => served.has(code))
    return listed.length > 0 ? listed : codes
  }
  for (const [phrase, codes] of places.regions) add(phrase, { kind: 'country', values: servedOf(codes) })
  for (const [word, codes] of places.adjectives)
    add(word, { kind: 'country', values: servedOf(codes), adjective: true })
  const abroad = places.adjectives.flatMap(([, codes]) => codes)
  const getState = (at: number): Meaning => {
    const { code, country } = meanings.states[at]
    return { kind: 'state', value: code, country, programmes: programmesOf.state[at] }
  }
  for (const [at, { name }] of meanings.states.entries()) add(name, getState(at))

  const outside = listOutside(searchable, new Set(abroad.filter((code) => !served.has(code))))
  const seats = listSeats(searchable)
  const namesakes = Map.groupBy(
    meanings.cities.map((city, code) => ({ ...city, programmes: programmesOf.city[code] })),
    ({ name }) => toPlainText(name),
  )
  for (const [phrase, cities] of namesakes) {
    cities.sort((a, b) => b.programmes - a.programmes)
    const [first, ...others] = cities
    const [second] = others
    const everyday = isEverydayName(phrase, words) || undefined
    // Cambridge of the USA has more programmes, but nobody means it alone.
    const isSeat = others.some(({ country }) => seats.has(`${country} ${phrase}`))
    const clear = !second || (first.programmes >= OUTWEIGHS * second.programmes && !isSeat)
    const elsewhere = outside.get(phrase)
    const namesakes =
      (second || elsewhere) && Object.fromEntries(cities.map(({ country, value }) => [country, value]))
    const { programmes } = first
    if (elsewhere) {
      add(phrase, { ...elsewhere, namesakes, everyday })
      outside.delete(phrase)
      continue
    }
    // If the name is ambiguous, the bare name means all of them.
    if (clear)
      add(phrase, {
        kind: 'city',
        value: first.value,
        country: first.country,
        programmes,
        namesakes,
        everyday,
      })
    else add(phrase, { kind: 'city', value: first.name, programmes, namesakes, everyday })
  }
  for (const [phrase, town] of outside) if (!isEverydayName(phrase, words)) add(phrase, town)
  for (const { name, city, country, words: others } of metropolitanAreas) {
    const code = meanings.cities.findIndex((one) => one.name === city && one.country === country)
    if (code === -1) continue
    const { value } = meanings.cities[code]
    for (const phrase of [name, ...others])
      add(phrase, { kind: 'city', value, country, programmes: programmesOf.city[code] })
  }
  for (const [phrase, name] of places.names) {
    const city = namesakes.get(toPlainText(name))?.[0]
    const state = meanings.states.findIndex(({ code }) => code === name)
    if (state >= 0) add(phrase, getState(state))
    else if (city)
      add(phrase, { kind: 'city', value: city.value, country: city.country, programmes: city.programmes })
  }
}

/**
 * Returns the towns and states of these countries, which have no programmes, by name. Of a name that lies in other countries
 * too, the place counts that has far more institutions: Ontario is first in Canada.
 */
function listOutside({ catalogue }: Searchable, countriesOutside: ReadonlySet<string>) {
  const counts = new Map<string, Map<string, number>>()
  const names = new Map<string, string>()
  for (const { country, city, state } of catalogue.columns.institutions) {
    for (const name of new Set([city, state?.name])) {
      const phrase = toPlainText(name ?? '')
      if (!name || phrase === '') continue
      names.set(phrase, name)
      const here = counts.get(phrase) ?? new Map<string, number>()
      here.set(country, (here.get(country) ?? 0) + 1)
      counts.set(phrase, here)
    }
  }
  const outside = new Map<string, Meaning & { kind: 'city' }>()
  for (const [phrase, here] of counts) {
    const [[country, most], second] = [...here].sort(([, a], [, b]) => b - a)
    if (!countriesOutside.has(country) || most < Math.max(MIN_INSTITUTIONS, OUTNUMBERS * (second?.[1] ?? 0)))
      continue
    outside.set(phrase, { kind: 'city', value: names.get(phrase)!, country, programmes: 0, isOutside: true })
  }
  return outside
}

/** Returns the towns that a university is named after: `GB cambridge`. */
function listSeats({ catalogue, programmesOf }: Searchable): ReadonlySet<string> {
  return new Set(
    catalogue.columns.institutions.flatMap(({ name, city, country }, code) => {
      const isNamedAfterIt =
        city &&
        [`university of ${toPlainText(city)}`, `${toPlainText(city)} university`].includes(toPlainText(name))
      return isNamedAfterIt && programmesOf.institution[code] > 0 ? [`${country} ${toPlainText(city)}`] : []
    }),
  )
}
