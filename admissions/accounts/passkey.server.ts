import { openSession } from './open.server.ts'
import type { Parts } from './parts.ts'

/**
 * Signs in by a passkey that the library has found right. The session that it opened is exchanged for one as every other way of signing in opens
 * it: kept or not as was asked, and with what the browser came with ended. Nothing of it is told to the page's script.
 */
export async function enterByPasskey(
  parts: Parts,
  answer: Response,
  { keep, asked }: { keep: boolean; asked: Headers },
): Promise<Response> {
  const { session }: { session: { id: string; userId: string } } = await answer.json()
  await parts.database.pool.query('delete from sessions where id = $1', [session.id])
  const cookies = await openSession(parts, session.userId, keep, asked)
  return new Response('{}', { headers: [['content-type', 'application/json'], ...cookies] })
}
