import type { Bundle } from './bundles.ts'
import type { Engine } from './engine.ts'
import type { Plan } from './plan.ts'
import type { Found } from './scan.ts'

/**
 * The rows found, seen from one bundle: those that match, and those that only one filter of this same bundle keeps out.
 * Many rows are counted by combination (`counted`: an entry a combination); few are listed (an entry a row: its combination).
 */
export interface Tally {
  counted: boolean
  matches: Uint32Array
  kept: Uint32Array
}

const NONE = new Uint32Array(0)

export function tallyOf(engine: Engine, bundle: Bundle, plan: Plan, found: Found): Tally {
  if (found.inRuns && bundle === engine.bundles[0]) return { counted: true, ...found.inRuns }
  const filtered = new Set(plan.filters.map((filter) => filter.bundle))
  const singles = filtered.has(bundle) ? found.singles.subarray(0, found.singleCount) : NONE
  if (found.inRuns) filtered.delete(engine.bundles[0])
  const isOnly = filtered.size === 1
  const counted = !found.listed || (found.total + singles.length) * 2 > bundle.size
  if (!counted) {
    return { counted, matches: listIds(bundle, found.matches, found.total), kept: listKept(bundle, singles) }
  }
  const matches = new Uint32Array(bundle.size)
  if (found.total === engine.rows) countAll(bundle, matches)
  else if (found.listed) countIds(bundle, found.matches, found.total, matches)
  else countRuns(engine, bundle, found, matches)
  const kept = singles.length > 0 ? new Uint32Array(bundle.size) : NONE
  if (isOnly) countIds(bundle, singles, singles.length, kept)
  else countKept(bundle, singles, kept)
  return { counted, matches, kept }
}

function listIds({ ids }: Bundle, rows: Uint32Array, count: number): Uint32Array {
  const list = new Uint32Array(count)
  for (let i = 0; i < count; i++) list[i] = ids[rows[i]]
  return list
}

/** Another bundle's filter may be what keeps a row out. */
function listKept({ ids, bits }: Bundle, singles: Uint32Array): Uint32Array {
  const list = new Uint32Array(singles.length)
  let count = 0
  for (let i = 0; i < singles.length; i++) {
    const id = ids[singles[i]]
    if (bits[id] >>> 16 !== 0) list[count++] = id
  }
  return list.subarray(0, count)
}

function countAll({ start, size }: Bundle, counts: Uint32Array) {
  for (let id = 0; id < size; id++) counts[id] = start[id + 1] - start[id]
}

function countIds({ ids }: Bundle, rows: Uint32Array, count: number, counts: Uint32Array) {
  for (let i = 0; i < count; i++) counts[ids[rows[i]]]++
}

function countKept({ ids, bits }: Bundle, singles: Uint32Array, counts: Uint32Array) {
  for (let i = 0; i < singles.length; i++) {
    const id = ids[singles[i]]
    counts[id] += bits[id] >>> 16 !== 0 ? 1 : 0
  }
}

function countRuns(engine: Engine, { ids }: Bundle, found: Found, counts: Uint32Array) {
  const { size, start } = engine.bundles[0]
  const { matches } = found.inRuns!
  for (let run = 0; run < size; run++) {
    if (matches[run] === 0) continue
    for (let row = start[run]; row < start[run + 1]; row++) counts[ids[row]]++
  }
}
