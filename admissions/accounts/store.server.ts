import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Campaign } from '../inputs/campaign.ts'
import type { Link, LinkPurpose } from './mail/links.server.ts'
import { endPasskeys } from './passkeys/store.server.ts'
import { endCodes } from './second/store.server.ts'
import { endSessions, endSessionsBy } from './sessions/store.server.ts'

type Client = Pool | PoolClient

/** The data of an account that signing in needs. */
export interface SignInAccount {
  id: string
  name: string
  /** Its owner has proven that they read mail at the address. */
  proven: boolean
  /** `undefined` if it has no password. */
  hash: string | undefined
  /** It came from the previous store, and its owner has not signed in yet. */
  takenOver: boolean
  createdAt: Date
}

/**
 * Returns all accounts under an address: the one that has proven it, then one taken over, then those that
 * only claim it, oldest first.
 */
export async function findAccountsByEmail(client: Client, email: string): Promise<SignInAccount[]> {
  const { rows } = await client.query<SignInAccount>(
    `select users.id, name, email_verified as proven, password as hash, users.created_at as "createdAt",
       not email_verified and exists (select from imported_students where user_id = users.id) as "takenOver"
     from users left join accounts on user_id = users.id and provider_id = 'credential'
     where email = $1
     order by email_verified desc, "takenOver" desc, users.created_at, users.id`,
    [email],
  )
  return rows
}

/** Adds an account and returns its id. */
export async function addUser(
  client: PoolClient,
  user: {
    name: string
    email: string
    proven: boolean
    phone?: string
    image?: string
    /** The campaign that brought them, if they signed up themselves. */
    campaign?: Campaign
  },
  now: Date,
): Promise<string> {
  const { name, email, proven, phone, image, campaign = {} } = user
  const { rows } = await client.query<{ id: string }>(
    `insert into users (name, email, email_verified, phone_number, image, created_at, updated_at, campaign)
     values ($1, $2, $3, $4, $5, $6, $6, $7) returning id`,
    [name, email, proven, phone, image, now, campaign],
  )
  return rows[0].id
}

/** Gives an account its password, whether it had one or not. */
export async function setPassword(client: PoolClient, userId: string, hash: string, now: Date) {
  await client.query(
    `insert into accounts (user_id, provider_id, account_id, password, created_at, updated_at)
     values ($1::uuid, 'credential', $1::uuid::text, $2, $3, $3)
     on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = excluded.updated_at`,
    [userId, hash, now],
  )
}

/** Writes another hash of the same password, unless another password was set meanwhile. */
export async function replaceHash(
  client: PoolClient,
  userId: string,
  { before, after }: { before: string; after: string },
  now: Date,
) {
  await client.query(
    `update accounts set password = $3, updated_at = $4 where user_id = $1 and provider_id = 'credential' and password = $2`,
    [userId, before, after, now],
  )
}

/** Returns the hash of an account's password; `undefined` if it has no password. */
export async function findPassword(client: Client, userId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ password: string | null }>(
    `select password from accounts where user_id = $1 and provider_id = 'credential'`,
    [userId],
  )
  return rows[0]?.password ?? undefined
}

/**
 * Removes every way into an account: sessions, passkeys, codes and mailed links, and by default its password
 * and Google. `keepSecondFactors` keeps passkeys and codes, so access to the mail of a member of staff
 * is not enough to sign in. `newPassword`: when the new password was set, for the notice on devices that were signed in.
 */
export async function revokeAccess(
  client: PoolClient,
  userId: string,
  {
    keepPassword = false,
    keepSecondFactors = false,
    newPassword,
  }: { keepPassword?: boolean; keepSecondFactors?: boolean; newPassword?: Date } = {},
) {
  await lockUser(client, userId)
  if (newPassword) await endSessionsBy(client, userId, 'password', {}, newPassword)
  else await endSessions(client, userId)
  if (!keepSecondFactors) {
    await endPasskeys(client, userId)
    await endCodes(client, userId)
  }
  await endLinks(client, userId)
  if (!keepPassword) await client.query('delete from accounts where user_id = $1', [userId])
}

/** Returns whether an account has a password, another provider or a passkey. If not, its invitation is open. */
export async function canSignIn(client: Client, userId: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (select from accounts where user_id = $1) or exists (select from passkeys where user_id = $1) as has`,
    [userId],
  )
  return rows[0].has
}

/**
 * Makes an address an account's own. Other accounts under it are closed and swept later, and their links end.
 * The address must not be proven by another account.
 */
export async function markEmailProven(client: PoolClient, userId: string, email: string, now: Date) {
  for (const { id } of await findAccountsByEmail(client, email))
    if (id !== userId) await revokeAccess(client, id)
  await endLinks(client, userId, 'verify-email')
  await client.query('update users set email = $2, email_verified = true, updated_at = $3 where id = $1', [
    userId,
    email,
    now,
  ])
}

/**
 * Makes others who open the account, or end its ways in, wait until this transaction ends. Returns false if
 * the account is gone.
 */
export async function lockUser(client: PoolClient, userId: string): Promise<boolean> {
  const { rowCount } = await client.query('select from users where id = $1 for no key update', [userId])
  return rowCount === 1
}

/** Makes others who do something about the same address wait until this transaction ends. */
export async function lockEmail(client: PoolClient, email: string) {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('e-mail ' || $1, 0))`, [email])
}

