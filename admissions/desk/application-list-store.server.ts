import type { Pool } from 'pg'
import { papersFor } from '../applications/rules.ts'
import type { ApplicationStatus } from '../applications/status.ts'
import type { Paper } from '../applications/types.ts'
import { readStoredProgramme } from '../catalogue/copy.ts'
import type { Programme } from '../catalogue/records.ts'
import type { ApplicationCount, ListedApplication } from './application-list.ts'

/** What `desk_list_applications` is asked by (`db/functions/desk-applications.sql`). */
export interface ApplicationListQuery {
  steps: readonly ApplicationStatus[]
  words: string[]
  intake: string | undefined
  counsellor: string | undefined
  /** The days between which the last day to apply is. */
  from: string | undefined
  until: string | undefined
  missing: boolean
  byDeadline: boolean
  afterDeadline: string | undefined
  afterId: string | undefined
  most: number
}

/**
 * Issues a ticket for a page of applications. Returns their ids, and one more where others follow; `undefined`
 * if the asker may list no students.
 */
export async function askApplications(
  desk: Pool,
  key: Buffer,
  query: ApplicationListQuery,
): Promise<{ ticket: string; ids: string[] } | undefined> {
  const { rows } = await desk.query<{ ticket: string | null; ids: string[] }>(
    'select ticket, ids from desk_list_applications($1, $2)',
    [key, query],
  )
  const [{ ticket, ids }] = rows
  return ticket === null ? undefined : { ticket, ids }
}

interface ListRow extends Omit<ListedApplication, 'student' | 'missing' | 'programme'> {
  studentId: string
  student: string
  programme: Programme
  papers: Paper[]
}

/** Returns the applications of a ticket, in their order. */
export async function readApplications(
  desk: Pool,
  key: Buffer,
  ticket: string,
  ids: string[],
): Promise<ListedApplication[]> {
  const { rows } = await desk.query<ListRow>(
    `select id, student_id as "studentId", student, programme, intake, step as status, deadline::text, papers, counsellor, since
     from desk_applications($1, $2, $3)`,
    [key, ticket, ids],
  )
  return rows.map(({ studentId, student, papers, ...row }) => {
    const programme = readStoredProgramme(row.programme)
    const missing = papersFor(programme).filter((paper) => !papers.includes(paper))
    return { ...row, student: { id: studentId, name: student }, programme, missing }
  })
}

/** Returns how many applications there are of each status and intake. */
export async function countApplications(
  desk: Pool,
  key: Buffer,
  ticket: string,
): Promise<ApplicationCount[]> {
  const { rows } = await desk.query<ApplicationCount>(
    'select step as status, intake, count from desk_application_counts($1, $2)',
    [key, ticket],
  )
  return rows
}
