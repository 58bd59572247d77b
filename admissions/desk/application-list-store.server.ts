import type { Pool } from 'pg'
import { listPapers } from '../applications/rules.ts'
import type { ApplicationStatus } from '../applications/status.ts'
import type { Paper } from '../applications/types.ts'
import { readStoredProgramme } from '../catalogue/copy.ts'
import type { Programme } from '../catalogue/records.ts'
import type { ListedApplication } from './application-list.ts'

/** The parameters of `desk_list_applications` (`db/functions/desk-applications.sql`). */
export interface ApplicationListQuery {
  words: string[]
  intake: string | undefined
  university: string | undefined
  counsellor: string | undefined
  stages: StageQuery[]
  afterDeadline: string | undefined
  afterId: string | undefined
  countUpTo: number
}

export interface StageQuery {
  steps: readonly ApplicationStatus[]
  /** The days between which the last day to apply is. */
  from: string | undefined
  until: string | undefined
  missing: boolean
  byDeadline: boolean
  most: number
}

/**
 * Issues a ticket for a page of applications of each stage. Returns their ids, one more if others follow, and
 * how many there are; `undefined` if the asker may list no students.
 */
export async function askApplications(
  desk: Pool,
  key: Buffer,
  query: ApplicationListQuery,
): Promise<{ ticket: string; stages: { ids: string[]; count: number }[] } | undefined> {
  const { rows } = await desk.query<{ ticket: string | null; stages: { ids: string[]; count: number }[] }>(
    'select ticket, stages from desk_list_applications($1, $2)',
    [key, query],
  )
  const [{ ticket, stages }] = rows
  return ticket === null ? undefined : { ticket, stages }
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
    `select id, student_id as "studentId", student, programme, intake, step as status, deadline::text, papers, counsellor, since,
       next_day::text as "nextDay"
     from desk_applications($1, $2, $3)`,
    [key, ticket, ids],
  )
  return rows.map(({ studentId, student, papers, ...row }) => {
    const programme = readStoredProgramme(row.programme)
    const missing = listPapers(programme).filter((paper) => !papers.includes(paper))
    return { ...row, student: { id: studentId, name: student }, programme, missing }
  })
}

/** Returns the intakes and the universities that a list of the reader can be narrowed to. */
export async function readListChoices(
  desk: Pool,
  key: Buffer,
  ticket: string,
): Promise<{ intakes: string[]; universities: string[] }> {
  const { rows } = await desk.query<{ intakes: string[]; universities: string[] }>(
    'select intakes, universities from desk_application_choices($1, $2)',
    [key, ticket],
  )
  return rows[0]
}
