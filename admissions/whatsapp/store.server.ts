import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { ConsentText } from '../content/offer.ts'
import { WROTE_FIRST } from './rules.ts'
import type { CopyKind, DeliveryNews, DeliveryTrouble, WhatsAppContact } from './types.ts'

/** A student who has a number. */
export interface NumberOwner {
  id: string
  /** Their address, if they have proven it; else empty. */
  email: string
}

/** Returns the students whose account has this number. Staff are none. */
export async function findStudentsByPhone(client: Connection, phone: string): Promise<NumberOwner[]> {
  const { rows } = await client.query<NumberOwner>(
    `select id, case when email_verified then email else '' end as email from users u
     where phone_number = $1 and $1 <> '' and not exists (select from current_staff where user_id = u.id)
     order by id limit 20`,
    [phone],
  )
  return rows
}

/** Returns a student's number and proven address; each is empty if there is none. */
export async function readOwner(client: Connection, student: string) {
  const { rows } = await client.query<NumberOwner & { phone: string }>(
    `select id, case when email_verified then email else '' end as email, coalesce(phone_number, '') as phone
     from users where id = $1`,
    [student],
  )
  return rows[0]
}

/** Returns how a student can be contacted by WhatsApp. `before`: a message that is no answer yet. */
export async function readContact(
  client: Connection,
  student: string,
  before?: number,
): Promise<WhatsAppContact> {
  const { rows } = await client.query<{ contact: WhatsAppContact }>(
    'select whatsapp_contact($1, $2) as contact',
    [student, before],
  )
  return rows[0].contact
}

/** Records that a message has come. Returns false if it had before; of two at once the second waits. */
export async function addReceived(client: PoolClient, hash: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into whatsapp_received (hash, came_at) values ($1, $2) on conflict do nothing',
    [hash, now],
  )
  return rowCount === 1
}

/** Forgets which messages came before this moment. */
export async function forgetReceived(client: Connection, before: Date) {
  await client.query('delete from whatsapp_received where came_at < $1', [before])
}

/**
 * Records that a student wrote from a number, which opens the 24 hours. If no consent is in force for it, that
 * they wrote is one, for answers alone; not after they said STOP.
 */
export async function noteWritten(
  client: PoolClient,
  student: string,
  { phone, at, now }: { phone: string; at: Date; now: Date },
) {
  await client.query(
    `insert into student_consents (student_id, phone, consent, version, label, purposes, channels, given_at, wrote_at)
     select $1, $2, '${WROTE_FIRST}', '', '', '{answer}', '{whatsapp}', $4, $3
     where whatsapp_contact($1) ->> 'stoppedAt' is null
     on conflict (student_id, phone) where withdrawn_at is null
       do update set wrote_at = greatest(student_consents.wrote_at, excluded.wrote_at)`,
    [student, phone, at, now],
  )
}

/** Records that a student agreed to these words, in place of an earlier consent for the number. */
export async function addConsent(
  client: PoolClient,
  student: string,
  phone: string,
  { id, version, label, purposes, channels }: ConsentText,
  now: Date,
) {
  await client.query(
    `with earlier as (
       update student_consents set withdrawn_at = $8 where student_id = $1 and phone = $2 and withdrawn_at is null returning wrote_at)
     insert into student_consents (student_id, phone, consent, version, label, purposes, channels, given_at, wrote_at)
       select $1, $2, $3, $4, $5, $6, $7, $8, (select wrote_at from earlier)`,
    [student, phone, id, version, label, purposes, channels, now],
  )
}

/** Ends what a student has agreed to, for every number. Returns false if nothing was in force. */
export async function withdrawConsents(client: PoolClient, student: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update student_consents set withdrawn_at = $2 where student_id = $1 and withdrawn_at is null',
    [student, now],
  )
  return rowCount !== 0
}

/** Records that a number of no student must not be contacted. Returns false if that was recorded before. */
export async function addNumberStop(client: PoolClient, phone: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into contact_stops (phone, via, stopped_at) values ($1, 'whatsapp', $2)
     on conflict (phone) where student_id is null do update set stopped_at = $2, lifted_at = null
       where contact_stops.lifted_at is not null`,
    [phone, now],
  )
  return rowCount === 1
}

/** Ends a STOP of a student's and of their number. Returns false if there was none. */
export async function liftStops(client: PoolClient, student: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update contact_stops set lifted_at = $2 where lifted_at is null and (student_id = $1
       or student_id is null and phone = (select phone_number from users where id = $1))`,
    [student, now],
  )
  return rowCount !== 0
}

