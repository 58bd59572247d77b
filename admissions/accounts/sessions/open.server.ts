import { inTransaction } from '../../../platform/database/transaction.ts'
import { addEvent } from '../../access/store.server.ts'
import { VISITOR } from '../../access/types.ts'
import type { Parts } from '../parts.ts'

/** Opens a session and gives the cookies that carry it. A session that the browser came with is ended: nothing is handed on. */
export async function openSession(
  parts: Parts,
  userId: string,
  keep: boolean,
  asked: Headers,
): Promise<Headers> {
  const { sessions, devices, database } = parts
  const before = asked.has('cookie') ? await sessions.api.getSession({ headers: asked }) : null
  if (before) await database.pool.query('delete from sessions where id = $1', [before.session.id])

  const { headers, response } = await sessions.api.openSession({
    body: { userId, keep },
    headers: asked,
    returnHeaders: true,
  })
  await inTransaction(database.pool, async (client) => {
    await client.query('update sessions set kept = $2 where id = $1', [response.id, keep])
    await addEvent(
      client,
      'account.signIn',
      { by: VISITOR, surface: 'page', student: { id: userId } },
      response.id,
    )
  })
  const opened = new Headers()
  for (const cookie of headers.getSetCookie()) opened.append('set-cookie', cookie)
  opened.append('set-cookie', devices.remember(userId))
  return opened
}
