import type { Pool } from 'pg'
import type { ApplicationStatus } from '../applications/status.ts'
import type { Paper } from '../applications/types.ts'
import type { Conditions } from './application-list.server.ts'

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
  /** What is missing; only of what is still to be sent. */
  missing: Paper[]
  appliedOn: string
}

/**
 * Returns the applications that a list shows on all of its pages, in its order. Its conditions are those of
 * `desk_list_applications` (`db/functions/desk-applications.sql`).
 */
export async function readForExport(
  pool: Pool,
  { steps, words, intake, counsellor, from, until, missing }: Conditions,
  byDeadline: boolean,
  most: number,
): Promise<ExportedApplication[]> {
  const { rows } = await pool.query<ExportedApplication>(
    `select u.id as "studentId", coalesce(s.reference, '') as number, u.name as student,
       coalesce(c.name, '') as counsellor, coalesce(a.programme -> 'institution' ->> 'name', '') as institution,
       coalesce(a.programme ->> 'title', '') as programme, coalesce(a.programme -> 'country' ->> 'code', '') as country,
       a.intake, a.step as status, coalesce(a.deadline::text, '') as deadline,
       case when a.step in ('draft', 'ready') then array(
         select usual.paper from unnest(a.usual_papers) with ordinality as usual (paper, nth) where not exists (
           select from application_papers p where p.application_id = a.id and p.paper = usual.paper) order by nth)
         else '{}' end as missing,
       coalesce(s.applied_on::text, '') as "appliedOn"
     from applications a join users u on u.id = a.user_id
       left join current_care care on care.student_id = a.user_id left join users c on c.id = care.counsellor_id
       left join application_submissions s on s.application_id = a.id
     where a.step = any ($1)
       and not exists (select from staff where staff.user_id = a.user_id)
       and ($2::text is null or a.intake = $2)
       and ($3::uuid is null or care.counsellor_id = $3)
       and ($5::date is null or coalesce(a.deadline, 'infinity') between $4::date and $5::date)
       and (not $6::boolean or cardinality(a.usual_papers) > (select count(*) from application_papers p
         where p.application_id = a.id and p.paper = any (a.usual_papers)))
       and (cardinality($7::text[]) = 0 or concat_ws(' ', u.search, a.search) like all ($7::text[]))
     order by case when $8::boolean then coalesce(a.deadline, 'infinity') end,
       case when $8::boolean then a.id end, a.id desc
     limit $9`,
    [
      steps,
      intake ?? null,
      counsellor ?? null,
      from ?? null,
      until ?? null,
      missing,
      words,
      byDeadline,
      most,
    ],
  )
  return rows
}
