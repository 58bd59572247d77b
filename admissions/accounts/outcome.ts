import type { AccountFaults } from './rules.ts'

/** The sender of a form, as the server saw them. */
export interface AccountAsker {
  headers: Headers
  /** The network address, if it can be trusted. Only its hash is stored, for an hour. */
  address: string
  /** Most tries of one kind from one network address in an hour. */
  maxPerAddress: number
}

/**
 * The outcome of an account verb. `Success`: what a successful one returns, mostly the headers of the answer with
 * its `Set-Cookie`s.
 */
export type Outcome<Fields, Success extends object = { headers: Headers }> =
  | ({ ok: true } & Success)
  | { ok: false; reason: 'invalid'; faults: AccountFaults<Fields> }
  /** Email and password do not match. The answer does not reveal which of them is wrong. */
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  /** Too many people are signing in at this moment. Nothing was checked. */
  | { ok: false; reason: 'queue-full'; retryAfterSeconds: number }
  /** A member of staff whose role has not begun, or has ended. */
  | { ok: false; reason: 'no-role' }
  /** The link was used before, has expired, or never existed. */
  | { ok: false; reason: 'link-over' }
  /** An address can only be proven where its account is signed in, and here it is not. */
  | { ok: false; reason: 'elsewhere' }
  /** The address has been proven by another account. */
  | { ok: false; reason: 'taken' }
  /** Users without a password must have signed in recently. */
  | { ok: false; reason: 'not-fresh' }
  /** Staff must show a second factor again before they change their ways to sign in. */
  | { ok: false; reason: 'second-factor' }
  /** Staff must keep at least one second factor. */
  | { ok: false; reason: 'last-factor' }
