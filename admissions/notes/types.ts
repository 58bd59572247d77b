export const LONGEST_NOTE = 4_000

/** What a member of staff has written about a student, for other staff. */
export interface StudentNote {
  /** Of a note about the student as a lead: `lead-` and a number. */
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
