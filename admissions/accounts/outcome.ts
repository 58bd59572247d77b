import type { AccountFaults } from './rules.ts'

/** Whoever sends a form, as the server saw it. */
export interface Asker {
  headers: Headers
  /** The network address, as far as it can be believed. It is kept as a hash, for an hour. */
  address: string
  /** How much of one kind one network address may try in an hour. */
  mostOfOneAddress: number
}

/** What became of something that was asked of the accounts. */
export type Outcome<Fields, Done = Headers> =
  /** `done`: mostly what the answer has to carry, its `Set-Cookie`s. */
  | { ok: true; done: Done }
  | { ok: false; reason: 'invalid'; faults: AccountFaults<Fields> }
  /** E-mail and password do not belong together; which of them is wrong is nobody's business. */
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  /** Whoever is to work here, or did: their role has not begun, or has ended. */
  | { ok: false; reason: 'no-role' }
  /** The link was used before, has ended, or never was. */
  | { ok: false; reason: 'link-over' }
  /** An address is proven where its account is signed in, and it is not. */
  | { ok: false; reason: 'elsewhere' }
  /** The address has been proven by another account. */
  | { ok: false; reason: 'taken' }
  /** Whoever has no password is asked to sign in again shortly before. */
  | { ok: false; reason: 'not-fresh' }
