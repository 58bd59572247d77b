import type { SignedIn } from '../types.ts'

/** How long a second factor counts for irreversible actions and for changes of how an account is opened. */
const FRESH_MS = 5 * 60_000

/** Returns whether a member of staff has shown a second factor within the last five minutes. */
export function isFreshlyAssured({ assuredAt }: Pick<SignedIn, 'assuredAt'>, now: Date): boolean {
  return assuredAt !== undefined && now.getTime() - assuredAt.getTime() < FRESH_MS
}

/**
 * Returns why a session may not change how its account is opened; `undefined` if it may. Staff need a fresh
 * second factor, so a stolen password cannot take the account over. Students have no second factor.
 */
export function whyNotAssured(person: Pick<SignedIn, 'role' | 'assuredAt'>, now: Date) {
  if (person.role === 'student' || isFreshlyAssured(person, now)) return undefined
  return { ok: false, reason: 'second-factor' } as const
}
