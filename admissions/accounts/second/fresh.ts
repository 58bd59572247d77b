import type { SignedIn } from '../types.ts'

/** How long a second factor counts for what cannot be taken back, and for changes of how an account is opened. */
const FRESH_MS = 5 * 60_000

/** Whether a member of staff has shown a second factor within the last five minutes. */
export function isFreshlyAssured({ assuredAt }: Pick<SignedIn, 'assuredAt'>, now: Date): boolean {
  return assuredAt !== undefined && now.getTime() - assuredAt.getTime() < FRESH_MS
}

/**
 * Why a session may not change how its account is opened: staff need a fresh second factor for that, so that a stolen password cannot take the
 * account over. Students have no second factor. Undefined: it may.
 */
export function whyNotAssured(person: Pick<SignedIn, 'role' | 'assuredAt'>, now: Date) {
  if (person.role === 'student' || isFreshlyAssured(person, now)) return undefined
  return { ok: false, reason: 'second-factor' } as const
}
