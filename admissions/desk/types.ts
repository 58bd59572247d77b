import type { SignedIn } from '../accounts/types.ts'
import type { CheckedDocument } from '../applications/checklist.ts'
import type { OfferTerms } from '../applications/offers.ts'
import type { ApplicationStatus } from '../applications/status.ts'
import type { ApplicationEvent, Paper, PaperRequest, Papers, Submission } from '../applications/types.ts'
import type { Whereabouts } from '../catalogue/places/last-day.server.ts'
import type { Programme } from '../catalogue/records.ts'
import type { SessionState } from '../counselling/states.ts'
import type { Topic } from '../counselling/types.ts'
import type { FirstLook, PaperClaim, PaperReview } from '../documents/types.ts'
import type { ListedDraft, OpenDraft } from '../drafts/types.ts'
import type { Campaign } from '../inputs/campaign.ts'
import type { EnclosedDocument, Message, MessageThread } from '../messages/types.ts'
import type { StudentNote } from '../notes/types.ts'
import type { OpenPath, PathNotes } from '../path/types.ts'
import type { RecommendationSet } from '../recommendations/types.ts'
import type { ProposalAnswer } from '../shortlist/types.ts'
import type { Task } from '../tasks/types.ts'
import type { MessageCopy, WhatsAppContact } from '../whatsapp/types.ts'

/** A member of staff, with the hash of their session's token: the database believes nothing else. */
export type AtDesk = Pick<SignedIn, 'id' | 'role' | 'sessionKey'>

/** The parts of a student's file. Each opening names those that it shows. */
export const PARTS = [
  'profile',
  'scores',
  'shortlist',
  'recommendations',
  'applications',
  'papers',
  'timeline',
  'messages',
  'tasks',
  'notes',
  'drafts',
  'plan',
  'sessions',
] as const
export type FilePart = (typeof PARTS)[number]

/**
 * The reason for opening a file. The student's counsellor needs no other; everyone else gives one, and the
 * student reads it.
 */
export const REASONS = ['care', 'cover', 'asked', 'complaint', 'check'] as const
export type ReadReason = (typeof REASONS)[number]

/** A day as the database writes it: `2027-09-01`. */
type Day = string
/** An instant as JSON writes it. */
type Instant = string

/** The person who is looking at a paper, or last did; null if there is none. */
type DeskClaim = (Omit<PaperClaim, 'until'> & { until: Instant }) | null

/**
 * A student's file at one moment, assembled from current records and never copied. Parts not asked for are
 * missing.
 */
export interface StudentFile {
  id: string
  name: string
  email: string
  phone: string | null
  /** They have proven that the address is theirs. */
  proven: boolean
  since: Instant
  /** The campaign that brought them; empty if none is known. */
  campaign: Campaign
  /** Since when they do not want to be contacted; null: they may be. */
  stoppedAt: Instant | null
  profile?: Record<string, string | null> | null
  educations?: ({
    id: string
    institute: string
    degree: string
    field_of_study: string
    score_type: string
    score: number | null
    end_date: Day | null
  } & Record<string, unknown>)[]
  experiences?: {
    id: string
    company: string
    title: string
    start_date: Day | null
    end_date: Day | null
    current: boolean
  }[]
  scores?: ({ id: string; test: string; taken_on: Day | null; total: number | null } & Record<
    string,
    unknown
  >)[]
  shortlist?: {
    programme: string
    title: string
    institution: string
    place: number
    deadline: Day | null
    note: string
  }[]
  /** With the shortlist: the programmes that were proposed to the student, the newest first. */
  proposals?: {
    id: string
    programme: string
    title: string
    institution: string
    reason: string
    /** Null once their account is gone. */
    by: string | null
    at: Instant
    answer: ProposalAnswer | null
    note: string
    answeredAt: Instant | null
    /** The counsellor has noted the answer. */
    isNoted: boolean
  }[]
  recommendations?: {
    id: string
    madeAt: Instant
    total: number
    open: number
    reviewAskedAt: Instant | null
    reviewedAt: Instant | null
    note: string | null
  }[]
  applications?: {
    id: string
    programme: string
    title: string
    institution: string
    intake: string
    step: ApplicationStatus
    deadline: Day | null
    papers: number
  }[]
  papers?: {
    id: string
    title: string
    number: number
    mediaType: string
    bytes: number
    uploadedAt: Instant
    version: string
    /** Null until it is reviewed. */
    outcome: PaperReview['outcome'] | null
    claim: DeskClaim
  }[]
  tasks?: Task[]
  notes?: StudentNote[]
  drafts?: ListedDraft[]
  /**
   * Actions, latest first. `title` and `institution`: the programme concerned, as long as its record is kept.
   * `by`: sender of a message. `name`: of any other record, null once it is deleted; for `about`, the names
   * of the changed fields. `day`: of a session or a set of recommendations. `step`: the step that an
   * application took.
   */
  timeline?: {
    id: number
    at: Instant
    verb: string
    by: string | null
    title: string | null
    institution: string | null
    kind: 'about' | 'experience' | 'education' | 'testResults' | null
    name: string | null
    day: Instant | null
    step: string | null
  }[]
  /** Since when the student waits for an answer; null: nothing of theirs waits. */
  waitingSince?: Instant | null
  /** The plan in force, or the one that ended last. */
  plan?: { title: string; inForce: boolean; until: Instant }
  /** The order that waits to be paid or confirmed. */
  order?: { id: string; number: string; title: string; state: 'open' | 'claimed' } | null
  /** Those that are booked, held, over or cancelled, the latest first. */
  sessions?: {
    id: string
    state: SessionState
    /** It has another time or another counsellor than when it was booked. */
    changed: boolean
    start: Instant
    end: Instant
    counsellor: string
    topic: Topic
    /** The member of staff who booked it; null if the student did. */
    bookedBy: string | null
  }[]
}

