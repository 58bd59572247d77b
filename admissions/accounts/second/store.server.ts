import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

/** Keeps the secret of an app that this session sets up, unless it has begun to already. */
export async function beginApp(
  client: Client,
  { id, sessionId }: { id: string; sessionId: string },
  secret: Buffer,
  now: Date,
) {
  await client.query(
    `insert into pending_code_apps (session_id, user_id, secret, begun_at) values ($1, $2, $3, $4)
     on conflict (session_id) do nothing`,
    [sessionId, id, secret, now],
  )
}

/** Returns the secret of the app that this session sets up. */
export async function findPendingApp(client: Client, { id, sessionId }: { id: string; sessionId: string }) {
  const { rows } = await client.query<{ secret: Buffer }>(
    'select secret from pending_code_apps where user_id = $1 and session_id = $2',
    [id, sessionId],
  )
  return rows[0]?.secret as Buffer | undefined
}

/**
 * Returns when another session of the account last began to set up an app; `undefined` if none has one under
 * way.
 */
export async function findSetupElsewhere(
  client: Client,
  { id, sessionId }: { id: string; sessionId: string },
) {
  const { rows } = await client.query<{ begunAt: Date }>(
    `select begun_at as "begunAt" from pending_code_apps p join sessions s on s.id = session_id
     where p.user_id = $1 and session_id <> $2 and s.expires_at > now() order by begun_at desc limit 1`,
    [id, sessionId],
  )
  return rows[0]?.begunAt as Date | undefined
}

/** Ends every app set-up begun in the account's sessions. */
export async function endPendingApps(client: Client, userId: string) {
  await client.query('delete from pending_code_apps where user_id = $1', [userId])
}

/**
 * Adds an app as the account's second factor. `step`: the time step of its first code, which cannot be used
 * again.
 */
export async function addApp(client: Client, userId: string, secret: Buffer, step: number, now: Date) {
  await client.query(
    'insert into code_apps (user_id, secret, begun_at, confirmed_at, last_step) values ($1, $2, $4, $4, $3)',
    [userId, secret, step, now],
  )
}

/** Returns the secret of the account's app. */
export async function findApp(client: Client, userId: string) {
  const { rows } = await client.query<{ secret: Buffer }>('select secret from code_apps where user_id = $1', [
    userId,
  ])
  return rows[0]?.secret as Buffer | undefined
}

/** Accepts the code of a time step once. Later calls with this step or an earlier one return false. */
export async function advanceFactor(client: Client, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'update code_apps set last_step = $2 where user_id = $1 and last_step < $2',
    [userId, step],
  )
  return rowCount === 1
}

/** Stores the hashes of new recovery codes. The earlier codes stop working. */
export async function putRecoveryCodes(client: Client, userId: string, hashes: Buffer[]) {
  await client.query('delete from recovery_codes where user_id = $1', [userId])
  await client.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
    userId,
    hashes,
  ])
}

/** Uses a recovery code up: true for the first who comes with it. */
export async function takeRecoveryCode(client: Client, userId: string, hash: Buffer, now: Date) {
  const { rowCount } = await client.query(
    'update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, hash, now],
  )
  return rowCount === 1
}

/** Counts the second factors of an account: passkeys, an app, recovery codes left. */
export async function countFactors(client: Client, userId: string) {
  const { rows } = await client.query<{ passkeys: number; codes: boolean; recoveryLeft: number }>(
    `select (select count(*)::int from passkeys where user_id = $1) as passkeys,
       exists (select from code_apps where user_id = $1) as codes,
       (select count(*)::int from recovery_codes where user_id = $1 and used_at is null) as "recoveryLeft"`,
    [userId],
  )
  return rows[0]
}

/** Counts the same, and locks the account's row until the transaction ends. */
export async function lockFactors(client: PoolClient, userId: string) {
  await client.query('select from users where id = $1 for update', [userId])
  return countFactors(client, userId)
}

/** Deletes an account's authenticator apps and recovery codes, also an app that is not confirmed yet. */
export async function endCodes(client: Client, userId: string) {
  await client.query('delete from pending_code_apps where user_id = $1', [userId])
  await client.query('delete from code_apps where user_id = $1', [userId])
  await client.query('delete from recovery_codes where user_id = $1', [userId])
}
