import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

/** Starts an app anew, unless one is confirmed already. */
export async function beginApp(client: Client, userId: string, secret: Buffer, now: Date) {
  await client.query(
    `insert into code_apps (user_id, secret, begun_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
       where code_apps.confirmed_at is null`,
    [userId, secret, now],
  )
}

export async function appOf(client: Client, userId: string) {
  const { rows } = await client.query<{ secret: Buffer; confirmed: boolean }>(
    'select secret, confirmed_at is not null as confirmed from code_apps where user_id = $1',
    [userId],
  )
  return rows[0] as (typeof rows)[0] | undefined
}

/** Takes the code of a time step: true for the first who comes with it, and for none of an earlier step after. */
export async function takeStep(client: Client, userId: string, step: number, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update code_apps set last_step = $2, confirmed_at = coalesce(confirmed_at, $3) where user_id = $1 and last_step < $2`,
    [userId, step, now],
  )
  return rowCount === 1
}

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

/** How an account shows a second thing of its owner's. */
export async function countFactors(client: Client, userId: string) {
  const { rows } = await client.query<{ passkeys: number; codes: boolean; recoveryLeft: number }>(
    `select (select count(*)::int from passkeys where user_id = $1) as passkeys,
       exists (select from code_apps where user_id = $1 and confirmed_at is not null) as codes,
       (select count(*)::int from recovery_codes where user_id = $1 and used_at is null) as "recoveryLeft"`,
    [userId],
  )
  return rows[0]
}

export async function endCodes(client: Client, userId: string) {
  await client.query('delete from code_apps where user_id = $1', [userId])
  await client.query('delete from recovery_codes where user_id = $1', [userId])
}
