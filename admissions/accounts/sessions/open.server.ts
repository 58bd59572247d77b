import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { acted } from '../../access/acting.server.ts'
import { roleOf } from '../../access/store.server.ts'
import { VISITOR } from '../../access/types.ts'
import type { Parts } from '../parts.ts'
import { replaceHash } from '../store.server.ts'
import { SESSION_LIFETIMES } from './lifetime.server.ts'
import { addSession, endSessions } from './store.server.ts'

/**
 * Opens a session and returns its cookies. The browser's earlier session ends. `assuredAt`: when a second
 * factor was last shown. `newHash`: a hash of the password just given, to replace an outdated one. Staff do
 * not stay signed in, whatever the form says.
 */
export async function openSession(
  { sessions, devices, database }: Parts,
  userId: string,
  wantsKept: boolean,
  requestHeaders: Headers,
  { assuredAt, newHash }: { assuredAt?: Date; newHash?: { before: string; after: string } } = {},
): Promise<Headers> {
  const now = new Date()
  const before = await sessions.current(requestHeaders, now)
  const token = randomBytes(24).toString('base64url')
  const isKept = wantsKept && (await roleOf(database.pool, userId)) === 'student'
  await inTransaction(database.pool, async (client) => {
    if (newHash) await replaceHash(client, userId, newHash, now)
    if (before) await endSessions(client, before.user.id, before.id)
    const { unused } = isKept ? SESSION_LIFETIMES.kept : SESSION_LIFETIMES.unkept
    const userAgent = requestHeaders.get('user-agent')
    const id = await addSession(client, { userId, token, kept: isKept, unused, userAgent, assuredAt }, now)
    await acted(client, 'account.signIn', { by: VISITOR, surface: 'page', student: { id: userId } }, id)
  })
  const cookies = new Headers()
  cookies.append('set-cookie', sessions.cookieFor(token, isKept))
  cookies.append('set-cookie', devices.remember(userId))
  return cookies
}
