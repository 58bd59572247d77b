import type { RuleScope } from './checked.ts'
import type { CountryCode, StudyLevel } from './types.ts'

/**
 * Names of the catalogue's codes in the reader's language (`app/words/names.ts`). Typed text is read in any
 * language.
 */
export interface Names {
  /** Returns the code itself if it has no name. */
  country(code: CountryCode): string
  /** `Master's`, as the label beside a programme. */
  level(level: StudyLevel): string
  /** `Master's degrees`, as a filter lists them. */
  levels(level: StudyLevel): string
  /** The name of a narrow field of `fields.ts`, by slug; an unknown slug is returned as it is. */
  discipline(slug: string): string
  /** The name of the broad field above, by its two digits. */
  broadDiscipline(isced: string): string
  /**
   * Returns the basis of a fact that an institution's page states for several programmes: reads after `Basis:
   * `.
   */
  rule(scope: RuleScope): string
}
