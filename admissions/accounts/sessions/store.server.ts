import type { Pool, PoolClient } from 'pg'
import { getDayInIndia } from '../../days/days.server.ts'
import type { Device, EndedBy } from '../types.ts'

type Client = Pool | PoolClient

/**
 * Adds a session and returns its id. It lasts that many seconds from now without being used, by the server's
 * clock as everywhere.
 */
export async function addSession(
  client: PoolClient,
  session: {
    userId: string
    token: string
    kept: boolean
    unused: number
    userAgent: string | null
    /** When a second factor was last shown; `undefined` if never. */
    assuredAt: Date | undefined
  },
  now: Date,
): Promise<string> {
  const { userId, token, kept, unused, userAgent, assuredAt } = session
  const { rows } = await client.query<{ id: string }>(
    `insert into sessions (user_id, token, kept, user_agent, expires_at, created_at, updated_at, proven_at, assured_at)
     values ($1, $2, $3, $4, $6::timestamptz + make_interval(secs => $5), $6, $6, $6, $7) returning id`,
    [userId, token, kept, userAgent, unused, now, assuredAt],
  )
  return rows[0].id
}

/** A session that still counts, with the account that it opens. */
export interface CurrentSession {
  id: string
  token: string
  /** When its last use was written. */
  updatedAt: Date
  /** When a second factor was last shown, and until when that counts. */
  assuredAt: Date | null
  assuredUntil: Date | null
  user: {
    id: string
    name: string
    email: string
    emailVerified: boolean
    phoneNumber: string | null
    image: string | null
    /** Their parent agreed, they are 18 now, and they have not agreed by themselves. */
    asksOwnConsent: boolean
  }
}

/** Returns the session of a token; `undefined` if there is none or its time is over. */
export async function findCurrentSession(
  client: Client,
  token: string,
  now: Date,
): Promise<CurrentSession | undefined> {
  const { rows } = await client.query<CurrentSession>(
    `select sessions.id, token, sessions.updated_at as "updatedAt", assured_at as "assuredAt", assured_until as "assuredUntil",
       jsonb_build_object('id', users.id, 'name', name, 'email', email, 'emailVerified', email_verified,
         'phoneNumber', phone_number, 'image', image, 'asksOwnConsent', exists (
           select from parent_consents c where c.user_id = users.id and own_at is null
             and born_on <= $3::date - interval '18 years')) as "user"
     from sessions join users on users.id = user_id
     where token = $1 and expires_at > $2`,
    [token, now, getDayInIndia(now)],
  )
  return rows[0]
}

/** Ends sessions of an account: one, if it is the account's, or all. */
export async function endSessions(client: Client, userId: string, sessionId?: string) {
  await client.query('delete from sessions where user_id = $1 and ($2::text is null or id::text = $2)', [
    userId,
    sessionId,
  ])
}

/**
 * Ends sessions and gives the reason to each device that still uses one, until the session would have
 * expired. `here` ends too, without a reason.
 */
export async function endSessionsBy(
  client: PoolClient,
  userId: string,
  reason: EndedBy,
  { one, here }: { one?: string; here?: string },
  now: Date,
) {
  await client.query('delete from ended_sessions where expires_at <= $1', [now])
  await client.query(
    `with ended as (
       delete from sessions where user_id = $1 and ($3::text is null or id::text = $3) returning id, token, expires_at)
     insert into ended_sessions (token_hash, user_id, why, expires_at)
     select sha256(decode(token, 'escape')), $1, $2, expires_at from ended where id::text is distinct from $4`,
    [userId, reason, one, here],
  )
}

/**
 * Returns why the session of a token was ended; `undefined` if it was not ended, or would have expired by
 * now.
 */
export async function findEndReason(
  client: Client,
  tokenHash: Buffer,
  now: Date,
): Promise<EndedBy | undefined> {
  const { rows } = await client.query<{ why: EndedBy }>(
    'select why from ended_sessions where token_hash = $1 and expires_at > $2',
    [tokenHash, now],
  )
  return rows[0]?.why
}

/**
 * Extends a session: by `unused` seconds from now, and at most `atMost` seconds from its beginning, for kept
 * and unkept ones. A second factor that no longer counts is forgotten, as the extension would make it count
 * again.
 */
export async function lengthenSession(
  client: Client,
  id: string,
  { kept, unkept }: Record<'kept' | 'unkept', { unused: number; atMost: number }>,
  now: Date,
) {
  await client.query(
    `update sessions set updated_at = $2, assured_at = case when assured_until > $2 then assured_at end, expires_at = least(
       $2::timestamptz + make_interval(secs => case when kept then $3::float8 else $4 end),
       created_at + make_interval(secs => case when kept then $5::float8 else $6 end))
     where id = $1`,
    [id, now, kept.unused, unkept.unused, kept.atMost, unkept.atMost],
  )
}

/**
 * Returns whether a session outlives its browser, and when its holder last proved who they are and last
 * showed a second factor; `undefined` if it has ended.
 */
export async function findAccountSession(client: Client, id: string) {
  const { rows } = await client.query<{ kept: boolean; provenAt: Date; assuredAt: Date | null }>(
    'select kept, proven_at as "provenAt", assured_at as "assuredAt" from sessions where id = $1',
    [id],
  )
  return rows[0] as (typeof rows)[0] | undefined
}

/** Records that the session's holder has just proved who they are. */
export async function noteProof(client: Client, sessionId: string, now: Date) {
  await client.query('update sessions set proven_at = $2 where id = $1', [sessionId, now])
}

/** Records that the session's holder has shown a second factor. */
export async function noteAssurance(client: Client, sessionId: string, now: Date) {
  await client.query('update sessions set proven_at = $2, assured_at = $2 where id = $1', [sessionId, now])
}

/** Returns the devices on which an account is signed in, the given session first. */
export async function listDevices(client: Client, userId: string, sessionId: string, now: Date) {
  const { rows } = await client.query<Device>(
    `select id, user_agent as "userAgent", created_at as "signedInAt", updated_at as "lastUsedAt", id = $2 as "thisOne" from sessions
     where user_id = $1 and expires_at > $3 order by id = $2 desc, created_at desc`,
    [userId, sessionId, now],
  )
  return rows
}
