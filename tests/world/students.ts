import { createHash, randomBytes } from 'node:crypto'
import type { StaffRole } from '../../admissions/access/types.ts'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import { registerLeads } from '../../admissions/leads/registering.server.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

let studentNr = 0

/** A student who is signed in, straight in the database: for tests of what comes after signing in. */
export async function makeStudent(database: Database, changes: Partial<SignedIn> = {}): Promise<SignedIn> {
  const { name = 'Amara Rao', phoneNumber, image, emailVerified = true } = changes
  const email = changes.email ?? `amara${++studentNr}@example.org`
  const { rows } = await database.pool.query<{ id: string }>(
    'insert into users (name, email, email_verified, phone_number, image) values ($1, $2, false, $3, $4) returning id',
    [name, email, phoneNumber, image],
  )
  if (emailVerified) await proveAddress(database, { id: rows[0].id, email })
  const token = randomBytes(16).toString('hex')
  const session = await database.pool.query<{ id: string }>(
    `insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [rows[0].id, token],
  )
  return {
    id: rows[0].id,
    role: 'student',
    name,
    email,
    emailVerified,
    phoneNumber,
    image,
    assuredAt: undefined,
    sessionKey: createHash('sha256').update(token).digest(),
    sessionId: session.rows[0].id,
  }
}

/** Proves a student's address as accounts do, straight in the database. */
export async function proveAddress({ pool }: Database, student: { id: string; email: string }) {
  await inTransaction(pool, async (client) => {
    await client.query('update users set email_verified = true where id = $1', [student.id])
    await registerLeads(client, student, new Date())
  })
}

/** A member of staff in a role who followed their invitation and has shown a second factor. */
export async function makeStaff(database: Database, role: StaffRole): Promise<SignedIn> {
  const person = await makeStudent(database, {
    name: 'Meera Iyer',
    email: `${role}${++studentNr}@example.org`,
  })
  await database.pool.query('insert into staff (user_id, role) values ($1, $2)', [person.id, role])
  const assuredAt = new Date()
  await database.pool.query('update sessions set assured_at = $2 where id = $1', [
    person.sessionId,
    assuredAt,
  ])
  return { ...person, role, assuredAt }
}

/** Makes a student one who was taken over from a hosted document store. Gives the id again. */
export async function takenOver({ pool }: Database, id: string) {
  await pool.query(
    `insert into imported_students (user_id, uid, digest, entry_ids, kept, imported_at)
     values ($1, $2, '', '{}', '{}', now())`,
    [id, `uid ${id}`],
  )
  return id
}
