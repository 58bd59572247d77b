import type { Bundle } from './bundles.ts'
import type { Engine } from './engine.ts'
import { applyFilter, checkFilter, FIRST_FILTER_BIT, MOST_FILTERS } from './filters.ts'
import { gatherHits, type Hits } from './text/hits.ts'
import { type ReadText, readText } from './text/read.ts'
import type { Filter, Query } from './types.ts'

/** A filter of the query with its bit. */
export interface ActiveFilter {
  name: string
  filter: Filter
  bundle: Bundle
  bit: number
  mask: number
}

/** A bundle that holds words of the query, and the combinations that do. */
export interface TextBundle {
  bundle: Bundle
  ids: Uint32Array
}

/** What a query asks, worked out once for each combination of each bundle; the bundles' `bits` and `scores` hold it. */
export interface Plan {
  read: ReadText | undefined
  filters: ActiveFilter[]
  texts: TextBundle[]
  /** Bundles beside the runs that rows must be looked up in. */
  others: Bundle[]
  /** Whether one of these others has a filter. */
  othersFilter: boolean
}

export function makePlan(engine: Engine, query: Query): Plan {
  for (const bundle of engine.bundles) {
    bundle.bits.fill(0)
    bundle.scores.fill(0)
  }
  const scope = { from: 0, to: engine.reader.index.textCode.length }
  const read = readText(engine.reader, query.text, scope)
  const texts: TextBundle[] = []
  if (read && read.accepted.length > 0) {
    gatherHits(engine.hits, engine.reader.index, engine.reader.marks)
    for (const bundle of engine.bundles) {
      const ids = applyHits(bundle, engine.hits)
      if (ids.length > 0) texts.push({ bundle, ids })
    }
  }
  const filters = applyFilters(engine, query.filters)
  const runs = engine.bundles[0]
  const involved = new Set([...texts, ...filters].map(({ bundle }) => bundle))
  involved.delete(runs)
  return {
    read,
    filters,
    texts,
    others: [...involved],
    othersFilter: filters.some(({ bundle }) => bundle !== runs),
  }
}

function applyFilters(engine: Engine, filters: Query['filters']): ActiveFilter[] {
  const names = Object.keys(filters)
  if (names.length > MOST_FILTERS) throw new RangeError(`A query takes ${MOST_FILTERS} filters at most.`)
  return names.map((name, i) => {
    const filter = filters[name]
    const column = engine.columns.get(filter.column)
    checkFilter(name, filter, column)
    const bundle = engine.bundleOf.get(filter.column)!
    const bit = FIRST_FILTER_BIT + i
    applyFilter(bundle, column!, filter, bit)
    return { name, filter, bundle, bit, mask: 1 << bit }
  })
}

/** Takes words and scores from dimensions to the combinations of a bundle. Returns the combinations that hold any. */
function applyHits({ columns, size, codes, bits, scores }: Bundle, hits: Hits): Uint32Array {
  const ids: number[] = []
  hits.dimensions.forEach(({ column }, d) => {
    const touched = hits.touched[d]
    const count = hits.touchedCount[d]
    if (count === 0 || !columns.includes(column)) return
    const base = hits.base[d]
    if (columns.length === 1) {
      for (let i = 0; i < count; i++) {
        const id = touched[i] - base
        bits[id] = hits.bits[touched[i]]
        scores[id] = hits.scores[touched[i]]
        ids.push(id)
      }
    } else addHits(codes[column], base, hits, bits, scores)
  })
  if (columns.length > 1) for (let id = 0; id < size; id++) if (bits[id] !== 0) ids.push(id)
  return Uint32Array.from(ids)
}

function addHits(codes: Uint32Array, base: number, hits: Hits, bits: Uint32Array, scores: Int32Array) {
  const { bits: hitBits, scores: hitScores } = hits
  for (let id = 0; id < codes.length; id++) {
    const slot = base + codes[id]
    bits[id] |= hitBits[slot]
    scores[id] += hitScores[slot]
  }
}
