import { expect, test } from 'vitest'
import { factColumns, programmeFactNames } from '../../admissions/catalogue/snapshot/facts.ts'
import type { ProgrammeFacts } from '../../admissions/catalogue/types.ts'
import { interpreter } from '../../tests/interpret/without-model.ts'
import { getNoon } from '../../tests/noon.ts'
import { servicesWith } from '../../tests/services.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldProgrammes, worldSource } from '../../tests/world/records.ts'
import { createApi } from './api.ts'
import { interpretExample } from './openapi/examples.ts'
import {
  CatalogueSchema,
  InstitutionSchema,
  InterpretedSchema,
  ProblemSchema,
  ProgrammeDetailSchema,
  ReferenceSchema,
  SearchResultSchema,
  SuggestResultSchema,
} from './openapi/schemas.ts'

const world = worldCatalogue()

const group = { of: 'programme', years: '2021-22', people: 90 } as const
/** A value of each fact that is read as more than a number or an empty record. */
const SHAPED: Partial<ProgrammeFacts> = {
  page: 'https://yarra.example',
  tuition: { amount: 9000, currency: 'AUD', period: 'year', audience: 'international' },
  applicationFee: { amount: 90, currency: 'AUD' },
  attendance: 'on-campus',
  intakes: [{ month: 2 }],
  deadlines: ['2027-01-31'],
  scholarship: false,
  feeWaiver: true,
  campusSetting: 'city',
  language: 'English',
  medianEarnings: { amount: 60_000, currency: 'AUD' },
  medianDebt: { amount: 20_000, currency: 'AUD' },
  graduateWork: { working: 88, group },
  graduatePay: { pay: { amount: 70_000, currency: 'AUD' }, period: 'year', group },
  continuation: { continuing: 93, group },
  entryTariff: { shares: [{ from: 112, to: 127, percent: 40 }], group },
  ucasIds: ['Y1'],
}
const failures: unknown[] = []
const services = {
  config: { defaultCurrency: 'INR', publicUrl: undefined },
  catalogue: { current: () => world },
  interpreter,
  ...getNoon('2026-11-21'),
  senderOf: () => ({ address: '203.0.113.1', maxPerAddress: 5 }),
  report: (error: unknown) => failures.push(error),
}
const api = createApi(servicesWith(services))
const get = async (path: string, headers: Record<string, string> = {}) =>
  api.fetch(new Request(`https://pma.example/api/v1${path}`, { headers }), { remote: '203.0.113.1' })

test('the example sentence of the description gives its documented answer', async () => {
  const response = await get(`/interpret?${new URLSearchParams({ q: interpretExample.q })}`)
  expect(await response.json()).toEqual(interpretExample.answer)
})

test.each([
  ['/programmes', SearchResultSchema],
  ['/programmes?q=law&country=GB&perPage=5', SearchResultSchema],
  ['/programmes/partner-yarra-data', ProgrammeDetailSchema],
  ['/programmes/partner-seine-unfiled', ProgrammeDetailSchema],
  ['/institutions/partner-yarra', InstitutionSchema],
  ['/suggest?q=fen', SuggestResultSchema],
  ['/interpret?q=masters+in+data+science+in+Canada', InterpretedSchema],
  ['/catalogue', CatalogueSchema],
  ['/reference/countries', ReferenceSchema],
  ['/reference/states?country=AU', ReferenceSchema],
  ['/reference/cities?country=GB&state=GB-ENG', ReferenceSchema],
  ['/reference/disciplines', ReferenceSchema],
  ['/reference/levels', ReferenceSchema],
])('%s answers in the documented format', async (path, schema) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  schema.strict().parse(await response.json())
})

test('a programme lists its yearly cost by part; unknown parts are empty', async () => {
  const { year } = await (await get('/programmes/partner-yarra-data')).json()
  expect(year).toMatchObject({
    together: { currency: 'INR' },
    state: 'estimated',
    tuition: { currency: 'AUD', per: 'year', by: null },
    living: {
      state: 'estimated',
      by: { confidence: expect.stringMatching(/official|secondary|unconfirmed/) },
    },
    travel: { amount: 2000, currency: 'AUD', per: 'once' },
  })
  const { programmes } = await (await get('/programmes?q=data science&country=AU')).json()
  expect(programmes.find((programme: { id: string }) => programme.id === 'partner-yarra-data').year).toEqual(
    year,
  )
  expect(year.together.amount).toBeGreaterThan(year.tuition.amount)
  expect((await (await get('/programmes/partner-seine-unfiled')).json()).year).toBeNull()
})

test('a search returns the page, the counts and each programme’s figures with their state', async () => {
  const results = await (await get('/programmes?q=data science&country=AU')).json()
  expect(results).toMatchObject({
    total: 1,
    page: 1,
    perPage: 20,
    snapshot: 'world',
    programmes: [
      {
        id: 'partner-yarra-data',
        title: 'Master of Data Science',
        institution: { id: 'partner-yarra', name: 'Yarra University' },
        country: 'AU',
        state: 'AU-VIC',
        city: 'Melbourne',
        level: 'master',
        discipline: 'computing',
        durationMonths: 24,
        tuition: {
          amount: 96_000,
          currency: 'AUD',
          period: 'programme',
          annual: { amount: 48_000, currency: 'AUD' },
          state: 'published',
        },
        scholarship: true,
        feeWaiver: null,
        facts: { tuition: { state: 'published', source: 'partner/world' } },
      },
    ],
  })
  expect(results.programmes[0].facts).not.toHaveProperty('feeWaiver')
})

