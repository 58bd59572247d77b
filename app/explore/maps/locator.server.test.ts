import { expect, test } from 'vitest'
import { createLocator } from './locator.server.ts'
import { MAP_HEIGHT, MAP_WIDTH } from './locator.ts'

const places = {
  Cambridge: ['US', 42.37, -71.12],
  Honolulu: ['US', 21.31, -157.86],
  Oxford: ['GB', 51.75, -1.26],
  Belfast: ['GB', 54.6, -5.93],
  Paris: ['FR', 48.85, 2.35],
  Toronto: ['CA', 43.65, -79.38],
  Singapore: ['SG', 1.29, 103.85],
  Auckland: ['NZ', -36.85, 174.76],
} as const

const locate = ([country, latitude, longitude]: (typeof places)[keyof typeof places]) =>
  createLocator(country, { latitude, longitude })!

test.each(Object.entries(places))('%s is a dot inside its map, which is light', (_, place) => {
  const { land, country, x, y } = locate(place)

  expect(x).toBeGreaterThan(0)
  expect(x).toBeLessThan(MAP_WIDTH)
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(MAP_HEIGHT)
  expect(country.length).toBeGreaterThan(100)
  expect(land.length + country.length).toBeLessThan(15_000)
})

test('a map shows the part of a country with the place: Hawaii is not the mainland', () => {
  expect(locate(places.Honolulu).country).not.toBe(locate(places.Cambridge).country)
  expect(locate(places.Belfast).country.length).toBeGreaterThan(0)
})

test('disputed borders are not drawn', () => {
  const delhi = createLocator('IN', { latitude: 28.6, longitude: 77.2 })!

  expect(delhi.country).toBe('')
  expect(delhi.land.length).toBeGreaterThan(500)
  expect(createLocator('XX', { latitude: 0, longitude: 0 })).toBeUndefined()
})
