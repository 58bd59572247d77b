import type { Engine } from './engine.ts'
import { FIRST_FILTER_BIT } from './filters.ts'
import type { QueryPlan } from './plan.ts'
import type { Hits } from './scan.ts'
import { scoreDirect } from './text/hits.ts'
import { Smallest } from './top.ts'
import type { PlaceOf, Query, QueryAnswer } from './types.ts'

/** Trying a row of an order costs about as much as this many comparisons of listed rows. */
const TRY_COST = 8
/** No score is larger: 16 words of 100 and the bonuses, times a weight of up to 100, in every dimension. */
const MAX_SCORE = 2 ** 22

/** Returns the rows of the page asked for, as rows of the table, with their scores. */
export function getPage(
  engine: Engine,
  query: Query,
  plan: QueryPlan,
  hits: Hits,
): Pick<QueryAnswer, 'rows' | 'scores'> {
  const { placeOf } = query
  const order = engine.orders.get(placeOf ? 'relevance' : query.sort)
  if (!order) throw new RangeError(`There is no sort ${query.sort}.`)
  const end = Math.min(hits.total, query.offset + query.limit)
  if (query.offset >= end) return { rows: new Uint32Array(0), scores: new Uint32Array(0) }

  const byScore = !placeOf && query.sort === 'relevance' && plan.texts.length > 0
  const { positions, rows } = order
  let best: ArrayLike<number>
  if (byScore) best = findBestByScore(engine, plan, hits, positions, end)
  else if (placeOf) best = findBestByPlace(engine, hits, positions, placeOf, end)
  else if (end * (engine.rows / hits.total) * TRY_COST < hits.total) {
    best = findFirstInOrder(engine, plan, rows, end)
  } else best = findBestByPosition(engine, hits, positions, end)

  const page = new Uint32Array(end - query.offset)
  const scores = new Uint32Array(page.length)
  for (let i = 0; i < page.length; i++) {
    const key = best[query.offset + i]
    page[i] = engine.tableRow[rows[key % engine.rows]]
    if (byScore) scores[i] = MAX_SCORE - Math.floor(key / engine.rows)
  }
  return { rows: page, scores }
}

/** Walks the order until enough rows matched: short when many match. */
function findFirstInOrder(
  engine: Engine,
  { read, others }: QueryPlan,
  rows: Uint32Array,
  limit: number,
): number[] {
  const accepted = read ? read.accepted : [0]
  const involved = [engine.bundles[0], ...others]
  const best: number[] = []
  for (let position = 0; best.length < limit; position++) {
    let bits = 0
    for (const bundle of involved) bits |= bundle.bits[bundle.ids[rows[position]]]
    if (bits >>> FIRST_FILTER_BIT === 0 && accepted.some((all) => (bits & all) === all)) best.push(position)
  }
  return best
}

function findBestByPosition(engine: Engine, hits: Hits, positions: Uint32Array, limit: number): Float64Array {
  listMatches(engine, hits)
  const { matches, total } = hits
  const best = new Smallest(limit)
  for (let i = 0; i < total; i++) {
    const position = positions[matches[i]]
    if (position < best.limit) best.offer(position)
  }
  return best.sorted()
}

function findBestByPlace(
  engine: Engine,
  hits: Hits,
  positions: Uint32Array,
  placeOf: PlaceOf,
  limit: number,
): Float64Array {
  listMatches(engine, hits)
  const { matches, total } = hits
  const { rows, tableRow } = engine
  const best = new Smallest(limit)
  for (let i = 0; i < total; i++) {
    const row = matches[i]
    const key = placeOf(tableRow[row]) * rows + positions[row]
    if (key < best.limit) best.offer(key)
  }
  return best.sorted()
}

/**
 * Returns a row's score. A word found in the first text does not count in the others: a "College of Science"
 * gains nothing in computer science.
 */
function findBestByScore(engine: Engine, plan: QueryPlan, hits: Hits, positions: Uint32Array, limit: number) {
  listMatches(engine, hits)
  const { matches, total } = hits
  const { bits: scores, matchedWords } = engine.scratch
  scores.fill(0, 0, total)
  matchedWords.fill(0, 0, total)
  const mask = 2 ** plan.read!.asked - 1
  engine.reader.layout.dimensions.forEach((_, d) => {
    const texts = findTexts(engine, plan, d, hits)
    if (!texts) return
    const { ids, codes, bits, scores: own } = texts
    const countedBits = mask & plan.factors.counted[d]
    for (let i = 0; i < total; i++) {
      const code = codes[ids[matches[i]]]
      const words = bits[code]
      if ((words & mask) !== 0 && (words & countedBits & ~matchedWords[i]) === 0) continue
      scores[i] += own[code]
      if (d === 0) matchedWords[i] = words & countedBits
    }
  })
  const best = new Smallest(limit)
  const { rows } = engine
  for (let i = 0; i < total; i++) {
    const key = (MAX_SCORE - scores[i]) * rows + positions[matches[i]]
    if (key < best.limit) best.offer(key)
  }
  return best.sorted()
}

/**
 * Returns the query words that a dimension holds, by its codes; `undefined` if it holds none or has no
 * weight.
 */
function findTexts({ reader, hits, bundleOf }: Engine, plan: QueryPlan, d: number, { matches, total }: Hits) {
  const { column, weight } = reader.layout.dimensions[d]
  const bundle = bundleOf.get(column)!
  const { ids } = bundle
  const codes = bundle.codes[column]
  if (d === hits.direct) {
    if (!plan.texts.some((texts) => texts.bundle === bundle)) return undefined
    const { bits, scores } = bundle
    scoreDirect(hits, reader.marks, plan.factors, scores, ids, matches, total)
    return { ids, codes, bits, scores }
  }
  if (hits.touchedCount[d] === 0 || weight === 0) return undefined
  const [from, to] = [hits.bases[d], hits.bases[d + 1]]
  return { ids, codes, bits: hits.bits.subarray(from, to), scores: hits.scores.subarray(from, to) }
}

/** Rows of whole runs are listed only when someone wants them one by one. */
function listMatches(engine: Engine, hits: Hits) {
  if (hits.listed) return
  const { size, start } = engine.bundles[0]
  const inRuns = hits.inRuns!.matches
  let count = 0
  for (let run = 0; run < size; run++) {
    if (inRuns[run] === 0) continue
    for (let row = start[run]; row < start[run + 1]; row++) hits.matches[count++] = row
  }
  hits.listed = true
}
