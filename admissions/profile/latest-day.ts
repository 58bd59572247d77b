const AHEAD_MS = 14 * 3_600_000

/**
 * The latest day that has begun anywhere: where the clocks are furthest ahead, by fourteen hours. What somebody says has happened is not after
 * today as long as it is not after this one, wherever they are; their own zone is nobody's to know here.
 */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10)
}
