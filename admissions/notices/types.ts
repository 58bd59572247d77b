import type { CheckedFactName } from '../catalogue/checked.ts'
import type { ProgrammeId, Tuition } from '../catalogue/types.ts'
import type { Day } from '../days/days.server.ts'
import type { ChangedFact } from './rules.ts'

/** What may come by mail: that there is a message, and the product's own notices. */
export const MAILED_KINDS = ['message', 'deadline', 'change', 'search', 'checked'] as const
export type MailedKind = (typeof MAILED_KINDS)[number]

/** What comes by mail until somebody chooses otherwise: what they have asked for themselves. */
export const MAILED_BY_ITSELF: MailedKind[] = ['message', 'deadline', 'search', 'checked']

/** A published fee, without whose it is. */
export type Fee = Pick<Tuition, 'amount' | 'currency' | 'period'>

/** A programme as a notice names it. */
export interface Named {
  id: ProgrammeId
  title: string
  institution: string
}

/** What a notice is about, by its kind. */
export type NoticeAbout =
  | { kind: 'deadline'; about: Named & { application: string | null; deadline: Day } }
  | { kind: 'change'; about: Named & { changes: ChangedFact[] } }
  | { kind: 'search'; about: { search: string; name: string; query: string } & SearchNews }
  | { kind: 'checked'; about: Named & Outcome }

/** What came of a programme that a student added, or of one of its facts that they told us. */
export interface Outcome {
  of: 'programme' | CheckedFactName
  state: 'published' | 'returned'
  /** Why it was returned; empty otherwise. */
  reason: string
}

export type Notice = NoticeAbout & { id: string; madeAt: Date; isNew: boolean }

/** What is new in a search since it was last told of: how many of each, and the first few. */
export interface SearchNews {
  fresh: { count: number; first: Named[] }
  cheaper: { count: number; first: (Named & { before: Fee; after: Fee })[] }
  withdrawn: { count: number; first: Named[] }
}

/** What a search found, by programme. */
export type Found = Record<ProgrammeId, { title: string; institution: string; fee?: Fee }>

export interface SavedSearch {
  id: string
  name: string
  query: string
  everyDays: 1 | 7
  lookedAt: Date
  found: number
}

/** Nobody follows more programmes than this, and of a narrower search one can be told what is new. */
export const MOST_FOUND = 500
/** So many searches one student may save. */
export const MOST_SEARCHES = 20
