export const MAX_NOTE_LENGTH = 4_000

/** A note about a student by a member of staff, for other staff. */
export interface StudentNote {
  /** For a note about the student as a lead: `lead-` and a number. */
  id: string
  text: string
  at: Date
  /** `null` once their account is gone. */
  by: string | null
  /** The reader wrote it, and may remove it. */
  own: boolean
  /** The application that it is about; `null` if it is about the student. */
  title: string | null
  institution: string | null
  /** Written before the lead became a student. */
  ofLead: boolean
}
