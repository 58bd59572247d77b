import type { Engine } from './engine.ts'
import type { Plan, TextBundle } from './plan.ts'
import { type Found, scanOne, scanRuns, scanTwo } from './scan.ts'

/** Looking a row up by word costs about as much as reading this many rows in a row. */
const LOOK_UP_COST = 6
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
      return check(engine, plan, rowsWithWord(engine, plan.texts, rarest.bit))
    }
  }
  if (read && read.accepted.length > 1) return check(engine, plan, undefined)
  const filtered = plan.filters.some(({ bundle }) => bundle !== engine.bundles[0])
  if (others.length === 0) return scanRuns(engine, want)
  if (others.length === 1) return scanOne(engine, want, others[0], filtered)
  if (others.length === 2) return scanTwo(engine, want, others[0], others[1], filtered)
  return check(engine, plan, undefined)
}

function nothing(engine: Engine): Found {
  const { matches, singles } = engine.scratch
  return { total: 0, matches, listed: true, singles, singleCount: 0, inRuns: undefined }
}

/** The word that fewest rows hold, of the words that every accepted row must hold. */
function rarestWord({ read, texts }: Plan) {
  const required = read!.accepted.reduce((both, bits) => both & bits)
  const rows = new Uint32Array(32)
  for (const { bundle, ids } of texts) {
    const { bits, start } = bundle
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i]
      const count = start[id + 1] - start[id]
      for (let left = bits[id] & WORDS; left !== 0; left &= left - 1)
        rows[31 - Math.clz32(left & -left)] += count
    }
  }
  let best = { bit: 0, rows: Number.POSITIVE_INFINITY }
  for (let bit = 0; bit < 32; bit++) {
    if ((required >>> bit) & 1 && rows[bit] < best.rows) best = { bit: 1 << bit, rows: rows[bit] }
  }
  return best
}

/** All rows that hold the word, each once. The list is the engine's own, good until the next query. */
function rowsWithWord(engine: Engine, texts: TextBundle[], word: number): Uint32Array {
  const list = engine.scratch.matches
  let count = 0
  texts.forEach(({ bundle, ids }, t) => {
    const { bits, start, rows } = bundle
    const from = count
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i]
      if ((bits[id] & word) === 0) continue
      for (let at = start[id]; at < start[id + 1]; at++) list[count++] = rows ? rows[at] : at
    }
    // A row that holds the word in an earlier bundle, too, is there already.
    for (const { bundle: earlier } of texts.slice(0, t)) {
      let kept = from
      for (let i = from; i < count; i++) {
        list[kept] = list[i]
        kept += (earlier.bits[earlier.ids[list[i]]] & word) === 0 ? 1 : 0
      }
      count = kept
    }
  })
  return list.subarray(0, count)
}

/** Looks at the candidates one by one; at all rows when there is no list. */
function check(engine: Engine, plan: Plan, candidates: Uint32Array | undefined): Found {
  const { matches, singles, bits } = engine.scratch
  const count = candidates ? candidates.length : engine.rows
  bits.fill(0, 0, count)
  for (const { bits: own, ids } of [engine.bundles[0], ...plan.others]) {
    if (candidates) for (let i = 0; i < count; i++) bits[i] |= own[ids[candidates[i]]]
    else for (let i = 0; i < count; i++) bits[i] |= own[ids[i]]
  }
  const accepted = plan.read ? plan.read.accepted : [0]
  let total = 0
  let singleCount = 0
  for (let i = 0; i < count; i++) {
    const row = candidates ? candidates[i] : i
    const words = bits[i] & WORDS
    const fails = bits[i] >>> 16
    if ((fails & (fails - 1)) !== 0 || !holds(words, accepted)) continue
    if (fails === 0) matches[total++] = row
    else singles[singleCount++] = row
  }
  return { total, matches, listed: true, singles, singleCount, inRuns: undefined }
}

function holds(words: number, accepted: number[]): boolean {
  for (let i = 0; i < accepted.length; i++) if ((words & accepted[i]) === accepted[i]) return true
  return false
}
