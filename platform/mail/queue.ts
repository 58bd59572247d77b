import type { Pool, PoolClient } from 'pg'

/** The queue in which mails wait for the mail server. */
export const MAIL_QUEUE = 'mail'

/**
 * A place in the queue: retried after seconds at first, later after a quarter of an hour. A sender silent for
 * 20 seconds counts as dead.
 */
const PLACE = `insert into pgboss.job
    (name, id, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, policy, keep_until)
  select '${MAIL_QUEUE}', id, 1000, 2, true, 900, 60, 20, 86400, 'standard', expires_at from`

/** A mail in plain text. */
export interface Mail {
  /** The account that the mail belongs to and is deleted with; none if the account has been deleted. */
  userId?: string
  recipient: string
  subject: string
  body: string
  /** The address by which the recipient unsubscribes with one click in their mail program (RFC 8058). */
  unsubscribe?: string
  /** After this the mail is not worth sending. */
  expiresAt: Date
}

/** Queues a mail in the transaction that causes it: both happen, or neither. */
export async function queueMail(client: Pool | PoolClient, mail: Mail, now: Date) {
  await client.query(
    `with queued as (
       insert into mails (user_id, recipient, subject, body, queued_at, expires_at, unsubscribe) values ($1, $2, $3, $4, $5, $6, $7)
       returning id, expires_at
     ), forgotten as (
       delete from mails where ctid = any (array(
         select ctid from mails where body is not null and expires_at <= $5 limit 10 for update skip locked))
     )
     ${PLACE} queued`,
    [mail.userId, mail.recipient, mail.subject, mail.body, now, mail.expiresAt, mail.unsubscribe],
  )
}

/** Content of a mail that is written when its turn comes. */
export interface WrittenMail extends Pick<Mail, 'recipient' | 'subject' | 'body'> {
  /** An invitation that a calendar program takes, or takes back (iMIP, RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** Called once it has left. */
  left?(): Promise<void>
}

/**
 * Writes a mail about the current state of something. `recipient` is empty if the queue does not know it.
 * `undefined` if there is nothing left to write.
 */
export type WriteAbout = (about: string, recipient: string) => Promise<WrittenMail | undefined>

/**
 * Queues a mail that is written only when its turn comes. `about` names its subject. While a mail about the
 * same subject waits or is being sent, no second one is queued, so of several changes the last is reported.
 * `recipient` is stored only in the queue, until the mail has been sent.
 */
export async function queueMailAbout(
  client: Pool | PoolClient,
  { about, expiresAt, recipient = '' }: { about: string; expiresAt: Date; recipient?: string },
  now: Date,
) {
  await client.query(
    `with queued as (
       insert into mails (about, recipient, subject, body, queued_at, expires_at) values ($1, $4, '', '', $2, $3)
       on conflict (about) where about is not null and body is not null
         do update set asked = mails.asked + 1, expires_at = greatest(mails.expires_at, excluded.expires_at)
       returning id, expires_at
     ), called as (
       update pgboss.job set start_after = now()
       where name = '${MAIL_QUEUE}' and state < 'active' and start_after > now() and id in (select id from queued)
     )
     ${PLACE} queued on conflict do nothing`,
    [about, now, expiresAt, recipient],
  )
}

/**
 * Gives a place to mails without one, as after a backup, and a turn to mails delayed by a clock that was
 * ahead. Returns how many.
 */
export async function queueWaiting(pool: Pool, now: Date): Promise<number> {
  const placed = await pool.query(
    `${PLACE} mails where body is not null and expires_at > $1 on conflict do nothing`,
    [now],
  )
  const called = await pool.query(
    `update pgboss.job set start_after = now()
     where name = $1 and state < 'active' and start_after > now() + retry_delay_max * interval '1 s'`,
    [MAIL_QUEUE],
  )
  return (placed.rowCount ?? 0) + (called.rowCount ?? 0)
}

/** Removes an account's mails that are still in the queue. */
export async function removeMailsOf(client: Pick<PoolClient, 'query'>, userId: string) {
  await client.query(
    'delete from pgboss.job where name = $2 and id in (select id from mails where user_id = $1)',
    [userId, MAIL_QUEUE],
  )
}

export interface WaitingMail {
  id: string
  recipient: string
  subject: string
  body: string
  unsubscribe: string | null
  queuedAt: Date
  /** Subject to write about; null if the mail is already written. */
  about: string | null
  /** Number of times it was requested. */
  asked: number
}

const WAITING = 'id, recipient, subject, body, unsubscribe, queued_at as "queuedAt", about, asked'

/**
 * Returns the latest waiting mails, the newest first, as they would be sent now. For the page that shows them
 * to a developer.
 */
export async function readWaitingMails(pool: Pool, write?: WriteAbout): Promise<WaitingMail[]> {
  const { rows } = await pool.query<WaitingMail>(
    `select ${WAITING} from mails where body is not null order by id desc limit 50`,
  )
  const writtenMails = rows.map(async (mail) => {
    if (mail.about === null) return [mail]
    const now = await write?.(mail.about, mail.recipient)
    return now ? [{ ...mail, ...now }] : []
  })
  return (await Promise.all(writtenMails)).flat()
}

/** Returns a waiting mail; `undefined` if it was erased, was sent, or expired while it waited. */
export async function mailToSend(pool: Pool, id: string, now: Date): Promise<WaitingMail | undefined> {
  const { rows } = await pool.query<WaitingMail>(
    `select ${WAITING} from mails where id = $1 and body is not null and expires_at > $2`,
    [id, now],
  )
  return rows[0]
}

/**
 * Removes a mail's text and recipient, as it may contain a link that opens an account. Returns false if it
 * was requested again meanwhile: then it stays.
 */
export async function forgetMail(pool: Pool, id: string, askedAt: number, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update mails set body = null, recipient = null, unsubscribe = null, sent_at = $3 where id = $1 and asked = $2',
    [id, askedAt, now],
  )
  return rowCount === 1
}
