import { describe, expect, test } from 'vitest'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes, worldSource } from '../../tests/world/records.ts'
import type { ProgrammeRecord } from '../catalogue/types.ts'
import { shippedAmounts } from '../costs/amounts.ts'
import { estimateYearCost } from '../costs/year.ts'
import { getCompleteness } from './completeness.ts'
import { readSearch } from './request.ts'
import { getRows, search } from './search.server.ts'

const world = worldCatalogue()
const searchFor = (query: string) => search(world, readSearch(new URLSearchParams(query), 'INR').request)
const titles = (query: string) => searchFor(query).programmes.map(({ title }) => title)
const counts = (query: string, facet: 'country' | 'level' | 'discipline' | 'online') =>
  Object.fromEntries(searchFor(query).facets[facet]!.map(({ value, count }) => [value, count]))

test('an empty search shows every programme, except those without a degree', () => {
  expect(searchFor('').total).toBe(13)
  expect(titles('')).not.toContain('General English')
  expect(titles('level=language')).toEqual(['General English'])
})

test('a country or institution counts as many programmes as the search linked from its page', () => {
  const { catalogue } = world
  for (const { country } of worldInstitutions)
    expect(catalogue.inCountry(country)!.degrees, country).toBe(searchFor(`country=${country}`).total)
  for (const { id } of worldInstitutions)
    expect(catalogue.institution(id)!.programmes, id).toBe(searchFor(`institution=${id}`).total)
  expect(catalogue.inCountry('AU')).toMatchObject({ programmes: 3, degrees: 2 })
})

test('without degree programmes, an institution shows whatever it has', () => {
  const school = worldProgrammes.filter(({ level }) => level === 'language')
  const { catalogue } = worldCatalogue(school)
  expect(catalogue.institution('partner-yarra')!.programmes).toBe(1)
})

test('a filter’s own values are counted without it, and the others’ with it', () => {
  expect(counts('country=AU', 'country')).toMatchObject({ AU: 2, CA: 3, US: 2 })
  expect(counts('country=AU', 'discipline')).toEqual({ computing: 1, health: 1 })
  expect(counts('country=AU', 'level')).toMatchObject({ language: 1, master: 1, bachelor: 1 })
})

test('a city or state chosen by name is marked as chosen', () => {
  const chosen = (query: string, facet: 'state' | 'city') =>
    searchFor(query)
      .facets[facet]!.filter((value) => value.chosen)
      .map(({ value }) => value)
  expect(chosen('city=melbourne', 'city')).toEqual(['Melbourne'])
  expect(chosen('state=victoria', 'state')).toEqual(['AU-VIC'])
})

test('a town with two spellings in registers is one choice, which finds all its programmes', () => {
  const spelt = ['Winston-Salem', 'Winston Salem', 'Bayamón']
  const towns = worldCatalogue(
    spelt.map((city, index) => ({
      ...worldProgrammes[0],
      id: `partner-town-${index}`,
      title: `Course ${index}`,
      level: 'master',
      city,
    })),
  )
  const answer = (city: string) => search(towns, readSearch(new URLSearchParams({ city }), 'INR').request)
  const cities = answer('winston salem').facets.city!.map(({ value, count }) => [value, count])

  expect(cities).toContainEqual(['Winston-Salem', 2])
  expect(cities.map(([value]) => value)).not.toContain('Winston Salem')
  expect(answer('Winston-Salem').total).toBe(2)
  expect(answer('Winston Salem').total).toBe(2)
})

test('a chosen place without programmes stays chosen, so the next tick keeps it', () => {
  const values = (query: string, facet: 'country' | 'city') =>
    searchFor(query).facets[facet]!.filter(({ chosen }) => chosen)
  expect(values('country=PT', 'country')).toEqual([{ value: 'PT', name: 'Portugal', count: 0, chosen: true }])
  expect(values('country=AU&country=PT', 'country').map(({ value }) => value)).toEqual(['AU', 'PT'])
  expect(values('city=Nowhere', 'city').map(({ value }) => value)).toEqual(['Nowhere'])
})

