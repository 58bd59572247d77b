import { expect, test } from 'vitest'
import { getMatchable } from '../../admissions/matching/matchable.server.ts'
import { getNoon } from '../../tests/noon.ts'
import { servicesWith } from '../../tests/services.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { createApi } from './api.ts'
import { matchExample } from './openapi/examples.ts'
import { MatchResultSchema, WhatIfResultSchema } from './openapi/match-schemas.ts'
import { openApi } from './openapi/openapi.ts'
import { ProblemSchema } from './openapi/schemas.ts'

const failures: unknown[] = []
const world = getMatchable(worldCatalogue().catalogue)
const api = createApi(
  servicesWith({
    config: { defaultCurrency: 'INR' },
    catalogue: { matchable: () => world },
    ...getNoon('2026-11-21'),
    report: (error: unknown) => failures.push(error),
  }),
)
const post = (path: string, body: unknown) =>
  api.fetch(
    new Request(`https://pma.example/api/v1${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

test('scores and wishes give ranked programmes with reasons', async () => {
  const response = await post('/match', {
    student: { ielts: 6, budget: { amount: 4_000_000, currency: 'INR', covers: 'tuition' } },
    filters: { level: ['master'], discipline: 'computing', country: ['Australia', 'CA'] },
    preferences: { intake: '2027-09' },
  })

  expect(response.status).toBe(200)
  const answer = MatchResultSchema.parse(await response.json())
  expect(answer).toMatchObject({ total: 2, open: 1, page: 1, perPage: 10, snapshot: 'world' })
  expect(answer.programmes.map(({ id }) => id)).toEqual(['partner-lakeside-cs', 'partner-yarra-data'])
  const [open, closed] = answer.programmes.map(({ match }) => match)
  expect(open).toMatchObject({ open: true })
  expect(open.reasons.map(({ text }) => text)).toContain('Computing and IT, as you asked')
  expect(open.parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(open.fit)
  expect(closed.open).toBe(false)
  expect(closed.requirements.filter(({ state }) => state === 'unmet')).toMatchObject([
    { requirement: 'english', code: 'below', text: 'Asks for IELTS 6.5, but you have 6' },
    {
      requirement: 'intake',
      code: 'starts-otherwise',
      text: 'Starts in February, July, not when you want to start',
    },
  ])
})

test('the interpreter’s answer can be posted unchanged', async () => {
  const response = await post('/match', {
    student: {
      ielts: { overall: 6.5, writing: 6 },
      gre: { total: 310 },
      twelfthGrade: { value: 82, outOf: 100 },
    },
    filters: {
      country: ['DE'],
      level: ['master'],
      maxTuition: { amount: 1_500_000, currency: 'INR', period: 'year' },
      intake: '2027-10',
    },
    exclude: { country: ['CA'] },
    preferences: {},
  })

  const answer = MatchResultSchema.parse(await response.json())
  expect(answer.programmes.map(({ id }) => id)).toEqual(['partner-isar-robotics'])
  expect(answer.programmes[0].match.requirements.map(({ text }) => text)).toContain(
    'Starts in October, as you asked',
  )
})

test('what-if lists the changes, and tries one', async () => {
  const student = { ielts: 6 }
  const whatIf = WhatIfResultSchema.parse(await (await post('/match/what-if', { student })).json())
  expect(whatIf.changes[0]).toMatchObject({ opens: 1, text: 'With IELTS 6.5 instead of 6: 1 more programme' })
  expect(whatIf.tried).toBeNull()

  const trialAnswer = await post('/match/what-if', { student, try: whatIf.changes[0].change })
  expect(WhatIfResultSchema.parse(await trialAnswer.json()).tried).toMatchObject({
    opens: 1,
    programmes: [{ id: 'partner-yarra-data' }],
  })
})

test('an empty object is a student without data: everything is listed, nothing is closed', async () => {
  const answer = MatchResultSchema.parse(await (await post('/match', {})).json())
  expect(answer.total).toBe(13)
  expect(answer.open).toBe(13)
  for (const { match } of answer.programmes) expect(match.reasons.length).toBeGreaterThanOrEqual(3)
})

test.each([
  [{ student: { ielts: 6.3 } }, 'student.ielts', 'Enter a number from 0 to 9 in steps of 0.5.'],
  [
    { student: { toefl: { overall: 100, date: '2025-10-01', reading: 31 } } },
    'student.toefl.reading',
    'from 0 to 30',
  ],
  [{ student: { english: [{ test: 'pte', overall: 5 }] } }, 'student.english.0.overall', 'from 10 to 90'],
  [
    { student: { english: [{ test: 'tofel', overall: 5 }] } },
    'student.english.0.test',
    'one of ielts, toefl',
  ],
  [{ student: { sat: 1205 } }, 'student.sat', 'in steps of 10'],
  [{ student: { undergraduate: { value: 8.2, outOf: 4 } } }, 'student.undergraduate.value', 'from 0 to 4'],
  [
    { student: { undergraduate: { value: 8.2, outOf: 9 } } },
    'student.undergraduate.outOf',
    'must be one of 4, 5, ',
  ],
  [
    { student: { budget: { amount: 1, currency: 'XTS', covers: 'tuition' } } },
    'student.budget.currency',
    'another, such as INR',
  ],
  [{ student: { grE: 310 } }, 'student.grE', 'There is no field student.grE.'],
  [{ filters: { country: ['Atlantis'] } }, 'filters.country', 'two letters, such as AU'],
  [{ filters: { intake: 'autumn' } }, 'filters.intake', '2027-09'],
  [{ preferences: { discipline: 'alchemy' } }, 'preferences.discipline', 'such as computing'],
  [{ exclude: { country: ['Atlantis'] } }, 'exclude.country', 'two letters, such as AU'],
  [{ weights: { cost: 101 } }, 'weights.cost', 'weights.cost must be 100 or less.'],
  [
    { student: { ielts: 'six' } },
    'student.ielts',
    'student.ielts must be a number without quotes or an object',
  ],
  [{ student: { pte: { overall: 60, date: 'soon' } } }, 'student.pte.date', 'a day such as 2027-09-01'],
  [{ page: 0 }, 'page', 'page must be 1 or more.'],
  [{ colour: 'red' }, 'colour', 'There is no field colour.'],
])('%o is refused and names %s', async (body, parameter, words) => {
  const response = await post('/match', body)
  expect(response.status).toBe(422)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const { errors } = ProblemSchema.parse(await response.json())
  expect(errors![0].parameter).toBe(parameter)
  expect(errors![0].message).toContain(words)
})

test('invalid JSON is reported', async () => {
  expect((await post('/match', '{')).status).toBe(400)
  expect((await post('/match', '[]')).status).toBe(422)
})

test('the description’s example can be sent to both', async () => {
  for (const path of ['/match', '/match/what-if'])
    expect((await post(path, JSON.stringify(matchExample))).status, path).toBe(200)
})

test('the description names both, with their schemas', () => {
  const { paths, components } = openApi('https://pma.example')
  expect(paths['/api/v1/match'].post.requestBody).toBeDefined()
  expect(paths['/api/v1/match/what-if'].post.responses['200']).toBeDefined()
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining([
      'MatchRequest',
      'MatchResult',
      'WhatIfRequest',
      'WhatIfResult',
      'MatchedProgramme',
    ]),
  )
  expect(Object.keys(components.schemas)).not.toContain('__shared')
  expect(failures).toEqual([])
})
