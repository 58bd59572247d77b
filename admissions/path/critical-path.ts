import type { PathStepName } from '../content/visas/path-steps.ts'
import { type Day, dayAfter } from '../days/days.server.ts'

/** A step as the dates are worked out from it. Steps stand after those that they need. */
export interface PlannedStep<Name extends string = PathStepName> {
  step: Name
  needs: readonly Name[]
  takes: number
  /** The last day that the institution names for it to be ready, as in the letter of the offer. */
  limit?: Day
  /** The first day on which it may begin. */
  earliest?: Day
  /** The day on which the student wants to begin it. */
  ownDay?: Day
  isDone?: boolean
}

/** The latest days of a step that is not done. */
export interface StepDays {
  /** The last day to begin it. */
  startBy: Day
  /** The last day for its paper to be there. */
  readyBy: Day
}

/**
 * Returns the latest days of each step, counted back from the course’s first day: a step is ready when the first of
 * the steps that need it has to begin. A step that is done has none, and waits for nothing any more. The student’s
 * own day moves the steps that it needs to an earlier day, never to a later one.
 */
export function findLatestDays<Name extends string>(
  steps: readonly PlannedStep<Name>[],
  firstDay: Day,
): Map<Name, StepDays> {
  const days = new Map<Name, StepDays>()
  for (const { step, takes, limit, isDone } of steps.toReversed()) {
    if (isDone) continue
    const begins = steps.flatMap((next) => {
      const nextDays = next.needs.includes(step) ? days.get(next.step) : undefined
      return nextDays ? [findEarlier(nextDays.startBy, next.ownDay)] : []
    })
    const readyBy = begins.reduce(findEarlier, findEarlier(firstDay, limit))
    days.set(step, { startBy: dayAfter(readyBy, -takes), readyBy })
  }
  return days
}

const findEarlier = (day: Day, other: Day | undefined): Day =>
  other !== undefined && other < day ? other : day

/** The soonest days of a step that is not done. */
export interface SoonestDays {
  startOn: Day
  readyOn: Day
}

/**
 * Returns the soonest days of each step, counted on from today: a step begins when all that it needs is ready, and not
 * before it may. A step that is done has none, and holds up nothing.
 */
export function findSoonestDays<Name extends string>(
  steps: readonly PlannedStep<Name>[],
  today: Day,
): Map<Name, SoonestDays> {
  const days = new Map<Name, SoonestDays>()
  for (const { step, needs, takes, earliest = today, isDone } of steps) {
    if (isDone) continue
    const startOn = needs.reduce(
      (day, need) => findLater(day, days.get(need)?.readyOn),
      findLater(today, earliest),
    )
    days.set(step, { startOn, readyOn: dayAfter(startOn, takes) })
  }
  return days
}

const findLater = (day: Day, other: Day | undefined): Day =>
  other !== undefined && other > day ? other : day

/**
 * Returns the course’s first day: the one that the student has copied from the letter, or else the first of the
 * intake’s month. A day of an earlier intake does not count after a deferral. `undefined` without an intake.
 */
export function findFirstDay(intake: string, ownDay: Day | undefined): Day | undefined {
  if (intake === '') return undefined
  const monthStart = `${intake}-01`
  return ownDay !== undefined && isNearIntake(intake, ownDay) ? ownDay : monthStart
}

/** The days before and after the first of an intake’s month in which its course can begin. */
const DAYS_AROUND = 62

/** Returns whether a course of this intake can begin on this day. */
export function isNearIntake(intake: string, day: Day): boolean {
  const monthStart = `${intake}-01`
  return day >= dayAfter(monthStart, -DAYS_AROUND) && day <= dayAfter(monthStart, DAYS_AROUND)
}
