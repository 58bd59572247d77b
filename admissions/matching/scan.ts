import { type Matchable, NO_AMOUNT } from './matchable.server.ts'
import {
  DEAREST,
  POINTS,
  REQUIREMENT_BITS,
  REQUIREMENT_SHIFT,
  type Tables,
  UNKNOWN_REQUIREMENT,
  WHOLE,
} from './tables.ts'
import { UNKNOWN_SHIFT, WISH_BITS } from './wishes.ts'

/** What one pass over all rows finds. */
export interface Scan {
  /** Rows that meet the required wishes. */
  total: number
  /** Of those, rows of which no requirement is unmet. */
  open: number
  /** Of those, rows of which every requirement is known. */
  ready: number
  /** By the bit of a wish: rows left out only because nobody says. */
  unknown: Uint32Array
  /** How many rows have each key. */
  histogram: Uint32Array
  /** By code of what is asked: listed rows that neither budget nor intake closes. */
  asked: Uint32Array
  /** By code of intakes: rows that their intakes alone close or keep out. */
  intakes: Uint32Array
  /** Rows that the budget alone closes or keeps out: so many of `scratch.rows`. */
  overBudget: number
}

const UNMET = (1 << UNKNOWN_REQUIREMENT) - 1
const BUDGET = REQUIREMENT_BITS.budget
const INTAKE = REQUIREMENT_BITS.intake
const BUDGET_UNKNOWN = BUDGET << UNKNOWN_REQUIREMENT
const WISHES = (1 << UNKNOWN_SHIFT) - 1

/**
 * A row's key orders it: 0 is not listed, then come rows that something closes by their fit, then open ones by theirs. Rows of one key stay
 * in the neutral order in which they lie.
 */
export const OPEN_KEY = WHOLE + 100

/**
 * Looks at every row once and leaves its key in `scratch.keys`. Written out in one loop with local arrays: a call or an object a row would
 * cost more than all of it.
 */
export function scan(m: Matchable, tables: Tables): Scan {
  const { rows, tuition, scratch } = m
  const { keys, rows: overRows } = scratch
  const placeOf = m.place.codes
  const offerOf = m.offer.codes
  const intakesOf = m.intakes.codes
  const askedOf = m.asked.codes
  const standingOf = m.standing.codes
  const { living, fails: placeFails, worth: placeWorth } = tables.place
  const { fails: offerFails, worth: offerWorth } = tables.offer
  const { fails: intakeFails, worth: intakeWorth } = tables.intakes
  const { worth: askedWorth } = tables.asked
  const { fails: standingFails, worth: standingWorth } = tables.standing
  const { budget } = tables
  const isRankRequired = tables.wishes.isRequired('maxRank')
  const limit = budget?.limit ?? 0
  const hasBudget = budget !== undefined
  const costPoints = budget?.points ?? new Uint16Array(0)
  const failsOver = budget?.fails.over ?? 0
  const failsUnknown = budget?.fails.unknown ?? 0
  const percent = limit > 0 ? 100 / limit : Number.POSITIVE_INFINITY

  const unknown = new Uint32Array(UNKNOWN_SHIFT)
  const histogram = new Uint32Array(2 * OPEN_KEY + 1)
  const asked = new Uint32Array(m.asked.size)
  const intakes = new Uint32Array(m.intakes.values.length)
  let [total, open, ready, overBudget] = [0, 0, 0, 0]

  for (let row = 0; row < rows; row++) {
    const place = placeOf[row]
    const offer = offerOf[row]
    let fails = placeFails[place] | offerFails[offer]
    // Most rows end here: a country or a discipline was asked for, and this one is known to be another.
    if ((fails & ~(fails >>> UNKNOWN_SHIFT) & WISHES) !== 0) {
      keys[row] = 0
      continue
    }
    const intake = intakesOf[row]
    const ask = askedOf[row]
    const standing = standingOf[row]
    fails |= intakeFails[intake]
    if (isRankRequired) fails |= standingFails[standing]
    const worth =
      placeWorth[place] + offerWorth[offer] + intakeWorth[intake] + askedWorth[ask] + standingWorth[standing]
    let points = worth & POINTS
    let mask = worth >>> REQUIREMENT_SHIFT
    if (hasBudget) {
      const fee = tuition[row]
      const here = living[place]
      const cost = fee + here
      const feeUnknown = below(NO_AMOUNT - 1, fee)
      const costUnknown = below(NO_AMOUNT - 1, cost)
      // Tuition that is over the budget by itself needs no living costs to be known.
      const over = (below(limit, fee) & ~feeUnknown) | (below(limit, cost) & ~costUnknown)
      const asks = costUnknown & ~over
      mask |= (over * BUDGET) | (asks * BUDGET_UNKNOWN)
      fails |= (over * failsOver) | (asks * failsUnknown)
      const left = DEAREST - (((cost - here * costUnknown) * percent) | 0)
      const share = DEAREST - (left & ~(left >> 31))
      points += costPoints[share + asks * (DEAREST + 1 - share)]
    }
    const unmet = mask & UNMET
    if (fails !== 0) {
      keys[row] = 0
      const wish = fails & WISHES
      if ((wish & (wish - 1)) === 0 && fails >>> UNKNOWN_SHIFT === wish) unknown[31 - Math.clz32(wish)]++
      // A budget or a start that is required keeps a row out of the list, and a change of it brings the row in.
      else if (fails === WISH_BITS.budget && unmet === BUDGET) overRows[overBudget++] = row
      else if (fails === WISH_BITS.intake && unmet === INTAKE) intakes[intake]++
      continue
    }
    total++
    const isOpen = isZero(unmet)
    open += isOpen
    ready += isZero(mask)
    asked[ask] += isZero(unmet & (BUDGET | INTAKE))
    intakes[intake] += isZero(unmet ^ INTAKE)
    overRows[overBudget] = row
    overBudget += isZero(unmet ^ BUDGET)
    points += isOpen * OPEN_KEY + 1
    keys[row] = points
    histogram[points]++
  }
  return { total, open, ready, unknown, histogram, asked, intakes, overBudget }
}

