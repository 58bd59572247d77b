import { match } from '../../admissions/matching/match.server.ts'
import { toKeptMatches } from '../../admissions/recommendations/recommendations.server.ts'
import { compareSets } from '../../admissions/recommendations/rules.ts'
import { MAX_KEPT, type RecommendationSet } from '../../admissions/recommendations/types.ts'
import type { PageContext } from '../context.ts'
import { createMatchPage, excludeOverBudget, listPassedStarts } from './page.server.ts'
import { findWaysOut } from './ways-out.server.ts'
import { describeAnswers } from './wishes.server.ts'

/**
 * Returns the page's data of a saved set: the same question put to today's catalogue, and the changes since.
 */
export function presentSet(
  page: PageContext,
  set: RecommendationSet,
  /** The address of the page, with the given parameters. */
  address: (search?: URLSearchParams) => string,
  parameters: URLSearchParams,
) {
  const today = match(page.matchable(), set.facts, {
    weights: set.weights,
    today: page.today(),
    currency: page.defaultCurrency,
    perPage: MAX_KEPT,
  })
  const newParameters = new URLSearchParams(parameters)
  const hidesOverBudget = newParameters.get('over') === 'no'
  if (hidesOverBudget) newParameters.delete('over')
  else newParameters.set('over', 'no')
  const { review } = set
  const results = createMatchPage(page, excludeOverBudget(set.facts, parameters), address(), parameters)
  return {
    madeOn: page.dayOf(set.madeAt),
    review: review && {
      askedOn: page.dayOf(review.askedAt),
      note: review.note,
      done: review.done && { on: page.dayOf(review.done.at), by: review.done.by },
    },
    // On the same day, or without results, there are no changes to show.
    comparable: set.kept.length > 0 && page.dayOf(set.madeAt) < page.today(),
    comparison: compareSets(
      set.kept,
      toKeptMatches(today),
      (id) => page.catalogue.programme(id) !== undefined,
    ),
    requirements: describeAnswers(set.form, page),
    passedStarts: listPassedStarts(set.form, set.facts, page.today()),
    results,
    none: results.total === 0 ? findWaysOut(page, set.form, set.facts) : undefined,
    over: set.facts.budget && { hidesOverBudget, address: address(newParameters) },
  }
}

export type ShownSet = ReturnType<typeof presentSet>
