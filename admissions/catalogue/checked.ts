import type { ProgrammeFactName } from './snapshot/facts.ts'
import type {
  InstitutionId,
  Intake,
  IsoDate,
  ProgrammeFacts,
  ProgrammeId,
  Source,
  StatedFact,
  StudyLevel,
} from './types.ts'
import { TESTS } from './types.ts'

/**
 * Facts that registers leave open and an institution's page shows: staff look there, and the fact counts
 * until its next review.
 */
export const CHECKED_FACTS = [
  'intakes',
  'deadlines',
  'ielts',
  'toefl',
  'pte',
  'det',
  'tuition',
  'durationMonths',
  'applicationFee',
  'twelfthGrade',
  'undergraduate',
  'scholarship',
  'feeWaiver',
  'statement',
  'page',
] as const satisfies ProgrammeFactName[]
export type CheckedFactName = (typeof CHECKED_FACTS)[number]

export const CHECKED_ENGLISH_TESTS = ['ielts', 'toefl', 'pte', 'det'] as const satisfies CheckedFactName[]

export interface CheckedFact<Name extends CheckedFactName = CheckedFactName> {
  id: string
  programme: ProgrammeId
  name: Name
  value: ProgrammeFacts[Name]
  /** The address of the page that shows it. */
  page: string
  /** The year it applies to, as the page writes it: `2026/27`; empty if it names none. */
  ofYear?: string
  seenOn: IsoDate
  checkedOn: IsoDate
  /** The last day on which it counts. */
  reviewBy: IsoDate
}

/** A fact that staff have seen on a page, before they publish it. */
export type FactSighting = Omit<CheckedFact, 'id' | 'checkedOn'>

/**
 * A statement on an institution's page about all its programmes of a level, or of a subject at that level.
 */
export interface CheckedRule extends Omit<CheckedFact, 'programme'> {
  institution: InstitutionId
  level: StudyLevel
  /** An ISCED-F field, broad or narrow; empty: all. */
  field: string
}

/** All programmes of a level, or those of a subject at that level. */
export type RuleScope = 'level' | 'field'

export type RuleSighting = Omit<CheckedRule, 'id' | 'checkedOn'>

/** The checked facts, and the day that they are compared with. */
export interface Checked {
  facts: CheckedFact[]
  rules?: CheckedRule[]
  today: IsoDate
}

export const NOTHING_CHECKED: Checked = { facts: [], today: '' }

/** A checked fact as a record shows it: *filling* what no register publishes, *beside* a published figure, or *lapsed*. */
export interface CheckedValue<T = unknown> extends Omit<CheckedFact, 'programme' | 'name' | 'value'> {
  value: T
  stands: 'filling' | 'beside' | 'lapsed'
  /** The scope stated on the page, if it is wider than the programme. */
  of?: RuleScope
}

/**
 * Returns how a checked fact is shown. It replaces an unknown, withheld or estimated value; if a published
 * figure differs, both are shown. `undefined` if there is nothing to show.
 */
export function getFactStanding(
  { name, value, reviewBy }: Pick<CheckedFact, 'name' | 'value' | 'reviewBy'>,
  register: StatedFact<unknown> | undefined,
  today: IsoDate,
): CheckedValue['stands'] | undefined {
  if (register?.state !== 'published') return reviewBy < today ? 'lapsed' : 'filling'
  return reviewBy < today || doFactsAgree(name, value, register.value) ? undefined : 'beside'
}

/**
 * Returns whether two statements of a fact can both be true. A detail that only one of them gives is no
 * contradiction: a score with or without the word "required".
 */
function doFactsAgree(name: CheckedFactName, a: unknown, b: unknown): boolean {
  if (name === 'intakes') return joinMonths(a) === joinMonths(b)
  if (name === 'page') return toBareAddress(a) === toBareAddress(b)
  if (name === 'tuition' || name === 'applicationFee' || TESTS.some((test) => test === name)) {
    const [first, second] = [a, b] as Record<string, unknown>[]
    return ['amount', 'currency', 'period', 'score'].every(
      (part) => first[part] === undefined || second[part] === undefined || first[part] === second[part],
    )
  }
  return JSON.stringify(a) === JSON.stringify(b)
}

const joinMonths = (intakes: unknown) =>
  [...new Set((intakes as Intake[]).map(({ month }) => month))].sort((a, b) => a - b).join()

const toBareAddress = (address: unknown) => String(address).replace(/^https?:\/\/(www\.)?|\/$/g, '')

/** Returns the page of a checked fact as the source it cites. */
export function createCheckSource({ id, page, seenOn }: Pick<CheckedFact, 'id' | 'page' | 'seenOn'>): Source {
  const { host, pathname } = new URL(page)
  const publisher = host.replace(/^www\./, '')
  return {
    id: `checked/${id}`,
    register: 'checked',
    publisher,
    title: publisher + pathname.replace(/\/$/, ''),
    edition: seenOn,
    licence: 'citation',
    licenceConfirmed: true,
    page,
    retrieved: seenOn,
  }
}
