import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import type { Log } from '../../platform/log.ts'
import type { OpenIdClient } from '../../platform/openid/client.ts'
import type { Acting } from '../access/types.ts'
import type { WriteMail } from './mail/mails.ts'
import type { Vault } from './second/vault.ts'
import type { KnownDevices } from './sessions/device.server.ts'
import type { Sessions } from './sessions/sessions.server.ts'

/** Shared dependencies of the account verbs. */
export interface Parts {
  database: Database
  sessions: Sessions
  devices: KnownDevices
  /** `undefined` if signing in with Google is not set up. */
  google: OpenIdClient | undefined
  writeMail: WriteMail
  /** The site's origin: `https://example.org`. */
  origin: string
  /** The site is reached by https. */
  secure: boolean
  log: Log
  /** Encrypts what has to be read again. */
  vault: Vault
  /**
   * Erases a student's account with everything that belongs to it, here and elsewhere: files, mail to them,
   * queued jobs. Writes the event.
   */
  erase(acting: Acting, verb?: 'account.close' | 'account.withdrawConsent'): Promise<void>
  /** Makes the leads of an address the student's who has proven it, in the same transaction. */
  registerLeads(client: PoolClient, student: { id: string; email: string }, now: Date): Promise<void>
}
