import type { Role } from '../access/types.ts'

/** A signed-in person: what pages and verbs need to know. All their records are found through `id`. */
export interface SignedIn {
  /** A UUID (version 7). */
  id: string
  /** What they are here: a student, unless they have been given another role. */
  role: Exclude<Role, 'visitor'>
  name: string
  /** In lower case. */
  email: string
  /** They have followed a link that was sent there. */
  emailVerified: boolean
  /** An optional plus and digits; undefined where none was given. */
  phoneNumber: string | undefined
  /** Where their picture is served from; undefined: their initials are drawn. */
  image: string | undefined
  /** The session this request came with. */
  sessionId: string
  /** When the session's holder last showed a second factor, a passkey or a code; undefined: never, or it no longer counts. */
  assuredAt: Date | undefined
  /** The hash of the session's token, by which the database knows staff; never sent anywhere. */
  sessionKey: Buffer
}

/** The signed-in person, if they are a student. */
export function studentIn(person: SignedIn | undefined): SignedIn | undefined {
  return person?.role === 'student' ? person : undefined
}

/** Why a session ended that nobody ended in its own browser: from another device, by a new password, or by somebody who manages the desk. */
export type EndedBy = 'device' | 'password' | 'staff'

/** A place where somebody is signed in. */
export interface Device {
  id: string
  /** As the browser called itself; null where it did not. */
  userAgent: string | null
  signedInAt: Date
  /** As it was last written down, which is at most once an hour. */
  lastUsedAt: Date
  /** The one that asks. */
  thisOne: boolean
}

export interface Passkey {
  id: string
  name: string | null
  addedAt: Date
}

/** How an account can be opened, and where it is open. */
export interface WaysIn {
  /** It has a password. */
  password: boolean
  /** The person has proven within the last minutes who they are, so that they may add what opens the account. */
  fresh: boolean
  /** An app that makes codes, and how many recovery codes are left; undefined: none is set up. */
  codes: { recoveryLeft: number } | undefined
  /** The address that it is to have once the link mailed there is opened. */
  waitingEmail: string | undefined
  /** Google vouches for its owner. */
  google: boolean
  passkeys: Passkey[]
  devices: Device[]
}
