import type { Connection } from '../../platform/database/open.ts'
import type { Whereabouts } from '../catalogue/places/last-day.server.ts'
import type { Day } from '../days/days.server.ts'
import type { RuleTask } from './types.ts'

export async function addTask(
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

/** False: there is no such task of this student's, or it is done. */
export async function finishTask(
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

export type Found = RuleTask & { student: string; key: string; due: Day; place: Whereabouts | null }

/** What the rules find for students whom somebody looks after, as far as no task of the same key was made before. */
export async function findByRule(
  client: Connection,
  { today, now }: { today: Day; now: Date },
): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `with care as (select * from caseloads where since <= $2 and (until is null or until > $2))
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

/** False: it was made before. */
export async function makeTask(
  client: Connection,
  { student, rule, key, about, due }: Found,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into tasks (student_id, rule, key, about, due, made_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (student_id, key) do nothing`,
    [student, rule, key, JSON.stringify(about), due, now],
  )
  return rowCount === 1
}
