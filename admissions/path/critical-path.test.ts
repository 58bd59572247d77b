import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getLastDayState } from '../catalogue/places/last-day.server.ts'
import { readContent } from '../content/read.server.ts'
import { dayAfter } from '../days/days.server.ts'
import { findFirstDay, findLatestDays, findSoonestDays, type PlannedStep } from './critical-path.ts'
import { listPathSteps } from './steps.ts'

const { visas, departure } = await readContent('content')
const FIRST_DAY = '2027-09-20'
const inCountry = (code: string) => listPathSteps(visas[code], departure)
const startsBy = (steps: readonly PlannedStep[], firstDay = FIRST_DAY) =>
  Object.fromEntries([...findLatestDays(steps, firstDay)].map(([step, { startBy }]) => [step, startBy]))

describe('the path in the United Kingdom', () => {
  test('counts back from the first day', () => {
    expect(startsBy(inCountry('GB'))).toEqual({
      // 7 days for arriving, 21 for the decision, 10 for the appointment, 1 for applying.
      travel: '2027-09-13',
      visa: '2027-08-23',
      biometrics: '2027-08-13',
      application: '2027-08-12',
      medical: '2027-08-05',
      confirmation: '2027-07-22',
      // 28 days in the account, and three for the statements.
      funds: '2027-07-12',
      housing: '2027-08-14',
      loan: '2027-06-12',
      deposit: '2027-07-07',
      reply: '2027-06-12',
    })
  })

  test('a day of the letter comes first', () => {
    const steps = inCountry('GB').map((step) => ({
      ...step,
      ...(step.step === 'deposit' && { limit: '2027-05-31' }),
    }))
    expect(startsBy(steps)).toMatchObject({ deposit: '2027-05-26', reply: '2027-05-26', loan: '2027-06-12' })
  })

  test('an own day moves what has to be ready before, and nothing else', () => {
    const before = startsBy(inCountry('GB'))
    const steps = inCountry('GB').map((step) => ({
      ...step,
      ...(step.step === 'confirmation' && { ownDay: '2027-07-01' }),
    }))
    // The loan is due earlier than that anyway.
    expect(startsBy(steps)).toEqual({ ...before, deposit: '2027-06-26' })
  })

  test('a step that is done holds up nothing', () => {
    const steps = inCountry('GB').map((step) => ({ ...step, isDone: step.step === 'funds' }))
    const days = startsBy(steps)
    expect(days.funds).toBeUndefined()
    expect(days.loan).toBe('2027-08-21')
  })
})

test.each([
  ['a leap day', 'travel', '2028-03-07', '2028-02-29'],
  ['the year without one', 'travel', '2027-03-07', '2027-02-28'],
  ['the turn of the year', 'travel', '2028-01-03', '2027-12-27'],
  ['the night the clocks go forward', 'travel', '2027-04-03', '2027-03-27'],
  ['the night the clocks go back', 'travel', '2027-11-06', '2027-10-30'],
] as const)('counts in days across %s', (_, step, firstDay, expected) => {
  expect(startsBy(inCountry('GB'), firstDay)[step]).toBe(expected)
})

test.each([
  // In London, the last hour of the day is half past four or half past five in India.
  ['2027-03-27', 'GB', '2027-03-28T00:00:00.000Z'],
  ['2027-03-28', 'GB', '2027-03-28T23:00:00.000Z'],
  ['2027-10-30', 'GB', '2027-10-30T23:00:00.000Z'],
  ['2027-10-31', 'GB', '2027-11-01T00:00:00.000Z'],
  ['2028-02-29', 'GB', '2028-03-01T00:00:00.000Z'],
  ['2027-04-03', 'NZ', '2027-04-03T11:00:00.000Z'],
  ['2027-04-04', 'NZ', '2027-04-04T12:00:00.000Z'],
])('%s in %s ends at %s', (day, code, expected) => {
  const { endsAt } = getLastDayState(
    { country: { code }, city: 'Auckland' },
    day,
    new Date('2027-01-01T00:00:00Z'),
  )
  expect(endsAt.toISOString()).toBe(expected)
})

test.each([
  ['2027-09', undefined, '2027-09-01'],
  ['2027-09', '2027-09-20', '2027-09-20'],
  ['2027-09', '2027-08-23', '2027-08-23'],
  // Deferred by a year: the day of the earlier letter does not count.
  ['2028-09', '2027-09-20', '2028-09-01'],
  ['', '2027-09-20', undefined],
])('the first day of intake %s with %s is %s', (intake, ownDay, expected) => {
  expect(findFirstDay(intake, ownDay)).toBe(expected)
})

describe.each(Object.keys(visas))('the steps of %s', (code) => {
  const steps = inCountry(code)
  test('stand after those that they need, and none begins before it may', () => {
    steps.forEach(({ needs }, index) => {
      const earlier = steps.slice(0, index).map(({ step }) => step)
      expect(earlier).toEqual(expect.arrayContaining(needs))
    })
    const days = findLatestDays(steps, FIRST_DAY)
    for (const { step, notBefore } of steps)
      if (notBefore !== undefined)
        expect(days.get(step)!.startBy >= dayAfter(FIRST_DAY, -notBefore)).toBe(true)
  })

  test('say what can be done late, and whose rule each is', () => {
    for (const { step, late } of steps) {
      expect(late).not.toBe('')
      const isCommon = departure.steps.some((common) => common.step === step)
      expect(steps.find((one) => one.step === step)!.source !== undefined).toBe(!isCommon)
    }
    expect(steps.map(({ step }) => step)).toEqual(
      expect.arrayContaining([
        'reply',
        'deposit',
        'loan',
        'confirmation',
        'application',
        'visa',
        'housing',
        'travel',
      ]),
    )
  })
})

