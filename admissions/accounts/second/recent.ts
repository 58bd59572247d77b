import type { SignedIn } from '../types.ts'

/** How long a second factor remains valid for irreversible actions and for changes to sign-in methods. */
const SECOND_FACTOR_MS = 5 * 60_000

/** Returns whether a member of staff has shown a second factor within the last five minutes. */
export function hasRecentSecondFactor({ assuredAt }: Pick<SignedIn, 'assuredAt'>, now: Date): boolean {
  return assuredAt !== undefined && now.getTime() - assuredAt.getTime() < SECOND_FACTOR_MS
}

/**
 * Returns a refusal if the session may not change the account's sign-in methods; otherwise `undefined`. Staff need a fresh
 * second factor, so a stolen password cannot take the account over. Students have no second factor.
 */
export function checkSecondFactor(person: Pick<SignedIn, 'role' | 'assuredAt'>, now: Date) {
  if (person.role === 'student' || hasRecentSecondFactor(person, now)) return undefined
  return { ok: false, reason: 'second-factor' } as const
}
