import type { FactSighting } from '../catalogue/checked.ts'
/** Why a fact is not published. */
export type PublishRefusal =
  | 'no-such-programme'
  | 'seen-later-than-today'
  | 'review-is-over'
  | 'review-too-far'
  | 'older-than-published'

/** The outcome of publishing a fact, or of a dry run. */
export type SightingOutcome = 'added' | 'changed' | 'unchanged' | PublishRefusal

/** A fact that students have read on an institution's page and staff have not checked. */
export interface WaitingFactReport extends Pick<FactSighting, 'programme' | 'name' | 'value' | 'page'> {
  id: string
  /** Number of students who reported it. */
  students: number
  since: Date
}

/** A student's report and its outcome. */
export interface OwnFactReport extends Pick<FactSighting, 'name' | 'value' | 'page'> {
  state: 'waiting' | 'published' | 'returned'
  /** Why it was returned; empty otherwise. */
  reason: string
  toldAt: Date
}
