import type { Bundle } from './bundles.ts'
import type { Engine } from './engine.ts'
import { applyFilter, checkFilter, FIRST_FILTER_BIT, MAX_FILTERS } from './filters.ts'
import { clearHits, computeWordFactors, gatherHits, type Hits, type WordFactors } from './text/hits.ts'
import { clearMarks } from './text/marks.ts'
import { type ReadText, readText } from './text/read.ts'
import type { ColumnFilter, Query } from './types.ts'

/** A filter of the query with its bit. */
export interface ActiveFilter {
  name: string
  filter: ColumnFilter
  bundle: Bundle
  mask: number
}

/**
 * A bundle with words of the query, and the combinations that hold them; not listed for the direct
 * dimension's bundle (see `hits.ts`).
 */
export interface TextBundle {
  bundle: Bundle
  ids: Uint32Array | undefined
}

/**
 * A query, worked out once for each combination of each bundle. The bundles' `bits` and `scores` hold the
 * results.
 */
export interface QueryPlan {
  read: ReadText | undefined
  factors: WordFactors
  filters: ActiveFilter[]
  texts: TextBundle[]
  /** Bundles beside the runs that rows must be looked up in. */
  others: Bundle[]
}

const NO_FACTORS: WordFactors = { byFound: new Int32Array(0), counted: new Int32Array(0) }

/**
 * Plans a query. `doubted` is a word of the query that may be a typing mistake although the table contains
 * it.
 */
export function makePlan(engine: Engine, query: Query, doubted?: string): QueryPlan {
  const { bundles, reader } = engine
  clearScratch(engine)
  const read = readText(reader, query.text, { from: 0, to: reader.layout.codes.length }, doubted)
  const factors = read ? computeWordFactors(reader.layout, read) : NO_FACTORS
  const texts = read && read.accepted.length > 0 ? findTexts(engine, factors) : []
  const filters = applyFilters(engine, query.filters)
  const involved = new Set([...texts, ...filters].map(({ bundle }) => bundle))
  involved.delete(bundles[0])
  return { read, factors, filters, texts, others: [...involved] }
}

/** Clears the last query's values in the scratch arrays. */
export function clearScratch({ bundles, hits, reader }: Engine) {
  clearHits(hits)
  clearMarks(reader.marks)
  for (const bundle of bundles) {
    if (bundle.used) bundle.bits.fill(0)
    bundle.used = false
  }
}

function findTexts({ bundles, bundleOf, hits, reader }: Engine, factors: WordFactors): TextBundle[] {
  const texts: TextBundle[] = []
  if (gatherHits(hits, reader.marks, factors) > 0) {
    texts.push({ bundle: bundleOf.get(reader.layout.dimensions[hits.direct].column)!, ids: undefined })
  }
  for (const bundle of bundles) {
    const ids = findCombinationsWithWords(bundle, hits)
    if (ids.length > 0) texts.push({ bundle, ids })
  }
  return texts
}

function applyFilters(engine: Engine, filters: Query['filters']): ActiveFilter[] {
  const names = Object.keys(filters)
  if (names.length > MAX_FILTERS) throw new RangeError(`A query takes ${MAX_FILTERS} filters at most.`)
  return names.map((name, i) => {
    const filter = filters[name]
    const column = engine.columns.get(filter.column)
    checkFilter(name, filter, column)
    const bundle = engine.bundleOf.get(filter.column)!
    bundle.used = true
    applyFilter(bundle, column!, filter, FIRST_FILTER_BIT + i)
    return { name, filter, bundle, mask: 1 << (FIRST_FILTER_BIT + i) }
  })
}

/**
 * Returns the combinations of a bundle that hold words. A dimension alone in its bundle shares the arrays of
 * the hits; others are put together here, from the combinations of the codes that were found.
 */
function findCombinationsWithWords(bundle: Bundle, hits: Hits): Uint32Array {
  const { columns, byCode, bits, found } = bundle
  let count = 0
  for (let d = 0; d < hits.touched.length; d++) {
    const codes = hits.touched[d].subarray(0, hits.touchedCount[d])
    const { column } = hits.layout.dimensions[d]
    if (codes.length === 0 || !columns.includes(column)) continue
    if (columns.length === 1) return codes
    count = addHits(byCode[column], codes, hits.bits.subarray(hits.bases[d]), bits, found, count)
    bundle.used = true
  }
  return found.subarray(0, count)
}

/** Adds the words of codes to their combinations, and lists those that held none. Returns how many are listed. */
function addHits(
  { start, rows }: Bundle['byCode'][string],
  codes: Uint32Array,
  words: Uint32Array,
  bits: Uint32Array,
  found: Uint32Array,
  count: number,
): number {
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]
    const added = words[code]
    for (let at = start[code]; at < start[code + 1]; at++) {
      const id = rows[at]
      if (bits[id] === 0) found[count++] = id
      bits[id] |= added
    }
  }
  return count
}
