import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { NumberOwner } from './store.server.ts'

/** A code that an account shows, and until when it counts. */
export interface ShownCode {
  code: string
  expiresAt: Date
}

/** Puts a new code in the place of the account's earlier one. */
export async function putCode(
  client: PoolClient,
  student: string,
  phone: string,
  { code, expiresAt }: ShownCode,
) {
  await client.query(
    `insert into whatsapp_proofs (student_id, phone, code, expires_at) values ($1, $2, $3, $4)
     on conflict (student_id) do update
       set phone = excluded.phone, code = excluded.code, expires_at = excluded.expires_at, proven_at = null`,
    [student, phone, code, expiresAt],
  )
}

/** Returns the code that an account shows now. */
export async function findCode(
  client: Connection,
  student: string,
  now: Date,
): Promise<ShownCode | undefined> {
  const { rows } = await client.query<ShownCode>(
    `select p.code, p.expires_at as "expiresAt" from whatsapp_proofs p join users u on u.id = p.student_id and u.phone_number = p.phone
     where p.student_id = $1 and p.proven_at is null and p.expires_at > $2`,
    [student, now],
  )
  return rows[0]
}

/** Returns the codes that accounts with this number show now. */
export async function findOpenCodes(client: Connection, phone: string, now: Date) {
  const { rows } = await client.query<{ student: string; code: string }>(
    'select student_id as student, code from whatsapp_proofs where phone = $1 and proven_at is null and expires_at > $2',
    [phone, now],
  )
  return rows
}

/**
 * Records that a student has the number, and that no other student has it any longer. Returns false if the
 * code is no longer valid.
 */
export async function markProven(
  client: PoolClient,
  { student, phone, code }: { student: string; phone: string; code: string },
  now: Date,
): Promise<boolean> {
  // Two proofs of one number at once run one after the other.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [phone])
  const { rowCount } = await client.query(
    `select from whatsapp_proofs p join users u on u.id = p.student_id and u.phone_number = p.phone
     where p.student_id = $1 and p.phone = $2 and p.code = $3 and p.expires_at > $4 for update of p`,
    [student, phone, code, now],
  )
  if (rowCount === 0) return false
  await client.query('delete from whatsapp_proofs where phone = $1 and proven_at is not null', [phone])
  await client.query(`update whatsapp_proofs set code = '', proven_at = $2 where student_id = $1`, [
    student,
    now,
  ])
  return true
}

/** Returns the student who has proven that this number is theirs. Staff are none. */
export async function findProver(client: Connection, phone: string): Promise<NumberOwner | undefined> {
  const { rows } = await client.query<NumberOwner>(
    `select u.id, case when u.email_verified then u.email else '' end as email
     from whatsapp_proofs p join users u on u.id = p.student_id and u.phone_number = p.phone
     where p.phone = $1 and p.proven_at is not null and not exists (select from current_staff where user_id = u.id)`,
    [phone],
  )
  return rows[0]
}
