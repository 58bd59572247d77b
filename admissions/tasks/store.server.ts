import type { Connection } from '../../platform/database/open.ts'
import type { Whereabouts } from '../catalogue/places/last-day.server.ts'
import type { Day } from '../days/days.server.ts'
import type { RuleTask, TaskEnding } from './types.ts'

/** Adds a task for a student. Returns its id. */
export async function insertTask(
  client: Connection,
  { student, text, due, by }: { student: string; text: string; due: Day; by: string | undefined },
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into tasks (student_id, text, due, made_by, made_at) values ($1, $2, $3, $4, $5) returning id',
    [student, text, due, by, now],
  )
  return rows[0].id
}

/** Returns whether a person's task with this text and day is open for the student. */
export async function hasOpenTask(
  client: Connection,
  { student, text, due }: { student: string; text: string; due: Day },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from tasks where student_id = $1 and due = $3 and text = $2 and done_at is null',
    [student, text, due],
  )
  return rowCount !== 0
}

/** Returns whether this is the account of a student, and no one of the staff. */
export async function isStudent(client: Connection, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from users where id = $1 and not exists (select from staff where user_id = $1)',
    [id],
  )
  return rowCount !== 0
}

/** Returns false if the student has no such task, or it is done. */
export async function markTaskFinished(
  client: Connection,
  { student, id, by }: { student: string; id: string; by: string | undefined },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update tasks set done_at = $4, done_by = $3 where student_id = $1 and id::text = $2 and done_at is null',
    [student, id, by, now],
  )
  return rowCount === 1
}

/** Returns `false` if this student has no such task that a person marked as done. */
export async function markTaskOpen(
  client: Connection,
  { student, id }: { student: string; id: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update tasks set done_at = null, done_by = null
     where student_id = $1 and id::text = $2 and done_at is not null and ended is null`,
    [student, id],
  )
  return rowCount === 1
}

export type DueTask = RuleTask & { student: string; key: string; due: Day; place: Whereabouts | null }

/** Returns new tasks by the rules for students with a counsellor, without those whose key already exists. */
export async function findByRule(
  client: Connection,
  { today, now }: { today: Day; now: Date },
): Promise<DueTask[]> {
  const { rows } = await client.query<DueTask>(
    `with care as (select * from caseloads where in_force(since, until, $2))
     select student, rule, key, about, due::text, place from (
       select student_id as student, 'welcome' as rule, 'welcome ' || counsellor_id as key, '{}'::jsonb as about, $1::date as due, null::jsonb as place
       from care
       union all
       select user_id, 'deadline', 'deadline ' || a.id || ' ' || a.deadline, jsonb_build_object('application', a.id,
           'title', a.programme ->> 'title', 'institution', a.programme -> 'institution' ->> 'name', 'deadline', a.deadline), greatest(a.deadline - 3, $1::date), a.programme - 'facts'
       from applications a join care on care.student_id = a.user_id
       where a.step in ('draft', 'ready') and a.deadline between $1::date - 1 and $1::date + 7
     ) found where not exists (select from tasks t where t.student_id = found.student and t.key = found.key)
     order by student, key`,
    [today, now],
  )
  return rows
}

/** Returns false if it was made before. */
export async function makeTask(
  client: Connection,
  { student, rule, key, about, due }: DueTask,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into tasks (student_id, rule, key, about, due, made_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (student_id, key) do nothing`,
    [student, rule, key, JSON.stringify(about), due, now],
  )
  return rowCount === 1
}

/**
 * Conditions under which tasks of each rule end automatically: the first that holds counts. `t` is the task,
 * `a` its application, $1 the house's day, $2 now. A welcome's key ends with the id of the counsellor who
 * should say hello.
 */
const ENDINGS: Record<RuleTask['rule'], Partial<Record<TaskEnding, string>>> = {
  welcome: {
    met: `exists (select from counselling_sessions s where s.student_id = t.student_id and s.state = 'booked' and upper(s.during) <= $2
      and (lower(s.during) >= t.made_at or t.key = 'welcome ' || s.counsellor_id))`,
    // Automatic messages in a person's name are shown at once; a person's own messages can be taken back
    // first, so they are shown later.
    written: `exists (select from messages m where m.student_id = t.student_id and m.by_role <> 'student' and m.shown_at > m.sent_at and m.shown_at <= $2
      and (m.sent_at >= t.made_at or t.key = 'welcome ' || m.by_person))`,
    'handed-over': `not exists (select from caseloads c where c.student_id = t.student_id and t.key = 'welcome ' || c.counsellor_id
      and in_force(c.since, c.until, $2))`,
  },
  deadline: {
    gone: 'a.id is null',
    closed: `a.step in ('rejected', 'declined', 'withdrawn')`,
    applied: `a.step not in ('draft', 'ready')`,
    moved: `a.deadline is distinct from (t.about ->> 'deadline')::date`,
    // A deadline before yesterday is over everywhere.
    passed: `a.deadline < $1::date - 1`,
  },
}

const ENDING = Object.entries(ENDINGS)
  .flatMap(([rule, reasons]) =>
    Object.entries(reasons).map(([reason, holds]) => `when t.rule = '${rule}' and ${holds} then '${reason}'`),
  )
  .join('\n')

/** A task of a rule that has nothing left to be done, and why. */
export interface Ending {
  id: string
  student: string
  ended: TaskEnding
}

/** Returns open tasks of rules that end by themselves. */
export async function findEndings(
  client: Connection,
  { today, now }: { today: Day; now: Date },
): Promise<Ending[]> {
  const { rows } = await client.query<Ending>(
    `select * from (
       select t.id, t.student_id as student, case ${ENDING} end as ended
       from tasks t left join applications a on a.user_id = t.student_id and a.id::text = t.about ->> 'application'
       where t.rule is not null and t.done_at is null and ($1::date, $2::timestamptz) is not null
     ) ending where ended is not null order by student, id`,
    [today, now],
  )
  return rows
}

/** Returns `false` if the task was already done or ended. */
export async function endTask(client: Connection, { id, ended }: Ending, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update tasks set done_at = $3, ended = $2 where id = $1 and done_at is null',
    [id, ended, now],
  )
  return rowCount === 1
}
