import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { createMadeUpCatalogue } from '../../../tests/world/made-up.ts'
import { fields, findFieldByIsced, findFieldBySlug } from '../../catalogue/fields.ts'
import { match } from '../match.server.ts'
import { getMatchable } from '../matchable.server.ts'
import type { EnglishResult, StudentFacts } from '../student.ts'
import { type Change, withChange } from './changes.ts'
import { getMinScore } from './least-score.ts'
import { findRequirement, findWhatIf, tryChange } from './what-if.server.ts'

/** A recount evaluates every programme again for each change. */
const TIMEOUT_MS = 60_000
const options = { today: '2026-11-21', currency: 'INR' }
const madeUp = createMadeUpCatalogue(150, 11)
const matchable = getMatchable(worldCatalogue(madeUp.programmes, madeUp.institutions).catalogue)
/** Broad fields in which the made-up programmes have several disciplines. */
const disciplines = ['041', '071', '073'].flatMap((isced) => findFieldByIsced(isced)?.slug ?? [])
const broadOf = (slug: string) => findFieldBySlug(slug)?.broad
const world = getMatchable(worldCatalogue().catalogue)

/** By looking at every programme with and without the change: those that were not open and are, with the thing in the way met. */
function recount(facts: StudentFacts, change: Change) {
  const all = (who: StudentFacts) => match(matchable, who, { ...options, perPage: matchable.rows }).matches
  const before = all(facts)
  const openBefore = new Set(before.flatMap((match) => (match.isOpen ? match.programme.id : [])))
  // Once the visa's rule is met, a programme that publishes nothing is open with a question.
  const belowVisa = new Set(
    before.flatMap((match) =>
      match.findings.some(({ code }) => code === 'below-visa') ? match.programme.id : [],
    ),
  )
  return all(withChange(facts, change)).filter(
    ({ isOpen, programme, findings }) =>
      isOpen &&
      !openBefore.has(programme.id) &&
      findings.every(
        ({ requirement, state }) =>
          requirement !== findRequirement(change) || state === 'met' || belowVisa.has(programme.id),
      ),
  ).length
}

/** Open before and after, and no longer a question. */
function resettle(facts: StudentFacts, change: Change) {
  const getState = (who: StudentFacts) =>
    new Map(
      match(matchable, who, { ...options, perPage: matchable.rows }).matches.flatMap(
        ({ isOpen, programme, findings }) => {
          const finding = findings.find(({ requirement }) => requirement === findRequirement(change))
          return isOpen && finding ? [[programme.id, finding.state] as const] : []
        },
      ),
    )
  const [before, after] = [getState(facts), getState(withChange(facts, change))]
  return [...before].filter(([id, state]) => state === 'unknown' && after.get(id) === 'met').length
}

test.each<[StudentFacts, Change]>([
  [{ wishes: { intake: ['09'] } }, { kind: 'intake', to: '01' }],
  [{ wishes: { country: ['DE'] } }, { kind: 'country', to: 'GB' }],
  [{ wishes: { country: ['DE'] } }, { kind: 'anywhere' }],
  [{ wishes: { discipline: [disciplines[0]] } }, { kind: 'discipline', to: disciplines[1] }],
])('a start from a tried change is not reported as the student’s wish: %j, %j', (facts, change) => {
  const { opened } = tryChange(matchable, facts, change, options)

  expect(opened.length).toBeGreaterThan(0)
  for (const { reasons, findings } of opened) {
    for (const reason of reasons) {
      if (reason.code === 'intake-wished') expect(reason.tried).toBe(true)
      else if (change.kind !== 'intake') expect(reason.code).not.toMatch(/^(country|discipline)-wished$/)
    }
    for (const { code, tried } of findings) if (code === 'starts-then') expect(tried).toBe(true)
  }
})

const minSteps: Partial<Record<Change['kind'], number>> = { workMonths: 1 }
const steps: Record<string, number> = {
  ielts: 0.5,
  toefl: 0.5,
  pte: 1,
  det: 5,
  sat: 10,
  act: 1,
  gre: 1,
  gmat: 10,
}

/** The smaller changes of its kind; none where there is no smaller one. */
function listSmallerChanges(change: Change, facts: StudentFacts): Change[] {
  switch (change.kind) {
    case 'intake':
    case 'country':
    case 'discipline':
      return []
    case 'anyCity':
      return []
    case 'anywhere':
      return [
        { kind: 'anyCity' },
        ...['US', 'GB', 'DE', 'FR'].map((to) => ({ kind: 'country', to }) as const),
      ]
    case 'field':
      return fields
        .filter(({ broad }) => broad === change.to)
        .map(({ slug }) => ({ kind: 'discipline', to: slug }))
    case 'duration':
      return [{ ...change, to: change.to - 1 }]
    case 'take':
      return change.to === getMinScore(change.test) ? [] : [{ ...change, to: change.to - steps[change.test] }]
    default: {
      const step =
        change.kind === 'english' || change.kind === 'test'
          ? steps[change.test] *
            (change.test === 'toefl' && facts.english?.some(({ edition }) => edition === '120') ? 2 : 1)
          : change.kind === 'budget'
            ? budgetStep(facts)
            : (minSteps[change.kind] ?? ('outOf' in change && change.outOf === 100 ? 1 : 0.1))
      const to = Math.round((change.to - step) * 100) / 100
      return to > change.from ? [{ ...change, to }] : []
    }
  }
}

