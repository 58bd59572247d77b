import type { FactSighting } from '../catalogue/checked.ts'
/** Why a fact is not published. */
export type WhyNotPublish =
  | 'no-such-programme'
  | 'seen-later-than-today'
  | 'review-is-over'
  | 'review-too-far'
  | 'seen-before-the-known-one'

/** What publishing a fact would do, or has done. */
export type Became = 'added' | 'changed' | 'unchanged' | WhyNotPublish

/** What students have read on an institution's page, and nobody has looked at yet. */
export interface WaitingFactReport extends Pick<FactSighting, 'programme' | 'name' | 'value' | 'page'> {
  id: string
  /** How many of them say so. */
  students: number
  since: Date
}

/** What a student has told, and what came of it. */
export interface OwnTold extends Pick<FactSighting, 'name' | 'value' | 'page'> {
  state: 'waiting' | 'published' | 'returned'
  /** Why it was returned; empty otherwise. */
  reason: string
  toldAt: Date
}
