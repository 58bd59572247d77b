import type { Pool, PoolClient } from 'pg'

/** The line in which mails wait for the mail server. */
export const MAIL_LANE = 'mail'

/** A mail in plain text. */
export interface Mail {
  /** The account it belongs to: it goes when the account goes. */
  userId: string
  recipient: string
  subject: string
  body: string
  /** Not worth sending any more after this. */
  expiresAt: Date
}

/** Queues a mail in the transaction of its cause: both are there, or neither. */
export async function queueMail(client: Pool | PoolClient, mail: Mail, now: Date) {
  await client.query(
    `with queued as (
       insert into mails (user_id, recipient, subject, body, queued_at, expires_at) values ($1, $2, $3, $4, $5, $6)
       returning id
     ), forgotten as (
       delete from mails where ctid = any (array(
         select ctid from mails where body is not null and expires_at <= $5 limit 10 for update skip locked))
     )
     insert into outbox (lane, subject, queued_at) select $7, id, $5 from queued`,
    [mail.userId, mail.recipient, mail.subject, mail.body, now, mail.expiresAt, MAIL_LANE],
  )
}

/** A mail that waits. */
export interface WaitingMail {
  id: string
  recipient: string
  subject: string
  body: string
  queuedAt: Date
}

const WAITING = 'id, recipient, subject, body, queued_at as "queuedAt"'

/** The latest mails that wait, for the page that shows them to a developer. */
export async function waitingMails(pool: Pool): Promise<WaitingMail[]> {
  const { rows } = await pool.query<WaitingMail>(
    `select ${WAITING} from mails where body is not null order by id desc limit 50`,
  )
  return rows
}

/** Undefined when it was erased, has left, or has become worthless while it waited. */
export async function mailToSend(pool: Pool, id: string, now: Date): Promise<WaitingMail | undefined> {
  const { rows } = await pool.query<WaitingMail>(
    `select ${WAITING} from mails where id = $1 and body is not null and expires_at > $2`,
    [id, now],
  )
  return rows[0]
}

/** What it said, and to whom, goes: it may hold a link that opens an account. */
export async function forgetMail(pool: Pool, id: string, now: Date) {
  await pool.query('update mails set body = null, recipient = null, sent_at = $2 where id = $1', [id, now])
}
