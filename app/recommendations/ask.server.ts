import { own } from '../../admissions/access/types.ts'
import { fieldBySlug } from '../../admissions/catalogue/fields.ts'
import { passedStarts } from '../../admissions/matching/starts.ts'
import { type StudentFacts, USUALLY_REQUIRED } from '../../admissions/matching/student.ts'
import { studentFactsOf } from '../../admissions/profile/facts.ts'
import { profileOf } from '../../admissions/profile/profile.server.ts'
import {
  type FormFault,
  factsOf,
  formFaults,
  isYearOver,
  readForm,
} from '../../admissions/recommendations/rules.ts'
import { FORM_FIELDS, MOST_BUDGET, type RecommendationForm } from '../../admissions/recommendations/types.ts'
import type { PageContext } from '../context.ts'
import { matchPage } from '../programme/match/match-page.server.ts'
import { matchingWords } from '../words/explore/matching.ts'
import { recommendationWords } from '../words/explore/recommendations.ts'
import { figuresFor } from '../words/figures.ts'

/** What the student's profile says; nothing for a visitor. `form` is what they last typed here. */
export async function knownOf(
  page: PageContext,
): Promise<{ facts: StudentFacts; form?: RecommendationForm }> {
  const student = await page.student()
  if (!student) return { facts: {} }
  const profile = await profileOf(page.database, own(student))
  const kept = profile.filterDetails
  const form = kept && typeof kept === 'object' ? readForm(Object.entries(kept)) : undefined
  return { facts: studentFactsOf(profile, page.today()), form }
}

/** Where what stands in a form comes from that is not in the address. */
export type FilledFrom = 'profile' | 'last'

/** The form as it is first seen, and where what is in it comes from: as it was last sent, or filled from the profile as far as that reaches. */
export function firstForm(
  parameters: URLSearchParams,
  { facts, form }: { facts: StudentFacts; form?: RecommendationForm },
): { form: RecommendationForm; filledFrom?: FilledFrom } {
  if (FORM_FIELDS.some((name) => parameters.has(name))) return { form: readForm(parameters) }
  if (form) return { form, filledFrom: 'last' }
  const { twelfthGrade, sat, act, english = [] } = facts
  const ielts = english.find(({ test }) => test === 'ielts')
  const pte = english.find(({ test }) => test === 'pte')
  const other = ielts ?? pte
  const filled: Record<string, string | undefined> = {
    score: twelfthGrade && `${twelfthGrade.value}`,
    scoreOutOf: twelfthGrade && `${twelfthGrade.outOf}`,
    aptitude: sat !== undefined ? 'SAT' : act !== undefined ? 'ACT' : undefined,
    aptitudeScore: sat !== undefined ? `${sat}` : act !== undefined ? `${act}` : undefined,
    proficiency: ielts ? 'IELTS' : pte ? 'PTE' : undefined,
    proficiencyScore: other && `${other.overall}`,
  }
  const isFilled = Object.values(filled).some((value) => value !== undefined)
  return { form: readForm(Object.entries(filled)), filledFrom: isFilled ? 'profile' : undefined }
}

/** What is wrong with each field of the form, in words. */
export function errorsOf(form: RecommendationForm, { content, locale }: PageContext) {
  const faults = formFaults(form, (slug) => fieldBySlug(slug) !== undefined, content.phrases)
  const most = figuresFor(locale).count(MOST_BUDGET)
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [name, messageOf(name, fault, most)]),
  )
}

function messageOf(name: string, fault: FormFault, most: string) {
  const { wrong } = recommendationWords
  if (name === 'state' || name === 'degree' || name === 'discipline') return wrong[name]
  if (fault === 'not-offered') return wrong.notOffered
  if (fault === 'score-range') return name === 'aptitudeScore' ? wrong.aptitude : wrong.proficiency
  if (fault === 'negative') return wrong.negative
  if (name === 'budget' && fault === 'not-a-number') return wrong.amount
  return fault === 'budget-range' ? wrong.budget(most) : wrong.number
}

/** What matching is asked. `over=no` in the address leaves out what is over the budget. */
export function askedFacts(
  page: PageContext,
  form: RecommendationForm,
  profile: StudentFacts,
  parameters: URLSearchParams,
): StudentFacts {
  const facts = factsOf(form, profile, page.defaultCurrency, page.content.phrases)
  return withoutOver(facts, parameters)
}

/** Leaves out what is over the budget where the address says so. */
export function withoutOver(facts: StudentFacts, parameters: URLSearchParams): StudentFacts {
  if (parameters.get('over') !== 'no') return facts
  return { ...facts, wishes: { ...facts.wishes, required: [...USUALLY_REQUIRED, 'budget'] } }
}

/** What of the start asked for has passed, in words. */
export function passedOf(form: RecommendationForm, facts: StudentFacts, today: string): string[] {
  if (isYearOver(form, today)) return [recommendationWords.yearIsOver(form.year)]
  return passedStarts(facts, today).map(matchingWords.passed)
}

/** A page of matches for these facts, at this address. */
export function foundPage(page: PageContext, facts: StudentFacts, path: string, parameters: URLSearchParams) {
  return matchPage({
    matchable: page.matchable(),
    facts,
    path,
    parameters,
    currency: page.defaultCurrency,
    figures: figuresFor(page.locale),
    today: page.today(),
  })
}
