import { own } from '../../admissions/access/types.ts'
import { findFieldBySlug } from '../../admissions/catalogue/fields.ts'
import { findPassedStarts } from '../../admissions/matching/starts.ts'
import { type EnglishResult, type StudentFacts, USUALLY_REQUIRED } from '../../admissions/matching/student.ts'
import { findBestResult } from '../../admissions/matching/what-if/changes.ts'
import { getStudentFacts } from '../../admissions/profile/facts.ts'
import { getProfile, listEntriesSinceForm } from '../../admissions/profile/profile.server.ts'
import {
  type FormFault,
  findFormFaults,
  getFacts,
  isYearOver,
  readForm,
} from '../../admissions/recommendations/rules.ts'
import {
  FORM_FIELDS,
  MAX_BUDGET,
  type RecommendationAnswers,
} from '../../admissions/recommendations/types.ts'
import type { PageContext } from '../context.ts'
import { matchingWords } from '../programme/match/finding-words.ts'
import { matchPage } from '../programme/match/match-page.server.ts'
import { amountWords } from '../words/amounts.ts'
import { createFigures } from '../words/figures.ts'
import { recommendationWords } from './words.ts'

interface Known {
  facts: StudentFacts
  /** The student's last answers here. */
  form?: RecommendationAnswers
  /** Those of the facts that the profile has received since. */
  newer?: StudentFacts
}

/** Returns the facts in the student's profile; none for a visitor. */
export async function readProfileFacts(page: PageContext): Promise<Known> {
  const student = await page.student()
  if (!student) return { facts: {} }
  const profile = await getProfile(page.database, own(student))
  const details = profile.filterDetails
  const form = details && typeof details === 'object' ? readForm(Object.entries(details)) : undefined
  const facts = getStudentFacts(profile, page.today())
  if (!form) return { facts }
  const since = await listEntriesSinceForm(page.database, own(student), profile)
  return { facts, form, newer: getStudentFacts({ ...since, experience: [] }, page.today()) }
}

/** The source of a form's values if they are not in the address. */
export type FilledFrom = 'profile' | 'last' | 'both'

/** Score fields that are filled in together: a score and its scale. */
const SCORES = [
  ['score', 'scoreOutOf'],
  ['aptitude', 'aptitudeScore'],
  ['proficiency', 'proficiencyScore'],
] as const

/**
 * Returns the form as first shown, and where its values come from. It is the form last sent, with scores
 * added to the profile since and any that were left empty; or the form filled from the profile as far as
 * possible.
 */
export function createFirstForm(
  parameters: URLSearchParams,
  { facts, form, newer = {} }: Known,
): { form: RecommendationAnswers; filledFrom?: FilledFrom } {
  if (FORM_FIELDS.some((name) => parameters.has(name))) return { form: readForm(parameters) }
  const scores = pickScores(facts)
  if (!form)
    return { form: readForm(Object.entries(scores)), filledFrom: isEmpty(scores) ? undefined : 'profile' }
  // A better sitting from before the last form was sent remains the better one.
  const since = pickScores({
    twelfthGrade: newer.twelfthGrade && facts.twelfthGrade,
    sat: newer.sat && facts.sat,
    act: newer.act && facts.act,
    english: facts.english?.filter(({ test }) => newer.english?.some((result) => result.test === test)),
  })
  const filledScores: Scores = {}
  for (const [first, second] of SCORES) {
    const from = since[first] ? since : form[first] === '' ? scores : {}
    const isOther = from[first] !== form[first] || from[second] !== form[second]
    if (from[first] && isOther) Object.assign(filledScores, { [first]: from[first], [second]: from[second] })
  }
  return { form: { ...form, ...filledScores }, filledFrom: isEmpty(filledScores) ? 'last' : 'both' }
}

type Scores = Partial<Record<(typeof SCORES)[number][number], string>>

/** Returns the scores for the form from the profile. */
function pickScores({ twelfthGrade, sat, act, english = [] }: StudentFacts): Scores {
  const findBest = (test: EnglishResult['test']) => english[findBestResult(english, test)]
  const scores: Scores = {}
  if (twelfthGrade)
    Object.assign(scores, { score: `${twelfthGrade.value}`, scoreOutOf: `${twelfthGrade.outOf}` })
  if (sat !== undefined) Object.assign(scores, { aptitude: 'SAT', aptitudeScore: `${sat}` })
  else if (act !== undefined) Object.assign(scores, { aptitude: 'ACT', aptitudeScore: `${act}` })
  for (const [test, proficiency] of ENGLISH) {
    const result = findBest(test)
    if (result && !scores.proficiency)
      Object.assign(scores, { proficiency, proficiencyScore: `${result.overall}` })
  }
  return scores
}

/** The tests of English that the form knows, the most usual first. */
const ENGLISH = [
  ['ielts', 'IELTS'],
  ['pte', 'PTE'],
  ['cambridge', 'Cambridge English'],
] as const satisfies [EnglishResult['test'], RecommendationAnswers['proficiency']][]

function isEmpty(scores: Scores) {
  return Object.keys(scores).length === 0
}

/** Returns the errors of the form by field, in words. */
export function listErrors(form: RecommendationAnswers, { locale, defaultCurrency }: PageContext) {
  const faults = findFormFaults(form, (slug) => findFieldBySlug(slug) !== undefined)
  const maxBudget = createFigures(locale).limit({ amount: MAX_BUDGET, currency: defaultCurrency })
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [name, describeFault(name, fault, maxBudget)]),
  )
}

function describeFault(name: string, fault: FormFault, maxBudget: string) {
  const { wrong } = recommendationWords
  if (name === 'state' || name === 'degree' || name === 'discipline') return wrong[name]
  if (fault === 'not-offered') return wrong.notOffered
  if (fault === 'score-range') return name === 'aptitudeScore' ? wrong.aptitude : wrong.proficiency
  if (fault === 'negative') return wrong.negative
  if (fault === 'not-money' || fault === 'too-small' || fault === 'ambiguous') return amountWords.wrong[fault]
  if (fault === 'budget-range') return wrong.budget(maxBudget)
  return name === 'score' ? wrong.number : wrong.testScore
}

/** Returns the facts for matching. `over=no` in the address leaves out programmes over the budget. */
export function createFacts(
  page: PageContext,
  form: RecommendationAnswers,
  profile: StudentFacts,
  parameters: URLSearchParams,
): StudentFacts {
  const facts = getFacts(form, profile, page.defaultCurrency)
  return excludeOverBudget(facts, parameters)
}

/** Leaves out programmes over the budget if the address says so. */
export function excludeOverBudget(facts: StudentFacts, parameters: URLSearchParams): StudentFacts {
  if (parameters.get('over') !== 'no') return facts
  return { ...facts, wishes: { ...facts.wishes, required: [...USUALLY_REQUIRED, 'budget'] } }
}

/** Returns which parts of the requested start have passed, in words. */
export function listPassedStarts(form: RecommendationAnswers, facts: StudentFacts, today: string): string[] {
  if (isYearOver(form, today)) return [recommendationWords.yearIsOver(form.year)]
  return findPassedStarts(facts, today).map(matchingWords.passed)
}

/** Returns a page of matches for these facts, at this address. */
export function createMatchPage(
  page: PageContext,
  facts: StudentFacts,
  path: string,
  parameters: URLSearchParams,
) {
  return matchPage({
    matchable: page.matchable(),
    facts,
    path,
    parameters,
    currency: page.defaultCurrency,
    figures: createFigures(page.locale),
    shownAt: page,
  })
}
