import { inTransaction } from '../../platform/database/transaction.ts'
import { openSession } from './open.server.ts'
import type { Outcome } from './outcome.ts'
import type { Parts } from './parts.ts'
import { hashOf, passwordFault } from './passwords.server.ts'
import { whyNotProven } from './proof.server.ts'
import { queuePasswordNotice } from './reset.server.ts'
import { endSessions, passwordOf, setPassword } from './store.server.ts'
import type { Device, Passkey, Student, WaysIn } from './types.ts'

/** How an account can be opened, and where it is open. */
export async function waysIn({ database: { pool } }: Parts, student: Student, now: Date): Promise<WaysIn> {
  const [password, others, passkeys, devices] = await Promise.all([
    passwordOf(pool, student.id),
    pool.query(`select 1 from accounts where user_id = $1 and provider_id <> 'credential'`, [student.id]),
    pool.query<Passkey>(
      'select id, name, created_at as "addedAt" from passkeys where user_id = $1 order by created_at, id',
      [student.id],
    ),
    pool.query<Device>(
      `select id, user_agent as "userAgent", created_at as "signedInAt", id = $2 as "thisOne" from sessions
       where user_id = $1 and expires_at > $3 order by id = $2 desc, created_at desc`,
      [student.id, student.sessionId, now],
    ),
  ])
  return {
    password: password !== undefined,
    google: others.rowCount! > 0,
    passkeys: passkeys.rows,
    devices: devices.rows,
  }
}

/** Sets another password. Every other device is signed out, and this one gets a new session. */
export async function changePassword(
  parts: Parts,
  student: Student,
  { password, newPassword }: { password: string; newPassword: string },
  asked: Headers,
  now: Date,
): Promise<Outcome<{ password: string; newPassword: string }>> {
  const wrong = passwordFault(newPassword, student)
  if (wrong) return { ok: false, reason: 'invalid', faults: { newPassword: wrong } }
  const refused = await whyNotProven(parts, student, password, now)
  if (refused) return refused

  const hash = await hashOf(newPassword)
  const keep = await inTransaction(parts.database.pool, async (client) => {
    const { rows } = await client.query<{ keep: boolean }>(
      `select expires_at - created_at > interval '2 days' as keep from sessions where id = $1`,
      [student.sessionId],
    )
    await setPassword(client, student.id, hash, now)
    await endSessions(client, student.id)
    await client.query('delete from account_links where user_id = $1', [student.id])
    await queuePasswordNotice(client, parts, { userId: student.id, email: student.email }, now)
    return rows[0]?.keep ?? false
  })
  return { ok: true, done: await openSession(parts, student.id, keep, asked) }
}

/** Signs out one of the student's devices, or all of them. What is not theirs is not there. */
export async function signOutDevices({ database: { pool } }: Parts, student: Student, which: string | 'all') {
  if (which === 'all') return endSessions(pool, student.id)
  await pool.query('delete from sessions where user_id = $1 and id::text = $2', [student.id, which])
}

export async function removePasskey({ database: { pool } }: Parts, student: Student, id: string) {
  await pool.query('delete from passkeys where user_id = $1 and id::text = $2', [student.id, id])
}

/**
 * Ends an account for good, once its owner has shown who they are. `erase` takes away what hangs on it elsewhere, such as files. What is
 * left of a passkey that was being added holds a name, and goes too.
 */
export async function closeAccount(
  { erase, ...parts }: Parts,
  student: Student,
  password: string,
  now: Date,
): Promise<Outcome<{ password: string }>> {
  const refused = await whyNotProven(parts, student, password, now)
  if (refused) return refused
  const { pool } = parts.database
  await pool.query('delete from verifications where value like $1', [`%${student.id}%`])
  if (erase) await erase(student, now)
  await pool.query('delete from users where id = $1', [student.id])
  return { ok: true, done: new Headers() }
}