test.each([
  ['q=scholarship', 'scholarship=yes'],
  ['q=master+with+a+scholarship', 'q=master&scholarship=yes'],
  ['q=fully+funded+computer+science', 'q=computer+science&scholarship=yes'],
  ['q=scholarship&scholarship=no', 'scholarship=no'],
  ['q=no+application+fee', 'feeWaiver=yes'],
])('?%s is the same request as ?%s', (inWords, asFilter) => {
  expect(searchFor(inWords)).toMatchObject({
    total: searchFor(asFilter).total,
    unknown: searchFor(asFilter).unknown,
    notFound: [],
  })
})

test('a programme offered online and on campus counts for both', () => {
  expect(counts('', 'online')).toEqual({ yes: 1, no: 3 })
  expect(titles('online=yes')).toEqual(['Master of Science in Computer Science'])
})

test('the yearly maximum works in any currency, with total fees divided by years', () => {
  expect(titles('maxTuition=48000&currency=AUD&country=AU')).toEqual(
    expect.arrayContaining(['Master of Data Science', 'Bachelor of Nursing']),
  )
  expect(titles('maxTuition=47999&currency=AUD&country=AU')).toEqual(['Bachelor of Nursing'])
})

test('the maximum for the first year includes tuition, living costs, visa and travel', () => {
  expect(titles('maxYear=70210&currency=AUD&country=AU')).toEqual(['Bachelor of Nursing'])
  expect(titles('maxYear=70209&currency=AUD&country=AU')).toEqual([])
})

test('an unknown fee is left out of "at most", counted, and included on request', () => {
  const strict = searchFor('country=CA&maxTuition=40000&currency=CAD')
  expect(strict.programmes.map(({ id }) => id)).toEqual(['partner-lakeside-cs'])
  expect(strict.unknown).toEqual({ maxTuition: 1 })

  const generous = searchFor('country=CA&maxTuition=40000&currency=CAD&include=maxTuition')
  expect(generous.programmes.map(({ id }) => id).sort()).toEqual([
    'partner-lakeside-cs',
    'partner-lakeside-medicine',
  ])
  expect(generous.unknown).toEqual({})
})

test.each([
  ['state=AU-VIC', 2],
  ['state=victoria', 2],
  ['country=AU&state=VIC', 2],
  ['city=cambridge', 4],
  ['city=Cambridge (GB)', 2],
  ['city=cámbridge&city=CAMBRIDGE', 4],
  ['intake=2027-09', 2],
  ['institution=partner-isar', 2],
  ['maxRank=50', 1],
  ['minDuration=36', 4],
  ['maxWorkExperience=1', 1],
  ['scholarship=yes', 1],
  ['campusSetting=city&campusSetting=rural', 1],
  ['campusSetting=rural', 0],
  ['state=nowhere', 0],
])('%s finds %i', (query, total) => {
  expect(searchFor(query).total).toBe(total)
})

test.each([
  ['computer science', 'partner-lakeside-cs'],
  ['comptuer sciense toronto', 'partner-lakeside-cs'],
  ['technische universitat isar robotics', 'partner-isar-robotics'],
  ['mba toronto', 'partner-lakeside-mba'],
  ['law fenland', 'partner-fenland-law'],
  ['science data', 'partner-yarra-data'],
])('%s finds %s first', (text, id) => {
  expect(searchFor(`q=${text}`).programmes[0].id).toBe(id)
})

test('a corrected word is reported with its reading', () => {
  expect(searchFor('q=robotocs').corrected).toEqual([{ word: 'robotocs', as: ['robotics'] }])
})

test('an empty result names which filters to remove, and the counts without them', () => {
  expect(searchFor('country=FR&discipline=computing&level=master').help).toEqual({
    filter: 'country',
    value: 'FR',
    name: 'France',
    total: 3,
  })
  expect(searchFor('q=zzyzx&country=FR').help).toMatchObject({ filter: 'q', total: 2 })
  expect(searchFor('country=FR').help).toBeUndefined()
  expect(searchFor('q=nursing+zzyzx').help).toEqual({ filter: 'q', value: 'zzyzx', total: 1 })
  expect(searchFor('q=zzyzx').help).toBeUndefined()
})

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

test('a page beyond the end is empty and still has the total', () => {
  expect(searchFor('page=9')).toMatchObject({ total: 13, programmes: [] })
})

