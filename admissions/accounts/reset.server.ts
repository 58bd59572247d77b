import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { makeLink, ownerOfLink, useLink } from './links.server.ts'
import type { Asker, Outcome } from './outcome.ts'
import type { Parts } from './parts.ts'
import { hashOf, passwordFault } from './passwords.server.ts'
import { emailFault } from './rules.ts'
import { endSessions, goingBy, lockEmail, setPassword } from './store.server.ts'
import { countTry, forgiveTries } from './tries.server.ts'

const MOST_REQUESTS = 5
/** Longer than the work for an address that has an account takes. */
const ANSWER_AFTER_MS = 250
const NOTICE_LIVES_MS = 7 * 86_400_000

/** Sends a link to choose a new password, if the address has an account. The answer never tells, nor does the time it takes. */
export async function requestReset(
  parts: Parts,
  email: string,
  asker: Asker,
  now: Date,
): Promise<Outcome<{ email: string }>> {
  const wrong = emailFault(email)
  if (wrong) return { ok: false, reason: 'invalid', faults: { email: wrong } }
  const { pool } = parts.database
  const turn = await countTry(
    pool,
    'reset-password',
    [
      { kind: 'account', value: email, most: MOST_REQUESTS },
      { kind: 'address', value: asker.address, most: asker.mostOfOneAddress },
    ],
    now,
  )
  if (!turn.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: turn.retryAfterSeconds }
  const answered = wait(ANSWER_AFTER_MS)
  await inTransaction(pool, async (client) => {
    const [known] = await goingBy(client, email)
    if (!known) return
    const { token, expiresAt } = await makeLink(
      client,
      { userId: known.id, purpose: 'reset-password', email },
      now,
    )
    const text = parts.writeMail({ is: 'reset', token })
    await queueMail(client, { userId: known.id, recipient: email, expiresAt, ...text }, now)
  })
  await answered
  return { ok: true, done: new Headers() }
}

/** Whose password a link would set; undefined when it is over. */
export async function emailToReset(
  { database }: Parts,
  token: string,
  now: Date,
): Promise<string | undefined> {
  return (await ownerOfLink(database.pool, token, ['reset-password'], now))?.email
}

/**
 * Sets a new password by a link that was mailed. It works once; every device is signed out, and every other way in that was added before
 * the address was proven is gone, since whoever added it may have been somebody else.
 */
export async function resetPassword(
  parts: Parts,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<Outcome<{ password: string }>> {
  const { pool } = parts.database
  const owner = await ownerOfLink(pool, token, ['reset-password'], now)
  if (!owner) return { ok: false, reason: 'link-over' }
  const wrong = passwordFault(password, owner)
  if (wrong) return { ok: false, reason: 'invalid', faults: { password: wrong } }

  const hash = await hashOf(password)
  const userId = await inTransaction(pool, async (client) => {
    const link = await useLink(client, token, ['reset-password'], now)
    if (!link) return undefined
    await proveByReset(client, link.userId, link.email, now)
    await setPassword(client, link.userId, hash, now)
    await endSessions(client, link.userId)
    await client.query('delete from account_links where user_id = $1', [link.userId])
    await forgiveTries(client, 'sign-in', { kind: 'account', value: link.email })
    await queuePasswordNotice(client, parts, { userId: link.userId, email: link.email }, now)
    return link.userId
  })
  if (!userId) return { ok: false, reason: 'link-over' }
  // Whoever came by the mail is known here from now on, also while strangers guess at the account.
  return { ok: true, done: new Headers({ 'set-cookie': parts.devices.remember(userId) }) }
}

export async function queuePasswordNotice(
  client: PoolClient,
  { writeMail }: Parts,
  { userId, email }: { userId: string; email: string },
  now: Date,
) {
  const expiresAt = new Date(now.getTime() + NOTICE_LIVES_MS)
  const text = writeMail({ is: 'password-changed' })
  await queueMail(client, { userId, recipient: email, expiresAt, ...text }, now)
}

async function proveByReset(client: PoolClient, userId: string, email: string, now: Date) {
  await lockEmail(client, email)
  const { rowCount } = await client.query(
    `update users set email_verified = true, updated_at = $3
     where id = $1 and email = $2 and not email_verified
       and not exists (select from users as holder where holder.email = $2 and holder.email_verified)`,
    [userId, email, now],
  )
  if (!rowCount) return
  await client.query('delete from passkeys where user_id = $1', [userId])
  await client.query(`delete from accounts where user_id = $1 and provider_id <> 'credential'`, [userId])
}
