import type { PoolClient } from 'pg'
import { queueMail } from '../../../platform/mail/queue.ts'
import type { Parts } from '../parts.ts'
import { countTryWithin, limitByRecipient } from '../tries.server.ts'
import type { SignedIn } from '../types.ts'
import type { AccountMail, Addressee } from './mails.ts'

const LIVES_MS = 7 * 86_400_000

/**
 * Mails an address's owner about a change to their account; an unproven address, which may be a stranger's,
 * only now and then.
 */
export async function notify(
  client: PoolClient,
  { writeMail }: Pick<Parts, 'writeMail'>,
  { userId, email, name, proven }: { userId: string; email: string } & Addressee,
  mail: AccountMail,
  now: Date,
) {
  if (!proven) {
    const attempt = await countTryWithin(client, 'notice', [limitByRecipient(email)], now)
    if (!attempt.ok) return
  }
  const expiresAt = new Date(now.getTime() + LIVES_MS)
  await queueMail(client, { userId, recipient: email, expiresAt, ...writeMail(mail, { name, proven }) }, now)
}

/** Mails the signed-in user about a change to their account, as `notify` does. */
export function notifyOwner(
  client: PoolClient,
  parts: Parts,
  person: SignedIn,
  mail: AccountMail,
  now: Date,
) {
  const { id: userId, email, name, emailVerified: proven } = person
  return notify(client, parts, { userId, email, name, proven }, mail, now)
}
