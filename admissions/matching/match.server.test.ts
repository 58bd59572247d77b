import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { createMadeUpCatalogue } from '../../tests/world/made-up.ts'
import { worldProgrammes } from '../../tests/world/records.ts'
import { findUnasked, getStanding } from './explain.ts'
import { match, matchOrder } from './match.server.ts'
import { findMatchableRow, getMatchable } from './matchable.server.ts'
import { checkNeutrality } from './neutrality.server.ts'
import { spreadInstitutions } from './spread.ts'
import type { StudentFacts } from './student.ts'
import { getTables } from './tables.ts'
import { FIT_PARTS, type Weights } from './weights.ts'

const TODAY = '2026-11-21'
const options = { today: TODAY, currency: 'INR' }
const world = getMatchable(worldCatalogue().catalogue)
const madeUp = createMadeUpCatalogue(200, 7)
const matchable = getMatchable(worldCatalogue(madeUp.programmes, madeUp.institutions).catalogue)
const ids = (answer: ReturnType<typeof match>) => answer.matches.map(({ programme }) => programme.id)

test('the only row of 250 that has the discipline is returned', () => {
  const history = worldProgrammes.find(({ id }) => id === 'partner-fenland-history')!
  const programmes = Array.from({ length: 250 }, (_, number) => ({
    ...history,
    id: `partner-row-${String(number + 1).padStart(3, '0')}`,
    field: number === 239 ? '061' : '022',
  }))
  const m = getMatchable(worldCatalogue(programmes).catalogue)

  const answer = match(
    m,
    { wishes: { country: ['GB'], level: ['master'], discipline: ['computing'] } },
    options,
  )

  expect(ids(answer)).toEqual(['partner-row-240'])
  expect(match(m, { wishes: { country: ['GB'], level: ['master'] } }, options).total).toBe(250)
})

describe('listed programmes', () => {
  test.each<[string, StudentFacts['wishes'], string[]]>([
    ['a country', { country: ['CA'] }, ['lakeside-cs', 'lakeside-mba', 'lakeside-medicine']],
    [
      'a country and its state in short',
      { country: ['CA'], state: ['ON'], level: ['doctorate'] },
      ['lakeside-medicine'],
    ],
    ['a city of two countries', { city: ['Cambridge (US)'] }, ['charles-river-ai', 'charles-river-cs']],
    ['a discipline', { discipline: ['computing'], level: ['bachelor'] }, ['charles-river-cs']],
    ['not a country', { excludedCountry: ['CA', 'AU', 'US', 'GB', 'FR'] }, ['isar-physics', 'isar-robotics']],
    ['a start', { intake: ['2027-09'], required: ['intake'] }, ['fenland-law', 'lakeside-cs']],
    ['a start in a year that is not offered', { intake: ['2028-09'], required: ['intake'] }, ['fenland-law']],
    ['online', { online: ['yes'] }, ['lakeside-cs']],
    ['a campus in a city', { campusSetting: ['city'], required: ['campusSetting'] }, ['charles-river-ai']],
    ['a scholarship', { scholarship: ['yes'], required: ['scholarship'] }, ['yarra-data']],
    ['a rank', { maxRank: 50, required: ['maxRank'] }, ['lakeside-cs']],
    ['a duration', { maxDuration: 12, required: ['duration'] }, ['fenland-history']],
    ['kinds without a degree only where asked for', { level: ['language'] }, ['yarra-english']],
  ])('the wish: %s', (_, wishes, expected) => {
    const answer = match(world, { wishes }, { ...options, perPage: 100 })
    expect(ids(answer).sort()).toEqual(expected.map((id) => `partner-${id}`))
    expect(answer.total).toBe(expected.length)
  })

  test('programmes with unknown values are excluded by a required wish, and counted', () => {
    const { unknown } = match(world, { wishes: { online: ['yes'] } }, options)
    expect(unknown).toEqual({ online: 10 })
  })

  test('an optional wish changes the order and hides nothing', () => {
    const answer = match(world, { wishes: { country: ['CA'], required: [] } }, { ...options, perPage: 100 })
    expect(answer.total).toBe(13)
    expect(
      ids(answer)
        .slice(0, 2)
        .every((id) => id.startsWith('partner-lakeside')),
    ).toBe(true)
  })
})