/** The file's student, shown before a reason for opening it is given. */
export type NamedRecord = Pick<StudentFile, 'id' | 'name' | 'email'>

/** A student in a list. */
export interface ListedStudent {
  id: string
  name: string
  email: string
  since: Date
  /** The counsellor who looks after them; null if none yet. */
  counsellor: string | null
  applications: number
  /** The next deadline of an application that is not sent yet. */
  nextDeadline: Day | null
  /** Since when they wait for an answer; null: nothing of theirs waits. */
  waitingSince: Date | null
}

/**
 * Lists of students: by name; by the next deadline; only those waiting for an answer, longest first; only
 * those without a counsellor.
 */
export const STUDENT_LISTS = ['name', 'deadline', 'waiting', 'unassigned'] as const
export type StudentList = (typeof STUDENT_LISTS)[number]

/**
 * The records of a student that staff read: their file, a list that includes them, a session, an order, and
 * their messages from before they had an account.
 */
export const READINGS = [
  'students.open',
  'students.see',
  'students.list',
  'documents.view',
  'leads.view',
  'leads.export',
  'applications.export',
  'counselling.attend',
  'plans.viewOrders',
  'bank.view',
  'plans.openOrder',
  'plans.viewScreenshot',
  'plans.readBatch',
] as const
export type FileRead = (typeof READINGS)[number]

/** One reading of a student's data by staff, as shown to the student. */
export interface Opening {
  id: string
  at: Date
  /** Identifies the reader; two people may share a name. */
  who: string
  /** Null: their account is gone. */
  name: string | null
  role: string
  what: FileRead
  why: string
  parts: FilePart[]
  /** The number of the student's order, where one was read. */
  order: string | null
}

/** A thread as the desk reads it. */
export interface DeskThread extends MessageThread {
  id: string
  name: string
  /** Up to where the student has read. */
  readTo: number
  /** The counsellor who looks after them; null if none yet. */
  counsellor: string | null
  /** The newest version of each of their documents, where they were asked for. */
  papers: EnclosedDocument[]
  messages: DeskMessage[]
  /** The facts that decide whether a message may go to them by WhatsApp. */
  whatsapp: WhatsAppContact
}

/** A message with the copy of it that went by WhatsApp; null: none. */
export type DeskMessage = Message & { copy: MessageCopy | null }

/** A version of a student's document that is looked at, with the reviews of it and of earlier versions. */
export interface OpenedPaper {
  student: { id: string; name: string }
  title: string
  number: number
  mediaType: string
  bytes: number
  uploadedAt: Instant
  newest: { id: string; number: number }
  /** Null until a program has looked at it. */
  look: FirstLook | null
  claim: DeskClaim
  /** The latest version first. */
  reviews: (Omit<PaperReview, 'at'> & { version: string; number: number; at: Instant })[]
  /** The applications that use a version of the document. */
  uses: { application: string; paper: Paper; title: string; institution: string; intake: string }[]
}

/** A paper that is not reviewed yet. */
export interface DuePaper extends WaitingStudent {
  version: string
  title: string
  claim: DeskClaim
}

/** The place of a document's version in the store, and its type. */
export interface DeskDocument {
  fileKey: string
  title: string
  number: number
  mediaType: string
}

/** A draft as the desk opens it, with the facts that its claims are compared with. */
export interface OpenedDraft {
  file: StudentFile
  draft: OpenDraft
}

/** A draft that waits for a first answer. */
export interface DueDraft extends WaitingStudent {
  draft: string
  title: string
}

/** A student's answer to a proposal, not noted yet. */
export interface DueProposal extends WaitingStudent {
  proposal: string
  title: string
  answer: ProposalAnswer
}

/** An accepted application of a student. */
export interface DuePath extends OpenPath {
  studentId: string
  student: string
}

/** A student who waits for an answer. */
export interface WaitingStudent {
  studentId: string
  student: string
  since: Date
}

/** A set of recommendations that a student wants looked at. */
export interface DueReview extends WaitingStudent {
  setId: string
}

/** A set of recommendations as the desk opens it. */
export interface OpenedSet {
  student: { id: string; name: string }
  set: RecommendationSet
}

/** One application as the desk opens it. */
export interface OpenedApplication {
  student: { id: string; name: string }
  /** As it was when the application was begun. */
  programme: Programme
  intake: string
  status: ApplicationStatus
  deadline: Day | null
  begunAt: Instant
  papers: Papers
  /** The reviews of the papers' versions, by their ids. */
  reviews: Record<string, PaperReview['outcome'] | undefined>
  claims: Record<string, DeskClaim | undefined>
  documents: CheckedDocument[]
  /** Papers that the student was asked for. */
  requests: PaperRequest[]
  /** The terms in an offer letter; null until they are noted. */
  offer: OfferTerms | null
  /** What is noted of its way to the first day. */
  path: PathNotes
  events: ApplicationEvent[]
  /** The data that the student applied with, as it was then; null if they have not applied. */
  submission: Pick<Submission, 'appliedOn' | 'reference' | 'profile' | 'papers'> | null
}

/** A deadline of an application that is not sent yet. */
export interface DueDeadline {
  studentId: string
  student: string
  title: string
  institution: string
  deadline: Day
  /** The institution's location. */
  place: Whereabouts
}
