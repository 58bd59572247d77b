import { expect, test } from 'vitest'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes } from '../../../tests/world/records.ts'
import { readSearch } from '../../search/request.ts'
import { search } from '../../search/search.server.ts'
import { suggest } from '../../search/suggest.server.ts'
import { findArea, metropolitanAreas } from './areas.ts'

const TOWNS: [city: string, country: string, state: string][] = [
  ['Sydney', 'AU', 'AU-NSW'],
  ['Haymarket', 'AU', 'AU-NSW'],
  ['Camperdown', 'AU', 'AU-NSW'],
  ['Burwood', 'AU', 'AU-NSW'],
  ['Burwood', 'AU', 'AU-VIC'],
  ['Kensington', 'AU', 'AU-SA'],
  ['Melbourne', 'AU', 'AU-VIC'],
  ['Birmingham', 'GB', 'GB-ENG'],
  ['Birmingham', 'US', 'US-AL'],
  ['Cambridge', 'US', 'US-MA'],
  ['Cambridge', 'US', 'US-OH'],
  ['Cambridge', 'GB', 'GB-ENG'],
  ['Boston', 'US', 'US-MA'],
  ['San Francisco', 'US', 'US-CA'],
  ['Stanford', 'US', 'US-CA'],
]
const world = worldCatalogue(
  TOWNS.map(([city, country, code], index) => ({
    ...worldProgrammes[0],
    id: `partner-town-${index}`,
    title: `Course ${index}`,
    country,
    state: { code, name: code },
    city,
  })),
  worldInstitutions,
)
const find = (query: Record<string, string>) =>
  search(world, readSearch(new URLSearchParams(query), 'INR').request)

test.each([
  ['Sydney', ['Sydney', 'Haymarket', 'Camperdown', 'Burwood']],
  ['greater sydney', ['Sydney', 'Haymarket', 'Camperdown', 'Burwood']],
  ['Haymarket', ['Haymarket']],
  ['Melbourne', ['Burwood', 'Melbourne']],
  ['Burwood', ['Burwood', 'Burwood']],
  ['Burwood (AU-VIC)', ['Burwood']],
  ['Birmingham', ['Birmingham', 'Birmingham']],
  ['Birmingham (GB)', ['Birmingham']],
  ['Boston', ['Cambridge', 'Boston']],
  ['Cambridge', ['Cambridge', 'Cambridge', 'Cambridge']],
  ['Cambridge (US)', ['Cambridge', 'Cambridge']],
  ['San Francisco Bay Area', ['San Francisco', 'Stanford']],
])('the city filter %s finds %j', (city, towns) => {
  const answer = find({ city, perPage: '50' })
  expect(answer.programmes.map(({ city }) => city).sort()).toEqual(towns.toSorted())
})

test('an area is listed by name, with the number of programmes it finds', () => {
  const cities = find({ country: 'AU' }).facets.city!.map(({ value, name, count }) => [value, name, count])
  expect(cities).toContainEqual(['Sydney', 'Greater Sydney', 4])
  expect(cities).toContainEqual(['Haymarket', 'Haymarket', 1])
  expect(find({ city: 'sydney' }).facets.city!.filter(({ chosen }) => chosen)).toMatchObject([
    { value: 'Sydney' },
  ])
  expect(suggest(world, 'syd').map(({ label, programmes }) => [label, programmes])).toContainEqual([
    'Greater Sydney',
    4,
  ])
})

test('a town in another state is not in the area of its namesake', () => {
  expect(findArea('AU', 'AU-NSW', 'Kensington')?.name).toBe('Greater Sydney')
  expect(findArea('AU', 'AU-SA', 'Kensington')).toBeUndefined()
  expect(findArea('AU', '', 'Sydney')?.name).toBe('Greater Sydney')
})

test('no town is in two areas of a state, or twice in one', () => {
  const names = metropolitanAreas.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test.each(['Sydney', 'greater sydney', 'Boston'])('the towns of %s are one meaning of the name', (q) => {
  expect(find({ q }).named).toEqual([])
})