test('each figure has its state', () => {
  const [programme] = searchFor('q=artificial intelligence').programmes
  expect(programme.facts.medianEarnings).toMatchObject({
    state: 'published',
    source: { publisher: 'The world of the tests' },
  })
  expect(programme.facts.tuition).toEqual({ state: 'unknown' })
  expect(world.catalogue.programme('partner-charles-river-cs')!.facts.medianEarnings.state).toBe('suppressed')
})

test.each([
  ['country=IS', [{ is: 'not-here', filter: 'country', value: 'IS', name: 'Iceland' }]],
  ['city=Atlantis&city=Melbourne', [{ is: 'not-here', filter: 'city', value: 'Atlantis' }]],
  [
    'country=DE&city=Melbourne',
    [{ is: 'elsewhere', name: 'Melbourne', in: ['Australia'], not: ['Germany'] }],
  ],
  ['country=DE&state=victoria', [{ is: 'elsewhere', name: 'Victoria', in: ['Australia'], not: ['Germany'] }]],
  ['country=DE&country=AU&city=Melbourne', []],
  ['city=Melbourne&state=victoria&country=AU&level=master', []],
  ['institution=nobody', [{ is: 'not-here', filter: 'institution', value: 'nobody' }]],
])('values without any match for ?%s: %j', (query, expected) => {
  expect(searchFor(query).misses).toMatchObject(expected)
  expect(searchFor(query).misses).toHaveLength(expected.length)
})

test('a filter that no source knows is ignored and reported, others filter as usual', () => {
  const silent = worldCatalogue(
    worldProgrammes.map((worldProgramme) => {
      const { scholarship: _, ...facts } = worldProgramme.facts
      return { ...worldProgramme, facts }
    }),
  )
  const inSilence = (query: string) => search(silent, readSearch(new URLSearchParams(query), 'INR').request)

  expect(inSilence('scholarship=yes')).toMatchObject({ total: searchFor('').total, notHeld: ['scholarship'] })
  expect(inSilence('scholarship=yes&country=AU').total).toBe(searchFor('country=AU').total)
  expect(inSilence('country=AU').notHeld).toEqual([])
  expect(inSilence('q=scholarship')).toMatchObject({ total: searchFor('').total, notHeld: ['scholarship'] })
  expect(inSilence('q=Fully-funded+nursing')).toMatchObject({
    total: searchFor('q=nursing').total,
    notHeld: ['scholarship'],
    request: { text: 'Fully-funded nursing' },
  })
  expect(searchFor('scholarship=yes').notHeld).toEqual([])
  expect(searchFor('scholarship=yes').total).toBeLessThan(searchFor('').total)
})

const source = worldSource.id
const group = { of: 'programme', years: '2021-23' } as const
const graduates: Record<string, ProgrammeRecord['facts']> = {
  'partner-fenland-law': {
    graduatePay: {
      state: 'published',
      source,
      value: { pay: { amount: 30_000, currency: 'GBP' }, period: 'year', group },
    },
    graduateWork: { state: 'published', source, value: { working: 91, group } },
  },
  'partner-fenland-history': {
    graduatePay: {
      state: 'published',
      source,
      value: { pay: { amount: 2000, currency: 'GBP' }, period: 'month', group },
    },
    graduateWork: { state: 'published', source, value: { working: 64, group } },
    continuation: { state: 'published', source, value: { continuing: 97, group } },
  },
}
const withOutcomes = worldCatalogue(
  worldProgrammes.map((worldProgramme) => ({
    ...worldProgramme,
    facts: { ...worldProgramme.facts, ...graduates[worldProgramme.id] },
  })),
  worldInstitutions.map((worldInstitution) => {
    if (worldInstitution.id === 'partner-fenland')
      return {
        ...worldInstitution,
        facts: { ...worldInstitution.facts, tef: { state: 'published', source, value: { overall: 'Gold' } } },
      }
    if (worldInstitution.id === 'partner-yarra')
      return {
        ...worldInstitution,
        facts: { ...worldInstitution.facts, acceptanceRate: { state: 'published', source, value: 0.4 } },
      }
    return worldInstitution
  }),
)

