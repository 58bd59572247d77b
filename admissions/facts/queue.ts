import { CHECKED_ENGLISH_TESTS, type CheckedFactName } from '../catalogue/checked.ts'
import { AFTER_A_DEGREE } from '../catalogue/levels/levels.ts'
import type { IsoDate, StatedFact, StudyLevel } from '../catalogue/types.ts'

/** How many students want a programme, by their actions. */
export interface Demand {
  saved: number
  applied: number
  /** They reported a fact on its page. */
  told: number
  /** A search that they saved finds it. */
  searched: number
  /** How many of them asked us to find out what is missing. */
  requests: number
  /** The first day promised to one of them. */
  answerBy?: IsoDate
  /** How often its page was opened in 30 days, by one network once a day. */
  openings: number
  /** How often a search listed it, counted alike. */
  searches: number
  /** All of them, those apart whose saved search finds it. */
  students: number
}

export const NO_DEMAND: Demand = {
  saved: 0,
  applied: 0,
  told: 0,
  requests: 0,
  searched: 0,
  openings: 0,
  searches: 0,
  students: 0,
}

/** Why a fact is looked for: no published source has it, or a checked value ends soon or has ended. */
export interface WantedFact {
  name: CheckedFactName
  reason: 'missing' | 'due' | 'over'
}

/** Levels that are entered with marks of Class 12. */
const AFTER_SCHOOL: ReadonlySet<StudyLevel> = new Set([
  'diploma',
  'associate',
  'bachelor',
  'integrated-master',
])

/** Returns the facts that families decide by, in the order in which staff look for them. */
function listDecisiveFacts({ level, asksForStatement }: KnownFacts): CheckedFactName[] {
  const marks: CheckedFactName[] = AFTER_A_DEGREE.has(level)
    ? ['undergraduate']
    : AFTER_SCHOOL.has(level)
      ? ['twelfthGrade']
      : []
  return [
    'tuition',
    'ielts',
    ...marks,
    'deadlines',
    'durationMonths',
    'intakes',
    ...(asksForStatement ? (['statement'] as const) : []),
  ]
}

export interface KnownFacts {
  level: StudyLevel
  /** A student applies for it, and so writes the statement that it asks for. */
  asksForStatement?: boolean
  /** Languages that it is taught in; undefined if nothing says. */
  language: string | undefined
  /** Returns the catalogue's value of a fact. */
  stated(name: CheckedFactName): StatedFact<unknown> | undefined
  /** The last day of a checked fact. */
  checked(name: CheckedFactName): IsoDate | undefined
  /** True if a rule of the institution states it. */
  isRuled(name: CheckedFactName): boolean
  /** True if its page was checked lately and does not state it. */
  isNotStated(name: CheckedFactName): boolean
  /** Names of all its checked facts. */
  checkedNames: CheckedFactName[]
}

/** A fact is looked at again this many days before its last day. */
export const LOOK_AHEAD_DAYS = 30

/** Returns the facts to look for about a programme. `until`: the last day of facts that are due. */
export function chooseWantedFacts(
  facts: KnownFacts,
  { today, until }: { today: IsoDate; until: IsoDate },
): WantedFact[] {
  const decisive = listDecisiveFacts(facts)
  const others = facts.checkedNames.filter((name) => !decisive.includes(name))
  return [...decisive, ...others].flatMap((name): WantedFact[] => {
    const reviewBy = facts.checked(name)
    if (reviewBy !== undefined)
      return reviewBy < today
        ? [{ name, reason: 'over' }]
        : reviewBy <= until
          ? [{ name, reason: 'due' }]
          : []
    const isSettled = facts.isRuled(name) || facts.isNotStated(name)
    return isMissing(name, facts, today) && !isSettled ? [{ name, reason: 'missing' }] : []
  })
}

function isMissing(name: CheckedFactName, facts: KnownFacts, today: IsoDate): boolean {
  if (name === 'ielts')
    return asksForEnglish(facts) && !CHECKED_ENGLISH_TESTS.some((test) => isKnown(test, facts))
  const fact = facts.stated(name)
  // A year's average is not the programme's fee; a usual length counts as its length.
  if (name === 'tuition' && fact?.state === 'estimated') return true
  if (name === 'deadlines' && fact?.state === 'published')
    return (fact.value as IsoDate[]).every((day) => day < today)
  // Figures that look wrong have their own list.
  return fact?.state !== 'held-back' && !isKnown(name, facts)
}

/** True if a source, or a page that staff opened, states a fact. */
export function isKnown(
  name: CheckedFactName,
  { stated, checked }: Pick<KnownFacts, 'stated' | 'checked'>,
): boolean {
  const fact = stated(name)
  return (fact !== undefined && 'value' in fact) || checked(name) !== undefined
}

/** Teaching in other languages asks for no English. */
function asksForEnglish({ language }: KnownFacts) {
  return language === undefined || /english/i.test(language)
}

const NEVER = '9999-12-31'

/**
 * Sorts by the first day promised to a student, then by the number of students who wait. Among equals openings
 * of its page decide, then searches, saved or made.
 */
export function compareDemand(a: { demand: Demand }, b: { demand: Demand }): number {
  const [one, other] = [a.demand, b.demand]
  return (
    (one.answerBy ?? NEVER).localeCompare(other.answerBy ?? NEVER) ||
    other.students - one.students ||
    other.openings - one.openings ||
    other.searched + other.searches - (one.searched + one.searches)
  )
}
