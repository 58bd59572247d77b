import type { Bundle } from './bundles.ts'
import type { Engine } from './engine.ts'
import type { QueryPlan } from './plan.ts'
import type { Hits } from './scan.ts'

/**
 * The rows found, and the rows that one filter keeps out, as seen from one bundle: many are counted by
 * combination, few are listed.
 */
export interface Tally {
  counted: boolean
  matches: Uint32Array
  kept: Uint32Array
}

const NONE = new Uint32Array(0)

/** Returns the rows found, as seen from one bundle. */
export function getTally(engine: Engine, bundle: Bundle, plan: QueryPlan, hits: Hits): Tally {
  if (hits.inRuns && bundle === engine.bundles[0]) return { counted: true, ...hits.inRuns }
  // In rows kept out by another bundle's filter, this bundle's combinations fail nothing, so readers of
  // `kept` must check that first.
  const filtered = plan.filters.some((filter) => filter.bundle === bundle)
  const singles = filtered ? hits.singleCount : 0
  const counted = !hits.listed || (hits.total + singles) * 2 > bundle.size
  if (!counted) {
    return {
      counted,
      matches: listIds(bundle, hits.matches, hits.total),
      kept: listIds(bundle, hits.singles, singles),
    }
  }
  const matches = new Uint32Array(bundle.size)
  if (hits.total === engine.rows) countAll(bundle, matches)
  else if (hits.listed) countIds(bundle, hits.matches, hits.total, matches)
  else countRuns(engine, bundle, hits, matches)
  const passFlags = filtered ? new Uint32Array(bundle.size) : NONE
  countIds(bundle, hits.singles, singles, passFlags)
  return { counted, matches, kept: passFlags }
}

function listIds({ ids }: Bundle, rows: Uint32Array, count: number): Uint32Array {
  const list = new Uint32Array(count)
  for (let i = 0; i < count; i++) list[i] = ids[rows[i]]
  return list
}

function countAll({ start, size }: Bundle, counts: Uint32Array) {
  for (let id = 0; id < size; id++) counts[id] = start[id + 1] - start[id]
}

function countIds({ ids }: Bundle, rows: Uint32Array, count: number, counts: Uint32Array) {
  for (let i = 0; i < count; i++) counts[ids[rows[i]]]++
}

function countRuns(engine: Engine, { ids }: Bundle, hits: Hits, counts: Uint32Array) {
  const { size, start } = engine.bundles[0]
  const { matches } = hits.inRuns!
  for (let run = 0; run < size; run++) {
    if (matches[run] === 0) continue
    for (let row = start[run]; row < start[run + 1]; row++) counts[ids[row]]++
  }
}
