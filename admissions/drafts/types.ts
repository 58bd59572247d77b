export const DRAFT_KINDS = ['statement', 'essay', 'other'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** Limits in characters, words and rows. A text of the longest length has about 3,000 words. */
export const DRAFT_LIMITS = {
  text: 18_000,
  title: 200,
  question: 2_000,
  words: 10_000,
  comment: 4_000,
  page: 1_000,
  /** Drafts of one student. */
  drafts: 50,
  /** Comments on one draft. */
  comments: 300,
  /** Versions kept of one draft. */
  versions: 300,
}

/** Saves by themselves within this long are kept as one version. */
export const FOLD_MS = 10 * 60_000

/** The student's details about a draft. */
export interface DraftDetails {
  kind: DraftKind
  title: string
  /** The question that the institution asks; empty if there is none. */
  question: string
  /** The most words it may have; `null` if the institution names no limit. */
  wordLimit: number | null
  /** The institution's page that says so; empty if none is noted. */
  page: string
  /** The application that it is for; `null` if it is for none. */
  application: string | null
}

export type DetailFault =
  | 'empty-title'
  | 'long-title'
  | 'long-question'
  | 'not-words'
  | 'not-page'
  | 'no-application'

/** When a draft was sent for comments, and who answered first. */
export interface WaitingDraft {
  sentAt: Date | null
  /** `null` until it is answered. */
  answeredAt: Date | null
  answeredBy: string | null
}

/** A draft in a list. */
export interface ListedDraft extends WaitingDraft, DraftDetails {
  id: string
  institution: string | null
  programme: string | null
  version: number
  savedAt: Date
  words: number
  openComments: number
  closedAt: Date | null
}

/** A comment and the part of the text that it is about. */
export interface DraftComment {
  id: string
  text: string
  /** The words that it was about when it was written; empty if it is about the whole text. */
  quote: string
  /** Where these words begin in the newest version. */
  start: number
  end: number
  /** The part has gone from the text. */
  isGone: boolean
  by: string | null
  at: Date
  resolvedAt: Date | null
  resolvedBy: string | null
}

/** A draft with its newest text. */
export interface OpenDraft extends ListedDraft {
  text: string
  comments: DraftComment[]
  /** The application's programme and institution as they were when it was begun. */
  intake: string | null
  programmeId: string | null
  institutionId: string | null
}

/** A version of a draft in a list. */
export interface ListedVersion {
  number: number
  savedAt: Date
  words: number
  /** It was sent for comments. */
  isSent: boolean
}
