import { type ApplicationStatus, ENDED } from '../applications/status.ts'
import type { Paper } from '../applications/types.ts'
import type { Programme } from '../catalogue/records.ts'

/** The stages of an application in the counsellor's view, with the statuses of each. */
export const STAGES = {
  toSend: ['draft', 'ready'],
  waiting: ['submitted', 'interview', 'waitlisted'],
  answered: ['offer', 'conditions'],
  accepted: ['accepted', 'deferred'],
  ended: ENDED,
} as const satisfies Record<string, readonly ApplicationStatus[]>
export type Stage = keyof typeof STAGES

/** One application in a list at the desk. */
export interface ListedApplication {
  id: string
  student: { id: string; name: string }
  /** As it was when the application was begun. */
  programme: Programme
  intake: string
  status: ApplicationStatus
  deadline: string | null
  /** The usual papers for which nothing is chosen yet. */
  missing: Paper[]
  /** The counsellor of the student; null if there is none. */
  counsellor: string | null
  /** When it took its step. */
  since: Date
  /** Its next deadline: the last day to apply, or one of its offer. */
  nextDay: string | null
}

/** Beyond so many, the applications of a stage are not counted: “1,000+” says enough. */
export const COUNTED = 1_000
/** The maximum if each application must be examined: for words, and for missing papers. */
export const COUNTED_ONE_BY_ONE = 100

/** Returns the stage of an application. */
export function getDeskStage(status: ApplicationStatus): Stage {
  const stages = Object.keys(STAGES) as Stage[]
  return stages.find((stage) => (STAGES[stage] as readonly ApplicationStatus[]).includes(status))!
}

/** Returns true if a stage is ordered by deadline. The other stages have the newest application first. */
export const isByDeadline = (stage: Stage) => stage === 'toSend'