test.each([
  // A month's pay is twelve times as much a year.
  ['minPay=24000&currency=GBP&country=GB', ['partner-fenland-history', 'partner-fenland-law']],
  ['minPay=25000&currency=GBP&country=GB', ['partner-fenland-law']],
  ['minInWork=90', ['partner-fenland-law']],
  ['minContinuing=95', ['partner-fenland-history']],
  // First degrees only: the master’s at the same institution says nothing about it.
  ['minAdmitted=40', ['partner-yarra-nursing']],
  ['minAdmitted=41', []],
])('?%s filters by graduate outcomes', (query, expected) => {
  const { request } = readSearch(new URLSearchParams(query), 'INR')

  expect(
    search(withOutcomes, request)
      .programmes.map(({ id }) => id as string)
      .sort(),
  ).toEqual(expected)
})

test('a teaching rating applies to all programmes of its institution, and missing ones are counted', () => {
  const { request } = readSearch(new URLSearchParams('teaching=gold'), 'INR')
  const answer = search(withOutcomes, request)

  expect(new Set(answer.programmes.map(({ institution }) => institution.id))).toEqual(
    new Set(['partner-fenland']),
  )
  expect(answer.unknown.teaching).toBeGreaterThan(0)
})

describe('repeated programmes of an institution', () => {
  const history = worldProgrammes.find(({ id }) => id === 'partner-fenland-history')!
  const again = { ...history, id: 'partner-fenland-history-again' }
  const shorter: ProgrammeRecord = {
    ...history,
    id: 'partner-fenland-history-shorter',
    facts: { ...history.facts, durationMonths: { state: 'published', source: worldSource.id, value: 9 } },
  }
  const listing = worldCatalogue([...worldProgrammes, again, shorter])
  const findFolded = (query: string, fold = true) => {
    const { request } = readSearch(new URLSearchParams(query), 'INR')
    const answer = search(listing, request, { fold })
    const { title } = history
    return {
      ...answer,
      ids: answer.programmes.filter((programme) => programme.title === title).map(({ id }) => id),
    }
  }

  test.each(['', 'country=GB', 'q=fenland', `q=${history.title}`])(
    '?%s shows it once, with a note',
    (query) => {
      const { ids, alike, total } = findFolded(query)

      expect(ids).toHaveLength(1)
      expect(alike).toEqual({ [ids[0]]: { programmes: 3, differ: ['durationMonths'] } })
      expect(total).toBe(findFolded(query, false).total)
    },
  )

  test('a search by its name there shows each one, and so does an unfolded search', () => {
    expect(findFolded(`q=${history.title}&institution=${history.institution}`)).toMatchObject({ alike: {} })
    expect(findFolded(`q=${history.title}&institution=${history.institution}`).ids).toHaveLength(3)
    expect(findFolded('', false).ids).toHaveLength(3)
  })
  test('all duplicates are counted, even beyond the rows examined for folding', () => {
    const pairs = Array.from({ length: 1200 }, (_, index) => ({
      ...history,
      id: `partner-fenland-pair-${index}`,
      title: `MA Subject ${index % 600}`,
    }))
    const { request } = readSearch(new URLSearchParams(), 'INR')
    const { total, programmes, alike } = search(worldCatalogue(pairs), request, { fold: true })

    expect(total).toBe(1200)
    expect(new Set(programmes.map(({ title }) => title)).size).toBe(20)
    expect(alike).toEqual(Object.fromEntries(programmes.map(({ id }) => [id, { programmes: 2, differ: [] }])))
  })
})

test('without words, programmes with most published facts come first; with words the match decides', () => {
  const completeness = getCompleteness(world.catalogue.columns)
  const order = (query: string) =>
    Array.from(getRows(world, readSearch(new URLSearchParams(query), 'INR').request), completeness)
  const falling = (counts: number[]) => counts.toSorted((a, b) => b - a)

  for (const query of ['', 'country=CA', 'level=master', 'sort=relevance'])
    expect(order(query), query).toEqual(falling(order(query)))
  expect(new Set(order(''))).toEqual(new Set([3, 2, 1, 0]))
  expect(order('q=university')).not.toEqual(falling(order('q=university')))
})
