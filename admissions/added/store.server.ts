import type { Connection } from '../../platform/database/open.ts'
import type { Role } from '../access/types.ts'
import type { Programme } from '../catalogue/records.ts'
import type { IsoDate, ProgrammeId } from '../catalogue/types.ts'
import { readAddedRecord } from './rules.ts'
import type { AddedProgramme, Check, PublishedProgramme, WaitingProgramme } from './types.ts'

/**
 * Returns the programmes that wait for a check, oldest first. A returned one waits again once a student adds
 * it again.
 */
export async function readWaitingProgrammes(client: Connection): Promise<WaitingProgramme[]> {
  const { rows } = await client.query<{ id: string; programme: Programme; students: number; since: Date }>(
    `select programme_id as id, (array_agg(record order by added_at desc))[1] as programme,
       count(distinct keeper)::int as students, min(added_at) as since
     from added_programmes left join checked_programmes c using (programme_id)
     where c.state is null or (c.state = 'returned' and checked_at < added_at)
     group by programme_id order by since, id`,
  )
  return rows.map(({ programme, ...row }) => ({ ...row, ...readAddedRecord(programme) }))
}

/** Returns the programme stored or listed under an id, and who added it. `undefined` if no student has. */
export async function findAdded(
  client: Connection,
  id: ProgrammeId,
): Promise<{ programme: AddedProgramme; students: string[] } | undefined> {
  const { rows } = await client.query<{ programme: Programme; student: string }>(
    `select record as programme, keeper as student from added_programmes where programme_id = $1 order by added_at desc`,
    [id],
  )
  const publishedRecord = (await readPublished(client)).find((record) => record.id === id)
  const programme = publishedRecord ?? (rows[0] && readAddedRecord(rows[0].programme))
  return programme && { programme, students: [...new Set(rows.map(({ student }) => student))] }
}

/** Stores the result of checking a programme, in place of an earlier one. */
export async function writeCheck(
  client: Connection,
  id: ProgrammeId,
  check: Check & { programme?: AddedProgramme; checkedBy: Role },
) {
  await client.query(
    `insert into checked_programmes (programme_id, state, programme, reason, checked_by, checked_on, checked_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (programme_id) do update set state = excluded.state, programme = excluded.programme,
       reason = excluded.reason, checked_by = excluded.checked_by, checked_on = excluded.checked_on, checked_at = excluded.checked_at`,
    [
      id,
      check.state,
      check.programme && JSON.stringify(check.programme),
      check.reason,
      check.checkedBy,
      check.checkedOn,
      check.checkedAt,
    ],
  )
}

/** Returns the checks of these programmes. Unchecked programmes are missing from the map. */
export async function readChecks(
  client: Connection,
  ids: readonly ProgrammeId[],
): Promise<Map<ProgrammeId, Check>> {
  const { rows } = await client.query<Check & { id: ProgrammeId }>(
    `select programme_id as id, state, reason, checked_on::text as "checkedOn", checked_at as "checkedAt"
     from checked_programmes where programme_id = any($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, ...check }) => [id, check]))
}

/** Returns all programmes that a check has published, in the order of their ids. */
export async function readPublished(client: Connection): Promise<PublishedProgramme[]> {
  const { rows } = await client.query<{
    id: ProgrammeId
    programme: AddedProgramme
    checkedOn: IsoDate
    checkedBy: Role
  }>(
    `select programme_id as id, programme, checked_on::text as "checkedOn", checked_by as "checkedBy"
     from checked_programmes where state = 'published' order by programme_id`,
  )
  return rows.map(({ programme, ...row }) => ({ ...programme, ...row }))
}
