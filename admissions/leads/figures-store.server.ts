import type { Connection } from '../../platform/database/open.ts'

/** What came in a week by a form, and what became of it. */
export interface WeekOfLeads {
  /** Its Monday. */
  week: string
  form: 'lead' | 'message'
  came: number
  contacted: number
  /** Contacted within 24 hours. */
  inTime: number
  registered: number
  lost: number
  /** Median hours to the first contact, of those contacted; null: none. */
  median: number | null
}

/** What came in each of these weeks by each form; a week in which nothing came is not there. */
export async function readWeeks(
  client: Connection,
  weeks: { monday: string; from: Date; to: Date }[],
): Promise<WeekOfLeads[]> {
  const { rows } = await client.query<WeekOfLeads>(
    `select w.monday as week, form, count(*)::int as came, count(contacted_at)::int as contacted,
       (count(*) filter (where contacted_at - came_at <= interval '24 hours'))::int as "inTime",
       (count(*) filter (where lane = 'registered'))::int as registered, (count(*) filter (where lane = 'lost'))::int as lost,
       percentile_cont(0.5) within group (order by extract(epoch from contacted_at - came_at) / 3600)::float8 as median
     from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as w (monday, since, until)
       join enquiries on came_at >= w.since and came_at < w.until and merged_into is null
     group by 1, 2 order by 1 desc, 2`,
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

/** How many applications stand at each step: counts alone, of nobody in particular. */
export async function readSteps(client: Connection) {
  const { rows } = await client.query<{ step: string; count: number }>(
    'select step, count(*)::int from applications group by step order by count desc, step',
  )
  return rows
}
