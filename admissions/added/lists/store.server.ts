import type { ClientBase } from 'pg'
import type { Connection } from '../../../platform/database/open.ts'
import type { Role } from '../../access/types.ts'
import type { IsoDate, ProgrammeId } from '../../catalogue/types.ts'
import { createAddedId } from '../rules.ts'
import type { AddedProgramme } from '../types.ts'
import type { TakenList } from './lists.server.ts'

interface Check {
  by: Role
  today: IsoDate
  now: Date
}

/** Blocks other lists until the transaction ends; reads continue. */
export async function holdLists(client: ClientBase) {
  await client.query("select pg_advisory_xact_lock(hashtextextended('programme lists', 0))")
}

/** Returns which of these programmes are in the catalogue by a list. */
export async function findListed(client: Connection, ids: readonly ProgrammeId[]): Promise<Set<ProgrammeId>> {
  const { rows } = await client.query<{ id: ProgrammeId }>(
    `select programme_id as id from checked_programmes
     where programme_id = any($1) and state = 'published' and programme ? 'list'`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Publishes the programmes of a list, in place of earlier checks of the same programmes. */
export async function writeListed(
  client: ClientBase,
  programmes: readonly AddedProgramme[],
  { by, today, now }: Check,
) {
  await client.query(
    `insert into checked_programmes (programme_id, state, programme, checked_by, checked_on, checked_at)
     select id, 'published', programme, $3, $4, $5 from unnest($1::text[], $2::jsonb[]) as listed (id, programme)
     on conflict (programme_id) do update set state = excluded.state, programme = excluded.programme, reason = '',
       checked_by = excluded.checked_by, checked_on = excluded.checked_on, checked_at = excluded.checked_at`,
    [programmes.map(createAddedId), programmes.map((programme) => JSON.stringify(programme)), by, today, now],
  )
}

/** Ends the listings of a list, and returns the ids. */
export async function endListed(
  client: ClientBase,
  list: string,
  { by, today, now, reason }: Check & { reason: string },
): Promise<ProgrammeId[]> {
  const { rows } = await client.query<{ id: ProgrammeId }>(
    `update checked_programmes set state = 'returned', programme = null, reason = $2, checked_by = $3,
       checked_on = $4, checked_at = $5
     where state = 'published' and programme -> 'list' ->> 'id' = $1 returning programme_id as id`,
    [list, reason, by, today, now],
  )
  return rows.map(({ id }) => id)
}

/** Returns the students who have added or kept one of these programmes. */
export async function findKeepers(client: Connection, ids: readonly ProgrammeId[]): Promise<string[]> {
  const { rows } = await client.query<{ keeper: string }>(
    'select distinct keeper from added_programmes where programme_id = any($1)',
    [ids],
  )
  return rows.map(({ keeper }) => keeper)
}

/** Returns the lists with published programmes, the most recently checked first. */
export async function readTakenLists(client: Connection): Promise<TakenList[]> {
  const { rows } = await client.query<TakenList>(
    `select list ->> 'id' as id, list ->> 'giver' as giver, list ->> 'by' as by, list ->> 'givenOn' as "givenOn",
       count(*)::int as programmes, array_agg(distinct programme -> 'institution' ->> 'name') as institutions
     from checked_programmes, lateral (select programme -> 'list') as of_list (list)
     where state = 'published' and programme ? 'list' group by list order by max(checked_at) desc, id`,
  )
  return rows
}
