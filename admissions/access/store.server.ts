import type { ClientBase, Pool } from 'pg'
import type { Verb } from './can.ts'
import type { Actor, Person, Role, StaffRole, Whose } from './types.ts'

/**
 * Locks the student's row until the transaction ends. `hasPlan`: one of their plans counts now. Returns
 * `undefined` if the student no longer exists.
 */
export async function lockStudent(
  client: ClientBase,
  { id }: Whose,
): Promise<{ hasPlan: boolean } | undefined> {
  const { rows } = await client.query<{ hasPlan: boolean }>(
    `select exists (select from grants where student_id = $1 and ended_at is null and until > now()) as "hasPlan"
     from users where id = $1 for no key update`,
    [id],
  )
  return rows[0]
}

/** Returns whether the student is in this member of staff's care now. */
export async function isInCaseload(
  client: ClientBase | Pool,
  student: Whose,
  person: Person,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from current_care where student_id = $1 and counsellor_id = $2`,
    [student.id, person.id],
  )
  return rowCount !== 0
}

/**
 * Returns a person's role now; a person who was never given one is a student. `undefined` if they have roles
 * but none counts today.
 */
export async function findRole(
  client: ClientBase | Pool,
  personId: string,
): Promise<Exclude<Role, 'visitor'> | undefined> {
  const { rows } = await client.query<{ role: StaffRole; counts: boolean }>(
    `select role, in_force(since, until, now()) as counts from staff where user_id = $1 order by counts desc limit 1`,
    [personId],
  )
  const [role] = rows
  if (!role) return 'student'
  return role.counts ? role.role : undefined
}

/** Adds a row to the audit: this person reads these records. */
export async function addReading(
  pool: Pool,
  verb: Verb,
  { by }: Actor,
  { reason, records }: { reason: string; records: readonly string[] },
) {
  await pool.query('select audit_reading($1, $2, $3, $4, $5)', [by.id, by.role, verb, reason, records])
}

/** Adds one event; nothing ever deletes it. `record` is an id, never a text. */
export async function addEvent(
  client: ClientBase | Pool,
  verb: Verb,
  { by, student, surface }: Actor & { student?: Whose },
  record?: string,
) {
  await client.query(
    'insert into events (verb, by_role, by_person, about, record, surface) values ($1, $2, $3, $4, $5, $6)',
    [verb, by.role, by.id, student?.id, record, surface],
  )
}
