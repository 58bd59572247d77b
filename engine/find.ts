import type { Bundle } from './bundles.ts'
import type { Engine } from './engine.ts'
import type { QueryPlan, TextBundle } from './plan.ts'
import { type Hits, hasOneFilterBitAtMost, scanOne, scanRuns, scanThree, scanTwo, testNoBit } from './scan.ts'
import type { ReadText } from './text/read.ts'

/** Looking a row up by word costs about as much as reading this many rows one after another. */
const LOOK_UP_COST = 3
const WORDS = 0xffff

/** Finds the rows that match a plan, and those that fail only one filter. */
export function findRows(engine: Engine, plan: QueryPlan): Hits {
  const { read, others } = plan
  if (read && read.accepted.length === 0) return createNoHits(engine)
  const want = read ? read.accepted[0] : 0
  if (read) {
    const rarest = read.accepted.map((words) => findRarestWord(read, words))
    const rows = rarest.reduce((sum, bit) => sum + read.rows[bit], 0)
    if (rows === 0) return createNoHits(engine)
    const words = rarest.reduce((bits, bit) => bits | (1 << bit), 0)
    if (rows * LOOK_UP_COST < engine.rows)
      return checkCandidates(engine, plan, findRowsWithWord(engine, plan.texts, words))
    if (read.accepted.length > 1) return checkCandidates(engine, plan)
  }
  const isFiltered = plan.filters.some(({ bundle }) => bundle !== engine.bundles[0])
  if (others.length === 0) return scanRuns(engine, want)
  if (others.length === 1) return scanOne(engine, want, others[0], isFiltered)
  if (others.length === 2) return scanTwo(engine, want, others[0], others[1], isFiltered)
  if (others.length === 3) return scanThree(engine, want, others[0], others[1], others[2], isFiltered)
  return checkCandidates(engine, plan)
}

function createNoHits(engine: Engine): Hits {
  const { matches, singles } = engine.scratch
  return { total: 0, matches, listed: true, singles, singleCount: 0, inRuns: undefined }
}

/** Returns the word, of those given, that the fewest rows hold. */
function findRarestWord({ rows }: ReadText, words: number): number {
  let best = -1
  for (let bit = 0; bit < rows.length; bit++) {
    if ((words >>> bit) & 1 && (best < 0 || rows[bit] < rows[best])) best = bit
  }
  return best
}

/**
 * Returns all rows with one of these words, each once, in ascending order: reading columns in order is what
 * makes lookups cheap.
 */
function findRowsWithWord(engine: Engine, texts: TextBundle[], words: number): Uint32Array {
  const { matches: list, marked } = engine.scratch
  for (const { bundle, ids } of texts) {
    if (ids) markRows(marked, bundle, ids, words)
    else markDirect(engine, marked, bundle, words)
  }
  let count = 0
  for (let block = 0; block < marked.length; block++) {
    for (let bits = marked[block]; bits !== 0; bits &= bits - 1) {
      list[count++] = (block << 5) | (31 - Math.clz32(bits & -bits))
    }
    marked[block] = 0
  }
  return list.subarray(0, count)
}

function markRows(marks: Uint32Array, { bits, start, rows }: Bundle, ids: Uint32Array, words: number) {
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]
    if ((bits[id] & words) === 0) continue
    const end = start[id + 1]
    if (rows)
      for (let index = start[id]; index < end; index++) marks[rows[index] >>> 5] |= 1 << (rows[index] & 31)
    else for (let row = start[id]; row < end; row++) marks[row >>> 5] |= 1 << (row & 31)
  }
}

/** Codes of the direct dimension are texts: where the words were looked for is where their rows are. */
function markDirect({ reader, hits }: Engine, marks: Uint32Array, { start, rows }: Bundle, words: number) {
  const { from, to } = reader.layout.dimensions[hits.direct]
  const span = to - from
  for (const { bits, list, from: first, to: end } of reader.looked) {
    if ((bits & words) === 0) continue
    for (let i = first; i < end; i++) {
      const id = list[i] - from
      if (id >>> 0 >= span) continue
      for (let index = start[id]; index < start[id + 1]; index++) {
        const row = rows ? rows[index] : index
        marks[row >>> 5] |= 1 << (row & 31)
      }
    }
  }
}

/** Checks the candidates one by one, or all rows if there is no list. */
function checkCandidates(
  engine: Engine,
  { read, filters, others }: QueryPlan,
  candidates?: Uint32Array,
): Hits {
  const { matches, singles, bits } = engine.scratch
  const count = candidates ? candidates.length : engine.rows
  // A single word has already selected these rows, so only filters are left to check.
  const bit = candidates && read!.bits === 1 ? 1 : 0
  const telling = bit ? new Set(filters.map(({ bundle }) => bundle)) : [engine.bundles[0], ...others]
  if (candidates && bit && filters.length === 0) {
    return { total: count, matches, listed: true, singles, singleCount: 0, inRuns: undefined }
  }
  bits.fill(bit, 0, count)
  for (const bundle of telling) {
    if (candidates) addBits(bits, bundle, candidates)
    else addAllBits(bits, bundle)
  }
  let want = read ? read.accepted[0] : 0
  if (read && read.accepted.length > 1) {
    replaceWordBits(bits, count, read)
    want = 0
  }
  return keepWanted(bits, candidates, count, want, matches, singles)
}

/**
 * If the words can be held in several ways, replaces their bits: no bit means accepted, the first bit means
 * refused.
 */
function replaceWordBits(bits: Uint32Array, count: number, { accepted, bits: used }: ReadText) {
  const refused = new Uint8Array(1 << used)
  for (let words = 0; words < refused.length; words++) {
    refused[words] = accepted.some((all) => (words & all) === all) ? 0 : 1
  }
  for (let i = 0; i < count; i++) bits[i] = (bits[i] & ~WORDS) | refused[bits[i] & WORDS]
}

function addBits(bits: Uint32Array, { ids, bits: own }: Bundle, rows: Uint32Array) {
  for (let i = 0; i < rows.length; i++) bits[i] |= own[ids[rows[i]]]
}

function addAllBits(bits: Uint32Array, { ids, bits: own }: Bundle) {
  for (let row = 0; row < bits.length; row++) bits[row] |= own[ids[row]]
}

/** Writes behind the position it reads, so `candidates` may be the array of matches itself. */
function keepWanted(
  bits: Uint32Array,
  candidates: Uint32Array | undefined,
  count: number,
  want: number,
  matches: Uint32Array,
  singles: Uint32Array,
): Hits {
  let total = 0
  let singleCount = 0
  let matchCount = 0
  for (let i = 0; i < count; i++) {
    const row = candidates ? candidates[i] : i
    const off = bits[i] ^ want
    const match = testNoBit(off)
    matchCount |= testNoBit(off & WORDS)
    singles[singleCount] = row
    singleCount += hasOneFilterBitAtMost(off) - match
    matches[total] = row
    total += match
  }
  return {
    total,
    matches,
    listed: true,
    singles,
    singleCount,
    inRuns: undefined,
    wordsHeld: matchCount === 1,
  }
}
