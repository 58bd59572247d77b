import type { Connection } from '../../platform/database/open.ts'
import { hashOfAddress } from '../../platform/mail/returned.ts'
import type { Whose } from '../access/types.ts'
import { OWN_TABLES } from './tables.ts'

export interface OwnRows {
  table: string
  rows: Record<string, unknown>[]
}

/** The identifiers by which a person's rows are found. */
export interface Identity {
  id: string
  /** `null` until the address is verified: anyone could sign up with another person's address. */
  provenEmail: string | null
}

const PERSON = `select id, case when email_verified then email end as "provenEmail" from users where id = $1`

/** Returns the person behind a student's id; `undefined` if the account no longer exists. */
export async function findPerson(client: Connection, { id }: Whose): Promise<Identity | undefined> {
  const { rows } = await client.query<Identity>(PERSON, [id])
  return rows[0]
}

/**
 * Returns the same as `personOf` and locks the row: nothing of theirs can be added until the transaction
 * ends.
 */
export async function lockPerson(client: Connection, { id }: Whose): Promise<Identity | undefined> {
  const { rows } = await client.query<Identity>(`${PERSON} for update`, [id])
  return rows[0]
}

/** Returns accounts under this address that were imported from elsewhere and never claimed. */
export async function findTakenOver(client: Connection, email: string): Promise<Whose[]> {
  const { rows } = await client.query<Whose>(
    `select id from users where email = $1 and not email_verified
       and exists (select from imported_students where user_id = users.id)`,
    [email],
  )
  return rows
}

/** Deletes the account with all that hangs on it, and what else names its owner. */
export async function deletePerson(client: Connection, { id, provenEmail }: Identity) {
  // An unverified address may also belong to another person, together with the mail sent to it.
  await client.query(
    `delete from verifications
     where value like '%' || $1 || '%' or ($2::text is not null and position($2 in lower(identifier || ' ' || value)) > 0)`,
    [id, provenEmail],
  )
  // Mail that names no account, such as the answer to a second sign-up.
  await client.query('delete from mails where user_id is null and lower(recipient) = $1', [provenEmail])
  await client.query(
    `delete from returned_mails where address_hash = ${hashOfAddress('(select email from users where id = $1)')}`,
    [id],
  )
  await client.query('delete from consent_requests where email = $1', [provenEmail])
  // An order outlives the account, but the details of its payment would identify the payer.
  await client.query('update orders set reference = null, screenshot = null where student_id = $1', [id])
  await client.query('delete from users where id = $1', [id])
}

/**
 * Returns everything the database holds about a person, table by table. Read it in one transaction to get one
 * moment.
 */
export async function readOwnRows(client: Connection, { id, provenEmail }: Identity): Promise<OwnRows[]> {
  const tables: OwnRows[] = []
  for (const { name, theirs, without = [] } of OWN_TABLES) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - $3::text[] as row from ${name} t
       where ${theirs} and $1::uuid is not null and ($2::text is null or true)`,
      [id, provenEmail, without],
    )
    tables.push({ table: name, rows: rows.map(({ row }) => row) })
  }
  return tables
}