/** 1 for zero, 0 for a positive whole number: branches that no processor can foresee cost more than all the rest. */
function isZero(value: number): number {
  return (value - 1) >>> 31
}

/** 1 where `limit` is below `amount`, else 0; both below 2^30. */
function below(limit: number, amount: number): number {
  return (limit - amount) >>> 31
}

/** The name of each counted wish with how many rows are left out only because nobody says. */
export function unknownByWish({ unknown }: Scan): Partial<Record<keyof typeof WISH_BITS, number>> {
  return Object.fromEntries(
    Object.entries(WISH_BITS).flatMap(([name, bit]) => {
      const count = unknown[31 - Math.clz32(bit)]
      return count > 0 ? [[name, count]] : []
    }),
  )
}

/** The rows from `offset` on, best first: keys are counted, so that only the rows wanted are ever sorted. */
export function bestRows({ scratch }: Matchable, { histogram, total }: Scan, offset: number, limit: number) {
  const { keys } = scratch
  const wanted = Math.min(total, offset + limit)
  if (wanted <= offset) return []
  let threshold = histogram.length - 1
  let above = 0
  while (above + histogram[threshold] < wanted) above += histogram[threshold--]
  const atThreshold = wanted - above
  const better: number[] = []
  const ties: number[] = []
  for (let row = 0; row < keys.length && (better.length < above || ties.length < atThreshold); row++) {
    const key = keys[row]
    if (key > threshold) better.push(row)
    else if (key === threshold && ties.length < atThreshold) ties.push(row)
  }
  // Sorting is stable: rows of one key keep the order in which they lie.
  better.sort((a, b) => keys[b] - keys[a])
  return [...better, ...ties].slice(offset)
}

/** All rows that are listed, best first, by counting: no two rows are ever compared. */
export function allRows({ scratch, rows }: Matchable, { histogram, total }: Scan): Uint32Array {
  const next = new Uint32Array(histogram.length)
  for (let key = histogram.length - 1, place = 0; key > 0; key--) {
    next[key] = place
    place += histogram[key]
  }
  const sorted = new Uint32Array(total)
  for (let row = 0; row < rows; row++) {
    const key = scratch.keys[row]
    if (key > 0) sorted[next[key]++] = row
  }
  return sorted
}
