const FIRST_MS = 2_000
/** No rest is longer. */
export const MAX_BACKOFF_MS = 15 * 60_000

/**
 * Returns the wait after consecutive failures: doubling from 2 s to 15 minutes, and half to all of that by
 * `chance`, so clients do not all return at once.
 */
export function computeBackoffMs(failures: number, chance: number) {
  const fullDelayMs = Math.min(MAX_BACKOFF_MS, FIRST_MS * 2 ** (failures - 1))
  return Math.round(fullDelayMs * (0.5 + chance / 2))
}
