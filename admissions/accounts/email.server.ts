import type { PoolClient } from 'pg'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { type LinkPurpose, makeLink, ownerOfLink, useLink } from './links.server.ts'
import type { Outcome } from './outcome.ts'
import type { Parts } from './parts.ts'
import { whyNotProven } from './proof.server.ts'
import { emailFault } from './rules.ts'
import { goingBy, lockEmail } from './store.server.ts'
import type { Student } from './types.ts'

const PROVES: LinkPurpose[] = ['verify-email', 'change-email']
const NOTICE_LIVES_MS = 7 * 86_400_000

/** The address that a link would prove, without using it up: a mail program may follow links before anybody reads them. */
export async function emailToProve(
  { database }: Parts,
  token: string,
  now: Date,
): Promise<string | undefined> {
  return (await ownerOfLink(database.pool, token, PROVES, now))?.email
}

/** Makes an address an account's own by the link that was mailed there. `done` is the address. */
export async function proveEmail(parts: Parts, token: string, now: Date): Promise<Outcome<never, string>> {
  return inTransaction(parts.database.pool, async (client) => {
    const link = await useLink(client, token, PROVES, now)
    if (!link) return { ok: false, reason: 'link-over' }
    const { userId, email, purpose } = link
    await lockEmail(client, email)
    const [holder] = await goingBy(client, email)
    if (holder?.proven && holder.id !== userId) return { ok: false, reason: 'taken' }

    const { rows } = await client.query<{ email: string }>(
      'select email from users where id = $1 for update',
      [userId],
    )
    const [before] = rows
    // A link that was sent before the address was changed proves nothing of the account any more.
    if (purpose === 'verify-email' && before.email !== email) return { ok: false, reason: 'link-over' }
    await client.query('update users set email = $2, email_verified = true, updated_at = $3 where id = $1', [
      userId,
      email,
      now,
    ])
    if (before.email !== email) await afterChange(client, parts, userId, before.email, now)
    await announce(client, userId, 'profile')
    return { ok: true, done: email }
  })
}

/**
 * Sends a link to the new address; only following it changes anything. The answer is the same for an address that has an account: its owner
 * is told by mail.
 */
export async function changeEmail(
  parts: Parts,
  student: Student,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<Outcome<{ email: string; password: string }>> {
  const wrong = emailFault(email) ?? (email === student.email ? 'email-same' : undefined)
  if (wrong) return { ok: false, reason: 'invalid', faults: { email: wrong } }
  const refused = await whyNotProven(parts, student, password, now)
  if (refused) return refused

  await inTransaction(parts.database.pool, async (client) => {
    const [holder] = await goingBy(client, email)
    const { token, expiresAt } = await makeLink(
      client,
      { userId: student.id, purpose: 'change-email', email },
      now,
    )
    const text = parts.writeMail(holder?.proven ? { is: 'email-taken' } : { is: 'change-email', token })
    await queueMail(client, { userId: student.id, recipient: email, expiresAt, ...text }, now)
  })
  return { ok: true, done: new Headers() }
}

async function afterChange(
  client: PoolClient,
  { writeMail }: Parts,
  userId: string,
  before: string,
  now: Date,
) {
  // Links to the old address no longer open this account.
  await client.query('delete from account_links where user_id = $1', [userId])
  const expiresAt = new Date(now.getTime() + NOTICE_LIVES_MS)
  const text = writeMail({ is: 'email-changed' })
  await queueMail(client, { userId, recipient: before, expiresAt, ...text }, now)
}
