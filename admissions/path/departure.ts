import { getLastDayState } from '../catalogue/places/last-day.server.ts'
import type { VisaPack } from '../content/visas/pack.ts'
import type { Departure } from '../content/visas/steps.ts'
import { type Day, dayAfter } from '../days/days.server.ts'
import {
  findFirstDay,
  findLatestDays,
  findSoonestDays,
  type SoonestDays,
  type StepDays,
} from './critical-path.ts'
import { listPathSteps, type PathStep } from './steps.ts'
import type { OpenPath } from './types.ts'

/** A step of an accepted application, with its days and where it stands. */
export interface DepartureStep extends PathStep {
  /** Absent once it is done. */
  days?: StepDays & { endsAt: Date; daysLeft: number; soonest: SoonestDays }
  ownDay?: Day
  doneOn?: Day
  /**
   * `late`: it cannot begin by its last day any more, by itself or because of a step that it needs. `too-late`: the
   * student’s own day is after the last one to begin it.
   */
  state: 'done' | 'late' | 'too-late' | 'open'
}

export interface DeparturePlan {
  firstDay: Day
  /** True if the student copied it from the letter; otherwise it is the first of the intake’s month. */
  isOwnFirstDay: boolean
  /** The soonest day on which every step is ready; absent if that is in time for the first day. */
  readyAfterStart?: Day
  steps: DepartureStep[]
}

/**
 * Returns the steps of an accepted application to the course’s first day, each by the institution’s clock.
 * `undefined` if no intake is chosen, or we have no steps for the country.
 */
export function planDeparture(
  { intake, place, depositBy, notes }: Pick<OpenPath, 'intake' | 'place' | 'depositBy' | 'notes'>,
  { visas, departure }: { visas: Record<string, VisaPack>; departure: Departure },
  now: Date,
): DeparturePlan | undefined {
  const pack = visas[place.country?.code ?? '']
  const noted = new Map(notes.steps.map((note) => [note.step, note]))
  const ownFirstDay = noted.get('start')?.ownDay ?? undefined
  const firstDay = findFirstDay(intake, ownFirstDay)
  if (!pack || !firstDay) return undefined
  const steps = listPathSteps(pack, departure).map((step) => ({
    ...step,
    limit: step.step === 'deposit' ? (depositBy ?? undefined) : undefined,
    ownDay: noted.get(step.step)?.ownDay ?? undefined,
    doneOn: noted.get(step.step)?.doneOn ?? undefined,
    // Accepting the offer is what this path begins with.
    isDone: step.step === 'reply' || noted.get(step.step)?.doneOn != null,
    earliest: step.notBefore === undefined ? undefined : dayAfter(firstDay, -step.notBefore),
  }))
  const latest = findLatestDays(steps, firstDay)
  // One clock for all days: the institution's.
  const today = dayAfter(firstDay, -getLastDayState(place, firstDay, now).daysLeft)
  const soonest = findSoonestDays(steps, today)
  const lastReady = [...soonest.values()]
    .map(({ readyOn }) => readyOn)
    .sort()
    .at(-1)
  return {
    firstDay,
    isOwnFirstDay: firstDay === ownFirstDay,
    readyAfterStart: lastReady !== undefined && lastReady > firstDay ? lastReady : undefined,
    steps: steps.map(({ isDone, limit: _, earliest: __, ...step }) => {
      const stepDays = latest.get(step.step)
      const soonestDays = soonest.get(step.step)
      if (isDone || !stepDays || !soonestDays) return { ...step, state: 'done' }
      const days = { ...stepDays, ...getLastDayState(place, stepDays.startBy, now), soonest: soonestDays }
      const isLate = soonestDays.startOn > stepDays.startBy
      const isTooLate = step.ownDay !== undefined && step.ownDay > stepDays.startBy
      return { ...step, days, state: isLate ? 'late' : isTooLate ? 'too-late' : 'open' }
    }),
  }
}

/** Returns whether a step has to be dealt with: it is late, or planned too late. */
export const isBehind = ({ state }: Pick<DepartureStep, 'state'>) => state === 'late' || state === 'too-late'

/** Returns the step of a plan that has to begin first; `undefined` once all are done. */
export function findFirstStep({ steps }: DeparturePlan) {
  return steps
    .filter((step): step is DepartureStep & Required<Pick<DepartureStep, 'days'>> => step.days !== undefined)
    .toSorted((a, b) => (a.days.startBy < b.days.startBy ? -1 : 1))
    .at(0)
}
