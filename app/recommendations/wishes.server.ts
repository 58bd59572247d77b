import type { StudyLevel } from '../../admissions/catalogue/types.ts'
import { budgetOf, schoolMarks } from '../../admissions/recommendations/rules.ts'
import { ANY, type RecommendationAnswers } from '../../admissions/recommendations/types.ts'
import type { PageContext } from '../context.ts'
import { figuresFor } from '../words/figures.ts'
import { names } from '../words/names.ts'
import { stateOptions } from './form-options.server.ts'
import { recommendationWords as words } from './words.ts'

const isChosen = (value: string) => value !== '' && value !== ANY

/** The answers that choose what is listed, in words; undefined for one that was left open. */
export function namedAnswers(
  { country, state, degree, discipline }: RecommendationAnswers,
  page: PageContext,
) {
  return {
    country: isChosen(country) ? names.country(country) : undefined,
    state: isChosen(state)
      ? (stateOptions(page.catalogue, country).find(({ value }) => value === state)?.label ?? state)
      : undefined,
    degree: isChosen(degree) ? names.level(degree as StudyLevel) : undefined,
    discipline: isChosen(discipline) ? names.discipline(discipline) : undefined,
  }
}

/** Returns the answers in words, in the form's order, leaving out those left open, unless all were. */
export function askedFor(form: RecommendationAnswers, page: PageContext): string[] {
  const { month, year } = form
  const figures = figuresFor(page.locale)
  const budget = budgetOf(form, page.defaultCurrency)
  const requirements = [
    ...Object.values(namedAnswers(form, page)),
    month ? [month, year].filter(Boolean).join(' ') : year,
    form.score && scoreText(form),
    named(form.aptitude, form.aptitudeScore),
    named(form.proficiency, form.proficiencyScore),
    budget && `${words.form.budget} ${figures.limit(budget)}`,
  ].filter((part): part is string => Boolean(part))
  return requirements.length > 0 ? requirements : [words.everything]
}

/** The score as it was typed, with the scale it is compared on, or why it is not compared. */
function scoreText(form: RecommendationAnswers) {
  const marks = schoolMarks(form)
  if (!marks) return words.scoreNotCompared(form.score, form.scoreOutOf || '100')
  return words.score(marks.value, marks.outOf)
}

function named(test: string, score: string) {
  return score && `${test} ${score}`
}