/**
 * Returns the address of an account that has not proven it, and the name of the account that has (null if
 * none); `undefined` if the account has proven it itself.
 */
export async function findUnprovenEmail(client: Client, userId: string) {
  const { rows } = await client.query<{ email: string; holder: string | null }>(
    `select email, (select holder.name from users as holder where holder.email = users.email and holder.email_verified) as holder
     from users where id = $1 and not email_verified`,
    [userId],
  )
  return rows[0] as (typeof rows)[0] | undefined
}

/**
 * Returns accounts that are at least so many days old, whose address another account has proven since, and
 * that have no session.
 */
export async function listSupersededUsers(client: Client, now: Date, days: number, atOnce: number) {
  const { rows } = await client.query<{ id: string }>(
    `select id from users one
     where not email_verified and created_at < $1::timestamptz - make_interval(days => $2)
       and exists (select from users other where other.email = one.email and other.email_verified)
       and not exists (select from sessions where user_id = one.id and expires_at > $1)
       and not exists (select from imported_students where user_id = one.id)
     order by created_at limit $3`,
    [now, days, atOnce],
  )
  return rows
}

/**
 * Returns accounts whose address was never confirmed and that had no sign-in for so many days. Leaves out
 * accounts that staff look after and accounts with an order.
 */
export async function listAbandonedUsers(client: Client, now: Date, days: number, atOnce: number) {
  const { rows } = await client.query<{ id: string }>(
    `select id from users one
     where not email_verified and created_at < $1::timestamptz - make_interval(days => $2)
       and not exists (select from sessions where user_id = one.id and expires_at > $1)
       and not exists (select from events where about = one.id and verb = 'account.signIn'
         and at > $1::timestamptz - make_interval(days => $2))
       and not exists (select from imported_students where user_id = one.id)
       and not exists (select from caseloads where student_id = one.id)
       and not exists (select from orders where student_id = one.id)
       and not exists (select from staff where user_id = one.id)
     order by created_at limit $3`,
    [now, days, atOnce],
  )
  return rows
}

// Outside providers.

/** Returns the id of the account that a provider's user signs in to; `undefined` if they are new here. */
export async function findUserByProvider(client: Client, provider: string, sub: string) {
  const { rows } = await client.query<{ userId: string }>(
    'select user_id as "userId" from accounts where provider_id = $1 and account_id = $2',
    [provider, sub],
  )
  return rows[0]?.userId as string | undefined
}

/** Returns the providers that an account is linked to. */
export async function listProviders(client: Client, userId: string) {
  const { rows } = await client.query<{ provider: string }>(
    `select provider_id as provider from accounts where user_id = $1 and provider_id <> 'credential'`,
    [userId],
  )
  return rows.map(({ provider }) => provider)
}

/** Links an account to a sign-in provider. `sub`: the provider's id of the person. */
export async function addProvider(client: Client, userId: string, provider: string, sub: string, now: Date) {
  await client.query(
    `insert into accounts (user_id, provider_id, account_id, created_at, updated_at) values ($1, $2, $3, $4, $4)`,
    [userId, provider, sub, now],
  )
}

// Handshakes that wait for an answer: sign-ins with a provider, and passkey challenges.

/**
 * The purpose of a handshake. Only a hash of its token is stored; the browser in which it began has the
 * token.
 */
type HandshakeKind = 'google' | 'passkey'

const getHandshakeKey = (kind: HandshakeKind, token: string) =>
  `${kind} ${createHash('sha256').update(token).digest('base64url')}`

/** Stores the data of a handshake under the hash of its token, until `expiresAt`. */
export async function saveHandshake(
  client: Client,
  kind: HandshakeKind,
  token: string,
  round: unknown,
  expiresAt: Date,
) {
  await client.query('insert into verifications (identifier, value, expires_at) values ($1, $2, $3)', [
    getHandshakeKey(kind, token),
    JSON.stringify(round),
    expiresAt,
  ])
}

