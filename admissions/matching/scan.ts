import { Smallest } from '../../engine/top.ts'
import { type Matchable, NO_AMOUNT } from './matchable.server.ts'
import {
  POINTS,
  REQUIREMENT_BITS,
  REQUIREMENT_SHIFT,
  type Tables,
  UNKNOWN_REQUIREMENT,
  WHOLE,
} from './tables.ts'
import { UNKNOWN_SHIFT, WISH_BITS } from './wishes.ts'

export interface Scan {
  total: number
  openCount: number
  ready: number
  /** Rows left out only because a fact is unknown, by the bit of the wish. */
  unknown: Uint32Array
  /** Listed rows by subject. */
  listed: Uint32Array
  /** By code: listed rows that are open, or closed only by the requirement of that code. */
  english: Uint32Array
  asked: Uint32Array
  /** Rows closed or left out by their intakes alone, by offer. */
  intakes: Uint32Array
  /** Rows excluded only by the budget: the first so many of `scratch.costs` are their costs. */
  overBudget: number
  /**
   * Rows that a single wish keeps from being listed and open: by place, by subject within a wished field, and
   * by offer (duration).
   */
  elsewhere: { places: Uint32Array; subjects: Uint32Array; offers: Uint32Array }
}

export interface ScanOptions {
  /**
   * Also counts rows that are not listed but that a change would list. Only for what-if, because it looks at
   * more rows.
   */
  elsewhere?: boolean
  /** Costs above this are passed over. */
  mostCost?: number
}

const UNMET = (1 << UNKNOWN_REQUIREMENT) - 1
const BUDGET = REQUIREMENT_BITS.budget
const INTAKE = REQUIREMENT_BITS.intake
const ENGLISH = REQUIREMENT_BITS.english
const BUDGET_UNKNOWN = BUDGET << UNKNOWN_REQUIREMENT
const WISHES = (1 << UNKNOWN_SHIFT) - 1
const PLACE = WISH_BITS.country | WISH_BITS.state | WISH_BITS.city

/**
 * A row's key gives its order: 0 is not listed, then closed rows by fit, then open rows. Rows with the same
 * key are in the neutral order.
 */
export const OPEN_KEY = WHOLE + 100
const MAX_KEY = 2 * OPEN_KEY

/** Looks at the rows of every subject that is not ruled out, and leaves their keys in `scratch.keys`. */
export function scan(m: Matchable, tables: Tables, options: ScanOptions = {}): Scan {
  const pass = getPass(m, tables, options)
  const { starts, subject, scratch } = m
  const { keys, used } = scratch
  for (let code = 0; code < used.length; code++) {
    const isNear = options.elsewhere === true && tables.wishes.isNear(subject.values[code])
    const gate = getGate(tables.subject.fails[code], isNear ? WISH_BITS.discipline : 0)
    const [start, end] = [starts[code], starts[code + 1]]
    if (gate < 2)
      for (let from = start; from < end; from += AT_ONCE)
        scanRows(pass, code, gate, from, Math.min(end, from + AT_ONCE))
    // Most subjects end here: a level or a discipline was asked for, and this one is known to be another.
    else if (used[code] === 1) keys.fill(0, start, end)
    used[code] = gate < 2 ? 1 : 0
  }
  return pass.result
}

interface Pass {
  m: Matchable
  tables: Tables
  /**
   * By place: points; sixteen bits higher, its gate, plus `HAS_FAILS` if the place fails a wish or may fail
   * one.
   */
  places: Uint32Array
  mostCost: number
  /** True if anything other than subject, place and budget can keep a row out. */
  isChoosy: boolean
  result: Scan
}

const HAS_FAILS = 4

function getPass(m: Matchable, tables: Tables, { elsewhere = false, mostCost = NO_AMOUNT - 1 }: ScanOptions) {
  const counts = (size: number) => new Uint32Array(size)
  const subjects = m.subject.values.length
  const offers = m.offer.one.length
  const result: Scan = {
    total: 0,
    openCount: 0,
    ready: 0,
    unknown: counts(UNKNOWN_SHIFT),
    listed: counts(subjects),
    english: counts(m.english.values.length),
    asked: counts(m.asked.size),
    intakes: counts(offers),
    overBudget: 0,
    elsewhere: { places: counts(m.place.values.length), subjects: counts(subjects), offers: counts(offers) },
  }
  const { fails, worth } = tables.place
  const places = counts(worth.length)
  for (let place = 0; place < places.length; place++) {
    const gate = fails[place] === 0 ? 0 : HAS_FAILS + getGate(fails[place], elsewhere ? PLACE : 0)
    places[place] = worth[place] | (gate << REQUIREMENT_SHIFT)
  }
  const some = (value: number) => value !== 0
  const isChoosy = tables.offer.fails.some(some) || tables.rank.fails.some(some)
  return { m, tables, places, mostCost, isChoosy, result }
}

