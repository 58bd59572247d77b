import type { Money } from '../../../../admissions/catalogue/types.ts'

const BARS = 16
/** The dearest of a hundred would squeeze all others into one bar: they share the last. */
const SHOWN_SHARE = 0.98

/** The spread of costs, in the currency of its amounts. */
export interface CostSpread {
  known: number
  lowest: Money
  /** Half of them cost this or less. */
  middle: Money
  highest: Money
  /** The number of programmes in each step of cost, from the lowest; the last step has no end. */
  bars: number[]
  /** The bar that holds the middle. */
  middleBar: number
}

/** Returns the spread of amounts, which it sorts; `undefined` of none. */
export function spreadCosts(amounts: Float64Array, currency: string): CostSpread | undefined {
  if (amounts.length === 0) return undefined
  amounts.sort()
  const at = (share: number) => amounts[Math.min(amounts.length - 1, Math.floor(amounts.length * share))]
  const lowest = amounts[0]
  const middle = amounts[Math.floor((amounts.length - 1) / 2)]
  const step = (Math.max(at(SHOWN_SHARE), middle) - lowest) / BARS
  const findBar = (amount: number) =>
    step === 0 ? 0 : Math.min(BARS - 1, Math.floor((amount - lowest) / step))
  const bars = new Array<number>(step === 0 ? 1 : BARS).fill(0)
  for (const amount of amounts) bars[findBar(amount)]++
  const toMoney = (amount: number) => ({ amount, currency })
  return {
    known: amounts.length,
    lowest: toMoney(lowest),
    middle: toMoney(middle),
    highest: toMoney(amounts[amounts.length - 1]),
    bars,
    middleBar: findBar(middle),
  }
}
