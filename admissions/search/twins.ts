/** So many of one title and level are listed; as many more as would fold for one or two are listed as well. */
const LISTED = 3
const FEWEST_FOLDED = 2

export interface Folded {
  /** What is listed, in its order. */
  listed: Uint32Array
  /** By the last that is listed of a title: all the rows of it. */
  twins: Map<number, Uint32Array>
}

/** Rows in their order. Of those with one key three are listed and the rest wait under the third, unless their title is asked for (`isAsked`). */
export function foldTwins(
  rows: Uint32Array,
  keyOf: (row: number) => number,
  isAsked: (row: number) => boolean,
): Folded {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  const folds = new Map<number, number[]>()
  const lasts = new Map<number, number[]>()
  const listed = rows.filter((row) => {
    const key = keyOf(row)
    if (counts.get(key)! < LISTED + FEWEST_FOLDED) return true
    const fold = folds.get(key)
    if (!fold) {
      folds.set(key, isAsked(row) ? [] : [row])
      return true
    }
    if (fold.length === 0) return true
    fold.push(row)
    if (fold.length === LISTED) lasts.set(row, fold)
    return fold.length <= LISTED
  })
  return { listed, twins: new Map([...lasts].map(([last, fold]) => [last, Uint32Array.from(fold)])) }
}
