import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { acted } from '../../access/acting.server.ts'
import { VISITOR } from '../../access/types.ts'
import type { Parts } from '../parts.ts'
import { LASTS } from './lasting.server.ts'
import { addSession, endSessions } from './store.server.ts'

/** Opens a session and returns its cookies. The browser's earlier one ends, and the one that it replaces (`instead`). `assured`: by a passkey. */
export async function openSession(
  { sessions, devices, database }: Parts,
  userId: string,
  keep: boolean,
  asked: Headers,
  { instead, assured = false }: { instead?: { id: string }; assured?: boolean } = {},
): Promise<Headers> {
  const before = asked.has('cookie') ? await sessions.api.getSession({ headers: asked }) : null
  const token = randomBytes(24).toString('base64url')
  await inTransaction(database.pool, async (client) => {
    if (before) await endSessions(client, before.user.id, before.session.id)
    if (instead) await endSessions(client, userId, instead.id)
    const { unused } = keep ? LASTS.kept : LASTS.unkept
    const userAgent = asked.get('user-agent')
    const id = await addSession(client, { userId, token, kept: keep, unused, userAgent, assured }, new Date())
    await acted(client, 'account.signIn', { by: VISITOR, surface: 'page', student: { id: userId } }, id)
  })
  const { headers } = await sessions.api.carrySession({
    body: { token, keep },
    headers: asked,
    returnHeaders: true,
  })
  const opened = new Headers()
  for (const cookie of headers.getSetCookie()) opened.append('set-cookie', cookie)
  opened.append('set-cookie', devices.remember(userId))
  return opened
}
