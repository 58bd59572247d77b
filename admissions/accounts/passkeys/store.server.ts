import type { Pool, PoolClient } from 'pg'
import type { Passkey } from '../types.ts'

type Client = Pool | PoolClient

/** A registered passkey as signing in needs it. */
export interface RegisteredPasskey {
  id: string
  userId: string
  /** The authenticator's own name for it, in base64url. */
  credentialId: string
  /** COSE, in base64. */
  publicKey: string
  /** How often its authenticator has used it, as far as it counts. */
  counter: number
  transports: string[]
}

const REGISTERED = `id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter,
  array_remove(string_to_array(transports, ','), '') as transports`

/** Returns an account's passkeys, the oldest first. */
export async function listPasskeys(client: Client, userId: string) {
  const { rows } = await client.query<Passkey>(
    'select id, name, created_at as "addedAt" from passkeys where user_id = $1 order by created_at, id',
    [userId],
  )
  return rows
}

/** Returns an account's passkeys, for the authenticators that hold one already. */
export async function listRegisteredPasskeys(client: Client, userId: string): Promise<RegisteredPasskey[]> {
  const { rows } = await client.query(`select ${REGISTERED} from passkeys where user_id = $1 order by id`, [
    userId,
  ])
  return rows
}

/** Returns a passkey by its credential id; `undefined` if none is registered under it. */
export async function findPasskey(
  client: Client,
  credentialId: string,
): Promise<RegisteredPasskey | undefined> {
  const { rows } = await client.query(`select ${REGISTERED} from passkeys where credential_id = $1`, [
    credentialId,
  ])
  return rows[0]
}

/** Adds a passkey. Returns false if it is already registered. */
export async function insertPasskey(
  client: PoolClient,
  passkey: Omit<RegisteredPasskey, 'id'> & {
    name: string | undefined
    deviceType: string
    isBackedUp: boolean
    /** The model of its authenticator. */
    aaguid: string
  },
  now: Date,
): Promise<boolean> {
  const { userId, name, credentialId, publicKey, counter, deviceType, isBackedUp, transports, aaguid } =
    passkey
  const { rowCount } = await client.query(
    `insert into passkeys (user_id, name, credential_id, public_key, counter, device_type, backed_up, transports, aaguid, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (credential_id) do nothing`,
    [
      userId,
      name,
      credentialId,
      publicKey,
      counter,
      deviceType,
      isBackedUp,
      transports.join(','),
      aaguid,
      now,
    ],
  )
  return rowCount === 1
}

/**
 * Saves a passkey's signature counter. Returns false if the passkey is gone or the counter has not grown,
 * which means that a copy of the passkey has signed in. Many authenticators do not count and stay at 0.
 */
export async function noteUse(client: Client, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'update passkeys set counter = $2 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))',
    [id, counter],
  )
  return rowCount === 1
}

/** Deletes all passkeys of an account. */
export async function endPasskeys(client: Client, userId: string) {
  await client.query('delete from passkeys where user_id = $1', [userId])
}

/** Returns false if the account has no such passkey. */
export async function deletePasskey(client: Client, userId: string, id: string) {
  const { rowCount } = await client.query('delete from passkeys where user_id = $1 and id::text = $2', [
    userId,
    id,
  ])
  return rowCount === 1
}
