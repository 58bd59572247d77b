import type { KeptProgramme } from '../catalogue/copy.ts'
import type { IsoDate, ProgrammeId } from '../catalogue/types.ts'
import type { DocumentType } from '../documents/types.ts'
import type { Texts } from '../editing/merge.ts'
import type { Profile } from '../profile/types.ts'
import type { ApplicationStatus, StepName } from './status.ts'

/**
 * Papers that institutions usually ask for. No register says which of them an institution asks for; the
 * student does.
 */
export const PAPERS = [
  'passport',
  'transcripts',
  'english',
  'entrance',
  'statement',
  'references',
  'cv',
  'funds',
] as const
export type Paper = (typeof PAPERS)[number]

/** Longest note, or reason for a step, in characters. */
export const MAX_TEXT_LENGTH = 2_000

/**
 * Why a paper needs no document: the institution does not ask for it, or a school, referee or test centre
 * sends it directly.
 */
export const NO_DOCUMENT = ['not-asked', 'direct'] as const
export type NoDocument = (typeof NO_DOCUMENT)[number]

/**
 * Papers that a school, a referee or a test centre may send to an institution; only the student has the
 * others.
 */
const SENT_BY_OTHERS: readonly Paper[] = ['transcripts', 'english', 'entrance', 'references']

/** Returns the reasons why this paper may need no document. */
export function listNoDocumentReasons(paper: Paper) {
  return NO_DOCUMENT.filter((reason) => reason !== 'direct' || SENT_BY_OTHERS.includes(paper))
}

/** A version of one of the student's documents, used as a paper. */
export interface PaperDocument {
  version: string
  title: string
  number: number
  type: DocumentType
  bytes: number
  uploadedAt: string
  /** In hexadecimal. Identifies the sent file, even after it is deleted here. */
  sha256: string
}

/** The choice for each paper; an absent one is missing. */
export type Papers = Partial<Record<Paper, PaperDocument | NoDocument>>

/** A version that was sent. Older submissions stored only the day on which it was uploaded. */
export type SentDocument = PaperDocument | (Omit<PaperDocument, 'uploadedAt'> & { uploadedOn: IsoDate })

/**
 * The state of the papers when the application was sent. Before papers were documents, only their presence
 * was recorded: `have`.
 */
export type SentPapers = Partial<Record<Paper, SentDocument | NoDocument | 'have'>>

/** A student's choices for papers: the id of a version, the reason why it needs none, or `missing`. */
export type PaperChoices = Partial<Texts<Paper>>

/** A paper that a counsellor asks for, beyond what an application needs to be ready. */
export interface PaperRequest {
  id: string
  title: string
  reason: string
  /** Null if their account is gone. */
  by: string | null
  at: Date
  /** A document of this title has passed since. */
  isPassed: boolean
}

/** A place where a document is used as a paper. */
export interface PaperUse {
  application: string
  programme: string
  paper: Paper
  /** It was sent with the application, which stays recorded when the document is deleted. */
  sent: boolean
}

/** One student's way to one intake of one programme. */
export interface Application {
  id: string
  studentId: string
  programmeId: ProgrammeId
  /** `2027-09`; empty until one is chosen. */
  intake: string
  status: ApplicationStatus
  /** The programme as it was when the application was begun. */
  kept: KeptProgramme
  papers: Papers
  /** As the student has read it: no register publishes one. */
  deadline: IsoDate | undefined
  note: string
  begunAt: Date
  submittedAt: Date | undefined
}

export interface ApplicationEvent {
  id: string
  what: StepName | 'begin' | 'choose-intake'
  to: ApplicationStatus
  by: 'student' | 'counsellor'
  /** The name of the person who did it. */
  name: string
  reason: string
  /** The intake that was chosen, or that it was deferred to; empty otherwise. */
  intake: string
  at: Date
}

export interface Submission {
  appliedOn: IsoDate
  reference: string
  intake: string
  profile: Profile
  kept: KeptProgramme
  papers: SentPapers
  submittedAt: Date
}
