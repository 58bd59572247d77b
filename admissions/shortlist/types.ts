import type { KeptProgramme } from '../catalogue/copy.ts'
import type { IsoDate, ProgrammeId } from '../catalogue/types.ts'
import type { Texts } from '../editing/merge.ts'

export interface ShortlistEntry {
  programmeId: ProgrammeId
  /** 1 to 10, without gaps. */
  place: number
  /** The student's own words; empty when there are none. */
  note: string
  /** The last day to apply, as the student has read it somewhere: no register publishes one. */
  deadline: IsoDate | undefined
  /** The programme as it was when it was added. */
  kept: KeptProgramme
  addedAt: Date
}

/**
 * A student's remark on a programme, as form fields: their own note, and the last day to apply as they have
 * read it.
 */
export type EntryRemark = Texts<'note' | 'deadline'>

export type AddOutcome = 'added' | 'already' | 'full' | 'not-found'

/** A link by which others read the shortlist. Its token is known only when it is made. */
export interface Share {
  id: string
  withNotes: boolean
  createdAt: Date
  expiresAt: Date
}

/** A student's answer to a proposal: on their shortlist, or not wanted. */
export type ProposalAnswer = 'added' | 'declined'

/** A programme that a counsellor proposed to a student. */
export interface ProgrammeProposal {
  id: string
  programmeId: ProgrammeId
  /** The programme as it was when it was proposed. */
  kept: KeptProgramme
  reason: string
  /** The counsellor's name; null once their account is gone. */
  by: string | null
  proposedAt: Date
  /** Null until the student answers. */
  answer: ProposalAnswer | null
}
