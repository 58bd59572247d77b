const FIRST_MS = 2_000
/** No rest is longer. */
export const LONGEST_REST_MS = 15 * 60_000

/** How long to wait after failures in a row: doubling from 2 s to 15 minutes, half to all of it by `chance`, so that not all return together. */
export function backoffMs(failures: number, chance: number) {
  const full = Math.min(LONGEST_REST_MS, FIRST_MS * 2 ** (failures - 1))
  return Math.round(full * (0.5 + chance / 2))
}
