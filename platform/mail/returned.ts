import type { Pool, PoolClient } from 'pg'

type Client = Pick<Pool | PoolClient, 'query'>

/** Why a mail came back: there is no such mailbox, it is full, or its server takes nothing from us. */
export type ReturnAnswer = 'no-mailbox' | 'full' | 'refused'

export interface MailReturn {
  at: Date
  answer: ReturnAnswer
}

/** Days that a returned mail is worth reporting. */
const KEPT_DAYS = 90

/**
 * Returns SQL for the keyed hash of the address in a statement's parameter, in lower case: accounts and leads
 * treat that as one mailbox.
 */
export const hashOfAddress = (parameter: string) =>
  `(select sha256(key || convert_to(lower(${parameter}::text), 'UTF8')) from returned_mail_key)`

/**
 * Interprets the reply of a mail server that refused mail for an address: by its enhanced code (RFC 3463) if
 * there is one.
 */
export function returnAnswer(code: number, response = ''): ReturnAnswer {
  const enhanced = /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (enhanced === '2.2') return 'full'
  if (enhanced) return /^(?:1|4)\.|^2\.1$/.test(enhanced) ? 'no-mailbox' : 'refused'
  if (code === 552) return 'full'
  return [550, 551, 553].includes(code) ? 'no-mailbox' : 'refused'
}

/** Notes that a mail came back from an address; the latest counts. */
export async function noteReturned(client: Client, address: string, answer: ReturnAnswer, now: Date) {
  await client.query(
    `with expired as (delete from returned_mails where returned_at < $3::timestamptz - interval '${KEPT_DAYS} days')
     insert into returned_mails (address_hash, returned_at, answer) values (${hashOfAddress('$1')}, $3, $2)
     on conflict (address_hash) do update set returned_at = excluded.returned_at, answer = excluded.answer`,
    [address, answer, now],
  )
}

/** Removes the record of a returned mail: a mail has arrived at the address, or its owner is erased. */
export async function forgetReturned(client: Client, address: string) {
  await client.query(`delete from returned_mails where address_hash = ${hashOfAddress('$1')}`, [address])
}

/**
 * Returns when mail to an address last came back, and why; undefined if none did or one has arrived since.
 */
export async function findReturned(
  client: Client,
  address: string,
  now: Date,
): Promise<MailReturn | undefined> {
  const { rows } = await client.query<MailReturn>(
    `select returned_at as at, answer from returned_mails
     where address_hash = ${hashOfAddress('$1')} and returned_at > $2::timestamptz - interval '${KEPT_DAYS} days'`,
    [address, now],
  )
  return rows[0]
}
