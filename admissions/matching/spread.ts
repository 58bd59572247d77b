/** The first ten hold at most two programmes of one institution, to give a real choice. */
const FIRST = 10
const MAX_OF_ONE = 2

/** The first ten are taken from this many of the best rows. Beyond them the order is unchanged. */
export const SPREAD_OVER = 200

/**
 * Returns the same rows, but a third programme of one institution waits until the first ten are full, or no
 * other row is left for them.
 */
export function spreadInstitutions(rows: ArrayLike<number>, institutionOf: ArrayLike<number>): Uint32Array {
  const counts = new Map<number, number>()
  const first: number[] = []
  const waiting: number[] = []
  const lookedAt = Math.min(rows.length, SPREAD_OVER)
  let index = 0
  for (; index < lookedAt && first.length < FIRST; index++) {
    const institution = institutionOf[rows[index]]
    const before = counts.get(institution) ?? 0
    if (before < MAX_OF_ONE) first.push(rows[index])
    else waiting.push(rows[index])
    counts.set(institution, before + 1)
  }
  return Uint32Array.from([...first, ...waiting, ...Array.from(rows).slice(index)])
}
