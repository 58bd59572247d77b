import type { Range } from '../../conversions/scales.ts'
import type { Change } from './changes.ts'

/** A change with its effect, counted over the whole catalogue. */
export interface CountedChange {
  change: Change
  /**
   * Programmes that the change opens: it meets the blocking requirement, or the visa no longer rules them
   * out, and no other requirement is unmet.
   */
  opens: number
  /** Programmes that are open with a question, which the change would answer. */
  settles: number
}

/** Rows by the code of one requirement: those that it alone closes, and open ones for which it is unknown. */
export interface WaitingRows {
  closed: Counts
  asking: Counts
}
type Counts = number[] | Uint32Array

/** Rows of a requirement that no change answers. */
export const NO_ROWS = new Uint32Array(0)

/**
 * Returns the steps above the student's current value at which more requirements are met. A requirement that
 * `meets` accepts at one value must be accepted at every higher one.
 */
export function listSteps(
  waiting: WaitingRows,
  { least, most, step }: Range,
  above: number,
  meets: (code: number, value: number) => boolean,
  change: (to: number) => Change,
): CountedChange[] {
  const first = Math.max(0, Math.floor((above - least) / step + 1e-9) + 1)
  const last = Math.round((most - least) / step)
  const valueAt = (index: number) => Math.round((least + index * step) * 100) / 100
  const gains = new Map<number, { opens: number; settles: number }>()
  for (const [kind, rowsOf] of [
    ['opens', waiting.closed],
    ['settles', waiting.asking],
  ] as const) {
    for (let code = 0; code < rowsOf.length; code++) {
      const rows = rowsOf[code]
      if (rows === 0 || first > last || !meets(code, valueAt(last))) continue
      let [low, high] = [first, last]
      while (low < high) {
        const middle = (low + high) >> 1
        if (meets(code, valueAt(middle))) high = middle
        else low = middle + 1
      }
      const gain = gains.get(low) ?? { opens: 0, settles: 0 }
      gain[kind] += rows
      gains.set(low, gain)
    }
  }
  let [opens, settles] = [0, 0]
  return [...gains]
    .sort(([a], [b]) => a - b)
    .map(([index, gain]) => {
      opens += gain.opens
      settles += gain.settles
      return { change: change(valueAt(index)), opens, settles }
    })
}

/** Picks, of interchangeable tests, the one whose last step opens and settles most. */
export function chooseBestTest(kinds: CountedChange[][]): CountedChange[][] {
  const done = (steps: CountedChange[]) => {
    const last = steps.at(-1)
    return last ? last.opens + last.settles : 0
  }
  return [kinds.reduce((best, steps) => (done(steps) > done(best) ? steps : best), [])]
}
