import type { StudyLevel } from '../../admissions/catalogue/types.ts'
import { findBudget, toSchoolMarks } from '../../admissions/recommendations/rules.ts'
import { ANY, type RecommendationAnswers } from '../../admissions/recommendations/types.ts'
import type { PageContext } from '../context.ts'
import { createFigures } from '../words/figures.ts'
import { names } from '../words/names.ts'
import { listStateOptions } from './form-options.server.ts'
import { recommendationWords as words } from './words.ts'

const isChosen = (value: string) => value !== '' && value !== ANY

/** Returns the answers that affect the list, in words; `undefined` for each unanswered one. */
export function nameAnswers(
  { country, state, degree, discipline }: RecommendationAnswers,
  page: PageContext,
) {
  return {
    country: isChosen(country) ? names.country(country) : undefined,
    state: isChosen(state)
      ? (listStateOptions(page.catalogue, country).find(({ value }) => value === state)?.label ?? state)
      : undefined,
    degree: isChosen(degree) ? names.level(degree as StudyLevel) : undefined,
    discipline: isChosen(discipline) ? names.discipline(discipline) : undefined,
  }
}

/** Returns the answers in words, in the form's order, leaving out those left open, unless all were. */
export function describeAnswers(form: RecommendationAnswers, page: PageContext): string[] {
  const { month, year } = form
  const figures = createFigures(page.locale)
  const budget = findBudget(form, page.defaultCurrency)
  const requirements = [
    ...Object.values(nameAnswers(form, page)),
    month ? [month, year].filter(Boolean).join(' ') : year,
    form.score && formatScore(form),
    nameScore(form.aptitude, form.aptitudeScore),
    nameScore(form.proficiency, form.proficiencyScore),
    budget && `${words.form.budget} ${figures.limit(budget)}`,
  ].filter((part): part is string => Boolean(part))
  return requirements.length > 0 ? requirements : [words.everything]
}

/** Returns the score as typed, with the scale it is compared on, or the reason why it is not compared. */
function formatScore(form: RecommendationAnswers) {
  const marks = toSchoolMarks(form)
  if (!marks) return words.scoreNotCompared(form.score, form.scoreOutOf || '100')
  return words.score(marks.value, marks.outOf)
}

function nameScore(test: string, score: string) {
  return score && `${test} ${score}`
}
