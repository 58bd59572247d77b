/** A person's wishes, as noted by staff who spoke with them. Any of them may be missing. */
export interface LeadWants {
  /** Code of the country in which they want to study. */
  country?: string
  /** Code of the language they speak: `hi`. */
  language?: string
  level?: string
  /** When they want to begin, as `2027-09`. */
  intake?: string
  /** As they said it, such as “20 lakh a year”. */
  budget?: string
  /** Their city. */
  city?: string
  parentPhone?: string
}

/** The longest text among them. */
export const MAX_WANT_LENGTH = 80