function budgetStep({ budget }: StudentFacts) {
  const changes = findWhatIf(matchable, { budget }, options).changes.flatMap(({ change }) =>
    change.kind === 'budget' ? change.to - change.from : [],
  )
  const divide = (a: number, b: number): number => (b < 1 ? a : divide(b, a % b))
  return changes.reduce(divide, changes[0] ?? 1)
}

const student = fc.record(
  {
    english: fc.oneof(
      fc.constant<EnglishResult[]>([]),
      fc
        .record({
          test: fc.constant('ielts' as const),
          overall: fc.constantFrom(4.5, 5.5, 6, 6.5),
          components: fc.option(
            fc.record({ writing: fc.constantFrom(4.5, 5.5, 6), speaking: fc.constantFrom(5, 6.5) }),
            { nil: undefined },
          ),
        })
        .map((one) => [one]),
      fc
        .record({
          test: fc.constant('toefl' as const),
          edition: fc.constant('6' as const),
          overall: fc.constantFrom(3, 3.5, 4),
        })
        .map((one) => [one]),
      fc
        .record({ test: fc.constant('pte' as const), overall: fc.integer({ min: 40, max: 70 }) })
        .map((one) => [one]),
    ),
    sat: fc.integer({ min: 90, max: 140 }).map((tens) => tens * 10),
    gre: fc.record({ total: fc.integer({ min: 280, max: 330 }) }),
    notTaken: fc
      .subarray(['gre', 'gmat', 'sat', 'act', 'ielts', 'toefl', 'pte', 'det'] as const)
      .map((all) => [...all]),
    twelfthGrade: fc.record({
      value: fc.integer({ min: 40, max: 100 }).map((n) => n / 10),
      outOf: fc.constant(10 as const),
    }),
    undergraduate: fc.record({ value: fc.integer({ min: 40, max: 90 }), outOf: fc.constant(100 as const) }),
    workMonths: fc.nat(48),
    budget: fc.record({
      amount: fc.integer({ min: 5, max: 40 }).map((lakh) => lakh * 100_000),
      currency: fc.constant('INR'),
      covers: fc.constantFrom('tuition' as const, 'tuition-and-living' as const),
    }),
    wishes: fc.record(
      {
        country: fc.subarray(['US', 'GB', 'DE']),
        excludedCountry: fc.subarray(['FR', 'DE']),
        state: fc.subarray(['MA', 'US-CA', 'England']),
        city: fc.constant(['London']),
        level: fc.subarray(['bachelor', 'master'] as const).map((all) => [...all]),
        discipline: fc.subarray(disciplines),
        maxDuration: fc.constantFrom(11, 12, 24),
        minDuration: fc.constant(12),
        intake: fc.subarray(['2027-09', '01']),
        required: fc
          .subarray([
            'country',
            'state',
            'city',
            'level',
            'discipline',
            'duration',
            'intake',
            'budget',
          ] as const)
          .map((all) => [...all]),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<StudentFacts>

describe('for any student', () => {
  test(
    'a change opens exactly as many programmes as a recount and a trial find',
    () => {
      fc.assert(
        fc.property(student, (facts) => {
          for (const { change, opens, settles } of findWhatIf(matchable, facts, options).changes) {
            expect(opens).toBe(recount(facts, change))
            expect(tryChange(matchable, facts, change, options).opens).toBe(opens)
            if (change.kind === 'take') expect(settles).toBe(resettle(facts, change))
            expect(opens + settles).toBeGreaterThan(0)
          }
        }),
        { numRuns: 15 },
      )
    },
    TIMEOUT_MS,
  )

  test(
    'a smaller change of the same kind opens fewer',
    () => {
      fc.assert(
        fc.property(student, (facts) => {
          for (const { change, opens, settles } of findWhatIf(matchable, facts, options).changes) {
            for (const less of listSmallerChanges(change, facts)) {
              const lessDone = recount(facts, less) + (change.kind === 'take' ? resettle(facts, less) : 0)
              expect(lessDone).toBeLessThan(opens + settles)
            }
          }
        }),
        { numRuns: 15 },
      )
    },
    TIMEOUT_MS,
  )
})

test('a programme below the visa’s requirement opens once the visa requirement is met', () => {
  const facts: StudentFacts = {
    english: [{ test: 'pte', overall: 40 }],
    wishes: { city: ['London'], intake: ['2027-09'] },
  }
  const changes = findWhatIf(matchable, facts, options).changes.filter(
    ({ change }) => change.kind === 'english',
  )

  expect(changes.length).toBeGreaterThan(0)
  for (const { change, opens } of changes) expect(opens).toBe(recount(facts, change))
})

test('half a band more opens matching programmes, and trying it leaves the facts unchanged', () => {
  const facts: StudentFacts = { english: [{ test: 'ielts', overall: 6 }] }
  const copy = structuredClone(facts)

  const { changes } = findWhatIf(world, facts, options)
  expect(changes[0]).toEqual({
    change: { kind: 'english', test: 'ielts', from: 6, to: 6.5 },
    opens: 1,
    settles: 0,
  })

  const trial = tryChange(world, facts, changes[0].change, options)
  expect(trial.opened.map(({ programme }) => programme.id)).toEqual(['partner-yarra-data'])
  expect(trial.after.open).toBe(trial.before.open + 1)
  expect(facts).toEqual(copy)
})

test('taking a test marked as not taken opens programmes that require it', () => {
  const { changes } = findWhatIf(world, { notTaken: ['gmat'] }, options)
  expect(changes).toContainEqual({ change: { kind: 'take', test: 'gmat', to: 655 }, opens: 1, settles: 0 })
})

test('a higher yearly budget rises in round steps', () => {
  const facts: StudentFacts = { budget: { amount: 2_000_000, currency: 'INR', covers: 'tuition' } }
  for (const { change } of findWhatIf(world, facts, options).changes)
    if (change.kind === 'budget') expect((change.to - change.from) % 200_000).toBe(0)
  const budgets = findWhatIf(world, facts, options).changes.flatMap(({ change }) =>
    change.kind === 'budget' ? change.to : [],
  )
  expect(budgets.length).toBeGreaterThan(1)
  // The smaller step comes first, even if a larger one opens more.
  expect(budgets).toEqual(budgets.toSorted((a, b) => a - b))
  const kinds = findWhatIf(world, facts, options).changes.map(({ change }) => change.kind)
  expect(kinds.lastIndexOf('budget') - kinds.indexOf('budget')).toBe(budgets.length - 1)
})

test('another start is named in the year nearest to the wish', () => {
  const { changes } = findWhatIf(world, { wishes: { intake: ['2027-09'] } }, options)
  const months = changes.flatMap(({ change }) => (change.kind === 'intake' ? change.to : []))
  expect(months).toEqual(['2028-02', '2027-07', '2027-10'])
})

describe('wider searches', () => {
  const wishes: StudentFacts['wishes'] = { country: ['GB'], level: ['master'] }

  test('another country, or any, shows what it opens; trying it lists programmes and saves nothing', () => {
    const facts: StudentFacts = { wishes }
    const copy = structuredClone(facts)

    const { changes } = findWhatIf(world, facts, options)
    const anywhere = changes.find(({ change }) => change.kind === 'anywhere')
    expect(anywhere?.opens).toBeGreaterThan(1)
    // One programme in Germany is no reason to go there, where another change opens more.
    expect(changes.map(({ change }) => change.kind)).not.toContain('country')
    const abroad = findWhatIf(matchable, facts, options).changes.filter(
      ({ change }) => change.kind === 'country',
    )
    expect(abroad.length).toBeGreaterThan(0)
    for (const { opens } of abroad) expect(opens).toBeGreaterThan(2)

    const trial = tryChange(world, facts, { kind: 'country', to: 'DE' }, options)
    expect(trial.opened.map(({ programme }) => programme.country.code)).toEqual(['DE'])
    expect(trial.after.total).toBe(trial.before.total + 1)
    expect(facts).toEqual(copy)
  })

  test('an excluded country, and an optional place, are never offered', () => {
    const { changes } = findWhatIf(world, { wishes: { ...wishes, excludedCountry: ['DE'] } }, options)
    expect(changes.map(({ change }) => change)).not.toContainEqual({ kind: 'country', to: 'DE' })
    const moved = findWhatIf(world, { wishes: { ...wishes, required: [] } }, options).changes
    expect(moved.map(({ change }) => change.kind)).toEqual(['take', 'take'])
  })

  test('a longer course opens longer programmes, if the duration is required', () => {
    const short: StudentFacts = { wishes: { maxDuration: 12, required: ['duration'] } }
    const lengths = findWhatIf(world, short, options).changes.flatMap(({ change }) =>
      change.kind === 'duration' ? change.to : [],
    )
    expect(lengths.length).toBeGreaterThan(0)
    expect(Math.min(...lengths)).toBeGreaterThan(12)
  })

  test('the whole broad field is offered, and never a single other discipline', () => {
    const offersFor = (discipline: string) =>
      findWhatIf(matchable, { wishes: { discipline: [discipline] } }, options).changes.flatMap(
        ({ change }) => (change.kind === 'discipline' || change.kind === 'field' ? change : []),
      )
    for (const discipline of disciplines) {
      const broad = broadOf(discipline)!
      const others = new Set(
        matchable.subject.values.flatMap((value) =>
          value.broad === broad && value.discipline !== discipline ? value.discipline : [],
        ),
      )
      expect(offersFor(discipline)).toEqual(others.size > 1 ? [{ kind: 'field', to: broad }] : [])
    }
    expect(disciplines.map((discipline) => offersFor(discipline).length)).toContain(0)
    expect(disciplines.map((discipline) => offersFor(discipline).length)).toContain(1)
  })
})
