import type { PoolClient } from 'pg'
import type { Connection } from '../../../platform/database/open.ts'
import { UNCONSENTED } from '../enquiries-store.server.ts'
import type { Lane } from '../lanes.ts'
import type { CallOutcome } from './outcomes.ts'

/**
 * A lead before a call. `lastEntry` is the last entry of its history about calls or follow-ups; `0` if there
 * is none.
 */
export interface LeadToCall {
  lane: Lane
  calls: number
  unconsented: boolean
  lastEntry: string
}

/** Returns a lead and locks it until the transaction ends. */
export async function holdLead(client: PoolClient, id: string): Promise<LeadToCall | undefined> {
  const { rowCount } = await client.query('select from enquiries where id = $1 for update', [id])
  if (rowCount === 0) return undefined
  // A separate statement: the one that waits for the lock does not see changes made meanwhile.
  const { rows } = await client.query<LeadToCall>(
    `select e.lane, e.calls, ${UNCONSENTED} as unconsented,
       coalesce((select max(p.id) from enquiry_past p where p.enquiry_id = e.id and p.what in ('call', 'follow-up')), 0)::text as "lastEntry"
     from enquiries e where e.id = $1`,
    [id],
  )
  return rows[0]
}

/** Records a call in a lead's history, with its changes to the lead. */
export async function writeCall(
  client: PoolClient,
  id: string,
  call: {
    outcome: CallOutcome
    note: string
    lane: Lane
    followUpAt: Date | undefined
    by: string | undefined
  },
  now: Date,
) {
  const { outcome, note, lane, followUpAt, by } = call
  await client.query(
    `with lead as (
       update enquiries set calls = calls + 1, last_call = $2, follow_up_at = $5, assigned_to = coalesce(assigned_to, $6),
         moved_at = case when lane = $4 then moved_at else $7 end, lane = $4,
         contacted_at = case when $2 = 'talked' then coalesce(contacted_at, $7) else contacted_at end
       where id = $1 returning id)
     insert into enquiry_past (enquiry_id, at, what, by_person, reason, note, starts) select id, $7, 'call', $6, $2, $3, $5 from lead`,
    [id, outcome, note, lane, followUpAt, by, now],
  )
}

/** Sets when a lead is called again, or takes that away. */
export async function writeFollowUp(
  client: PoolClient,
  id: string,
  { at, by }: { at: Date | undefined; by: string | undefined },
  now: Date,
) {
  await client.query(
    `with lead as (
       update enquiries set follow_up_at = $2, assigned_to = coalesce(assigned_to, $3) where id = $1 returning id)
     insert into enquiry_past (enquiry_id, at, what, by_person, starts) select id, $4, 'follow-up', $3, $2 from lead`,
    [id, at, by, now],
  )
}

/** A lead to call again. */
export interface FollowUp {
  id: string
  name: string
  calls: number
  at: Date
}

/**
 * Returns leads to call again before an instant that are assigned to one person or to no one, the earliest
 * first, with the count of all.
 */
export async function readFollowUps(
  client: Connection,
  { of, until, limit }: { of: string; until: Date; limit: number },
) {
  const { rows } = await client.query<FollowUp & { count: number }>(
    `select e.id, coalesce(l.name, m.name) as name, e.calls, e.follow_up_at as at, count(*) over ()::int as count
     from enquiries e left join leads l on l.id = e.id left join contact_messages m on m.id = e.id
     where e.follow_up_at < $2 and e.merged_into is null and e.lane in ('new', 'contacted', 'meeting')
       and (e.assigned_to = $1 or e.assigned_to is null) and not ${UNCONSENTED}
     order by e.follow_up_at, e.id limit $3`,
    [of, until, limit],
  )
  return { followUps: rows, count: rows[0]?.count ?? 0 }
}
