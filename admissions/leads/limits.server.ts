import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type SQL, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'

const WINDOW_MS = 3_600_000
/** The same e-mail address or phone number, in an hour. */
const MOST_OF_ONE_PERSON = 5

/** Somebody or something that sends forms, as a hash, and how much it may send in an hour. */
export interface Sender {
  hash: string
  most: number
}

/** Who a form counts against. A whole school may be behind one address, so that limit is the operator's. */
export function sendersOf(
  { address, email, phone }: { address: string; email: string; phone: string },
  mostOfOneAddress: number,
): Sender[] {
  const person = (kind: string, value: string) => ({
    hash: hashOf(kind, value),
    most: MOST_OF_ONE_PERSON,
  })
  return [
    { hash: hashOf('address', networkOf(address)), most: mostOfOneAddress },
    person('email', email.toLowerCase()),
    ...(phone ? [person('phone', phone)] : []),
  ]
}

/**
 * Makes those wait who send for the same person at the same time, until the transaction ends, so that each is counted. A part of a
 * larger statement: whatever reads from it happens after.
 */
export function takingTurns(senders: Sender[]): SQL {
  const locks = senders.slice(1).map(({ hash }) => Buffer.from(hash, 'base64url').readBigInt64BE().toString())
  // In one order for everybody, so that nobody waits for one who waits for them.
  return sql`select count(pg_advisory_xact_lock(lock)) as taken
    from (select lock from unnest(${arrayOf(locks)}::bigint[]) as wanted (lock) order by lock) as ordered`
}

/** Counts the sending; a part of a larger statement. `accepted` names what gives a row when there is something to count. */
export function countingSending(form: string, senders: Sender[], accepted: SQL, now: Date): SQL {
  return sql`insert into form_sendings (form, sender, sent_at)
    select ${form}, sender, ${now}::timestamptz
    from ${accepted}, unnest(${arrayOf(senders.map(({ hash }) => hash))}::text[]) as given (sender)`
}

/** Takes away some of what no longer counts; a part of a larger statement. More than any one sending adds. */
export function forgettingOldSendings(now: Date): SQL {
  return sql`delete from form_sendings where ctid = any (array(
    select ctid from form_sendings where sent_at <= ${windowStart(now)}::timestamptz
    order by sent_at limit 10 for update skip locked))`
}

/** Undefined while nobody has sent too much; else the seconds until they may again. Counts what the transaction itself has added. */
export async function secondsToWait(client: PoolClient, form: string, senders: Sender[], now: Date) {
  // What lies ahead of now comes from a clock that was ahead, and does not count.
  const { rows } = await client.query<{ sender: string; sent: number; oldest: Date }>({
    name: 'count sendings',
    text: `select sender, count(*)::int as sent, min(sent_at) as oldest from form_sendings
      where form = $1 and sender = any($2::text[]) and sent_at > $3 and sent_at <= $4
      group by sender`,
    values: [form, senders.map(({ hash }) => hash), windowStart(now), now],
  })
  const waits = rows
    .filter(({ sender, sent }) => sent > senders.find(({ hash }) => hash === sender)!.most)
    .map(({ oldest }) => Math.ceil((oldest.getTime() + WINDOW_MS - now.getTime()) / 1000))
  return waits.length > 0 ? Math.max(1, ...waits) : undefined
}

/** One household or office has a whole /64 of the newer addresses to itself. */
export function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [before, after] = plain.toLowerCase().split('::')
  const groups = before ? before.split(':') : []
  const trailing = after ? after.split(':') : []
  const missing = after === undefined ? 0 : 8 - groups.length - trailing.length
  return [...groups, ...Array<string>(missing).fill('0'), ...trailing].slice(0, 4).join(':')
}

function windowStart(now: Date) {
  return new Date(now.getTime() - WINDOW_MS)
}

/** Kept for an hour only, which is why a plain hash is enough. */
function hashOf(kind: string, value: string) {
  return createHash('sha256').update(`${kind} ${value}`).digest('base64url')
}

function arrayOf(values: string[]) {
  return `{${values.join(',')}}`
}
