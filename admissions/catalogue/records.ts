import type { CheckedValue } from './checked.ts'
import type {
  CountryCode,
  InstitutionFacts,
  InstitutionId,
  Money,
  ProgrammeFacts,
  ProgrammeId,
  Source,
  StudyLevel,
  Tuition,
} from './types.ts'

/** A fact as pages and the API show it: with its source spelled out, and *unknown* said aloud. */
export type ShownFact<T> = (
  | { state: 'published'; value: T; source: Source; basis?: string; page?: string }
  | { state: 'estimated'; value: T; source: Source; basis: string }
  | { state: 'suppressed'; source: Source; basis?: string }
  | { state: 'held-back'; figure: T; source: Source; basis: string }
  /** `basis`: why nothing is known, if there is a reason. */
  | { state: 'unknown'; basis?: string }
) & {
  /** The value that our staff have seen on a page. */
  seen?: CheckedValue<T>
  /** The register's value before the institution's page stated another. */
  earlier?: { value: T; source: Source }
}

export type ShownFacts<Facts> = { [name in keyof Facts]: ShownFact<Facts[name]> }

export interface ShownOrigin {
  state: 'published' | 'estimated'
  source: Source
  basis?: string
}

/** A programme of the running snapshot. Every fact is there, unknown ones too. */
export interface Programme {
  id: ProgrammeId
  title: string
  institution: { id: InstitutionId; name: string }
  country: { code: CountryCode; name: string }
  state?: { code: string; name: string }
  city?: string
  /** Its institution's town, if the town of teaching is unknown. */
  institutionCity?: string
  level: { value: StudyLevel; label: string }
  /** `value` is what the address and the API use (`computing`), `isced` the narrow field (`061`). */
  discipline?: { value: string; label: string; isced: string; from?: string }
  origin: ShownOrigin
  facts: ShownFacts<ProgrammeFacts>
  /**
   * Tuition of one year: as published, or the whole fee divided by the duration (then marked as an estimate).
   */
  annualTuition: ShownFact<Tuition>
  /** Its institution's. */
  roomAndBoard: ShownFact<Money>
}

export interface Institution {
  id: InstitutionId
  name: string
  aliases: string[]
  country: { code: CountryCode; name: string }
  state?: { code: string; name: string }
  city?: string
  website?: string
  identifiers: Record<string, string>
  sites: { city?: string; state?: { code: string; name: string }; country: CountryCode }[]
  origin: ShownOrigin
  /** Every register's page of it that was merged here. */
  sources: Source[]
  facts: ShownFacts<InstitutionFacts>
  /** Requirements on its own pages that apply to all programmes of a level, school or subject. */
  rules: Partial<ShownFacts<ProgrammeFacts>>[]
  /** The number its page lists: its degrees, or everything if it has no degrees. */
  programmes: number
}

/** Which edition of the catalogue is running. */
export interface SnapshotInfo {
  version: string
  builtAt: string
  /**
   * The number that a search without a level finds: courses of English and of schools are found only if asked
   * for.
   */
  programmes: number
  institutions: number
  countries: number
  sources: (Source & { records: number })[]
}
