import { expect, test } from 'vitest'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes, worldSource } from '../../tests/world/records.ts'
import { readSearch } from './request.ts'
import { findWhereTaught } from './where.server.ts'

const at = (latitude: number, longitude: number) => ({
  state: 'published' as const,
  value: { latitude, longitude },
  source: worldSource.id,
})
const melbourne = { latitude: -37.8, longitude: 144.96 }
const institutions = worldInstitutions.map((institution) =>
  institution.id === 'partner-yarra'
    ? {
        ...institution,
        facts: { ...institution.facts, coordinates: at(melbourne.latitude, melbourne.longitude) },
      }
    : institution,
)
const world = worldCatalogue(worldProgrammes, institutions)
const asker = { today: '2026-11-28', now: new Date('2026-11-28T12:00:00Z') }
const placesOf = (query: string) =>
  findWhereTaught(world, readSearch(new URLSearchParams(query), 'INR').request, asker)

test('a search without a country is told by countries, as its filter counts them', () => {
  const { of, places, total } = placesOf('')

  expect(of).toBe('country')
  expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(places.find(({ value }) => value === 'AU')).toMatchObject({ count: 2, position: melbourne })
  // No institution there has a published position.
  expect(places.find(({ value }) => value === 'CA')).toMatchObject({ position: undefined })
})

test('only the chosen of several countries are told', () => {
  expect(placesOf('country=AU&country=CA').places.map(({ value }) => value)).toEqual(['CA', 'AU'])
})

test('a country without two states is told by its towns', () => {
  expect(placesOf('country=AU')).toMatchObject({
    of: 'city',
    country: 'AU',
    places: [{ name: 'Greater Melbourne', count: 2, position: melbourne }],
  })
})
