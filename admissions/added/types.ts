import type { Role } from '../access/types.ts'
import type {
  CountryCode,
  InstitutionId,
  IsoDate,
  ProgrammeFacts,
  ProgrammeId,
  StudyLevel,
} from '../catalogue/types.ts'

/** The source of a list of programmes, and its date. */
export interface ListSource {
  id: string
  by: 'institution' | 'agent'
  /** Their name. */
  giver: string
  givenOn: IsoDate
}

/** A programme that no register lists, with the details that a student entered or a reviewer corrected. */
export interface AddedProgramme {
  title: string
  level: StudyLevel
  /** The address of its page: https. */
  page: string
  /** Has no `id` if the institution is not in the catalogue. */
  institution: { id?: InstitutionId; name: string; country: CountryCode }
  /** The list that it came with, and the list's values; none if a student has added it. */
  list?: ListSource
  facts?: Partial<ProgrammeFacts>
}

/** The result of checking an added programme's page. */
export interface Check {
  state: 'published' | 'returned'
  /** Why it was returned; empty otherwise. */
  reason: string
  checkedOn: IsoDate
  checkedAt: Date
}

/** An added programme that was checked and is listed for everyone. */
export interface PublishedProgramme extends AddedProgramme {
  id: ProgrammeId
  checkedOn: IsoDate
  checkedBy: Role
}

/**
 * An added programme that waits for a check. Students who have added the same page at the same level have
 * added the same programme.
 */
export interface WaitingProgramme extends AddedProgramme {
  id: ProgrammeId
  students: number
  since: Date
}

export type AddedFault =
  | 'no-institution'
  | 'no-country'
  | 'no-title'
  | 'too-long'
  | 'no-level'
  | 'no-page'
  | 'wrong-page'
  | 'no-https'