/** Queues a copy of a message, for the moment from which the message is shown. */
export async function queueCopy(
  client: PoolClient,
  { student, nr, kind, tryAt, now }: { student: string; nr: number; kind: CopyKind; tryAt: Date; now: Date },
) {
  await client.query(
    `insert into whatsapp_sendings (student_id, nr, phone, kind, try_at, queued_at, changed_at)
     select $1, $2, phone_number, $3, $4, $5, $5 from users where id = $1`,
    [student, nr, kind, tryAt, now],
  )
}

/** Queues the answer to a STOP. */
export async function queueStopAnswer(client: PoolClient, phone: string, now: Date) {
  await client.query(
    `insert into whatsapp_sendings (phone, kind, try_at, queued_at, changed_at) values ($1, 'stop', $2, $2, $2)`,
    [phone, now],
  )
}

export interface DueSending {
  id: string
  student: string | null
  nr: number | null
  phone: string
  kind: CopyKind | 'stop'
  tries: number
  queuedAt: Date
  /** The message; null for the answer to a STOP. */
  text: string | null
  hasDocuments: boolean
}

/** Returns the message that is due next, locked until the transaction ends. */
export async function findDue(client: PoolClient, now: Date): Promise<DueSending | undefined> {
  const { rows } = await client.query<DueSending>(
    `select w.id, w.student_id as student, w.nr, w.phone, w.kind, w.tries, w.queued_at as "queuedAt", m.text,
       exists (select from message_documents d where d.student_id = w.student_id and d.nr = w.nr) as "hasDocuments"
     from whatsapp_sendings w left join messages m on m.student_id = w.student_id and m.nr = w.nr
     where w.state = 'waiting' and w.try_at <= $1 order by w.try_at, w.id limit 1 for update of w skip locked`,
    [now],
  )
  return rows[0]
}

/** Notes that it is being sent: from now on it may have left. */
export async function beginSending(client: PoolClient, id: string, now: Date) {
  await client.query(
    `update whatsapp_sendings set state = 'sending', try_at = null, tries = tries + 1, changed_at = $2 where id = $1`,
    [id, now],
  )
}

/** How a try to send ended. */
export type SendingEnd =
  | { state: 'sent'; serviceHash: string }
  | { state: 'waiting'; tryAt: Date }
  | { state: 'failed'; trouble: DeliveryTrouble }
  | { state: 'unclear' }

/** Notes how a try ended, unless the service has told more meanwhile. The number is kept only while it waits. */
export async function endSending(client: PoolClient, id: string, end: SendingEnd, now: Date) {
  await client.query(
    `update whatsapp_sendings set state = case when state in ('waiting', 'sending') then $2 else state end,
       trouble = case when state in ('waiting', 'sending') then $3 else trouble end, try_at = $4,
       service_hash = coalesce(service_hash, $5), changed_at = $6, phone = case when $2 = 'waiting' then phone else '' end
     where id = $1`,
    [
      id,
      end.state,
      end.state === 'failed' ? end.trouble : '',
      end.state === 'waiting' ? end.tryAt : null,
      end.state === 'sent' ? end.serviceHash : null,
      now,
    ],
  )
}

/**
 * Marks as unclear what a process was sending that ended meanwhile: it may have left, so it is not sent again.
 * Returns whose they are.
 */
export async function markUnclear(client: PoolClient, before: Date, now: Date): Promise<string[]> {
  const { rows } = await client.query<{ student: string | null }>(
    `update whatsapp_sendings set state = 'unclear', phone = '', changed_at = $2
     where state = 'sending' and changed_at < $1 returning student_id as student`,
    [before, now],
  )
  return rows.flatMap(({ student }) => student ?? [])
}

const RANKS = `array['sent', 'failed', 'delivered', 'read']`

/**
 * Notes how far something has come, in whatever order the news comes. Returns whose it is; `undefined` if it
 * is nothing of ours, or no news.
 */
export async function noteDelivery(
  client: PoolClient,
  { state, trouble, sending }: DeliveryNews,
  hash: string,
  now: Date,
): Promise<{ student: string | null } | undefined> {
  const { rows } = await client.query<{ student: string | null }>(
    `update whatsapp_sendings set state = $3, trouble = $4, service_hash = coalesce(service_hash, $1), try_at = null, phone = '',
       changed_at = $5
     where (service_hash = $1 or id = $2) and coalesce(array_position(${RANKS}, state), 0) < array_position(${RANKS}, $3)
     returning student_id as student`,
    [hash, sending, state, trouble, now],
  )
  return rows[0]
}
