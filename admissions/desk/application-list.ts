import { type ApplicationStatus, ENDED } from '../applications/status.ts'
import type { Paper } from '../applications/types.ts'
import type { Programme } from '../catalogue/records.ts'

/** Where applications stand for the counsellor who carries them, with the statuses of each stage. */
export const STAGES = {
  toSend: ['draft', 'ready'],
  waiting: ['submitted', 'interview'],
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
  /** Who looks after the student; null if nobody does. */
  counsellor: string | null
  /** When it took its step. */
  since: Date
}

/** How many applications have a status and an intake. */
export interface ApplicationCount {
  status: ApplicationStatus
  intake: string
  count: number
}

/** The order of a stage: what is still to be sent by its last day, the rest with the newest first. */
export const isByDeadline = (stage: Stage) => stage === 'toSend'
