import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type SQL, sql } from 'drizzle-orm'

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

/** The hashes under which a person's sendings are counted. The network they sent from is shared, and stays counted. */
export function hashesOfPerson(email: string, phones: readonly string[]): string[] {
  return [hashOf('email', email.toLowerCase()), ...phones.map((phone) => hashOf('phone', phone))]
}

/**
 * Whether these may send, as `wait`: the seconds until they may, or null. A part of a larger statement.
 *
 * Those who send for the same person at the same time take turns until their transactions end, so that each is counted.
 */
export function judging(form: string, senders: Sender[], now: Date): SQL {
  const locks = senders.slice(1).map(({ hash }) => Buffer.from(hash, 'base64url').readBigInt64BE().toString())
  // The locks in one order for everybody, so that nobody waits for one who waits for them; and all of them before the count.
  return sql`select seconds_to_wait(${form}, ${hashesOf(senders)}::text[], ${arrayOf(senders.map(({ most }) => `${most}`))}::integer[],
      ${now}::timestamptz) as wait
    from (select count(pg_advisory_xact_lock(lock)) as taken
      from (select lock from unnest(${arrayOf(locks)}::bigint[]) as wanted (lock) order by lock) as ordered) as turn
    where taken >= 0`
}

/** Counts the sending; a part of a larger statement. `accepted` names what gives a row when there is something to count. */
export function countingSending(form: string, senders: Sender[], accepted: SQL, now: Date): SQL {
  return sql`insert into form_sendings (form, sender, sent_at)
    select ${form}, sender, ${now}::timestamptz
    from ${accepted}, unnest(${hashesOf(senders)}::text[]) as given (sender)`
}

/** Takes away some of what no longer counts; a part of a larger statement. More than any one sending adds. */
export function forgettingOldSendings(now: Date): SQL {
  return sql`delete from form_sendings where ctid = any (array(
    select ctid from form_sendings where sent_at <= ${windowStart(now)}::timestamptz
    order by sent_at limit 10 for update skip locked))`
}

/** One household or office has a whole /64 of the newer addresses to itself. */
function networkOf(address: string) {
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

function hashesOf(senders: Sender[]) {
  return arrayOf(senders.map(({ hash }) => hash))
}

function arrayOf(values: string[]) {
  return `{${values.join(',')}}`
}