/**
 * Rows per call. The engine soon compiles a short function as a whole; for a long loop it compiles a version
 * while the loop runs and discards it at the end, every time.
 */
const AT_ONCE = 512

/**
 * Scans some rows of one subject. One inlined loop over local arrays: a call or an object per row would cost
 * more than all the rest. Each array access costs several checks, so codes are packed and rarely needed
 * values are read only when needed.
 */
function scanRows(
  { m, tables, places, mostCost, isChoosy, result }: Pass,
  subject: number,
  gate: number,
  from: number,
  end: number,
) {
  const { scratch } = m
  const { keys, costs } = scratch
  const { tests: testCodes, where: whereCodes, outcome: outcomeCodes, shifts } = m.packed
  const { tests: testShift, where: whereShift, outcome: outcomeShift } = shifts
  const testMask = (1 << testShift) - 1
  const whereMask = (1 << whereShift) - 1
  const outcomeMask = (1 << outcomeShift) - 1
  const { fails: placeFails } = tables.place
  const { fails: offerFails, worth: offerWorth } = tables.offer
  const { worth: englishWorth } = tables.english
  const { worth: askedWorth } = tables.asked
  const { fails: rankFails, worth: rankWorth } = tables.rank
  const { worth: standingWorth } = tables.standing
  const { budget } = tables
  const limit = (budget?.limit ?? 0) | 0
  const hasBudget = budget !== undefined
  const amounts = budget?.costs.amounts ?? NO_AMOUNTS
  const costCodes = budget?.costs.codes ?? NO_POINTS
  const costPoints = budget?.points ?? NO_POINTS
  const noRate = budget?.isComparable === false ? 1 : 0
  const failsOver = (budget?.fails.over ?? 0) | 0
  const failsUnknown = (budget?.fails.unknown ?? 0) | 0
  const { unknown, english, asked, intakes } = result
  const { places: elsewherePlaces, offers } = result.elsewhere
  const ownFails = tables.subject.fails[subject] | 0
  const ownWorth = tables.subject.worth[subject] | 0
  // The engine re-reads another module's exports at each use, and turns numbers that may exceed 2^31 into
  // floating point: each costs the loop a quarter of its time.
  const pointsMask = POINTS | 0
  const requirementShift = REQUIREMENT_SHIFT | 0
  const openKey = OPEN_KEY | 0
  const noAmount = NO_AMOUNT | 0
  const maxCost = mostCost | 0
  const choosy = isChoosy ? 1 : 0
  let { overBudget } = result
  let [total, open, ready, near] = [0, 0, 0, 0]

  for (let row = from; row < end; row++) {
    const where = whereCodes[row]
    const place = where & whereMask
    const here = places[place]
    let fails = ownFails
    if (here > pointsMask) {
      if (gate + ((here >>> requirementShift) & (HAS_FAILS - 1)) > 1) {
        keys[row] = 0
        continue
      }
      fails |= placeFails[place]
    }
    const offer = where >>> whereShift
    const asks = testCodes[row]
    const tests = asks & testMask
    const ask = asks >>> testShift
    const outcome = outcomeCodes[row]
    const rank = outcome & outcomeMask
    if (choosy !== 0) fails |= offerFails[offer] | rankFails[rank]
    const start = offerWorth[offer]
    const englishBits = englishWorth[tests]
    const askedBits = askedWorth[ask]
    // The weaker of the two, computed without a branch, which no processor could predict.
    const weaker = (askedBits & pointsMask) - (englishBits & pointsMask)
    let points =
      ownWorth +
      (here & pointsMask) +
      rankWorth[rank] +
      standingWorth[outcome >>> outcomeShift] +
      (start & pointsMask) +
      (englishBits & pointsMask) +
      (weaker & (weaker >> 31))
    let mask = ((start | englishBits | askedBits) >>> requirementShift) | 0
    let cost = noAmount
    if (hasBudget) {
      const amount = amounts[row]
      const costUnknown = (amount >>> 31) | noRate
      // If the tuition is unknown, the known part is stored inverted.
      const minAmount = amount ^ (amount >> 31)
      // If living costs alone exceed the budget, the tuition need not be known.
      const over = isLimitBelow(limit, minAmount)
      const asks = costUnknown & ~over
      mask |= (over * BUDGET) | (asks * BUDGET_UNKNOWN)
      fails |= (over * failsOver) | (asks * failsUnknown)
      points += costPoints[costCodes[row]]
      cost = minAmount | (-costUnknown & noAmount)
    }
    const unmet = mask & UNMET
    if (fails !== 0) {
      keys[row] = 0
      const wish = fails & WISHES
      if ((wish & (wish - 1)) === 0 && fails >>> UNKNOWN_SHIFT === wish) unknown[31 - Math.clz32(wish)]++
      if (unmet === 0) {
        if ((wish & ~PLACE) === 0) elsewherePlaces[place]++
        else if (wish === WISH_BITS.discipline) near++
        else if (wish === WISH_BITS.duration) offers[offer]++
      }
      // A required budget or start keeps a row out of the list, and changing it brings the row in.
      else if (fails === WISH_BITS.budget && unmet === BUDGET) {
        costs[overBudget] = cost
        overBudget += isLimitBelow(cost - 1, maxCost)
      } else if (fails === WISH_BITS.intake && unmet === INTAKE) intakes[offer]++
      continue
    }
    total++
    const isOpen = isZero(unmet)
    open += isOpen
    keys[row] = points + isOpen * openKey + 1
    ready += isZero(mask)
    // A row closed by two requirements cannot be opened by a single change. Counted without a branch; readers
    // of the counts leave out requirements that are already met.
    english[tests] += isZero(unmet & ~ENGLISH)
    asked[ask] += isZero(unmet & (ENGLISH | BUDGET | INTAKE))
    intakes[offer] += isZero(unmet ^ INTAKE)
    costs[overBudget] = cost
    overBudget += isZero(unmet ^ BUDGET) & isLimitBelow(cost - 1, maxCost)
  }
  result.total += total
  result.openCount += open
  result.ready += ready
  result.overBudget = overBudget
  result.listed[subject] += total
  result.elsewhere.subjects[subject] += near
}

