import type { ClientBase, Pool } from 'pg'
import type { Person, StaffRole } from '../access/types.ts'
import type { Span } from './rules.ts'

/** Of a caseload `c`: its counsellor's role has ended. */
const LEFT_US = `not exists (select from current_staff where user_id = c.counsellor_id and role = 'counsellor')`

/** A member of staff. */
export interface StaffMember {
  id: string
  name: string
  email: string
  role: StaffRole
  since: Date
  /** Null: nobody has set an end. */
  until: Date | null
  /** They have followed their invitation, and the role has begun. */
  joined: boolean
  students: number
}

/** A counsellor whose role has ended, whose students nobody has been given since. */
export interface LeftBehind {
  id: string
  name: string
  students: number
}

/** Who has a role now, and who has one that begins later: somebody may be here twice. */
export async function readStaff(client: ClientBase | Pool): Promise<StaffMember[]> {
  const { rows } = await client.query<StaffMember>(
    `select u.id, u.name, u.email, s.role, s.since, s.until, u.email_verified and s.since <= now() as joined,
       (select count(*)::int from current_care where counsellor_id = u.id) as students
     from staff s join users u on u.id = s.user_id where coalesce(s.until, 'infinity') > now() order by array_position(array['owner', 'manager', 'counsellor', 'content', 'finance'], s.role), u.name, u.id, s.since`,
  )
  return rows
}

/** Whether a counsellor works here now who has followed their invitation. */
export async function readHaveCounsellor(client: ClientBase | Pool): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from current_staff s join users u on u.id = s.user_id where s.role = 'counsellor' and u.email_verified limit 1`,
  )
  return rowCount !== 0
}

/** The account that somebody has by an address: the one that has proven it. */
export async function personBy(client: ClientBase | Pool, email: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select id from users where email = lower($1) and email_verified',
    [email],
  )
  return rows[0]?.id
}

/** Who works here by an address, is to, or did. */
export async function findMember(client: ClientBase, email: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select u.id from users u join staff s on s.user_id = u.id where u.email = $1 limit 1',
    [email],
  )
  return rows[0]?.id
}

/** Gives a role from a moment until another, or until it is ended. What they had until then ends as it begins, and what was to begin later never does. */
export async function giveRole(
  client: ClientBase,
  id: string,
  role: StaffRole,
  by: Person,
  { since, until }: Span,
) {
  await client.query('delete from staff where user_id = $1 and since >= $2', [id, since])
  await client.query(`update staff set until = $2 where user_id = $1 and coalesce(until, 'infinity') > $2`, [
    id,
    since,
  ])
  await client.query(
    'insert into staff (user_id, role, since, until, granted_by) values ($1, $2, $3, $4, $5)',
    [id, role, since, until, by.id],
  )
}

/** Ends whatever role they have at a moment, earlier or later than it was to end. One that was to begin later is over as it begins, so that nobody becomes a student by it. Whose it was. */
export async function writeRoleEnd(client: ClientBase, email: string, at: Date): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `update staff set until = greatest($2, since + interval '1 microsecond') from users
     where users.id = user_id and users.email = lower($1) and (coalesce(until, 'infinity') > $2
       or (until > now() and not exists (select from staff n where n.user_id = staff.user_id and n.since > staff.since))) returning user_id as id`,
    [email, at],
  )
  return rows[0]?.id
}

/** Students in the care of somebody who is no counsellor now. */
export async function studentsLeft(client: ClientBase | Pool): Promise<{ student: string; name: string }[]> {
  const { rows } = await client.query<{ student: string; name: string }>(
    `select student_id as student, u.name from current_care c join users u on u.id = c.counsellor_id where ${LEFT_US}
     order by student_id`,
  )
  return rows
}

/** Ends the care that a student is in. Whose it was; undefined: nobody's, or theirs who is a counsellor still. */
export async function endCare(client: ClientBase, student: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `update caseloads c set until = now() where student_id = $1 and in_force(since, until, now()) and since < now()
       and ${LEFT_US}
     returning counsellor_id as id`,
    [student],
  )
  return rows[0]?.id
}

/** Of students whom nobody looks after: who did last, as far as they are no counsellor any more. */
const LEFT = `select distinct on (c.student_id) c.student_id, c.counsellor_id from caseloads c
  where not exists (select from caseloads n where n.student_id = c.student_id and n.until is null)
    and ${LEFT_US}
  order by c.student_id, c.since desc`

/** Whose students nobody has been given since their role ended. */
export async function readLeft(client: ClientBase | Pool): Promise<LeftBehind[]> {
  const { rows } = await client.query<LeftBehind>(
    `select u.id, u.name, count(*)::int as students from (${LEFT}) l join users u on u.id = l.counsellor_id group by u.id order by u.name, u.id`,
  )
  return rows
}

/** Who looks after a student now. */
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

/** False: the student is in this counsellor's care already. */
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
  // What began this very moment never was.
  await client.query('delete from caseloads where student_id = $1 and until is null', [student])
  await client.query('insert into caseloads (student_id, counsellor_id, since) values ($1, $2, $3)', [
    student,
    counsellor,
    now,
  ])
  return true
}

/** The students in a counsellor's care now, or who were when their role ended and are in nobody's since. */
export async function studentsOf(client: ClientBase | Pool, counsellor: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select student_id as id from current_care where counsellor_id = $1
     union select student_id from (${LEFT}) l where counsellor_id = $1 order by id`,
    [counsellor],
  )
  return rows.map(({ id }) => id)
}

/** Of a student `u`: nobody looks after them now. */
const WITHOUT = `not exists (select from staff where user_id = u.id)
  and not exists (select from current_care where student_id = u.id)`

/** How many students have no counsellor. */
export async function countWithout(client: ClientBase | Pool): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from users u where ${WITHOUT}`)
  return rows[0].count
}

/** Students who have no counsellor, who came first first, at most so many. */
export async function studentsWithout(client: ClientBase | Pool, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users u where ${WITHOUT} order by created_at, id limit $1`,
    [most],
  )
  return rows.map(({ id }) => id)
}

/** Students who came in the last days and whom nobody has ever looked after, and the counsellor who works here now and had what they wrote to us before; the latest of several. */
export async function studentsOfLeads(
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

/** Those of these ids that are students'. */
export async function studentsAmong(client: ClientBase | Pool, ids: string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users where id::text = any($1) and not exists (select from current_staff where user_id = users.id)`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
