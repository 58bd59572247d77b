import type { Connection } from '../../../platform/database/open.ts'
import type { DayCount } from './counter.ts'

/**
 * Adds counts to those of their days. A day has at most so many programmes; of further ones those with most
 * visits come first, and the rest is not counted.
 */
export async function addVisits(
  client: Connection,
  counts: readonly DayCount[],
  maxProgrammesADay: number,
): Promise<void> {
  await client.query(
    `with counted as (
       select * from unnest($1::date[], $2::text[], $3::int[], $4::int[]) as counted (day, programme_id, openings, searches)
     ), unknown as (
       select counted.*, row_number() over (partition by day order by openings desc, searches desc, programme_id) as place
       from counted where not exists (
         select from programme_visits kept where kept.day = counted.day and kept.programme_id = counted.programme_id)
     ), room as (
       select day, $5 - (select count(*) from programme_visits kept where kept.day = unknown.day) as programmes
       from unknown group by day
     )
     insert into programme_visits as kept (day, programme_id, openings, searches)
     select day, programme_id, openings, searches from counted
     where not exists (
       select from unknown join room using (day)
       where unknown.day = counted.day and unknown.programme_id = counted.programme_id and place > programmes)
     -- Every process locks the rows in the same order.
     order by day, programme_id
     on conflict (day, programme_id) do update
       set openings = kept.openings + excluded.openings, searches = kept.searches + excluded.searches`,
    [
      counts.map(({ day }) => day),
      counts.map(({ programme }) => programme),
      counts.map(({ openings }) => openings),
      counts.map(({ searches }) => searches),
      maxProgrammesADay,
    ],
  )
}

/** Deletes the counts of all days before this one. */
export async function removeVisitsBefore(client: Connection, day: string): Promise<void> {
  await client.query('delete from programme_visits where day < $1', [day])
}
