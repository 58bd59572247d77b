import type { AccountFaults } from './rules.ts'

/** The sender of a form, as the server saw them. */
export interface AccountAsker {
  headers: Headers
  /** The network address, if it can be trusted. Only its hash is stored, for an hour. */
  address: string
  /** Most tries of one kind from one network address in an hour. */
  maxPerAddress: number
}

/** The outcome of an account verb. */
export type Outcome<Fields, Done = Headers> =
  /** `done`: mostly what the answer has to carry, its `Set-Cookie`s. */
  | { ok: true; done: Done }
  | { ok: false; reason: 'invalid'; faults: AccountFaults<Fields> }
  /** E-mail and password do not match. Which of them is wrong is not said. */
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  /** Very many are signing in at this moment. Nothing was looked at. */
  | { ok: false; reason: 'queue-full'; retryAfterSeconds: number }
  /** A member of staff whose role has not begun, or has ended. */
  | { ok: false; reason: 'no-role' }
  /** The link was used before, has ended, or never was. */
  | { ok: false; reason: 'link-over' }
  /** An address is proven where its account is signed in, and it is not. */
  | { ok: false; reason: 'elsewhere' }
  /** The address has been proven by another account. */
  | { ok: false; reason: 'taken' }
  /** Users without a password must have signed in recently. */
  | { ok: false; reason: 'not-fresh' }
  /** Staff show a second factor again before they change how their account is opened. */
  | { ok: false; reason: 'second-factor' }
  /** Staff keep one second factor at least. */
  | { ok: false; reason: 'last-factor' }
