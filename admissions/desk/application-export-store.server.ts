import type { Pool } from 'pg'
import type { ApplicationStatus } from '../applications/status.ts'
import type { Paper } from '../applications/types.ts'
import type { Campaign } from '../inputs/campaign.ts'
import type { getConditions, getStageConditions } from './application-list.server.ts'

/** One line of a file of applications. */
export interface ExportedApplication {
  studentId: string
  number: string
  student: string
  counsellor: string
  institution: string
  programme: string
  country: string
  intake: string
  status: ApplicationStatus
  deadline: string
  /** The missing papers; only for applications that are still to be sent. */
  missing: Paper[]
  appliedOn: string
  /** The campaign that brought the student. */
  campaign: Campaign
}

/** The filters of a download: the conditions of a list and of its stage. */
type Conditions = ReturnType<typeof getConditions> & ReturnType<typeof getStageConditions>

/** Returns the applications that a list shows on all of its pages, in its order. */
export async function readForExport(
  pool: Pool,
  { steps, words, intake, university, counsellor, from, until, missing }: Conditions,
  byDeadline: boolean,
  maxRows: number,
): Promise<ExportedApplication[]> {
  const { rows } = await pool.query<ExportedApplication>(
    `select u.id as "studentId", coalesce(s.reference, '') as number, u.name as student,
       coalesce(c.name, '') as counsellor, a.university as institution,
       coalesce(a.programme ->> 'title', '') as programme, coalesce(a.programme -> 'country' ->> 'code', '') as country,
       a.intake, a.step as status, coalesce(a.deadline::text, '') as deadline,
       case when a.step in ('draft', 'ready') then array(
         select usual.paper from unnest(a.usual_papers) with ordinality as usual (paper, nth) where not exists (
           select from application_papers p where p.application_id = a.id and p.paper = usual.paper) order by nth)
         else '{}' end as missing,
       coalesce(s.applied_on::text, '') as "appliedOn", campaign_of(u) as campaign
     from applications_of_words($2) f,
       applications_in_list((select students_in_care(null, $5)), $1, $2, f.of_words, f.of_people, $3, $4, $6, $7, $8) a
       join users u on u.id = a.user_id
       left join current_care care on care.student_id = a.user_id left join users c on c.id = care.counsellor_id
       left join application_submissions s on s.application_id = a.id
     order by case when $9::boolean then coalesce(a.deadline, 'infinity') end,
       case when $9::boolean then a.id end, a.id desc
     limit $10`,
    [
      steps,
      words,
      intake ?? null,
      university ?? null,
      counsellor ?? null,
      from ?? null,
      until ?? null,
      missing,
      byDeadline,
      maxRows,
    ],
  )
  return rows
}
