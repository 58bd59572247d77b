import type { Role } from '../access/types.ts'

/** A signed-in person: what pages and verbs need to know. All their records are found through `id`. */
export interface SignedIn {
  /** A UUID (version 7). */
  id: string
  /** Their role: a student, unless they have been given another. */
  role: Exclude<Role, 'visitor'>
  name: string
  /** In lower case. */
  email: string
  /** True once they have followed a link that was mailed to the address. */
  emailVerified: boolean
  /** An optional plus and digits; `undefined` if none was given. */
  phoneNumber: string | undefined
  /** The address of their picture; `undefined` if their initials are drawn instead. */
  image: string | undefined
  /** The session this request came with. */
  sessionId: string
  /**
   * When the session's holder last showed a second factor (a passkey or a code); `undefined` if never, or if
   * it no longer counts.
   */
  assuredAt: Date | undefined
  /** The hash of the session's token, by which the database knows staff; never sent anywhere. */
  sessionKey: Buffer
  /** They have come of age since a parent agreed, and have not agreed by themselves. */
  asksOwnConsent?: true
}

/** Returns the signed-in person if they are a student whose account waits for no consent. */
export function getSignedInStudent(person: SignedIn | undefined): SignedIn | undefined {
  return person?.role === 'student' && !person.asksOwnConsent ? person : undefined
}

/**
 * Why a session ended that was not ended in its own browser: from another device, by a new password, or by
 * someone who manages the desk.
 */
export type EndedBy = 'device' | 'password' | 'staff'

/** A device on which an account is signed in. */
export interface Device {
  id: string
  /** The browser's `User-Agent`; null if it sent none. */
  userAgent: string | null
  signedInAt: Date
  /** As last recorded, which is at most once an hour. */
  lastUsedAt: Date
  /** True for the device that sent this request. */
  thisOne: boolean
}

export interface Passkey {
  id: string
  name: string | null
  addedAt: Date
}

/** The ways to sign in to an account, and the devices that are signed in. */
export interface WaysIn {
  /** True if the account has a password. */
  password: boolean
  /** True if the person proved their identity within the last minutes, so they may add a way to sign in. */
  fresh: boolean
  /** The app that makes codes: the number of recovery codes left. `undefined` if no app is set up. */
  codes: { recoveryLeft: number } | undefined
  /** A new address, until the link that was mailed to it is opened. */
  waitingEmail: string | undefined
  /** True if the account is linked to Google. */
  google: boolean
  passkeys: Passkey[]
  devices: Device[]
}
