import type { PaperClaim } from './types.ts'

/** Returns the claim if it has not expired; `undefined` from the minute at which it ends. */
export function findActiveClaim(claim: PaperClaim | null | undefined, now: Date): PaperClaim | undefined {
  return claim && claim.until > now ? claim : undefined
}

/** Returns true if another person than `by` has the paper now. */
export function isClaimedByOther(claim: PaperClaim | undefined, by: string | undefined, now: Date): boolean {
  const current = findActiveClaim(claim, now)
  return current !== undefined && current.by !== by
}
