import type { KeptProgramme } from '../catalogue/kept.ts'
import type { IsoDate, ProgrammeId } from '../catalogue/types.ts'
import type { Profile } from '../profile/types.ts'
import type { ApplicationStatus, StepName } from './status.ts'

/** Papers that institutions usually ask for. Which of them one asks for, no register says: the student does. */
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
export type PaperState = 'have' | 'not-asked'
export type Papers = Partial<Record<Paper, PaperState>>

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
  /** As the student has read it somewhere: no register publishes one. */
  deadline: IsoDate | undefined
  note: string
  begunAt: Date
  submittedAt: Date | undefined
}

/** Something that happened to an application. */
export interface ApplicationEvent {
  id: string
  what: StepName | 'begin' | 'choose-intake'
  to: ApplicationStatus
  by: 'student' | 'counsellor'
  /** The name of who did it. */
  name: string
  reason: string
  /** The intake that was chosen, or that it was deferred to; empty otherwise. */
  intake: string
  at: Date
}

/** What was sent. It never changes. */
export interface Submission {
  appliedOn: IsoDate
  reference: string
  intake: string
  profile: Profile
  kept: KeptProgramme
  papers: Papers
  submittedAt: Date
}
