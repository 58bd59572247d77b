import type { Connection } from '../../platform/database/open.ts'
import type { Person } from '../access/types.ts'
import type { ApplicationStatus } from '../applications/status.ts'
import type { Day } from '../days/days.server.ts'
import type { NotedStep, OpenPath } from './types.ts'

const PATH = `
  select a.id as application, a.programme ->> 'title' as title, a.programme -> 'institution' ->> 'name' as institution,
    a.programme - 'facts' as place, a.intake, a.step as status, o.deposit_by::text as "depositBy",
    path_of_application(a.id) as notes
  from applications a left join offer_terms o on o.application_id = a.id`

/** Returns what a path is worked out from; `undefined` if the student has no such application. */
export async function findPath(
  client: Connection,
  student: string,
  application: string,
): Promise<(OpenPath & { status: ApplicationStatus }) | undefined> {
  const { rows } = await client.query<OpenPath & { status: ApplicationStatus }>(
    `${PATH} where a.user_id = $1 and a.id::text = $2`,
    [student, application],
  )
  return rows[0]
}

/** Returns the student’s accepted applications with a chosen intake. */
export async function listPaths(client: Connection, student: string): Promise<OpenPath[]> {
  const { rows } = await client.query<OpenPath>(
    `${PATH} where a.user_id = $1 and a.step = 'accepted' and a.intake <> '' order by a.intake, a.id`,
    [student],
  )
  return rows
}

/** Stores a step’s own day or the day on which it was done; null takes it away. A row without any day is removed. */
export async function putDay(
  client: Connection,
  application: string,
  step: NotedStep,
  { column, day }: { column: 'own_day' | 'done_on'; day: Day | null },
  by: Person,
  now: Date,
) {
  const other = column === 'own_day' ? 'done_on' : 'own_day'
  if (day === null) {
    const row = [application, step]
    await client.query(
      `delete from path_steps where application_id = $1 and step = $2 and ${other} is null`,
      row,
    )
    await client.query(
      `update path_steps set ${column} = null, noted_by = $3, noted_at = $4 where application_id = $1 and step = $2`,
      [...row, by.id, now],
    )
    return
  }
  await client.query(
    `insert into path_steps (application_id, step, ${column}, noted_by, noted_at) values ($1, $2, $3, $4, $5)
     on conflict (application_id, step) do update set ${column} = $3, noted_by = $4, noted_at = $5`,
    [application, step, day, by.id, now],
  )
}

/** Adds a visa that was refused. */
export async function addRefusal(
  client: Connection,
  application: string,
  { refusedOn, reason }: { refusedOn: Day; reason: string },
  by: Person,
  now: Date,
) {
  await client.query(
    'insert into visa_refusals (application_id, refused_on, reason, noted_by, noted_at) values ($1, $2, $3, $4, $5)',
    [application, refusedOn, reason, by.id, now],
  )
}
