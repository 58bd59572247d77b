const FIRST_MS = 2_000
/** No rest is longer. */
export const LONGEST_REST_MS = 15 * 60_000

/**
 * Returns the wait after consecutive failures: doubling from 2 s to 15 minutes, and half to all of that by
 * `chance`, so clients do not all return at once.
 */
export function backoffMs(failures: number, chance: number) {
  const full = Math.min(LONGEST_REST_MS, FIRST_MS * 2 ** (failures - 1))
  return Math.round(full * (0.5 + chance / 2))
}
