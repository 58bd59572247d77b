import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { acted } from '../../access/acting.server.ts'
import { findRole } from '../../access/store.server.ts'
import { VISITOR } from '../../access/types.ts'
import type { Parts } from '../parts.ts'
import { lockUser, replaceHash } from '../store.server.ts'
import { SESSION_LIFETIMES } from './lifetime.server.ts'
import { addSession, endSessions } from './store.server.ts'

interface Opening {
  /** When a second factor was last shown. */
  assuredAt?: Date
  /** A hash of the password just given, to replace an outdated one. */
  newHash?: { before: string; after: string }
}

/**
 * Opens a session and returns its cookies. The browser's earlier session ends. Staff sessions are never kept,
 * even if the form asks for it.
 */
export async function openSession(
  parts: Parts,
  userId: string,
  wantsKept: boolean,
  requestHeaders: Headers,
  opening: Opening = {},
): Promise<Headers> {
  return (await openSessionIf(async () => true, parts, userId, wantsKept, requestHeaders, opening))!
}

/**
 * Opens a session if the proof still opens the account: comparing a password takes time, in which its owner
 * may set another or remove a passkey. Returns `undefined` if it does not.
 */
export async function openSessionIf(
  isStillProven: (client: PoolClient) => Promise<boolean>,
  { sessions, devices, database }: Parts,
  userId: string,
  wantsKept: boolean,
  requestHeaders: Headers,
  { assuredAt, newHash }: Opening = {},
): Promise<Headers | undefined> {
  const now = new Date()
  const before = await sessions.current(requestHeaders, now)
  const token = randomBytes(24).toString('base64url')
  const isKept = wantsKept && (await findRole(database.pool, userId)) === 'student'
  const isOpened = await inTransaction(database.pool, async (client) => {
    if (!(await lockUser(client, userId)) || !(await isStillProven(client))) return false
    if (newHash) await replaceHash(client, userId, newHash, now)
    if (before) await endSessions(client, before.user.id, before.id)
    const { unused } = isKept ? SESSION_LIFETIMES.kept : SESSION_LIFETIMES.unkept
    const userAgent = requestHeaders.get('user-agent')
    const id = await addSession(client, { userId, token, kept: isKept, unused, userAgent, assuredAt }, now)
    await acted(client, 'account.signIn', { by: VISITOR, surface: 'page', student: { id: userId } }, id)
    return true
  })
  if (!isOpened) return undefined
  const cookies = new Headers()
  cookies.append('set-cookie', sessions.cookieFor(token, isKept))
  cookies.append('set-cookie', devices.remember(userId, requestHeaders, assuredAt !== undefined))
  return cookies
}
