import type { ClientBase, Pool } from 'pg'
import type { Person, StaffRole } from '../access/types.ts'

const NOW = 'since <= now() and (until is null or until > now())'

/** Somebody who works here. */
export interface StaffMember {
  id: string
  name: string
  email: string
  role: StaffRole
  since: Date
  /** They have followed their invitation. */
  joined: boolean
  students: number
}

export async function readStaff(client: ClientBase | Pool): Promise<StaffMember[]> {
  const { rows } = await client.query<StaffMember>(
    `select u.id, u.name, u.email, s.role, s.since, u.email_verified as joined,
       (select count(*)::int from caseloads where counsellor_id = u.id and ${NOW}) as students
     from staff s join users u on u.id = s.user_id where ${NOW} order by array_position(array['owner', 'manager', 'counsellor', 'content', 'finance'], s.role), u.name, u.id`,
  )
  return rows
}

/** The account that somebody has by an address: the one that has proven it. */
export async function personBy(client: ClientBase | Pool, email: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select id from users where email = lower($1) and email_verified',
    [email],
  )
  return rows[0]?.id
}

/** Who works here by an address, or is invited to. */
export async function findMember(client: ClientBase, email: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select u.id from users u join staff s on s.user_id = u.id where u.email = $1 and ${NOW}`,
    [email],
  )
  return rows[0]?.id
}

/** Gives a role from now on, and ends the one until now. */
export async function giveRole(client: ClientBase, id: string, role: StaffRole, by: Person, now: Date) {
  await client.query('delete from staff where user_id = $1 and until is null and since >= $2', [id, now])
  await client.query('update staff set until = $2 where user_id = $1 and until is null', [id, now])
  await client.query('insert into staff (user_id, role, since, granted_by) values ($1, $2, $3, $4)', [
    id,
    role,
    now,
    by.id,
  ])
}

/** Whose role was ended. */
export async function endRole(client: ClientBase, email: string, now: Date): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `update staff set until = $2 from users
     where users.id = user_id and users.email = lower($1) and until is null and since < $2 returning user_id as id`,
    [email, now],
  )
  const [ended] = rows
  if (ended)
    await client.query(
      'update caseloads set until = $2 where counsellor_id = $1 and until is null and since < $2',
      [ended.id, now],
    )
  return ended?.id
}

/** False: the student is in this counsellor's care already. */
export async function takeIntoCare(client: ClientBase, student: string, counsellor: string, now: Date) {
  const { rowCount } = await client.query(
    `select from caseloads where student_id = $1 and counsellor_id = $2 and ${NOW}`,
    [student, counsellor],
  )
  if (rowCount) return false
  await client.query(
    'update caseloads set until = $2 where student_id = $1 and until is null and since < $2',
    [student, now],
  )
  // What began this very moment never was.
  await client.query('delete from caseloads where student_id = $1 and until is null', [student])
  await client.query('insert into caseloads (student_id, counsellor_id, since) values ($1, $2, $3)', [
    student,
    counsellor,
    now,
  ])
  return true
}

/** The students in a counsellor's care now. */
export async function studentsOf(client: ClientBase | Pool, counsellor: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select student_id as id from caseloads where counsellor_id = $1 and ${NOW} order by since, student_id`,
    [counsellor],
  )
  return rows.map(({ id }) => id)
}

/** Those of these ids that are students'. */
export async function studentsAmong(client: ClientBase | Pool, ids: string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users where id::text = any($1) and not exists (select from staff where user_id = users.id and ${NOW})`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