describe('requirements of a programme', () => {
  const matchOne = (student: StudentFacts, id: string) =>
    match(world, student, { ...options, perPage: 100 }).matches.find(
      ({ programme }) => programme.id === `partner-${id}`,
    )!

  test('a low score closes it, with the required and the held score', () => {
    const { isOpen, findings } = matchOne({ english: [{ test: 'ielts', overall: 6 }] }, 'yarra-data')
    expect(isOpen).toBe(false)
    expect(findings).toMatchObject([
      {
        requirement: 'english',
        state: 'unmet',
        code: 'below',
        held: { score: 6 },
        asked: [{ of: 'ielts', score: 6.5 }],
      },
    ])
  })

  test('a budget is compared with tuition and living costs, at a dated rate', () => {
    const budget = { amount: 60_000, currency: 'AUD', covers: 'tuition-and-living' as const }
    const { findings } = matchOne({ budget }, 'yarra-data')
    expect(findings.at(-1)).toMatchObject({
      requirement: 'budget',
      state: 'unmet',
      cost: {
        tuition: { amount: expect.closeTo(48_000, 0), currency: 'AUD' },
        living: { amount: expect.closeTo(29_710, 0), currency: 'AUD' },
        total: { amount: expect.closeTo(77_710, 0) },
        ratesOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    })
    expect(
      matchOne({ budget: { ...budget, covers: 'tuition' } }, 'yarra-data').findings.at(-1),
    ).toMatchObject({
      state: 'met',
    })
  })

  test('without a fee the budget is unknown, unless living costs alone exceed it', () => {
    const budget = { amount: 100_000, currency: 'EUR', covers: 'tuition-and-living' as const }
    const { findings, isOpen } = matchOne({ budget }, 'lakeside-cs')
    expect(findings.at(-1)).toMatchObject({ state: 'met' })
    expect(isOpen).toBe(true)
    expect(matchOne({ budget }, 'seine-droit').findings.at(-1)).toMatchObject({
      state: 'unknown',
      code: 'no-fee',
    })

    const small = { ...budget, amount: 1000 }
    expect(matchOne({ budget: small }, 'seine-droit').findings.at(-1)).toMatchObject({
      state: 'unmet',
      cost: { tuition: undefined, living: { amount: expect.closeTo(7380, 0) } },
    })
  })

  test('of two programmes far over budget, the cheaper one comes first', () => {
    const budget = { amount: 1, currency: 'INR', covers: 'tuition-and-living' as const }
    const { matches } = match(
      matchable,
      { budget },
      { ...options, weights: { rank: 0, outcomes: 0, requirements: 0 }, perPage: matchable.rows },
    )
    const costs = matches.flatMap(({ findings }) => {
      const cost = findings.find(({ requirement }) => requirement === 'budget')?.cost
      return cost?.tuition && cost.total ? [cost.total.amount] : []
    })
    expect(costs.length).toBeGreaterThan(10)
    // A step of the scale of costs is about a hundredth.
    for (let index = 1; index < costs.length; index++)
      expect(costs[index]).toBeGreaterThanOrEqual(costs[index - 1] * 0.97)
  })

  test('a currency without a rate compares with nothing', () => {
    const budget = { amount: 5, currency: 'XTS', covers: 'tuition' as const }
    expect(matchOne({ budget }, 'yarra-data').findings.at(-1)).toMatchObject({
      state: 'unknown',
      code: 'no-rate',
    })
  })
})

const student = fc.record(
  {
    english: fc.array(
      fc.oneof(
        fc.record({ test: fc.constant('ielts' as const), overall: fc.constantFrom(5, 5.5, 6, 6.5, 7, 8) }),
        fc.record({
          test: fc.constant('toefl' as const),
          edition: fc.constant('120' as const),
          overall: fc.nat(120),
        }),
        fc.record({
          test: fc.constant('toefl' as const),
          edition: fc.constant('6' as const),
          overall: fc.constantFrom(3, 4, 4.5, 5, 6),
        }),
        fc.record({ test: fc.constant('pte' as const), overall: fc.integer({ min: 40, max: 90 }) }),
      ),
      { maxLength: 2 },
    ),
    sat: fc.integer({ min: 80, max: 160 }).map((tens) => tens * 10),
    act: fc.integer({ min: 10, max: 36 }),
    gre: fc.record({ total: fc.integer({ min: 280, max: 340 }) }),
    notTaken: fc
      .subarray(['gre', 'gmat', 'sat', 'act', 'ielts', 'toefl', 'pte', 'det'] as const)
      .map((all) => [...all]),
    twelfthGrade: fc.oneof(
      fc.record({ value: fc.integer({ min: 40, max: 100 }), outOf: fc.constant(100 as const) }),
      fc.record({
        value: fc.integer({ min: 40, max: 100 }).map((n) => n / 10),
        outOf: fc.constant(10 as const),
      }),
    ),
    undergraduate: fc.record({ value: fc.integer({ min: 40, max: 100 }), outOf: fc.constant(100 as const) }),
    workMonths: fc.nat(72),
    budget: fc.record({
      amount: fc.integer({ min: 1, max: 60 }).map((lakh) => lakh * 100_000),
      currency: fc.constant('INR'),
      covers: fc.constantFrom('tuition' as const, 'tuition-and-living' as const),
    }),
    wishes: fc.record(
      {
        country: fc.subarray(['US', 'GB', 'DE', 'FR']),
        level: fc.subarray(['bachelor', 'master'] as ('bachelor' | 'master')[]),
        discipline: fc.subarray(['computing', 'business-and-management']),
        intake: fc.subarray(['2027-09', '01']),
        maxDuration: fc.constantFrom(12, 24),
        scholarship: fc.subarray(['yes', 'no']),
        maxRank: fc.constantFrom(100, 1000),
        required: fc
          .subarray(['country', 'level', 'discipline', 'intake', 'budget', 'scholarship'] as const)
          .map((all) => [...all]),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<StudentFacts>

describe('for any student and any catalogue', () => {
  test('the batch pass gives the same result as each row alone, in the same order', () => {
    const weights = fc.record(Object.fromEntries(FIT_PARTS.map(({ id }) => [id, fc.nat(100)])), {
      requiredKeys: [],
    }) as fc.Arbitrary<Weights>
    fc.assert(
      fc.property(student, weights, (facts, moved) => {
        const answer = match(matchable, facts, { ...options, weights: moved, perPage: matchable.rows })
        const { matches } = answer
        expect(matches.length).toBe(answer.total)
        expect(matches.filter(({ isOpen }) => isOpen).length).toBe(answer.openCount)
        const isReady = ({ findings }: (typeof matches)[number]) =>
          findings.every(({ state }) => state === 'met')
        expect(matches.filter(isReady).length).toBe(answer.ready)
        // Open ones first, then by fit; what fit does not tell apart stays in the neutral order.
        const sorted = matches.toSorted(
          (a, b) =>
            Number(b.isOpen) - Number(a.isOpen) ||
            b.fit - a.fit ||
            getPlace(a.programme.id) - getPlace(b.programme.id),
        )
        const rows = ({ programme }: (typeof matches)[number]) => matchable.catalogue.rowOf(programme.id)
        const institutions = matchable.catalogue.columns.institution
        expect(matches.map(rows)).toEqual(Array.from(spreadInstitutions(sorted.map(rows), institutions)))
        for (const { reasons, parts, fit } of matches) {
          expect(reasons.length).toBeGreaterThanOrEqual(3)
          expect(fit).toBeGreaterThanOrEqual(0)
          expect(fit).toBeLessThanOrEqual(100)
          for (const { points, most } of parts) expect(points).toBeLessThanOrEqual(most)
        }
        // The values that a search sorts by match those of its rows.
        const standing = getStanding(matchable, getTables(matchable, facts, moved, TODAY))
        expect(matches.map((match) => standing(findMatchableRow(matchable, rows(match))))).toEqual(
          matches.map(({ findings }) => {
            const states = [...findings, ...findUnasked(facts, findings)].map(({ state }) => state)
            return states.includes('unmet') ? 'unmet' : states.includes('unknown') ? 'unknown' : 'met'
          }),
        )
      }),
      { numRuns: 30 },
    )
  })

  test('pages follow one another without a gap', () => {
    const allIds = ids(match(matchable, {}, { ...options, perPage: matchable.rows }))
    const pages = [1, 2, 3].flatMap((page) => ids(match(matchable, {}, { ...options, page })))
    expect(pages).toEqual(allIds.slice(0, 30))
    expect(match(matchable, {}, { ...options, page: 1000 }).matches).toEqual([])
  })
})

function getPlace(id: string) {
  const { catalogue } = matchable
  return catalogue.columns.order[catalogue.rowOf(id)]
}

test('the full order equals the order of the pages', () => {
  const order = matchOrder(matchable, {}, TODAY)
  const allMatches = match(matchable, {}, { ...options, perPage: matchable.rows }).matches
  expect([...order].map((row) => matchable.catalogue.columns.id(row))).toEqual(
    allMatches.map(({ programme }) => programme.id),
  )
})

test('a thousand random partner and commission assignments leave the order unchanged', async () => {
  const check = await checkNeutrality(matchable, { now: new Date('2026-11-21T10:00:00Z') })

  expect(check).toEqual({
    checkedAt: '2026-11-21T10:00:00.000Z',
    snapshot: 'world',
    permutations: 1000,
    programmes: 200,
    neutral: true,
  })
})

test('an order influenced by commission is detected', async () => {
  const bought: typeof matchOrder = (m, facts, today) =>
    matchOrder(m, facts, today).sort((a, b) => m.commercial.commission[b] - m.commercial.commission[a])

  expect(await checkNeutrality(matchable, { now: new Date(TODAY), order: bought })).toMatchObject({
    neutral: false,
  })
})

test('a list counts its programmes per band', () => {
  const { bands } = match(
    matchable,
    { act: 31, wishes: { country: ['US'] } },
    { ...options, perPage: matchable.rows },
  )
  expect(bands!.reach + bands!.match + bands!.safe).toBeGreaterThan(0)
  const counted = { reach: 0, match: 0, safe: 0, none: 0 }
  for (const { banding } of match(
    matchable,
    { act: 31, wishes: { country: ['US'] } },
    { ...options, perPage: matchable.rows },
  ).matches)
    counted[banding.band ?? 'none']++
  expect(bands).toEqual(counted)
})

test('further programmes of listed institutions are counted on the first page, best first, without repeats', () => {
  const everything = match(matchable, {}, { ...options, perPage: matchable.rows }).matches
  const { matches, more = [] } = match(matchable, {}, options)
  const shownIds = new Set(matches.map(({ programme }) => programme.id))
  const there = (id: string) => matches.some(({ programme }) => programme.institution.id === id)
  const besides = everything
    .map(({ programme }) => programme)
    .filter(({ id, institution }) => !shownIds.has(id) && there(institution.id))
  const byInstitution = Map.groupBy(besides, ({ institution }) => institution.id)

  expect(byInstitution.size).toBeGreaterThan(3)
  expect(new Map(more.map(({ institution, count }) => [institution, count]))).toEqual(
    new Map([...byInstitution].map(([id, list]) => [id, list.length])),
  )
  for (const { institution, best } of more)
    expect(best).toEqual(
      byInstitution
        .get(institution)!
        .slice(0, 5)
        .map(({ id, title }) => ({ id, title })),
    )
  expect(match(matchable, {}, { ...options, page: 2 }).more).toBeUndefined()
})

test('duplicates at an institution are folded into the best one on every page', () => {
  const copies = madeUp.programmes.map((programme) => ({ ...programme, id: `${programme.id}-again` }))
  const m = getMatchable(worldCatalogue([...madeUp.programmes, ...copies], madeUp.institutions).catalogue)
  const facts: StudentFacts = { wishes: { level: ['bachelor', 'master'] } }
  const title = ({ programme }: ReturnType<typeof match>['matches'][number]) =>
    `${programme.title}, ${programme.institution.id}, ${programme.level.value}`
  const all = new Set(match(m, facts, { ...options, perPage: 1000 }).matches.map(title))

  const pages = Array.from({ length: Math.ceil(all.size / 10) + 1 }, (_, index) =>
    match(m, facts, { ...options, page: index + 1, fold: true }),
  )

  const titles = pages.flatMap(({ matches }) => matches.map(title))
  expect(new Set(titles)).toEqual(all)
  expect(titles).toHaveLength(all.size)
  const [{ matches, alike, more = [] }] = pages
  for (const { programme } of matches) expect(alike!.get(programme.id)!.programmes).toBeGreaterThan(1)
  const shownTitles = new Set(matches.map(title))
  const besides = more.flatMap(({ institution, best }) =>
    best.map(({ title }) =>
      [...shownTitles].some((shownTitle) => shownTitle.startsWith(`${title}, ${institution},`)),
    ),
  )
  expect(besides.filter(Boolean)).toEqual([])
})
