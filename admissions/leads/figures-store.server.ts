import type { Connection } from '../../platform/database/open.ts'

/** What came in a week by a source, and what became of it. */
export interface Came {
  /** Its Monday; null: all of the weeks together. */
  week: string | null
  /** As `Enquiry` has it; null: all sources together. */
  source: string | null
  came: number
  contacted: number
  /** Contacted within 24 hours. */
  inTime: number
  registered: number
  lost: number
  /** Median hours to the first contact, of those contacted; null: none. */
  median: number | null
}

/** What came in these weeks by each source, by each source in all of them, and altogether; what nothing came in is not there. */
export async function readCame(
  client: Connection,
  weeks: { monday: string; from: Date; to: Date }[],
): Promise<Came[]> {
  const { rows } = await client.query<Came>(
    `select week, source, count(*)::int as came, count(contacted_at)::int as contacted,
       (count(*) filter (where contacted_at - came_at <= interval '24 hours'))::int as "inTime",
       (count(*) filter (where lane = 'registered'))::int as registered, (count(*) filter (where lane = 'lost'))::int as lost,
       percentile_cont(0.5) within group (order by extract(epoch from contacted_at - came_at) / 3600)::float8 as median
     from (select w.monday as week, coalesce(l.source, 'contact') as source, e.*
       from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as w (monday, since, until)
         join enquiries e on e.came_at >= w.since and e.came_at < w.until and e.merged_into is null left join leads l on l.id = e.id) as each
     group by grouping sets ((week, source), (source), ()) having count(*) > 0
     order by week desc nulls first, came desc, source nulls first`,
    [weeks.map(({ monday }) => monday), weeks.map(({ from }) => from), weeks.map(({ to }) => to)],
  )
  return rows
}

/** Counsellors who are here now, with the students and the open enquiries that each has. */
export async function readCaseloads(client: Connection) {
  const { rows } = await client.query<{ id: string; name: string; students: number; open: number }>(
    `select u.id, u.name,
       (select count(*)::int from caseloads c where c.counsellor_id = u.id and c.since <= now() and (c.until is null or c.until > now())) as students,
       (select count(*)::int from enquiries e where e.assigned_to = u.id and e.lane in ('new', 'contacted', 'meeting') and merged_into is null) as open
     from staff s join users u on u.id = s.user_id
     where s.role = 'counsellor' and s.since <= now() and (s.until is null or s.until > now()) order by u.name, u.id`,
  )
  return rows
}

/** Of how many students and open enquiries there are those are. */
export async function countAll(client: Connection): Promise<{ students: number; open: number }> {
  const { rows } = await client.query<{ students: number; open: number }>(
    `select (select count(*)::int from users u where not exists (select from staff where user_id = u.id)) as students,
       (select count(*)::int from enquiries where lane in ('new', 'contacted', 'meeting') and merged_into is null) as open`,
  )
  return rows[0]
}

/** How many applications stand at each step: counts alone, of nobody in particular. */
export async function readSteps(client: Connection) {
  const { rows } = await client.query<{ step: string; count: number }>(
    'select step, count(*)::int from applications group by step order by count desc, step',
  )
  return rows
}
