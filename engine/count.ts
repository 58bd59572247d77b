import type { Bundle } from './bundles.ts'
import type { CodedColumn } from './columns.ts'
import type { Engine } from './engine.ts'
import type { ActiveFilter, QueryPlan } from './plan.ts'
import type { Hits } from './scan.ts'
import { getTally, type Tally } from './tally.ts'
import type { Query, QueryAnswer } from './types.ts'

/**
 * Counts, for each facet and code, the rows that pass all filters but the facet's own. Counts, for each
 * filter, the rows that fail it alone, and those of them without an entry.
 */
export function countFacets(
  engine: Engine,
  query: Query,
  plan: QueryPlan,
  hits: Hits,
): Pick<QueryAnswer, 'counts' | 'failsOnly' | 'missingOnly'> {
  const tallies = new Map<Bundle, Tally>()
  const tallyOnce = (bundle: Bundle) => {
    const tally = tallies.get(bundle) ?? getTally(engine, bundle, plan, hits)
    tallies.set(bundle, tally)
    return tally
  }

  const counts: QueryAnswer['counts'] = {}
  for (const facet of query.facets) {
    const own = plan.filters.find(({ name }) => name === facet)
    const name = own?.filter.column ?? facet
    const column = engine.columns.get(name)
    if (!column) throw new RangeError(`Facet ${facet}: there is no column ${name}.`)
    const bundle = engine.bundleOf.get(name)!
    const byCode = countCodes(bundle, name, own, tallyOnce(bundle), column.size)
    counts[facet] = column.kind === 'set' ? countByMember(column, byCode) : byCode.subarray(0, column.size)
  }

  const failsOnly: QueryAnswer['failsOnly'] = {}
  const missingOnly: QueryAnswer['missingOnly'] = {}
  for (const active of plan.filters) {
    const codes = active.bundle.codes[active.filter.column]
    const missingCode = engine.columns.get(active.filter.column)!.size
    const { rows, missing } = countFailing(active, codes, missingCode, tallyOnce(active.bundle))
    failsOnly[active.name] = rows
    missingOnly[active.name] = missing
  }
  return { counts, failsOnly, missingOnly }
}

function countCodes(
  bundle: Bundle,
  column: string,
  own: ActiveFilter | undefined,
  tally: Tally,
  size: number,
) {
  const codes = bundle.codes[column]
  const { counted, matches, kept } = tally
  const byCode = new Uint32Array(size + 1)
  if (counted) for (let id = 0; id < matches.length; id++) byCode[codes[id]] += matches[id]
  else for (let i = 0; i < matches.length; i++) byCode[codes[matches[i]]]++
  if (own) addKept(bundle, codes, own.mask, counted, kept, byCode)
  return byCode
}

function addKept(
  { bits }: Bundle,
  codes: Uint32Array,
  mask: number,
  isCounted: boolean,
  passFlags: Uint32Array,
  byCode: Uint32Array,
) {
  for (let i = 0; i < passFlags.length; i++) {
    const id = isCounted ? i : passFlags[i]
    if ((bits[id] & mask) !== 0) byCode[codes[id]] += isCounted ? passFlags[i] : 1
  }
}

function countFailing({ bundle, mask }: ActiveFilter, codes: Uint32Array, missingCode: number, tally: Tally) {
  const { bits } = bundle
  const { counted, kept } = tally
  let rows = 0
  let missing = 0
  for (let i = 0; i < kept.length; i++) {
    const id = counted ? i : kept[i]
    if ((bits[id] & mask) === 0) continue
    const here = counted ? kept[i] : 1
    rows += here
    if (codes[id] === missingCode) missing += here
  }
  return { rows, missing }
}

function countByMember({ size, meaning, members }: CodedColumn, byPattern: Uint32Array): Uint32Array {
  const counts = new Uint32Array(members)
  for (let pattern = 0; pattern < size; pattern++) {
    for (let member = 0; member < members; member++) {
      if ((meaning[pattern] >>> member) & 1) counts[member] += byPattern[pattern]
    }
  }
  return counts
}
