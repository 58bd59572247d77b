import type { CountryCode, StudyLevel } from './types.ts'

/** What the catalogue's codes are called in the reader's language (`app/words/names.ts`); what people type is read in any language. */
export interface Names {
  /** The code itself where it has no name. */
  country(code: CountryCode): string
  /** `Master's`, as a label stands beside a programme. */
  level(level: StudyLevel): string
  /** `Master's degrees`, as a filter lists them. */
  levels(level: StudyLevel): string
  /** By its slug, a narrow field of `fields.ts`; the slug itself where it is none. */
  discipline(slug: string): string
  /** By its two digits, the broad field above. */
  broadDiscipline(isced: string): string
}
