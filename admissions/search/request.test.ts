import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchWords } from '../../app/explore/search/words.ts'
import { readSearch, removeFilter, searchParameters } from './request.ts'

const repeatParameter = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}=Springfield-${index}`).join('&')
const read = (query: string) => readSearch(new URLSearchParams(query), 'INR')

describe('parsing a search from an address', () => {
  test.each([
    ['q=%20data%20%20science%20', { text: 'data science' }],
    ['country=au&country=uk', { chosen: { country: ['AU', 'GB'] } }],
    ['discipline=061', { chosen: { discipline: ['computing'] } }],
    ['discipline=Computing and IT', { chosen: { discipline: ['computing'] } }],
    ['level=masters&level=PhD', { chosen: { level: ['master', 'doctorate'] } }],
    ['intake=2027-09&intake=sept', { chosen: { intake: ['09'] } }],
    ['online=true', { chosen: { online: ['yes'] } }],
    ['maxTuition=20,00,000&currency=inr', { maxTuition: 2_000_000, currency: 'INR' }],
    ['maxTuition=20 lakh', { maxTuition: 2_000_000 }],
    ['maxTuition=₹20,00,000', { maxTuition: 2_000_000 }],
    ['maxTuition=1.5 cr', { maxTuition: 15_000_000 }],
    ['maxTuition=२०,००,०००', { maxTuition: 2_000_000 }],
    ['maxTuition=20 lakh&currency=INR', { maxTuition: 2_000_000, currency: 'INR' }],
    ['maxDuration=२४', { maxDuration: 24 }],
    ['country=&maxTuition=&level=', { chosen: {} }],
    ['level=master&country=GB.', { chosen: { level: ['master'], country: ['GB'] } }],
    ['country=GB)', { chosen: { country: ['GB'] } }],
    ['maxTuition=2000000).', { maxTuition: 2_000_000 }],
    ['minDuration=12&maxDuration=24', { minDuration: 12, maxDuration: 24 }],
    ['page=3&perPage=50&sort=-tuition', { page: 3, perPage: 50, sort: '-tuition' }],
    ['include=maxTuition', { include: ['maxTuition'] }],
  ])('the address ?%s', (query, expected) => {
    const { request, problems } = read(query)
    expect(problems).toEqual([])
    expect(request).toMatchObject(expected)
  })

  test.each([
    ['country=Atlantis', 'country'],
    ['level=wizard', 'level'],
    ['discipline=alchemy', 'discipline'],
    ['intake=13', 'intake'],
    ['online=maybe', 'online'],
    ['maxTuition=cheap', 'maxTuition'],
    ['maxTuition=-1', 'maxTuition'],
    ['maxTuition=20', 'maxTuition'],
    ['maxTuition=20.000', 'maxTuition'],
    ['maxTuition=0x1F4', 'maxTuition'],
    ['maxTuition=1e6', 'maxTuition'],
    ['maxTuition=20 zzz', 'maxTuition'],
    ['minDuration=24&maxDuration=12', 'minDuration'],
    ['currency=XYZ', 'currency'],
    ['sort=price', 'sort'],
    ['page=0', 'page'],
    ['perPage=101', 'perPage'],
    ['page=101&perPage=100', 'page'],
    ['include=everything', 'include'],
    [`q=${'x'.repeat(301)}`, 'q'],
    [repeatParameter('city', 1_000), 'city'],
    [repeatParameter('institution', 21), 'institution'],
    [repeatParameter('include', 1_000), 'include'],
    [
      Array.from({ length: 1_000 }, (_, index) => `discipline=computing${' '.repeat(index)}`).join('&'),
      'discipline',
    ],
  ])('%s is reported as a problem of %s and ignored', (query, parameter) => {
    const { problems } = read(query)
    expect(problems.map((problem) => problem.parameter)).toEqual([parameter])
    expect(searchWords.problem(problems[0])).toMatch(/\.$/)
  })

  test('only the first values of a long list are searched, each up to the length limit', () => {
    expect(read(repeatParameter('city', 21)).request.chosen.city).toHaveLength(20)
    expect(read(`city=${'x'.repeat(10_000)}`).request.chosen.city![0]).toHaveLength(100)
  })

  test('a repeated value counts once', () => {
    expect(read('country=AU&'.repeat(1_000))).toMatchObject({
      problems: [],
      request: { chosen: { country: ['AU'] } },
    })
  })

  test('an amount in another currency is converted to one of the search’s', () => {
    const { request, problems } = read('maxTuition=20 lakh&currency=USD')
    expect(problems).toEqual([])
    expect(request.maxTuition).toBeGreaterThan(10_000)
    expect(request.maxTuition).toBeLessThan(50_000)
  })

  test('a broad field includes all of its narrow ones', () => {
    expect(read('discipline=07').request.chosen.discipline!.length).toBeGreaterThan(1)
  })
})

test('a search written to an address is parsed back unchanged', () => {
  const addresses = fc.record({
    q: fc.constantFrom('', 'law', 'ms in computer science & ai'),
    country: fc.subarray(['AU', 'US', 'FR']),
    level: fc.subarray(['master', 'bachelor']),
    maxTuition: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    minDuration: fc.option(fc.integer({ min: 0, max: 12 })),
    page: fc.integer({ min: 1, max: 100 }),
    perPage: fc.constantFrom(10, 20, 50),
    currency: fc.constantFrom('INR', 'EUR'),
    sort: fc.constantFrom('relevance', 'tuition', 'title'),
  })
  fc.assert(
    fc.property(addresses, ({ country, level, ...single }) => {
      const parameters = new URLSearchParams()
      for (const [name, value] of Object.entries(single))
        if (value !== null) parameters.set(name, String(value))
      for (const value of country) parameters.append('country', value)
      for (const value of level) parameters.append('level', value)
      const { request } = readSearch(parameters, 'INR')
      expect(readSearch(searchParameters(request, 'INR'), 'INR')).toEqual({ request, problems: [] })
    }),
  )
})

test('removing one value keeps the others and returns to the first page', () => {
  const { request } = read('country=AU&country=FR&maxTuition=500000&include=maxTuition&page=4')

  expect(removeFilter(request, 'country', 'AU')).toMatchObject({
    chosen: { country: ['FR'] },
    page: 1,
    maxTuition: 500_000,
  })
  expect(removeFilter(request, 'maxTuition')).not.toHaveProperty('maxTuition')
  expect(removeFilter(request, 'maxTuition').include).toEqual([])
})
