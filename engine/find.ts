import type { Bundle } from './bundles.ts'
import type { Engine } from './engine.ts'
import type { Plan, TextBundle } from './plan.ts'
import { type Found, lone, noBit, scanOne, scanRuns, scanThree, scanTwo } from './scan.ts'

/** Looking a row up by word costs about as much as reading this many rows one after another. */
const LOOK_UP_COST = 3
const WORDS = 0xffff

/** Finds the rows that match a plan, and those that only one filter keeps out. */
export function find(engine: Engine, plan: Plan): Found {
  const { read, others } = plan
  if (read && read.accepted.length === 0) return nothing(engine)
  const want = read ? read.accepted[0] : 0
  if (read) {
    const rarest = rarestWord(plan)
    if (rarest.rows === 0) return nothing(engine)
    if (rarest.rows * LOOK_UP_COST < engine.rows) {
      return check(engine, plan, rowsWithWord(engine, plan.texts, rarest.bit), rarest.bit)
    }
  }
  if (read && read.accepted.length > 1) return check(engine, plan, undefined, 0)
  const filtered = plan.filters.some(({ bundle }) => bundle !== engine.bundles[0])
  if (others.length === 0) return scanRuns(engine, want)
  if (others.length === 1) return scanOne(engine, want, others[0], filtered)
  if (others.length === 2) return scanTwo(engine, want, others[0], others[1], filtered)
  if (others.length === 3) return scanThree(engine, want, others[0], others[1], others[2], filtered)
  return check(engine, plan, undefined, 0)
}

function nothing(engine: Engine): Found {
  const { matches, singles } = engine.scratch
  return { total: 0, matches, listed: true, singles, singleCount: 0, inRuns: undefined }
}

/** The word that fewest rows hold, of the words that every accepted row must hold. Counted by the combinations of words that occur. */
function rarestWord({ read, texts }: Plan) {
  const required = read!.accepted.reduce((both, bits) => both & bits)
  const rowsWith = new Uint32Array(1 << read!.bits)
  for (const { bundle, ids } of texts) addRows(rowsWith, bundle, ids)
  let best = { bit: 0, rows: Number.POSITIVE_INFINITY }
  for (let bit = 1; bit < rowsWith.length; bit *= 2) {
    if ((required & bit) === 0) continue
    let rows = 0
    for (let words = bit; words < rowsWith.length; words++) if (words & bit) rows += rowsWith[words]
    if (rows < best.rows) best = { bit, rows }
  }
  return best
}

function addRows(rowsWith: Uint32Array, { bits, start }: Bundle, ids: Uint32Array) {
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]
    rowsWith[bits[id] & WORDS] += start[id + 1] - start[id]
  }
}

/** All rows that hold the word, each once, ascending: reading columns in order is what makes looking rows up cheap. */
function rowsWithWord(engine: Engine, texts: TextBundle[], word: number): Uint32Array {
  const { matches: list, marked } = engine.scratch
  for (const { bundle, ids } of texts) {
    const { bits, start, rows } = bundle
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i]
      if ((bits[id] & word) === 0) continue
      if (rows)
        for (let at = start[id]; at < start[id + 1]; at++) marked[rows[at] >>> 5] |= 1 << (rows[at] & 31)
      else for (let row = start[id]; row < start[id + 1]; row++) marked[row >>> 5] |= 1 << (row & 31)
    }
  }
  let count = 0
  for (let block = 0; block < marked.length; block++) {
    for (let left = marked[block]; left !== 0; left &= left - 1) {
      list[count++] = (block << 5) | (31 - Math.clz32(left & -left))
    }
    marked[block] = 0
  }
  return list.subarray(0, count)
}

/**
 * Looks at the candidates one by one; at all rows when there is no list. `known` are bits that every candidate is known to hold, so that
 * bundles with nothing else to say are not read.
 */
function check(engine: Engine, plan: Plan, candidates: Uint32Array | undefined, known: number): Found {
  const { matches, singles, bits } = engine.scratch
  const count = candidates ? candidates.length : engine.rows
  const accepted = plan.read ? plan.read.accepted : [0]
  const wordsKnown = accepted.length === 1 && accepted[0] === known
  const filtered = new Set(plan.filters.map(({ bundle }) => bundle))
  const telling = wordsKnown ? [...filtered] : [engine.bundles[0], ...plan.others]
  if (wordsKnown && telling.length === 0 && candidates) {
    return { total: count, matches: candidates, listed: true, singles, singleCount: 0, inRuns: undefined }
  }

  bits.fill(known, 0, count)
  for (const bundle of telling) {
    if (candidates) addBits(bits, bundle, candidates)
    else for (let row = 0; row < count; row++) bits[row] |= bundle.bits[bundle.ids[row]]
  }
  return accepted.length === 1
    ? keepWanted(bits, candidates, count, accepted[0], matches, singles)
    : keepAccepted(bits, candidates, count, accepted, matches, singles)
}

function addBits(bits: Uint32Array, { ids, bits: own }: Bundle, rows: Uint32Array) {
  for (let i = 0; i < rows.length; i++) bits[i] |= own[ids[rows[i]]]
}

/** Writes behind the place it reads, so that the candidates may be the very array of matches. */
function keepWanted(
  bits: Uint32Array,
  candidates: Uint32Array | undefined,
  count: number,
  want: number,
  matches: Uint32Array,
  singles: Uint32Array,
): Found {
  let total = 0
  let singleCount = 0
  for (let i = 0; i < count; i++) {
    const row = candidates ? candidates[i] : i
    const off = bits[i] ^ want
    const match = noBit(off)
    singles[singleCount] = row
    singleCount += lone(off) - match
    matches[total] = row
    total += match
  }
  return { total, matches, listed: true, singles, singleCount, inRuns: undefined }
}

function keepAccepted(
  bits: Uint32Array,
  candidates: Uint32Array | undefined,
  count: number,
  accepted: number[],
  matches: Uint32Array,
  singles: Uint32Array,
): Found {
  let total = 0
  let singleCount = 0
  for (let i = 0; i < count; i++) {
    const row = candidates ? candidates[i] : i
    const fails = bits[i] >>> 16
    if ((fails & (fails - 1)) !== 0 || !accepted.some((words) => (bits[i] & words) === words)) continue
    if (fails === 0) matches[total++] = row
    else singles[singleCount++] = row
  }
  return { total, matches, listed: true, singles, singleCount, inRuns: undefined }
}
