import type { ClientBase, Pool } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { Person, StaffRole } from '../access/types.ts'
import type { Span } from './rules.ts'

/** The role of caseload `c`'s counsellor has ended. */
const LEFT_US = `not exists (select from current_staff where user_id = c.counsellor_id and role = 'counsellor')`

/** A member of staff. */
export interface StaffMember {
  id: string
  name: string
  email: string
  role: StaffRole
  since: Date
  /** `null` if no end is set. */
  until: Date | null
  /** They have followed their invitation, and the role has begun. */
  joined: boolean
  students: number
}

/** A counsellor whose role has ended and whose students have not been reassigned. */
export interface FormerCounsellor {
  id: string
  name: string
  students: number
}

/** Returns current and future roles; one person may appear twice. */
export async function readStaff(client: Connection): Promise<StaffMember[]> {
  const { rows } = await client.query<StaffMember>(
    `select u.id, u.name, u.email, s.role, s.since, s.until, u.email_verified and s.since <= now() as joined,
       (select count(*)::int from current_care where counsellor_id = u.id) as students
     from staff s join users u on u.id = s.user_id where coalesce(s.until, 'infinity') > now() order by array_position(array['owner', 'manager', 'counsellor', 'content', 'finance'], s.role), u.name, u.id, s.since`,
  )
  return rows
}

/** True if a member of staff who has accepted their invitation has this role now. */
export async function readHaveRole(client: ClientBase | Pool, role: StaffRole): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from current_staff s join users u on u.id = s.user_id where s.role = $1 and u.email_verified limit 1',
    [role],
  )
  return rowCount !== 0
}

/** Returns the account with this address, if it is verified. */
export async function findPersonByEmail(
  client: ClientBase | Pool,
  email: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select id from users where email = lower($1) and email_verified',
    [email],
  )
  return rows[0]?.id
}

/** Returns the current, future or former member of staff with this address. */
export async function findMember(client: ClientBase, email: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select u.id from users u join staff s on s.user_id = u.id where u.email = $1 limit 1',
    [email],
  )
  return rows[0]?.id
}

/**
 * Gives a role from one moment to another, or until it is ended. The role in force then ends at that moment,
 * and roles that were to begin later are dropped.
 */
export async function giveRole(
  client: ClientBase,
  id: string,
  role: StaffRole,
  person: Person,
  { since, until }: Span,
) {
  await client.query('delete from staff where user_id = $1 and since >= $2', [id, since])
  await client.query(`update staff set until = $2 where user_id = $1 and coalesce(until, 'infinity') > $2`, [
    id,
    since,
  ])
  await client.query(
    'insert into staff (user_id, role, since, until, granted_by) values ($1, $2, $3, $4, $5)',
    [id, role, since, until, person.id],
  )
}

/**
 * Ends a person's role at a moment, earlier or later than planned. A role that was to begin later ends as it
 * begins, so this never turns a person into a student. Returns the person's id.
 */
export async function writeRoleEnd(
  client: ClientBase,
  email: string,
  roleEnd: Date,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `update staff set until = greatest($2, since + interval '1 microsecond') from users
     where users.id = user_id and users.email = lower($1) and (coalesce(until, 'infinity') > $2
       or (until > now() and not exists (select from staff n where n.user_id = staff.user_id and n.since > staff.since))) returning user_id as id`,
    [email, roleEnd],
  )
  return rows[0]?.id
}

/** Closes the address under which a calendar program reads a counsellor's sessions. */
export async function endSessionFeed(client: ClientBase, id: string) {
  await client.query('update counsellor_calendars set feed_key = null where counsellor_id = $1', [id])
}

/** Returns students whose counsellor no longer has that role. */
export async function listStudentsLeft(
  client: ClientBase | Pool,
): Promise<{ student: string; name: string }[]> {
  const { rows } = await client.query<{ student: string; name: string }>(
    `select student_id as student, u.name from current_care c join users u on u.id = c.counsellor_id where ${LEFT_US}
     order by student_id`,
  )
  return rows
}