/** The figures of an answer whose state promises a value that is not given. */
function withoutValue({ facts, values }: { facts: Record<string, { state: string }>; values: object }) {
  return Object.keys(facts).filter(
    (name) =>
      name !== 'programme' && /published|estimated/.test(facts[name].state) !== Object.hasOwn(values, name),
  )
}

test.each(
  programmeFactNames.flatMap((name) =>
    (['published', 'estimated'] as const).map((state) => [name, state] as const),
  ),
)('%s that is %s has its value, in a search and alone', async (name, state) => {
  const value = factColumns[name] === 'number' ? 7 : (SHAPED[name] ?? {})
  const fact = { state, value, source: worldSource.id, basis: 'of the test' }
  const programme = { ...worldProgrammes[0], facts: { [name]: fact } }
  const ownApi = createApi(
    servicesWith({ ...services, catalogue: { current: () => worldCatalogue([programme]) } }),
  )
  const getAnswer = async (path: string) =>
    (await ownApi.fetch(new Request(`https://pma.example/api/v1${path}`), { remote: '203.0.113.1' })).json()

  const alone = await getAnswer(`/programmes/${programme.id}`)
  const [inSearch] = (await getAnswer('/programmes')).programmes
  for (const answer of [alone, inSearch]) {
    expect(answer.facts[name]).toMatchObject({ state, source: worldSource.id })
    expect(answer.values[name]).toEqual(value)
    expect(withoutValue(answer)).toEqual([])
  }
})

test('exactly the published and estimated states have a value', async () => {
  for (const { id } of worldProgrammes)
    expect(withoutValue(await (await get(`/programmes/${id}`)).json()), id).toEqual([])
  expect(withoutValue(await (await get('/institutions/partner-yarra')).json())).toEqual([])
})

test('a programme without a town shows its institution’s', async () => {
  const townless = { ...worldProgrammes[0], city: undefined }
  const ownApi = createApi(
    servicesWith({ ...services, catalogue: { current: () => worldCatalogue([townless]) } }),
  )
  const listTowns = async (path: string) => {
    const answer = await (
      await ownApi.fetch(new Request(`https://pma.example/api/v1${path}`), { remote: '203.0.113.1' })
    ).json()
    return [answer.programmes ?? answer].flat().map(({ city, cityOf }) => [city, cityOf])
  }

  expect(await listTowns('/programmes?country=AU&city=Melbourne')).toEqual([['Melbourne', 'institution']])
  expect(await listTowns(`/programmes/${townless.id}`)).toEqual([['Melbourne', 'institution']])
  const { city, cityOf } = await (await get(`/programmes/${townless.id}`)).json()
  expect([city, cityOf]).toEqual(['Melbourne', 'programme'])
})

test('a suppressed or unknown figure has no value', async () => {
  const detail = await (await get('/programmes/partner-charles-river-cs')).json()
  expect(detail.facts.medianEarnings).toEqual({ state: 'suppressed', source: 'partner/world' })
  expect(detail.facts.tuition).toEqual({ state: 'unknown' })
  expect(detail.medianEarnings).toBeNull()
})

test.each([
  ['/programmes?country=Atlantis', 'country'],
  ['/programmes?perPage=1000', 'perPage'],
  ['/programmes?contry=AU', 'contry'],
  ['/suggest', 'q'],
  ['/reference/states?country=xx', 'country'],
  ['/reference/levels?country=AU', 'country'],
])('%s is refused with the name %s', async (path, parameter) => {
  const response = await get(path)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const problem = ProblemSchema.parse(await response.json())
  expect(problem.errors!.map((error) => error.parameter)).toEqual([parameter])
})

test.each(['/programmes/none', '/institutions/none', '/reference/planets', '/nothing'])(
  '%s is not found',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(ProblemSchema.parse(await response.json()).status).toBe(404)
  },
)

test('an internal error gives a plain apology', async () => {
  const broken = createApi(
    servicesWith({
      ...services,
      catalogue: {
        current() {
          throw new Error('the disk is gone')
        },
      },
    }),
  )
  const response = await broken.fetch(new Request('https://pma.example/api/v1/catalogue'))

  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('disk')
  expect(failures).toHaveLength(1)
})

test('the same address and snapshot give the same ETag, another address another', async () => {
  const tag = async (path: string) => (await get(path)).headers.get('etag')
  expect(await tag('/programmes?q=law')).toBe(await tag('/programmes?q=law'))
  expect(await tag('/programmes?q=law')).not.toBe(await tag('/programmes?q=art'))
})

test('the description names every address', async () => {
  const description = await (await get('/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths)).toContain('/api/v1/programmes')
  const referred = new Set(
    [...JSON.stringify(description).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
  )
  expect([...referred].filter((name) => !(name in description.components.schemas))).toEqual([])
  expect(referred.size).toBeGreaterThan(5)
  const names = description.paths['/api/v1/programmes'].get.parameters.map(
    (parameter: { name: string }) => parameter.name,
  )
  expect(names).toEqual(
    expect.arrayContaining(['q', 'country', 'maxTuition', 'currency', 'minDuration', 'intake', 'perPage']),
  )
})
