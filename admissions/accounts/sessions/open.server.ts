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
 * Opens a session and returns its cookies. The browser's earlier session ends, and so does the one it
 * replaces (`instead`). `assuredAt`: when a second factor was last shown. `newHash`: a hash of the password
 * just given, to replace an outdated one. Staff do not stay signed in, whatever the form says.
 */
export async function openSession(
  { sessions, devices, database }: Parts,
  userId: string,
  wantsKept: boolean,
  requestHeaders: Headers,
  {
    instead,
    assuredAt,
    newHash,
  }: { instead?: { id: string }; assuredAt?: Date; newHash?: { before: string; after: string } } = {},
): Promise<Headers> {
  const before = requestHeaders.has('cookie')
    ? await sessions.api.getSession({ headers: requestHeaders })
    : null
  const token = randomBytes(24).toString('base64url')
  const keep = wantsKept && (await roleOf(database.pool, userId)) === 'student'
  await inTransaction(database.pool, async (client) => {
    if (newHash) await replaceHash(client, userId, newHash, new Date())
    if (before) await endSessions(client, before.user.id, before.session.id)
    if (instead) await endSessions(client, userId, instead.id)
    const { unused } = keep ? SESSION_LIFETIMES.kept : SESSION_LIFETIMES.unkept
    const userAgent = requestHeaders.get('user-agent')
    const id = await addSession(
      client,
      { userId, token, kept: keep, unused, userAgent, assuredAt },
      new Date(),
    )
    await acted(client, 'account.signIn', { by: VISITOR, surface: 'page', student: { id: userId } }, id)
  })
  const { headers } = await sessions.api.carrySession({
    body: { token, keep },
    headers: requestHeaders,
    returnHeaders: true,
  })
  const opened = new Headers()
  for (const cookie of headers.getSetCookie()) opened.append('set-cookie', cookie)
  opened.append('set-cookie', devices.remember(userId))
  return opened
}
