import { z } from 'zod'
import { STUDY_LEVELS } from '../catalogue/types.ts'
import { formatMonthNumber, getMonth, MONTHS } from '../days/months.ts'
import { parseMarks } from '../inputs/marks.ts'
import { type MoneyProblem, parseMoney } from '../inputs/money.ts'
import { parseNumber } from '../inputs/number.ts'
import { trimmedField } from '../inputs/text-field.ts'
import { listWrongFacts } from '../matching/check.ts'
import { ENGLISH_TESTS, MARK_SCALES, type StudentFacts } from '../matching/student.ts'
import {
  ANY,
  APTITUDES,
  CERTIFICATIONS,
  FORM_FIELDS,
  type FormField,
  type KeptMatch,
  MAX_BUDGET,
  PLANNING,
  PROFICIENCIES,
  type RecommendationAnswers,
  SCORE_SCALES,
} from './types.ts'

/** An error in a field; the page words it. */
export type FormFault =
  | 'missing'
  | 'not-a-number'
  | 'negative'
  | 'budget-range'
  | MoneyProblem
  | 'score-range'
  | 'not-offered'
export type FormFaults = Partial<Record<FormField, FormFault>>

/**
 * Returns the years in the specification, and the years in which the coming intakes begin: the current one
 * and three more. Past years come last.
 */
export function listYearsOffered(today: string): string[] {
  const now = Number(today.slice(0, 4))
  const years = [...new Set([2022, 2023, 2024, 2025, now, now + 1, now + 2, now + 3])].sort()
  return [...years.filter((year) => year >= now), ...years.filter((year) => year < now)].map(String)
}

/** A year that was or will be on offer: a set of years ago can be asked again. */
const YEAR = /^20(?:2[2-9]|[3-9]\d)$/

/** True if the year is over and no month is given whose next start could be named. */
export function isYearOver({ year, month }: RecommendationAnswers, today: string): boolean {
  return YEAR.test(year) && month === '' && hasPassed(year, today)
}

/** True if the year is over. Such years remain on offer, as specified, and are marked as over. */
export function hasPassed(year: string, today: string): boolean {
  return Number(year) < Number(today.slice(0, 4))
}

/** Only the form's own choices. */
const OFFERED: Partial<Record<FormField, readonly string[]>> = {
  month: MONTHS,
  scoreOutOf: SCORE_SCALES,
  certification: CERTIFICATIONS,
  aptitude: APTITUDES,
  proficiency: PROFICIENCIES,
}

const text = trimmedField.transform((value) => value.slice(0, 200))

/** The form as a browser sends it; other fields are ignored. */
export const recommendationForm = z.object(
  Object.fromEntries(FORM_FIELDS.map((name) => [name, text])) as Record<FormField, typeof text>,
)

/** Reads the answers of the form from an address, or from its stored copy. */
export function readForm(entries: Iterable<[string, unknown]>): RecommendationAnswers {
  return recommendationForm.parse(Object.fromEntries(entries))
}

/**
 * Returns the errors in the form. State, degree and discipline are required. Country is marked as required
 * but not checked, as specified: without one, all countries are matched.
 */
export function findFormFaults(
  form: RecommendationAnswers,
  isDiscipline: (slug: string) => boolean,
): FormFaults {
  const faults: FormFaults = {}
  for (const name of ['state', 'degree', 'discipline'] as const) if (!form[name]) faults[name] = 'missing'
  if (form.degree && form.degree !== ANY && !isLevel(form.degree)) faults.degree = 'not-offered'
  if (form.discipline && form.discipline !== ANY && !isDiscipline(form.discipline))
    faults.discipline = 'not-offered'
  for (const [name, offered] of Object.entries(OFFERED) as [FormField, readonly string[]][])
    if (form[name] && !offered.includes(form[name])) faults[name] = 'not-offered'
  if (form.year && !YEAR.test(form.year)) faults.year = 'not-offered'
  if (form.score && !parseMarks(form.score).ok)
    faults.score = isNegative(form.score) ? 'negative' : 'not-a-number'
  for (const name of ['aptitudeScore', 'proficiencyScore'] as const) {
    if (form[name] && !parseNumber(form[name]).ok)
      faults[name] = isNegative(form[name]) ? 'negative' : 'not-a-number'
  }
  const budget = parseMoney(form.budget, 'INR')
  if (form.budget && !budget.ok) faults.budget = isNegative(form.budget) ? 'budget-range' : budget.problem
  if (budget.ok && budget.value.amount > MAX_BUDGET) faults.budget = 'budget-range'
  for (const { field } of listWrongFacts(getFacts(form, {}, 'INR'))) {
    if (field === 'sat' || field === 'act') faults.aptitudeScore ??= 'score-range'
    if (field.startsWith('english')) faults.proficiencyScore ??= 'score-range'
  }
  return faults
}

/**
 * Returns the facts for matching: the form takes precedence over the profile; a fact in neither stays
 * unknown. The budget is for a year, in `currency`.
 */
