/** One bar of the histogram of first-year costs, the cheapest first. */
export interface CostStep {
  /** Its upper end in the visitor's currency; absent in the last, which has no end. */
  upTo?: number
  /** Programmes between the end of the step before and this one's. */
  count: number
  /** Programmes that cost this or less: what a search with this limit finds. */
  atMost: number
}

/** Steps with an upper end: seven bars are as many as a finger can tell apart in a narrow panel. */
const ENDS = 6
/** The share of programmes that the steps with an end reach. A few very dear ones would flatten all others. */
const REACH = 0.9
/** With fewer programmes, bars say less than the rows themselves. */
const FEWEST = 10
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 10]

/**
 * Returns how many programmes cost how much, in equal steps of a round amount. `costs` are ascending in the
 * currency that costs are compared in, with one count each; `compare` converts an amount of the visitor's
 * currency into it, as the filter does. Ends with the step of the dearest. Returns nothing if too few have a known cost, or all cost alike.
 */
export function countCostSteps(
  costs: ArrayLike<number>,
  counts: ArrayLike<number>,
  compare: (amount: number) => number,
): CostStep[] {
  let all = 0
  for (let at = 0; at < counts.length; at++) all += counts[at]
  if (all < FEWEST) return []
  const width = roundUp(findQuantile(costs, counts, all * REACH) / compare(1) / ENDS)
  if (!(width > 0)) return []
  const steps: CostStep[] = []
  let at = 0
  let below = 0
  for (let step = 1; step <= ENDS && below < all; step++) {
    const upTo = width * step
    const end = compare(upTo)
    let count = 0
    for (; at < counts.length && costs[at] <= end; at++) count += counts[at]
    below += count
    steps.push({ upTo, count, atMost: below })
  }
  if (below < all) steps.push({ count: all - below, atMost: all })
  return steps.some(({ count }) => count === all) ? [] : steps
}

/** Returns the cost that so many programmes do not exceed. */
function findQuantile(costs: ArrayLike<number>, counts: ArrayLike<number>, wanted: number): number {
  let below = 0
  let at = 0
  while (at < counts.length - 1 && below + counts[at] < wanted) below += counts[at++]
  return costs[at]
}

/** Returns the next round amount: one or two digits and noughts. Whole, as limits are. */
function roundUp(amount: number): number {
  if (!(amount > 0)) return 0
  const power = 10 ** Math.max(1, Math.floor(Math.log10(amount)))
  return power * ROUND.find((round) => round * power >= amount)!
}