/** A path of up to twelve steps, each needing some of those before it. */
const path = fc
  .array(
    fc.record({
      takes: fc.integer({ min: 0, max: 60 }),
      needs: fc.array(fc.nat(), { maxLength: 3 }),
      limit: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
      ownDay: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined, freq: 5 }),
      isDone: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .chain((drafts) =>
    fc.integer({ min: 0, max: 1500 }).map((shift) => {
      const firstDay = dayAfter('2026-12-01', shift)
      const toDay = (before: number | undefined) =>
        before === undefined ? undefined : dayAfter(firstDay, 30 - before)
      const steps: PlannedStep<string>[] = drafts.map(({ takes, needs, limit, ownDay, isDone }, index) => ({
        step: `step ${index}`,
        takes,
        needs: index === 0 ? [] : [...new Set(needs.map((need) => `step ${need % index}`))],
        limit: toDay(limit),
        ownDay: toDay(ownDay),
        isDone,
      }))
      return { steps, firstDay }
    }),
  )

/** Looks whether a step that begins on a day is ready in time for the first day, its limit and all that need it. */
function holds(
  steps: readonly PlannedStep<string>[],
  firstDay: string,
  begins: ReadonlyMap<string, string>,
  step: PlannedStep<string>,
): boolean {
  const ready = dayAfter(begins.get(step.step)!, step.takes)
  if (ready > firstDay || (step.limit !== undefined && ready > step.limit)) return false
  return steps.every((next) => {
    if (next.isDone || !next.needs.includes(step.step)) return true
    return ready <= begins.get(next.step)! && (next.ownDay === undefined || ready <= next.ownDay)
  })
}

test('each day of 1,000 paths is the latest that still holds', () => {
  fc.assert(
    fc.property(path, ({ steps, firstDay }) => {
      const days = findLatestDays(steps, firstDay)
      const begins = new Map([...days].map(([step, { startBy }]) => [step, startBy]))
      for (const step of steps) {
        expect(days.has(step.step)).toBe(!step.isDone)
        if (step.isDone) continue
        expect(holds(steps, firstDay, begins, step)).toBe(true)
        const later = new Map(begins).set(step.step, dayAfter(begins.get(step.step)!, 1))
        expect(holds(steps, firstDay, later, step)).toBe(false)
      }
    }),
    { numRuns: 1000 },
  )
})

test('the soonest days of 1,000 paths reach the first day if no step is late, and only then', () => {
  fc.assert(
    fc.property(path, fc.integer({ min: -600, max: 60 }), ({ steps: drawn, firstDay }, shift) => {
      const steps = drawn.map(({ limit: _, ownDay: __, ...step }) => step)
      const today = dayAfter(firstDay, shift)
      const soonest = findSoonestDays(steps, today)
      const latest = findLatestDays(steps, firstDay)
      for (const { step, needs, takes } of steps) {
        const days = soonest.get(step)
        if (!days) continue
        const needed = needs.flatMap((need) => soonest.get(need)?.readyOn ?? [])
        expect(days.startOn).toBe([today, ...needed].sort().at(-1))
        expect(days.readyOn).toBe(dayAfter(days.startOn, takes))
      }
      const isInTime = [...soonest.values()].every(({ readyOn }) => readyOn <= firstDay)
      const isNoneLate = [...soonest].every(([step, { startOn }]) => startOn <= latest.get(step)!.startBy)
      expect(isNoneLate).toBe(isInTime)
    }),
    { numRuns: 1000 },
  )
})

test('an own day or a step done moves in 1,000 paths only what has to be ready before', () => {
  fc.assert(
    fc.property(
      path,
      fc.nat(),
      fc.boolean(),
      fc.integer({ min: -200, max: 30 }),
      ({ steps, firstDay }, at, isDone, shift) => {
        const moved = steps[at % steps.length]
        const change = isDone ? { isDone: true } : { ownDay: dayAfter(firstDay, shift) }
        const changed = steps.map((step) => (step === moved ? { ...step, ...change } : step))
        const before = findLatestDays(steps, firstDay)
        const after = findLatestDays(changed, firstDay)
        const needed = listNeeded(steps, moved)
        for (const { step } of steps)
          if (!needed.has(step) && step !== moved.step) expect(after.get(step)).toEqual(before.get(step))
        if (!isDone) expect(after.get(moved.step)).toEqual(before.get(moved.step))
      },
    ),
    { numRuns: 1000 },
  )
})

function listNeeded(steps: readonly PlannedStep<string>[], of: PlannedStep<string>): Set<string> {
  const needed = new Set<string>(of.needs)
  for (const step of steps.toReversed())
    if (needed.has(step.step)) for (const need of step.needs) needed.add(need)
  return needed
}
