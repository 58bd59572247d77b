import type { Pool, PoolClient } from 'pg'

/** An account as signing in needs to know it. */
export interface Known {
  id: string
  name: string
  /** Its owner has shown that they read the address. */
  proven: boolean
  /** Undefined: it has no password. */
  hash: string | undefined
  /** It was brought here from the store that was in use before, and its owner has not come yet. */
  takenOver: boolean
  createdAt: Date
}

/**
 * All accounts that go by an address: whoever has proven it first, then one that was taken over from elsewhere, then those who have only said
 * so, the oldest first, so that nobody who comes later gets ahead of one who was there.
 */
export async function goingBy(client: Pool | PoolClient, email: string): Promise<Known[]> {
  const { rows } = await client.query<Known>(
    `select users.id, name, email_verified as proven, password as hash, users.created_at as "createdAt",
       not email_verified and exists (select from imported_students where user_id = users.id) as "takenOver"
     from users left join accounts on user_id = users.id and provider_id = 'credential'
     where email = $1
     order by email_verified desc, "takenOver" desc, users.created_at, users.id`,
    [email],
  )
  return rows
}

export async function addUser(
  client: PoolClient,
  user: { name: string; email: string; proven: boolean; phone?: string; image?: string },
  now: Date,
): Promise<string> {
  const { name, email, proven, phone, image } = user
  const { rows } = await client.query<{ id: string }>(
    `insert into users (name, email, email_verified, phone_number, image, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [name, email, proven, phone, image, now],
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

/** The hash of an account's password; undefined where it has none. */
export async function passwordOf(client: Pool | PoolClient, userId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ password: string | null }>(
    `select password from accounts where user_id = $1 and provider_id = 'credential'`,
    [userId],
  )
  return rows[0]?.password ?? undefined
}

/** Takes away every way into an account: sessions, passkeys and mailed links, and unless told otherwise its password and Google. */
export async function shut(client: PoolClient, userId: string, { keepPassword = false } = {}) {
  await endSessions(client, userId)
  await client.query('delete from passkeys where user_id = $1', [userId])
  await client.query('delete from account_links where user_id = $1', [userId])
  if (!keepPassword) await client.query('delete from accounts where user_id = $1', [userId])
}

/**
 * Makes an address an account's own. The others that went by it are not entered any more, and swept some day; nor do links lead anywhere
 * that were to prove it. Nobody else may have proven it.
 */
export async function settle(client: PoolClient, userId: string, email: string, now: Date) {
  for (const { id } of await goingBy(client, email)) if (id !== userId) await shut(client, id)
  await client.query(`delete from account_links where user_id = $1 and purpose = 'verify-email'`, [userId])
  await client.query('update users set email = $2, email_verified = true, updated_at = $3 where id = $1', [
    userId,
    email,
    now,
  ])
}

/** Ends sessions; those of one account, all or all but one. */
export async function endSessions(client: Pool | PoolClient, userId: string, { but }: { but?: string } = {}) {
  await client.query('delete from sessions where user_id = $1 and ($2::uuid is null or id <> $2)', [
    userId,
    but,
  ])
}

/** Whoever does something about an address waits for others who do, until their transaction ends. */
export async function lockEmail(client: PoolClient, email: string) {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('e-mail ' || $1, 0))`, [email])
}
