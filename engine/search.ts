import { countFacets } from './count.ts'
import type { Engine } from './engine.ts'
import { findRows } from './find.ts'
import { getPage } from './page.ts'
import { makePlan } from './plan.ts'
import type { Query, QueryAnswer } from './types.ts'

/**
 * Answers a query. A facet counts the column of the filter with its name, else the column with its name.
 * `failsOnly` includes the rows of `missingOnly`.
 */
export function runQuery(engine: Engine, query: Query): QueryAnswer {
  const { plan, hits } = planAndFind(engine, query)
  return {
    total: hits.total,
    ...countFacets(engine, query, plan, hits),
    ...getPage(engine, query, plan, hits),
    words: plan.read?.words ?? [],
  }
}

/** Shorter words have too many neighbours to doubt them. */
const MIN_DOUBTED = 5

/**
 * If the words match nothing together, doubts each in turn until something is found. Returns the last plan
 * made.
 */
function planAndFind(engine: Engine, query: Query) {
  const first = makePlan(engine, query)
  const hits = findRows(engine, first)
  const words = first.read?.words ?? []
  if (
    hits.total > 0 ||
    hits.wordsHeld ||
    words.length < 2 ||
    words.some(({ read }) => read === 'not found')
  ) {
    return { plan: first, hits }
  }
  if (findRows(engine, makePlan(engine, { ...query, filters: {} })).total === 0) {
    for (const { word, read } of words) {
      if (read === 'corrected' || word.length < MIN_DOUBTED) continue
      const plan = makePlan(engine, query, word)
      const doubted = findRows(engine, plan)
      if (doubted.total > 0) return { plan, hits: doubted }
    }
  }
  const plan = makePlan(engine, query)
  return { plan, hits: findRows(engine, plan) }
}
