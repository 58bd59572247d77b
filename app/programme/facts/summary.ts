import type { Programme, ShownFact } from '../../../admissions/catalogue/records.ts'
import type { Intake, IsoDate, Money, Tuition } from '../../../admissions/catalogue/types.ts'
import type { Citation } from '../../../admissions/conversions/cited.ts'
import { recordWords } from '../words.ts'

/** A fact without its source: the parts that a card needs. */
export type SummaryFact<T> =
  | { state: 'published' | 'estimated'; value: T }
  | { state: 'suppressed' | 'held-back' | 'unknown' }

/** A fee as published and, if there is a rate, the approximate amount in the visitor's currency. */
export type Fee<Asked extends Money = Money> = Asked & { about?: Money }

/** The cost of a year in the visitor's currency, part by part. */
export interface YearInAll {
  together: Money
  parts: YearPart[]
}

export interface YearPart {
  part: 'tuition' | 'living' | 'visa' | 'travel'
  about: Money
  state: 'published' | 'estimated'
  /** Why the figure is not certain: commonly known only, or past its review date. */
  doubt?: 'unconfirmed' | 'toConfirm'
  /** Months of living costs in a course of less than a year. */
  months?: number
  /** The source, if there is room to show it. */
  by?: Citation
}

export interface ProgrammeSummary {
  id: string
  title: string
  institution: { id: string; name: string }
  place: string
  level: string
  discipline?: string
  annualTuition: SummaryFact<Fee<Tuition>>
  /** The year of the fee, if it is older than last year. */
  feeFrom?: number
  year?: YearInAll
  durationMonths: SummaryFact<number>
  /** The next that can still be reached. */
  nextIntake: SummaryFact<Intake>
  /** The next last day to apply. */
  applyBy: SummaryFact<IsoDate>
  /**
   * The amount that half of its graduates earn at least, a year, in the visitor's currency if there is a
   * rate.
   */
  pay?: Money & { state: 'published' | 'estimated' }
  online: boolean
  /** Languages of instruction, if English is not among them. */
  taughtIn?: string[]
}

/**
 * Returns `Melbourne, Victoria, Australia` or `Exeter, England, UK`; a state with its city's name appears
 * once. If only the institution's town is known: `based in Exeter, …`.
 */
export function getPlace(where: {
  city?: string
  institutionCity?: string
  state?: { name: string }
  country: { name: string }
}): string {
  const { institutionCity } = where
  const town = where.city ?? (institutionCity && recordWords.basedIn(institutionCity))
  const near = [town, where.state?.name].filter((part) => part !== undefined)
  const country = where.country.name
  const parts = [...near, near.length > 0 ? recordWords.behindTown(country) : country]
  return parts.filter((part, index) => part !== parts[index - 1]).join(', ')
}

/** Returns the languages of instruction, if known and English is not among them. */
export function listTeachingLanguages({
  facts: { language },
}: Pick<Programme, 'facts'>): string[] | undefined {
  const languages = 'value' in language ? language.value.split(', ') : ['English']
  return languages.includes('English') ? undefined : languages
}

/** True if there is a cost to show: of the whole year, or the fee alone. */
export function hasCost({ year, annualTuition }: ProgrammeSummary): boolean {
  return year !== undefined || 'value' in annualTuition
}

/** Returns the age of fees shown together, once for all; `undefined` if none is older than last year's. */
export function findFeeAge(
  programmes: Pick<ProgrammeSummary, 'annualTuition' | 'feeFrom' | 'institution'>[],
): string | undefined {
  const fees = programmes.filter(({ annualTuition }) => 'value' in annualTuition)
  const years = [...new Set(fees.flatMap(({ feeFrom }) => feeFrom ?? []))].sort()
  if (years.length === 0) return undefined
  if (fees.length === 1) return recordWords.answers.feeFrom(years[0])
  return recordWords.answers.feesFrom(
    years.map(String),
    fees.every(({ feeFrom }) => feeFrom),
    new Set(fees.map(({ institution }) => institution.id)).size === 1,
  )
}

/** Returns a fact with its state and value alone. */
export function toSummaryFact<T>(fact: ShownFact<T>): SummaryFact<T> {
  return 'value' in fact ? { state: fact.state, value: fact.value } : { state: fact.state }
}
