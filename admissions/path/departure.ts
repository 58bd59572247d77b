import { getLastDayState } from '../catalogue/places/last-day.server.ts'
import type { VisaPack } from '../content/visas/pack.ts'
import type { Departure } from '../content/visas/steps.ts'
import type { Day } from '../days/days.server.ts'
import { findFirstDay, findLatestDays, type StepDays } from './critical-path.ts'
import { listPathSteps, type PathStep } from './steps.ts'
import type { OpenPath } from './types.ts'

/** A step of an accepted application, with its days and where it stands. */
export interface DepartureStep extends PathStep {
  /** Absent once it is done. */
  days?: StepDays & { endsAt: Date; daysLeft: number }
  ownDay?: Day
  doneOn?: Day
  /** `too-late`: the student’s own day is after the last one to begin it. */
  state: 'done' | 'late' | 'too-late' | 'open'
}

export interface DeparturePlan {
  firstDay: Day
  /** True if the student copied it from the letter; otherwise it is the first of the intake’s month. */
  isOwnFirstDay: boolean
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
  }))
  const latest = findLatestDays(steps, firstDay)
  return {
    firstDay,
    isOwnFirstDay: firstDay === ownFirstDay,
    steps: steps.map(({ isDone, limit: _, ...step }) => {
      const stepDays = latest.get(step.step)
      if (isDone || !stepDays) return { ...step, state: 'done' }
      const days = { ...stepDays, ...getLastDayState(place, stepDays.startBy, now) }
      const isTooLate = step.ownDay !== undefined && step.ownDay > stepDays.startBy
      return { ...step, days, state: days.daysLeft < 0 ? 'late' : isTooLate ? 'too-late' : 'open' }
    }),
  }
}

/** Returns whether a step has to be dealt with: it is late, or planned too late. */
export const isBehind = ({ state }: Pick<DepartureStep, 'state'>) => state === 'late' || state === 'too-late'
