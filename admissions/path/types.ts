import type { Whereabouts } from '../catalogue/places/last-day.server.ts'
import { PATH_STEPS, type PathStepName } from '../content/visas/path-steps.ts'
import type { Day } from '../days/days.server.ts'

/** What can be noted: the steps, and the course’s first day as the letter names it. */
export const NOTED_STEPS = ['start', ...PATH_STEPS] as const
export type NotedStep = 'start' | PathStepName

/** What is noted of an application’s way to the first day. */
export interface PathNotes {
  steps: { step: string; ownDay: Day | null; doneOn: Day | null }[]
  refusals: VisaRefusal[]
}

export interface VisaRefusal {
  id: string
  refusedOn: Day
  /** As the authority gave it. */
  reason: string
  /** Null if their account is gone. */
  notedBy: string | null
}

/** Longest reason of a refusal, in characters. */
export const MAX_REFUSAL_LENGTH = 2_000

/** What is wrong in a form of the path, by its field. */
export interface PathFaults {
  day?: 'day' | 'far' | 'after-start'
  refusedOn?: 'day' | 'future'
  reason?: 'empty' | 'long'
}

/** An accepted application, with what its path is worked out from. */
export interface OpenPath {
  application: string
  title: string
  institution: string
  /** The institution’s location. */
  place: Whereabouts
  /** `2027-09`; empty until one is chosen. */
  intake: string
  /** The last day for the deposit, as in the letter. */
  depositBy: Day | null
  notes: PathNotes
}
