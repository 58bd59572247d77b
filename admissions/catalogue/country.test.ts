import { expect, test } from 'vitest'
import type { CatalogueColumns } from './columns.server.ts'
import { summariseCountry } from './country.server.ts'
import type { StatedFact, Tuition } from './types.ts'

/** One institution of `AU`, one of `NZ` without programmes, and bachelor's degrees of these fees. */
function getColumns(fees: (StatedFact<Tuition> | undefined)[]) {
  const rows = fees.length
  return {
    rows,
    institution: new Uint32Array(rows),
    place: new Uint32Array(rows),
    level: new Uint8Array(rows),
    levels: ['bachelor'],
    places: [{ country: 'AU', stateCode: '', stateName: '', city: '' }],
    institutions: [
      {
        id: 'a',
        ids: ['a'],
        name: 'A',
        aliases: [],
        country: 'AU',
        origin: { state: 'published', source: 's' },
      },
      {
        id: 'b',
        ids: ['b'],
        name: 'B',
        aliases: [],
        country: 'NZ',
        origin: { state: 'published', source: 'hipo' },
      },
    ],
    annualTuition: (row: number) => fees[row],
    fact: () => undefined,
    origin: () => ({ state: 'published', source: 's' }),
  } as unknown as CatalogueColumns
}

const fee = (amount: number, state = 'published', audience = 'international') =>
  ({
    state,
    value: { amount, currency: 'AUD', period: 'year', audience },
    source: 's',
  }) as StatedFact<Tuition>
const fees = (count: number, state?: string) =>
  Array.from({ length: count }, (_, index) => fee((index + 1) * 1000, state))
const findTuition = (all: (StatedFact<Tuition> | undefined)[]) =>
  summariseCountry(getColumns(all), [all.length, 0], 'AU')!.levels[0].tuition

test('a range is the middle half of the known figures', () => {
  expect(findTuition([...fees(21), undefined])).toEqual({
    of: 21,
    lower: 6000,
    middle: 11_000,
    upper: 16_000,
    state: 'published',
    currency: 'AUD',
    audience: 'international',
    sources: ['s'],
  })
  expect(findTuition([...fees(20), fee(1, 'estimated')])).toMatchObject({ of: 21, state: 'estimated' })
})

test('too few figures, and residents’ prices, give no range', () => {
  expect(findTuition(fees(9))).toBeUndefined()
  expect(findTuition(Array.from({ length: 30 }, () => fee(500, 'published', 'domestic')))).toBeUndefined()
  expect(
    findTuition(Array.from({ length: 30 }, () => ({ state: 'suppressed', source: 's' }) as const)),
  ).toBeUndefined()
})

test('sources are listed only for the ranges that are shown', () => {
  const createRange = (count: number) =>
    summariseCountry(getColumns(fees(count).map((fee) => ({ ...fee, source: 'fees' }))), [count, 0], 'AU')!
      .sources

  expect(createRange(10)).toEqual(['s', 'fees'])
  expect(createRange(9)).toEqual(['s'])
})

test('a country without programmes shows its institutions; one without any data is not found', () => {
  expect(summariseCountry(getColumns(fees(3)), [3, 0], 'NZ')).toMatchObject({
    programmes: 0,
    levels: [],
    institutions: [{ programmes: 0 }],
    sources: ['hipo'],
  })
  expect(summariseCountry(getColumns(fees(3)), [3, 0], 'FR')).toBeUndefined()
})

test('common programme levels come first, certificates last', () => {
  const columns = {
    ...getColumns(Array.from({ length: 5 }, () => undefined)),
    levels: ['certificate', 'master', 'integrated-master', 'bachelor', 'doctorate'],
    level: Uint8Array.of(0, 1, 2, 3, 4),
  } as unknown as CatalogueColumns
  expect(summariseCountry(columns, [5, 0], 'AU')!.levels.map(({ level }) => level)).toEqual([
    'bachelor',
    'integrated-master',
    'master',
    'doctorate',
    'certificate',
  ])
})

test('a university comes before providers with more certificates and school years', () => {
  const institution = (id: string) => ({
    id,
    ids: [id],
    aliases: [],
    name: id,
    country: 'AU',
    origin: { state: 'published', source: 's' },
  })
  const columns = {
    ...getColumns(Array.from({ length: 6 }, () => undefined)),
    levels: ['certificate', 'school', 'bachelor'],
    level: Uint8Array.of(0, 0, 1, 1, 1, 2),
    institution: Uint32Array.of(0, 0, 1, 1, 1, 2),
    institutions: ['college', 'schools', 'university'].map(institution),
  } as unknown as CatalogueColumns
  const { institutions } = summariseCountry(columns, [2, 3, 1], 'AU')!
  expect(institutions.map(({ record, sought, programmes }) => [record.id, sought, programmes])).toEqual([
    ['university', 1, 1],
    ['schools', 0, 3],
    ['college', 0, 2],
  ])
})

test('institutions from a single list of names come last, because not all of them teach', () => {
  const institution = (name: string, ...ids: string[]) => ({
    id: ids[0],
    ids,
    aliases: [],
    name,
    country: 'NZ',
    origin: { state: 'published', source: 's' },
  })
  const columns = {
    ...getColumns([]),
    institutions: [
      institution('A hospital', 'ror-1'),
      institution('Zealand College', 'hipo-zealand'),
      institution('Otago', 'ror-2', 'hipo-otago'),
    ],
  } as unknown as CatalogueColumns
  const { institutions } = summariseCountry(columns, [0, 0, 0], 'NZ')!
  expect(institutions.map(({ record, mayNotTeach }) => [record.name, mayNotTeach])).toEqual([
    ['Otago', false],
    ['A hospital', true],
    ['Zealand College', true],
  ])
})