const NO_POINTS = new Uint16Array(0)
const NO_AMOUNTS = new Int32Array(0)

/** Returns 0 if nothing is known to exclude the row, 1 if only counted wishes do, 2 if anything else does. */
function getGate(fails: number, counted: number): number {
  const knownFails = fails & ~(fails >>> UNKNOWN_SHIFT) & WISHES
  if (knownFails === 0) return 0
  return (knownFails & ~counted) === 0 ? 1 : 2
}

/**
 * Returns 1 for zero, 0 for a positive whole number: unpredictable branches would cost more than all the
 * rest.
 */
function isZero(value: number): number {
  return (value - 1) >>> 31
}

/** 1 where `limit` is below `amount`, else 0; both below 2^30. */
function isLimitBelow(limit: number, amount: number): number {
  return (limit - amount) >>> 31
}

/** Returns the number of rows left out only because a fact is unknown, by wish name, without zeros. */
export function countUnknownByWish({ unknown }: Scan): Partial<Record<keyof typeof WISH_BITS, number>> {
  return Object.fromEntries(
    Object.entries(WISH_BITS).flatMap(([name, bit]) => {
      const count = unknown[31 - Math.clz32(bit)]
      return count > 0 ? [[name, count]] : []
    }),
  )
}

/** Beyond so many, rows are not chosen but all of them sorted. */
const MAX_CHOSEN = 1000

/** Returns the rows from `offset` on, best first. Compares only rows that could be among them. */
export function findBestRows(m: Matchable, result: Scan, offset: number, limit: number): ArrayLike<number> {
  const end = Math.min(result.total, offset + limit)
  if (end <= offset) return []
  if (end > MAX_CHOSEN) return sortAllRows(m, result).subarray(offset, end)
  const { starts, position, neutral, scratch } = m
  const { keys } = scratch
  const best = new Smallest(end)
  let minKey = 1
  for (let subject = 0; subject < result.listed.length; subject++) {
    if (result.listed[subject] === 0) continue
    for (let row = starts[subject]; row < starts[subject + 1]; row++) {
      if (keys[row] < minKey) continue
      best.offer((MAX_KEY - keys[row]) * 2 ** 32 + position[row])
      if (best.limit < Number.POSITIVE_INFINITY) minKey = MAX_KEY - Math.floor(best.limit / 2 ** 32)
    }
  }
  return Uint32Array.from(best.sorted().subarray(offset), (key) => neutral[key % 2 ** 32])
}

/** Returns all listed rows, best first. Sorts by counting, so no two rows are compared. */
export function sortAllRows({ scratch: { keys }, neutral }: Matchable, { total }: Scan): Uint32Array {
  const next = new Uint32Array(MAX_KEY + 1)
  for (let row = 0; row < keys.length; row++) next[keys[row]]++
  for (let key = MAX_KEY, place = 0; key > 0; key--) {
    place += next[key]
    next[key] = place - next[key]
  }
  const sorted = new Uint32Array(total)
  for (let index = 0; index < neutral.length; index++) {
    const row = neutral[index]
    if (keys[row] > 0) sorted[next[keys[row]]++] = row
  }
  return sorted
}
