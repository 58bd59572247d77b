import { expect, test } from 'vitest'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes } from '../../tests/world/records.ts'
import { readSearch } from './request.ts'
import { search } from './search.server.ts'
import { findUnlistedFor } from './unlisted.server.ts'

/** The world without Canada's programmes, and with a course of the country's name elsewhere. */
const listedProgrammes = worldProgrammes.filter(({ country }) => country !== 'CA')
const [first] = listedProgrammes
const world = worldCatalogue(
  [...listedProgrammes, { ...first, id: 'partner-studies', title: 'Master of Canadian Studies' }],
  worldInstitutions,
)
const requestOf = (q: string) => readSearch(new URLSearchParams({ q }), 'INR').request

test.each([
  ['masters in canada', 0],
  ['data science canada', 0],
  ['canadian studies', 1],
])('%s finds %i: a country without programmes is not read as a similar word', (q, total) => {
  expect(search(world, requestOf(q))).toMatchObject({ total, corrected: [] })
})

test('an institution without programmes is not corrected to another name', () => {
  const nearby = worldCatalogue(
    [...listedProgrammes, { ...first, id: 'partner-tronto', title: 'Lakeside University Studies in Tronto' }],
    worldInstitutions,
  )
  expect(search(nearby, requestOf('Lakeside University Studies Toronto')).corrected).toEqual([
    { word: 'toronto', as: ['tronto'] },
  ])
  expect(search(nearby, requestOf('Lakeside University of Toronto'))).toMatchObject({
    total: 0,
    corrected: [],
  })
})

test.each([
  ['lakeside university of toronto robotics', ['Lakeside University of Toronto']],
  ['robotics lakeside', ['Lakeside University of Toronto']],
  ['yarra university robotics', []],
  ['robotics university', []],
])('%s names the institutions without programmes that it contains', (q, institutions) => {
  expect(findUnlistedFor(world, requestOf(q), true).institutions.map(({ name }) => name)).toEqual(
    institutions,
  )
})

test('an institution elsewhere is not suggested if a country is chosen', () => {
  const request = requestOf('robotics lakeside')
  const listNames = (country: string) =>
    findUnlistedFor(world, { ...request, chosen: { country: [country] } }, true).institutions.length
  expect([listNames('CA'), listNames('AU')]).toEqual([1, 0])
})

test.each([
  ['mba uk', [['GB', 'master']]],
  ['phd united kingdom', [['GB', 'doctorate']]],
  ['level=master&country=AU', [['AU', 'master']]],
  ['data science uk', []],
  ['masters canada', []],
])('%s filters by level in a country with programmes: %j', (query, levels) => {
  const { request } = readSearch(new URLSearchParams(query.includes('=') ? query : { q: query }), 'INR')
  const namedLevels = findUnlistedFor(world, request, true).levels
  expect(namedLevels.map(({ country, level }) => [country, level])).toEqual(levels)
})

test('a very long text has few parts read as names, and a long name is still found', () => {
  let readings = 0
  const counted = new Proxy(world, {
    get(searchable, name, receiver) {
      if (name === 'engine') readings++
      return Reflect.get(searchable, name, receiver)
    },
  })
  const unknown = Array.from({ length: 40 }, (_, index) => `qzx${index}`).join(' ')
  expect(findUnlistedFor(counted, requestOf(unknown), true).institutions).toEqual([])
  expect(readings).toBeLessThan(20)

  const long = requestOf(`lakeside university of toronto ${'robotics '.repeat(12)}`)
  const names = findUnlistedFor(world, long, true).institutions.map(({ name }) => name)
  expect(names).toEqual(['Lakeside University of Toronto'])
})
