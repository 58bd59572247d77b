import { expect, test } from 'vitest'
import { interpreter } from '../../tests/interpret/without-model.ts'
import { noonOf } from '../../tests/noon.ts'
import { servicesWith } from '../../tests/services.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
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
const failures: unknown[] = []
const services = {
  config: { defaultCurrency: 'INR', publicUrl: undefined },
  catalogue: { current: () => world },
  interpreter,
  ...noonOf('2026-11-21'),
  senderOf: () => ({ address: '203.0.113.1', mostOfOneAddress: 5 }),
  report: (error: unknown) => failures.push(error),
}
const api = createApi(servicesWith(services))
const get = async (path: string, headers: Record<string, string> = {}) =>
  api.fetch(new Request(`https://pma.example/api/v1${path}`, { headers }), { remote: '203.0.113.1' })

test('the description’s example of a sentence is answered as it says', async () => {
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
])('%s answers in the shape it promises', async (path, schema) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  schema.strict().parse(await response.json())
})

test('a programme says what a year of it comes to, part by part; nothing where a part is unknown', async () => {
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
  expect(programmes.find((one: { id: string }) => one.id === 'partner-yarra-data').year).toEqual(year)
  expect(year.together.amount).toBeGreaterThan(year.tuition.amount)
  expect((await (await get('/programmes/partner-seine-unfiled')).json()).year).toBeNull()
})

test('a search gives the page, the counts and each programme’s figures with their state', async () => {
  const found = await (await get('/programmes?q=data science&country=AU')).json()
  expect(found).toMatchObject({
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
  expect(found.programmes[0].facts).not.toHaveProperty('feeWaiver')
})

test('an estimate that was worked out from the whole fee says so where it is shown', async () => {
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

test('our own fault is a plain apology, and is told to the log', async () => {
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

test('the same address of the same snapshot has the same tag, another address another', async () => {
  const tag = async (path: string) => (await get(path)).headers.get('etag')
  expect(await tag('/programmes?q=law')).toBe(await tag('/programmes?q=law'))
  expect(await tag('/programmes?q=law')).not.toBe(await tag('/programmes?q=art'))
})

test('the description names every address and only schemas that it holds', async () => {
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
