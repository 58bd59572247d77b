const FIRST_MS = 2_000
/** No rest is longer. */
export const LONGEST_REST_MS = 15 * 60_000

/**
 * How long to wait after so many failures in a row: doubling from 2 seconds up to 15 minutes, then every 15 minutes for as long as
 * it takes. Between half and all of that, by `chance` (0 to 1), so that servers that failed together do not return together.
 */
export function backoffMs(failures: number, chance: number) {
  const full = Math.min(LONGEST_REST_MS, FIRST_MS * 2 ** (failures - 1))
  return Math.round(full * (0.5 + chance / 2))
}
