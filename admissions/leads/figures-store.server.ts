import type { Connection } from '../../platform/database/open.ts'
import { UNCONSENTED } from './enquiries-store.server.ts'

/** The enquiries that came in a week from a source, and their outcomes. */
export interface EnquiryCounts {
  /** Its Monday; null: all of the weeks together. */
  week: string | null
  /** As in `Enquiry`; null: all sources together. */
  source: string | null
  came: number
  /** Those who were contacted or may be: with consent, and not likely spam. */
  may: number
  contacted: number
  /**
   * Those who may be contacted, have not booked a session themselves, and whose 24 hours are over. The
   * current week is judged by them alone.
   */
  due: number
  /** Those of them who were contacted within their 24 hours. */
  inTime: number
  registered: number
  lost: number
  /** Median hours to the first contact, of those contacted; null if none was. */
  median: number | null
}

/** The groups that enquiries are counted by: the text that replaces their source. */
const NAMES = {
  source: `coalesce(l.source, 'contact')`,
  campaign: nameOfCampaign('l.campaign'),
}

/** SQL that names a campaign as `getCampaignName` does. */
function nameOfCampaign(campaign: string) {
  return `concat_ws(' / ', ${campaign}->>'source', ${campaign}->>'medium', ${campaign}->>'campaign')`
}

/**
 * Returns figures by week and source, by source over all these weeks, and in total; combinations in which
 * nothing came are missing.
 */
export async function readEnquiryFigures(
  client: Connection,
  weeks: { monday: string; from: Date; to: Date }[],
  /** Enquiries from before have waited for 24 hours. */
  late: Date,
  /** `campaign`: only leads of a known campaign, by its name instead of a source. */
  by: 'source' | 'campaign' = 'source',
): Promise<EnquiryCounts[]> {
  const { rows } = await client.query<EnquiryCounts>(
    `select week, source, count(*)::int as came, (count(*) filter (where may))::int as may, count(contacted_at)::int as contacted,
       (count(*) filter (where may and not met and came_at <= $4))::int as due,
       (count(*) filter (where not met and came_at <= $4 and contacted_at - came_at <= interval '24 hours'))::int as "inTime",
       (count(*) filter (where lane = 'registered'))::int as registered, (count(*) filter (where lane = 'lost'))::int as lost,
       percentile_cont(0.5) within group (order by extract(epoch from contacted_at - came_at) / 3600)::float8 as median
     from (select w.monday as week, ${NAMES[by]} as source, e.*,
           e.contacted_at is not null or not coalesce(l.suspect, m.suspect) and not ${UNCONSENTED} as may,
           exists (select from counselling_sessions s where s.lead_id = e.id and s.state in ('booked', 'missed-by-us', 'missed-by-them')) as met
       from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as w (monday, since, until)
         join enquiries e on e.came_at >= w.since and e.came_at < w.until and e.merged_into is null left join leads l on l.id = e.id
         left join contact_messages m on m.id = e.id) as each
     ${by === 'campaign' ? `where source <> ''` : ''}
     group by grouping sets ((week, source), (source), ()) having count(*) > 0
     order by week desc nulls first, came desc, source nulls first`,
    [weeks.map(({ monday }) => monday), weeks.map(({ from }) => from), weeks.map(({ to }) => to), late],
  )
  return rows
}

/** Students who signed up in a time and were brought by one campaign, and how far they have come. */
export interface CampaignCounts {
  campaign: string
  signedUp: number
  applied: number
  enrolled: number
}

/** Counts students by the campaign that brought them, most first; those of no known campaign are left out. */
export async function readCampaignFigures(
  client: Connection,
  { from, to, most }: { from: Date; to: Date; most: number },
) {
  const { rows } = await client.query<CampaignCounts>(
    `select ${nameOfCampaign('named.campaign')} as campaign, count(*)::int as "signedUp",
       (count(*) filter (where sent.has))::int as applied, (count(*) filter (where sent.enrolled))::int as enrolled
     from users u cross join lateral (select campaign_of(u) as campaign) named
       cross join lateral (select count(*) > 0 as has, coalesce(bool_or(a.step = 'enrolled'), false) as enrolled
         from applications a join application_submissions s on s.application_id = a.id where a.user_id = u.id) sent
     where u.created_at >= $1 and u.created_at < $2 and not exists (select from staff where user_id = u.id)
       and named.campaign <> '{}'
     group by 1 order by "signedUp" desc, campaign limit $3`,
    [from, to, most],
  )
  return rows
}

/** One counsellor's students and open enquiries. */
export interface Caseload {
  /** Null for unassigned students and enquiries. */
  id: string | null
  name: string | null
  /** True if they no longer work here and still have some assigned. */
  left: boolean
  students: number
  open: number
}

/**
 * Counts every student and open enquiry by the counsellor they are assigned to: current counsellors, former
 * ones who still have some, and the unassigned.
 */
export async function readCaseloads(client: Connection) {
  const { rows } = await client.query<Caseload>(
    `with each as (
       select c.counsellor_id as id, 1 as student, 0 as open from users u
         left join current_care c on c.student_id = u.id
         where not exists (select from staff where user_id = u.id)
       union all
       select assigned_to, 0, 1 from enquiries where lane in ('new', 'contacted', 'meeting') and merged_into is null
       union all
       select user_id, 0, 0 from current_staff where role = 'counsellor')
     select each.id, u.name, sum(student)::int as students, sum(open)::int as open,
       each.id is not null and not exists (select from staff s
         where s.user_id = each.id and coalesce(s.until, 'infinity') > now()) as left
     from each left join users u on u.id = each.id group by each.id, u.name
     having each.id is not null or sum(student) + sum(open) > 0
     order by each.id is null, u.name, each.id`,
  )
  return rows
}

/** Counts the applications at each step, without naming anyone. */
export async function readSteps(client: Connection) {
  const { rows } = await client.query<{ step: string; count: number }>(
    'select step, count(*)::int from applications group by step order by count desc, step',
  )
  return rows
}