export function getFacts(form: RecommendationAnswers, profile: StudentFacts, currency: string): StudentFacts {
  const { country, state, degree, discipline } = form
  const facts: StudentFacts = { ...profile, currency }
  facts.wishes = {
    country: asList(country),
    state: asList(state),
    level: isLevel(degree) ? [degree] : undefined,
    discipline: asList(discipline),
    intake: findIntake(form),
  }
  const marks = toSchoolMarks(form)
  if (marks) facts.twelfthGrade = marks
  const budget = findBudget(form, currency)
  if (budget) facts.budget = { ...budget, covers: 'tuition-and-living' }
  withAptitude(facts, form)
  withProficiency(facts, form)
  return facts
}

/** Returns the yearly budget, in `currency` if the form names none; `undefined` if it is no amount. */
export function findBudget({ budget }: Pick<RecommendationAnswers, 'budget'>, currency: string) {
  const money = parseMoney(budget, currency)
  return money.ok ? { amount: money.value.amount, currency: money.value.currency ?? currency } : undefined
}

/**
 * Returns the high school score with its scale: the one that was typed with it (`441/500`), else the one
 * chosen beside it. Undefined for a score beyond its scale, which cannot be compared; the form keeps it and
 * the page says so.
 */
export function toSchoolMarks({ score, scoreOutOf }: Pick<RecommendationAnswers, 'score' | 'scoreOutOf'>) {
  const marks = parseMarks(score)
  if (!marks.ok) return undefined
  const outOf = MARK_SCALES.find((scale) => scale === (marks.value.outOf ?? Number(scoreOutOf || 100)))
  return outOf && marks.value.value <= outOf ? { value: marks.value.value, outOf } : undefined
}

/** A kept set beside the same question asked today. */
export interface SetComparison {
  /** Among the first today and not then. */
  entered: KeptMatch[]
  /** Among the first then and not today; `gone`: no longer in the catalogue. */
  dropped: (KeptMatch & { gone: boolean })[]
  /** In both, with another place, or open then and not now. Places count from 1. */
  moved: (KeptMatch & { earlierPlace: number; place: number; wasOpen: boolean })[]
}

/** Compares two sets of recommendations. `isThere` tells whether a programme is still in the catalogue. */
export function compareSets(
  then: KeptMatch[],
  now: KeptMatch[],
  isThere: (id: string) => boolean,
): SetComparison {
  const before = new Map(then.map((one, place) => [one.id, { one, place: place + 1 }]))
  const today = new Set(now.map(({ id }) => id))
  return {
    entered: now.filter(({ id }) => !before.has(id)),
    dropped: then.filter(({ id }) => !today.has(id)).map((entry) => ({ ...entry, gone: !isThere(entry.id) })),
    moved: now.flatMap((entry, place) => {
      const earlier = before.get(entry.id)
      if (!earlier || (earlier.place === place + 1 && earlier.one.open === entry.open)) return []
      return [{ ...entry, earlierPlace: earlier.place, place: place + 1, wasOpen: earlier.one.open }]
    }),
  }
}

function withAptitude(facts: StudentFacts, { aptitude, aptitudeScore }: RecommendationAnswers) {
  if (!(APTITUDES as readonly string[]).includes(aptitude)) return
  if (aptitude === PLANNING) {
    facts.sat = undefined
    facts.act = undefined
    facts.withoutTotal = facts.withoutTotal?.filter((test) => test !== 'sat' && test !== 'act')
    return
  }
  const score = parseNumber(aptitudeScore)
  if (score.ok) facts[aptitude === 'SAT' ? 'sat' : 'act'] = score.value
}

function withProficiency(facts: StudentFacts, { proficiency, proficiencyScore }: RecommendationAnswers) {
  if (!(PROFICIENCIES as readonly string[]).includes(proficiency)) return
  if (proficiency === PLANNING) {
    facts.english = undefined
    facts.withoutTotal = facts.withoutTotal?.filter((test) => !isEnglishTest(test))
    return
  }
  const score = parseNumber(proficiencyScore)
  if (!score.ok) return
  const overall = score.value
  const test = proficiency === 'IELTS' ? 'ielts' : proficiency === 'PTE' ? 'pte' : 'cambridge'
  // The profile may have more about the same sitting, such as its date and sections.
  const result = facts.english?.find((entry) => entry.test === test && entry.overall === overall)
  facts.english = [
    result ?? { test, overall },
    ...(facts.english ?? []).filter((entry) => entry.test !== test),
  ]
}

function findIntake({ year, month }: RecommendationAnswers) {
  const number = getMonth(month)
  if (number === 0) return undefined
  return [/^\d{4}$/.test(year) ? `${year}-${formatMonthNumber(number)}` : formatMonthNumber(number)]
}

function isEnglishTest(test: string) {
  return (ENGLISH_TESTS as readonly string[]).includes(test)
}

function asList(value: string) {
  return value && value !== ANY ? [value] : undefined
}

function isLevel(value: string): value is (typeof STUDY_LEVELS)[number] {
  return (STUDY_LEVELS as readonly string[]).includes(value)
}

function isNegative(text: string) {
  return /^-\d/.test(text)
}
