import { count } from './count.ts'
import type { Engine } from './engine.ts'
import { find } from './find.ts'
import { pageOf } from './page.ts'
import { makePlan } from './plan.ts'
import type { Answer, Query } from './types.ts'

/**
 * Answers a query. A facet `f` counts the column of the filter named `f`, or the column `f` where there is no such filter.
 * `failsOnly` includes the rows of `missingOnly`.
 */
export function search(engine: Engine, query: Query): Answer {
  const plan = makePlan(engine, query)
  const found = find(engine, plan)
  return {
    total: found.total,
    ...count(engine, query, plan, found),
    rows: pageOf(engine, query, plan, found),
    words: plan.read?.words ?? [],
  }
}
