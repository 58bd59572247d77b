import { match } from '../../admissions/matching/match.server.ts'
import type { StudentFacts } from '../../admissions/matching/student.ts'
import { getFacts } from '../../admissions/recommendations/rules.ts'
import { ANY, type RecommendationAnswers } from '../../admissions/recommendations/types.ts'
import type { PageContext } from '../context.ts'
import { nameAnswers } from './wishes.server.ts'

/** Each answer that affects the list, and the form without it: a state goes with its country. */
const OPENED = {
  country: { country: '', state: ANY },
  state: { state: ANY },
  degree: { degree: ANY },
  discipline: { discipline: ANY },
} satisfies Record<string, Partial<RecommendationAnswers>>

interface WayOut {
  /** The answer that is left open, in words. */
  without: string
  total: number
  /** The form with that many results. */
  form: RecommendationAnswers
}

export interface NothingFound {
  /** The number left out only because they are over the budget. */
  overBudget: number
  /** The answers that each exclude everything by themselves. Removing the first brings back most. */
  ways: WayOut[]
}

/**
 * Returns the suggestions if nothing is found. It matches again without each answer, to promise only actual
 * results.
 */
export function findWaysOut(
  page: PageContext,
  form: RecommendationAnswers,
  profile: StudentFacts,
): NothingFound {
  const { defaultCurrency: currency } = page
  const countResults = (answers: RecommendationAnswers) =>
    match(page.matchable(), getFacts(answers, profile, currency), {
      today: page.today(),
      currency,
      perPage: 1,
    }).total
  const overBudget = countResults(form)
  if (overBudget > 0) return { overBudget, ways: [] }
  const answers = nameAnswers(form, page)
  const ways = (Object.keys(OPENED) as (keyof typeof OPENED)[]).flatMap((answer) => {
    const without = answers[answer]
    return without ? [{ without, form: { ...form, ...OPENED[answer] } }] : []
  })
  return {
    overBudget,
    ways: ways
      .map((way) => ({ ...way, total: countResults(way.form) }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => b.total - a.total),
  }
}
