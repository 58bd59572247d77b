import type { Bundle } from './bundles.ts'
import type { CodedColumn } from './columns.ts'
import type { Engine } from './engine.ts'
import { FIRST_FILTER_BIT } from './filters.ts'
import type { ActiveFilter, Plan } from './plan.ts'
import type { Found } from './scan.ts'
import type { Query } from './types.ts'

/** Counting rows by combination first, and combinations by code then, pays from this many rows a combination. */
const ROWS_A_COMBINATION = 0.5

/** One count a code (a member, for sets) of each facet: rows that pass everything but the facet's own filter. */
export function countFacets(engine: Engine, query: Query, plan: Plan, found: Found) {
  const byCombination = new Map<Bundle, Uint32Array>()
  const counts: Record<string, Uint32Array> = {}
  for (const facet of query.facets) {
    const own = plan.filters.find(({ name }) => name === facet)
    const name = own?.filter.column ?? facet
    const column = engine.columns.get(name)
    if (!column || column.kind === 'number')
      throw new RangeError(`Facet ${facet}: ${name} is no column of codes or sets.`)
    const bundle = engine.bundleOf.get(name)!
    const byCode = new Uint32Array(column.size + 1)
    if (bundle === engine.bundles[0] && found.inRuns) countRuns(bundle, found.inRuns, name, own, byCode)
    else {
      countMatches(engine, bundle, name, found, byCode, byCombination)
      if (own) countSingles(bundle, name, own, found, byCode)
    }
    counts[facet] = column.kind === 'set' ? byMember(column, byCode) : byCode.subarray(0, column.size)
  }
  return counts
}

/** Rows that fail one filter only, by filter; and those of them that have no entry. */
export function countFails(engine: Engine, plan: Plan, found: Found) {
  const fails = new Uint32Array(32)
  const missing = new Uint32Array(32)
  const missingCodes = plan.filters.map(({ filter }) => engine.columns.get(filter.column)!.size)
  const filterCodes = plan.filters.map(({ bundle, filter }) => bundle.codes[filter.column])
  const { singles, singleFails, singleCount, inRuns } = found
  for (let i = 0; i < singleCount; i++) {
    const bit = 31 - Math.clz32(singleFails[i])
    fails[bit]++
    const f = bit - FIRST_FILTER_BIT
    if (filterCodes[f][plan.filters[f].bundle.ids[singles[i]]] === missingCodes[f]) missing[bit]++
  }
  const { bits } = engine.bundles[0]
  if (inRuns) {
    for (let run = 0; run < inRuns.length; run++) {
      if (inRuns[run] === 0 || bits[run] >>> 16 === 0) continue
      const bit = 31 - Math.clz32(bits[run])
      fails[bit] += inRuns[run]
      const f = bit - FIRST_FILTER_BIT
      if (filterCodes[f][run] === missingCodes[f]) missing[bit] += inRuns[run]
    }
  }
  return {
    failsOnly: Object.fromEntries(plan.filters.map(({ name, bit }) => [name, fails[bit]])),
    missingOnly: Object.fromEntries(plan.filters.map(({ name, bit }) => [name, missing[bit]])),
  }
}

function countRuns(
  { codes, bits }: Bundle,
  inRuns: Uint32Array,
  column: string,
  own: ActiveFilter | undefined,
  byCode: Uint32Array,
) {
  const runCodes = codes[column]
  const mask = own ? own.mask >>> 16 : 0
  for (let run = 0; run < inRuns.length; run++) {
    const fails = bits[run] >>> 16
    if (fails === 0 || fails === mask) byCode[runCodes[run]] += inRuns[run]
  }
}

function countMatches(
  engine: Engine,
  bundle: Bundle,
  column: string,
  found: Found,
  byCode: Uint32Array,
  byCombination: Map<Bundle, Uint32Array>,
) {
  const codes = bundle.codes[column]
  const { ids } = bundle
  const { matches, total } = found
  if (found.listed && total < bundle.size * ROWS_A_COMBINATION) {
    for (let i = 0; i < total; i++) byCode[codes[ids[matches[i]]]]++
    return
  }
  let counts = byCombination.get(bundle)
  if (!counts) {
    counts = countCombinations(engine, bundle, found)
    byCombination.set(bundle, counts)
  }
  for (let id = 0; id < counts.length; id++) byCode[codes[id]] += counts[id]
}

function countCombinations(engine: Engine, { size, ids, start }: Bundle, found: Found): Uint32Array {
  const counts = new Uint32Array(size)
  const { matches, total } = found
  if (total === engine.rows) {
    for (let id = 0; id < size; id++) counts[id] = start[id + 1] - start[id]
  } else if (found.listed) {
    for (let i = 0; i < total; i++) counts[ids[matches[i]]]++
  } else {
    const runs = engine.bundles[0]
    for (let run = 0; run < runs.size; run++) {
      if (found.inRuns![run] === 0 || runs.bits[run] >>> 16 !== 0) continue
      for (let row = runs.start[run]; row < runs.start[run + 1]; row++) counts[ids[row]]++
    }
  }
  return counts
}

function countSingles(
  { codes, ids }: Bundle,
  column: string,
  own: ActiveFilter,
  found: Found,
  byCode: Uint32Array,
) {
  const columnCodes = codes[column]
  const { singles, singleFails, singleCount } = found
  for (let i = 0; i < singleCount; i++) {
    if (singleFails[i] === own.mask) byCode[columnCodes[ids[singles[i]]]]++
  }
}

function byMember({ size, meaning, members }: CodedColumn, byPattern: Uint32Array): Uint32Array {
  const counts = new Uint32Array(members)
  for (let pattern = 0; pattern < size; pattern++) {
    for (let member = 0; member < members; member++) {
      if ((meaning[pattern] >>> member) & 1) counts[member] += byPattern[pattern]
    }
  }
  return counts
}
