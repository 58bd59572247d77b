import { expect, test } from 'vitest'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldProgrammes, worldSource } from '../../tests/world/records.ts'
import type { ProgrammeRecord } from '../catalogue/types.ts'
import { shippedAmounts } from '../costs/amounts.ts'
import { estimateYearCost } from '../costs/year.ts'
import { readSearch } from './request.ts'
import { search } from './search.server.ts'

const world = worldCatalogue()
const searchFor = (query: string) => search(world, readSearch(new URLSearchParams(query), 'INR').request)
const titles = (query: string) => searchFor(query).programmes.map(({ title }) => title)

test('sorted by yearly cost, programmes of unknown cost come last', () => {
  const years = searchFor('sort=year&perPage=100').programmes.map(
    (programme) => estimateYearCost(shippedAmounts, programme, 'USD', '2026-09-01')?.together.amount,
  )
  const knownYears = years.filter((year) => year !== undefined)
  expect(knownYears).toEqual(knownYears.toSorted((a, b) => a - b))
  expect(years.slice(0, knownYears.length)).toEqual(knownYears)
})

test('sorted by fee, programmes without one come last in both directions', () => {
  const cheapFirst = searchFor('sort=tuition&perPage=100').programmes.map(
    ({ annualTuition }) => annualTuition.state,
  )
  const dearFirst = searchFor('sort=-tuition&perPage=100').programmes.map(
    ({ annualTuition }) => annualTuition.state,
  )
  expect(cheapFirst.lastIndexOf('published')).toBeLessThan(cheapFirst.indexOf('unknown'))
  expect(dearFirst.lastIndexOf('published')).toBeLessThan(dearFirst.indexOf('unknown'))
  expect(titles('sort=tuition')[0]).toBe('M.Sc. Robotics')
})

const dated = worldCatalogue(
  worldProgrammes.map((worldProgramme) => {
    const day = { 'partner-fenland-law': '2027-03-01', 'partner-yarra-data': '2026-12-01' }[worldProgramme.id]
    const applyBy = {
      state: 'published',
      source: worldSource.id,
      value: ['2026-11-20', ...(day ? [day] : [])],
    }
    return day || worldProgramme.id === 'partner-isar-robotics'
      ? {
          ...worldProgramme,
          facts: { ...worldProgramme.facts, deadlines: applyBy as ProgrammeRecord['facts']['deadlines'] },
        }
      : worldProgramme
  }),
)
const standsIn: Record<string, number> = { 'partner-seine-droit': 0, 'partner-yarra-data': 2 }

test.each([
  // February is the first that can be reached; of two in September the neutral order decides, whichever way round.
  ['start', ['yarra-data', 'lakeside-cs', 'fenland-law', 'isar-robotics']],
  ['-start', ['isar-robotics', 'lakeside-cs', 'fenland-law', 'yarra-data']],
  // Days that have passed are no days to apply by.
  ['apply-by', ['yarra-data', 'fenland-law']],
  ['-apply-by', ['fenland-law', 'yarra-data']],
  ['verdict', ['seine-droit']],
])('sorted by %s on 21 November, unknown values come last, in the neutral order', (sort, first) => {
  const { columns } = dated.catalogue
  const now = new Date('2026-11-21T12:00:00Z')
  const asker = { today: '2026-11-21', now, standing: (row: number) => standsIn[columns.id(row)] ?? 1 }
  const ids = (query: string) =>
    search(dated, readSearch(new URLSearchParams(query), 'INR').request, { asker }).programmes.map(
      ({ id }) => id,
    )
  const sorted = ids(`sort=${sort}&perPage=100`)
  const firstIds = first.map((id) => `partner-${id}`)

  expect(sorted.slice(0, first.length)).toEqual(firstIds)
  const last = sort === 'verdict' ? ['partner-yarra-data'] : []
  const rest = sorted.slice(first.length, sorted.length - last.length)
  expect(sorted.slice(sorted.length - last.length)).toEqual(last)
  const places = rest.map((id) => columns.order[dated.catalogue.rowOf(id)])
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(sorted.length).toBe(13)
})

test('cheapest first, campus degrees precede certificates and online ones; a given level is sorted plainly', () => {
  const fee = (amount: number) => ({
    state: 'published' as const,
    source: worldSource.id,
    value: { amount, currency: 'AUD', period: 'year' as const, audience: 'international' as const },
  })
  const online = { state: 'published' as const, source: worldSource.id, value: 'online' as const }
  const priced = worldCatalogue([
    { ...worldProgrammes[0], id: 'partner-a', level: 'master', facts: { tuition: fee(40_000) } },
    { ...worldProgrammes[0], id: 'partner-b', level: 'certificate', facts: { tuition: fee(1_000) } },
    { ...worldProgrammes[0], id: 'partner-c', level: 'master', facts: { tuition: fee(20_000) } },
    {
      ...worldProgrammes[0],
      id: 'partner-d',
      level: 'bachelor',
      facts: { tuition: fee(2_000), attendance: online },
    },
    { ...worldProgrammes[0], id: 'partner-e', level: 'certificate', facts: { tuition: fee(500) } },
    { ...worldProgrammes[0], id: 'partner-f', level: 'master', facts: {} },
  ])
  const ids = (query: string) =>
    search(priced, readSearch(new URLSearchParams(query), 'INR').request)
      .programmes.map(({ id }) => id.at(-1))
      .join('')

  expect(ids('sort=tuition')).toBe('caebdf')
  expect(ids('sort=-tuition')).toBe('acdbef')
  expect(ids('sort=tuition&level=certificate')).toBe('eb')
  expect(ids('sort=tuition&online=yes')).toBe('d')
})

test('sort orders by day or visitor fall back to the best match', () => {
  const ids = (query: string) => searchFor(query).programmes.map(({ id }) => id)
  for (const sort of ['start', 'verdict']) expect(ids(`sort=${sort}`)).toEqual(ids(''))
})
