import type { PoolClient } from 'pg'
import { queueMail } from '../../../platform/mail/queue.ts'
import type { Parts } from '../parts.ts'
import { countTryWithin, ofRecipient } from '../tries.server.ts'
import type { AccountMail } from './mails.ts'

const LIVES_MS = 7 * 86_400_000

/**
 * Tells the owner of an address what was done to their account. An address that nobody has proven may be a stranger's, who is not told
 * again and again of what somebody does in their name.
 */
export async function notify(
  client: PoolClient,
  { writeMail }: Parts,
  { userId, email, proven }: { userId: string; email: string; proven: boolean },
  mail: AccountMail,
  now: Date,
) {
  if (!proven) {
    const turn = await countTryWithin(client, 'notice', [ofRecipient(email)], now)
    if (!turn.ok) return
  }
  const expiresAt = new Date(now.getTime() + LIVES_MS)
  await queueMail(client, { userId, recipient: email, expiresAt, ...writeMail(mail) }, now)
}
