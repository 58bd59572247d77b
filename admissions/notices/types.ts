import type { CheckedFactName } from '../catalogue/checked.ts'
import type { ProgrammeId, Tuition } from '../catalogue/types.ts'
import type { Day } from '../days/days.server.ts'
import type { ChangedFact } from './rules.ts'

/** Kinds of mail that a student can choose: that there is a message, and the product's own notices. */
export const MAILED_KINDS = ['message', 'deadline', 'change', 'search', 'checked'] as const
export type MailedKind = (typeof MAILED_KINDS)[number]

/** Kinds of mail sent until the student chooses otherwise: those that they asked for themselves. */
export const MAILED_BY_ITSELF: MailedKind[] = ['message', 'deadline', 'search', 'checked']

/** A published fee, without its source. */
export type NotedFee = Pick<Tuition, 'amount' | 'currency' | 'period'>

/** A programme as a notice names it. */
export interface NoticeSubject {
  id: ProgrammeId
  title: string
  institution: string
}

/** The task for a day: to apply, or a step that an offer asks for. */
export type DeadlineOf = 'apply' | 'reply' | 'deposit' | 'condition'

/** `what`: to apply, where it is missing. */
export type NoticeAbout =
  | {
      kind: 'deadline'
      about: NoticeSubject & { application: string | null; deadline: Day; what?: DeadlineOf }
    }
  | { kind: 'change'; about: NoticeSubject & { changes: ChangedFact[] } }
  | { kind: 'search'; about: { search: string; name: string; query: string } & SearchNews }
  | { kind: 'checked'; about: NoticeSubject & CheckOutcome }

/** The outcome of a programme that a student added, of a fact that they reported, or of what they asked for. */
export interface CheckOutcome {
  /** `requirements`: the marks and the English score that they asked for. */
  of: 'programme' | CheckedFactName | 'requirements'
  /** `found`, `not-said` and `dropped` are of what they asked for. */
  state: 'published' | 'returned' | 'found' | 'not-said' | 'dropped'
  /** Why it was returned; empty otherwise. */
  reason: string
}

export type Notice = NoticeAbout & { id: string; madeAt: Date; isNew: boolean }

/** News in a search since its last notice: the count of each group, and the first few. */
export interface SearchNews {
  fresh: { count: number; first: NoticeSubject[] }
  cheaper: { count: number; first: (NoticeSubject & { before: NotedFee; after: NotedFee })[] }
  withdrawn: { count: number; first: NoticeSubject[] }
}

/** Programmes that a search found, by id. */
export type SearchFinds = Record<ProgrammeId, { title: string; institution: string; fee?: NotedFee }>

export interface SavedSearch {
  id: string
  name: string
  query: string
  everyDays: 1 | 7
  lookedAt: Date
  found: number
}

/**
 * Most results of a saved search: no student follows more programmes, and a narrower search can report its
 * news.
 */
export const MAX_FOUND = 500
/** Most saved searches per student. */
export const MAX_SEARCHES = 20

/** Notices older than this are no longer mailed. */
export const NEWS_FOR_MS = 3 * 86_400_000
