import { expect, test } from 'vitest'
import { namedCatalogue } from '../../tests/interpret/catalogue.ts'
import { phrases } from '../../tests/interpret/phrases.ts'
import { interpretSentence } from './interpret.ts'
import { MAX_TOWNS, measureKilometres, NEAR_KM, withSurroundings } from './near.ts'
import { listSurroundings } from './surroundings.server.ts'
import { getVocabulary } from './vocabulary.server.ts'

const searchable = namedCatalogue()
const cities = await listSurroundings(searchable, phrases)
const vocabulary = getVocabulary(searchable, phrases)
const read = (text: string) => withSurroundings(interpretSentence(text, vocabulary, '2026-11-21'), cities)

test('“near London” means the surrounding towns, with the radius shown', () => {
  const { filters, preferences } = read('masters near London')
  expect(filters.city).toContain('London (GB)')
  expect(filters.city).toContain('Egham')
  expect(filters.city).not.toContain('Manchester (GB)')
  expect(filters.city).not.toContain('London (CA)')
  expect(preferences).toMatchObject({ near: ['London'], nearKm: NEAR_KM })
})

test('an excluded town stays out, and “in London” means London only', () => {
  expect(read('masters near London but not Egham').filters.city).not.toContain('Egham')
  const { filters, preferences } = read('masters in London')
  expect(filters.city).toEqual(['London (GB)'])
  expect(preferences.nearKm).toBeUndefined()
})

test('a given radius is used', () => {
  const far = read('masters within 100 km of London')
  const close = read('masters within 10 miles of London')
  expect(far.preferences).toMatchObject({ near: ['London'], nearKm: 100 })
  expect(close.preferences).toMatchObject({ near: ['London'], nearKm: 16 })
  expect(far.filters.city).toContain('Oxford (GB)')
  expect(close.filters.city).not.toContain('Oxford (GB)')
  expect(read('masters under an hour from London').preferences.nearKm).toBe(NEAR_KM)
})

test.each(['masters within 5 km of the campus in London', 'work 20 hours a week in London'])(
  'no radius around a town: %s',
  (text) => expect(read(text).preferences.nearKm).toBeUndefined(),
)

test('towns with a different local name have coordinates', () => {
  for (const name of ['Munich', 'Cologne', 'New York', 'Frankfurt am Main', 'Boston'])
    expect(cities.find((city) => city.name === name)?.at, name).toBeDefined()
})

test('four cities in five have coordinates', () => {
  expect(cities.filter(({ at }) => at).length / cities.length).toBeGreaterThan(0.8)
})

test('London and Oxford are some 80 km apart', () => {
  const km = measureKilometres(
    { latitude: 51.50853, longitude: -0.12574 },
    { latitude: 51.75222, longitude: -1.25596 },
  )
  expect(km).toBeGreaterThan(80)
  expect(km).toBeLessThan(84)
})

test('if there are very many towns, the nearest are searched', () => {
  const manyTowns = Array.from({ length: 1_000 }, (_, index) => ({
    value: `Town ${index}`,
    name: `Town ${index}`,
    at: { latitude: 51.5 + (1_000 - index) / 10_000, longitude: -0.1 },
  }))
  const reading = interpretSentence('masters near London', vocabulary, '2026-11-21')
  const { filters } = withSurroundings(reading, [...manyTowns, ...cities])
  expect(filters.city).toHaveLength(MAX_TOWNS)
  expect(filters.city).toContain('London (GB)')
  expect(filters.city).toContain('Town 915')
  expect(filters.city).not.toContain('Town 0')
})