/** Removes a handshake and returns its stored data, so it works once; `undefined` if it has expired. */
export async function takeHandshake(
  client: Client,
  kind: HandshakeKind,
  token: string,
  now: Date,
): Promise<unknown> {
  const { rows } = await client.query<{ value: string; expiresAt: Date }>(
    'delete from verifications where identifier = $1 returning value, expires_at as "expiresAt"',
    [getHandshakeKey(kind, token)],
  )
  return rows[0]?.expiresAt > now ? JSON.parse(rows[0].value) : undefined
}

/** Removes challenges that were not answered in time. Returns how many. */
export async function removeUnanswered(client: Client, now: Date): Promise<number> {
  const { rowCount } = await client.query('delete from verifications where expires_at <= $1', [now])
  return rowCount ?? 0
}

// Links in mails, by the hash of their token.

/** Adds a mailed link. Earlier links for the same purpose stop working. */
export async function addLink(
  client: Client,
  link: { hash: string; userId: string; purpose: LinkPurpose; email: string; expiresAt: Date },
  now: Date,
) {
  const { hash, userId, purpose, email, expiresAt } = link
  await endLinks(client, userId, purpose)
  await client.query('delete from account_links where expires_at <= $1', [now])
  await client.query(
    `insert into account_links (token_hash, user_id, purpose, email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hash, userId, purpose, email, now, expiresAt],
  )
}

/** Returns true for the first use of the link only. */
export async function takeLink(client: Client, hash: string, purposes: LinkPurpose[], now: Date) {
  const { rowCount } = await client.query(
    'delete from account_links where token_hash = $1 and purpose = any ($2) and expires_at > $3',
    [hash, purposes, now],
  )
  return rowCount === 1
}

/**
 * Returns the account and purpose of a mailed link; `undefined` if it has expired, or if the account's
 * address is no longer the one that the link was sent to. A link for a new address does not depend on the
 * current one.
 */
export async function findAccountLink(client: Client, hash: string, purposes: LinkPurpose[], now: Date) {
  const { rows } = await client.query<Link>(
    `select user_id as "userId", name, account_links.email, coalesce(phone_number, '') as phone, purpose from account_links join users on users.id = user_id
     where token_hash = $1 and purpose = any ($2) and expires_at > $3
       and (purpose = 'change-email' or account_links.email = users.email)`,
    [hash, purposes, now],
  )
  return rows[0] as Link | undefined
}

/** Returns the address that an account gets once the link mailed there is opened. */
export async function findWaitingEmail(client: Client, userId: string, now: Date) {
  const { rows } = await client.query<{ email: string }>(
    `select email from account_links where user_id = $1 and purpose = 'change-email' and expires_at > $2`,
    [userId, now],
  )
  return rows[0]?.email as string | undefined
}

/** Ends the links to an account; those for one purpose, or all. */
export async function endLinks(client: Client, userId: string, purpose?: LinkPurpose) {
  await client.query('delete from account_links where user_id = $1 and ($2::text is null or purpose = $2)', [
    userId,
    purpose,
  ])
}

// Tries, by the hash of what they count against, in the same table as submitted forms.

/** Tries that count against the same thing wait for each other until their transactions end. */
export async function lockTries(client: PoolClient, locks: bigint[]) {
  await client.query(
    'select pg_advisory_xact_lock(lock) from unnest($1::bigint[]) with ordinality as locks (lock, nr)',
    [locks.map(String)],
  )
}

/** Returns the seconds until the next try is allowed; null if it is allowed now. */
export async function countSecondsToWait(
  client: PoolClient,
  what: string,
  senders: string[],
  limits: number[],
  now: Date,
) {
  const { rows } = await client.query<{ wait: number | null }>(
    'select seconds_to_wait($1, $2, $3, $4) as wait',
    [what, senders, limits, now],
  )
  return rows[0].wait
}

/** Records a try for each sender. Returns the ids of the tries. */
export async function addTries(client: PoolClient, what: string, senders: string[], now: Date) {
  const { rows } = await client.query<{ id: string }>(
    'insert into form_sendings (form, sender, sent_at) select $1, unnest($2::text[]), $3 returning id',
    [what, senders, now],
  )
  return rows.map(({ id }) => id)
}

/** Deletes tries by their ids. */
export async function removeTries(client: Client, ids: string[]) {
  await client.query('delete from form_sendings where id = any ($1::bigint[])', [ids])
}

/** Deletes all tries of a sender at one form. */
export async function removeTriesOf(client: Client, what: string, sender: string) {
  await client.query('delete from form_sendings where form = $1 and sender = $2', [what, sender])
}

/** Removes a few expired tries: each new try cleans up some of them. */
export async function removeTriesBefore(client: PoolClient, then: Date) {
  await client.query(
    `delete from form_sendings where ctid = any (array(
       select ctid from form_sendings where sent_at <= $1 order by sent_at limit 10 for update skip locked))`,
    [then],
  )
}
