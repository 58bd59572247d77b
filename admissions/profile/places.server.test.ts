import { expect, test } from 'vitest'
import { countries } from '../catalogue/places/places.ts'
import { getStateName, listCities, listStates } from './places.server.ts'

test.each([
  ['IN', 36, 'IN-MH', 'Maharashtra', ['Mumbai', 'Pune', 'Nagpur']],
  ['IN', 36, 'IN-AN', 'Andaman and Nicobar Islands', ['Port Blair']],
  ['IN', 36, 'IN-TS', 'Telangana', ['Hyderabad']],
  ['US', 51, 'US-MA', 'Massachusetts', ['Boston', 'Cambridge']],
  ['US', 51, 'US-CA', 'California', ['Los Angeles', 'San Francisco']],
  ['GB', 4, 'GB-ENG', 'England', ['London', 'Leeds']],
  ['GB', 4, 'GB-SCT', 'Scotland', ['Edinburgh', 'Glasgow']],
  ['CA', 13, 'CA-ON', 'Ontario', ['Toronto', 'Ottawa']],
  ['CA', 13, 'CA-QC', 'Quebec', ['Montréal']],
  ['AU', 8, 'AU-VIC', 'Victoria', ['Melbourne']],
  ['AU', 8, 'AU-ACT', 'Australian Capital Territory', ['Canberra']],
  ['DE', 16, 'DE-BY', 'Bavaria', ['Munich', 'Nuremberg']],
  ['DE', 16, 'DE-BE', 'Berlin', ['Berlin']],
  ['NP', 7, 'NP-P3', 'Bagmati Province', ['Kathmandu']],
  ['NP', 7, 'NP-P4', 'Gandaki Province', ['Pokhara']],
  ['AE', 7, 'AE-DU', 'Dubai', ['Dubai']],
  ['AE', 7, 'AE-AZ', 'Abu Dhabi', ['Abu Dhabi', 'Al Ain City']],
])('%s has %i states, among them %s, %s, with its towns', async (country, count, code, name, towns) => {
  const states = listStates(country)

  expect(states).toHaveLength(count)
  expect(states.every((state) => state.code.startsWith(`${country}-`))).toBe(true)
  expect(states).toContainEqual({ code, name })
  expect(getStateName(country, code)).toBe(name)
  expect(await listCities(country, code)).toEqual(expect.arrayContaining(towns))
})

test('no two states of a country share a code or a name', () => {
  for (const { code } of countries) {
    const states = listStates(code)
    expect(new Set(states.map((state) => state.code)).size, code).toBe(states.length)
    expect(new Set(states.map((state) => state.name)).size, code).toBe(states.length)
  }
})

test('a country without states has its towns directly', async () => {
  expect(listStates('SG')).toEqual([])
  expect(await listCities('SG')).toContain('Singapore')
})

test('a territory without states or towns has none, and this blocks nobody', async () => {
  expect(listStates('BV')).toEqual([])
  expect(await listCities('BV')).toEqual([])
})

test('an unknown country or state has no entries', async () => {
  expect(listStates('ZZ')).toEqual([])
  expect(await listCities('ZZ')).toEqual([])
  expect(await listCities('IN', 'US-MA')).toEqual([])
  expect(getStateName('IN', 'Somewhere else')).toBe('Somewhere else')
})