/**
 * Ends a student's care. Returns the counsellor's id; `undefined` if the student has none, or the
 * counsellor's role is still in force.
 */
export async function endCare(client: ClientBase, student: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `update caseloads c set until = now() where student_id = $1 and in_force(since, until, now()) and since < now()
       and ${LEFT_US}
     returning counsellor_id as id`,
    [student],
  )
  return rows[0]?.id
}

/** The last counsellor of each student without one, if that counsellor's role has ended. */
const LEFT = `select distinct on (c.student_id) c.student_id, c.counsellor_id from caseloads c
  where not exists (select from caseloads n where n.student_id = c.student_id and n.until is null)
    and ${LEFT_US}
  order by c.student_id, c.since desc`

/** Returns counsellors whose students have not been reassigned since their role ended. */
export async function readLeft(client: ClientBase | Pool): Promise<FormerCounsellor[]> {
  const { rows } = await client.query<FormerCounsellor>(
    `select u.id, u.name, count(*)::int as students from (${LEFT}) l join users u on u.id = l.counsellor_id group by u.id order by u.name, u.id`,
  )
  return rows
}

/** Returns the counsellor who looks after a student now. */
export async function readCarer(
  client: ClientBase | Pool,
  student: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select u.id, u.name from current_care c join users u on u.id = c.counsellor_id where c.student_id = $1`,
    [student],
  )
  return rows[0]
}

/** Returns false if the student is in this counsellor's care already. */
export async function takeIntoCare(client: ClientBase, student: string, counsellor: string, now: Date) {
  const { rowCount } = await client.query(
    'select from current_care where student_id = $1 and counsellor_id = $2',
    [student, counsellor],
  )
  if (rowCount) return false
  await client.query(
    'update caseloads set until = $2 where student_id = $1 and until is null and since < $2',
    [student, now],
  )
  // Care that began at this very moment is deleted, not ended.
  await client.query('delete from caseloads where student_id = $1 and until is null', [student])
  await client.query('insert into caseloads (student_id, counsellor_id, since) values ($1, $2, $3)', [
    student,
    counsellor,
    now,
  ])
  return true
}

/** Returns the students in a counsellor's care now, or at the end of their role and not reassigned since. */
export async function listStudentsOfStaff(client: ClientBase | Pool, counsellor: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select student_id as id from current_care where counsellor_id = $1
     union select student_id from (${LEFT}) l where counsellor_id = $1 order by id`,
    [counsellor],
  )
  return rows.map(({ id }) => id)
}

/** Student `u` has no counsellor now. */
const WITHOUT = `not exists (select from staff where user_id = u.id)
  and not exists (select from current_care where student_id = u.id)`

/** Returns the number of students without a counsellor. */
export async function countWithout(client: ClientBase | Pool): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from users u where ${WITHOUT}`)
  return rows[0].count
}

/** Returns at most `limit` students who have no counsellor, the oldest account first. */
export async function listStudentsWithout(client: ClientBase | Pool, limit: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users u where ${WITHOUT} order by created_at, id limit $1`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/**
 * Returns students who registered in the last seven days and never had a counsellor, each with the current
 * counsellor who handled their earlier enquiry; the latest if there are several.
 */
export async function listStudentsOfLeads(
  client: ClientBase | Pool,
): Promise<{ student: string; counsellor: string; name: string }[]> {
  const { rows } = await client.query<{ student: string; counsellor: string; name: string }>(
    `select distinct on (e.student_id) e.student_id as student, c.id as counsellor, c.name
     from enquiries e join users u on u.id = e.student_id join users c on c.id = e.assigned_to
     where e.lane = 'registered' and e.moved_at > now() - interval '7 days' and c.email_verified and exists (select from current_staff where user_id = c.id and role = 'counsellor')
       and not exists (select from staff where user_id = u.id) and not exists (select from caseloads where student_id = u.id)
     order by e.student_id, e.moved_at desc, e.id desc`,
  )
  return rows
}

/** Returns those of the ids that belong to students. */
export async function listStudentsAmong(client: ClientBase | Pool, ids: string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users where id::text = any($1) and not exists (select from current_staff where user_id = users.id)`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
