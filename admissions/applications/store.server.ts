import type { PoolClient } from 'pg'
import type { Person } from '../access/types.ts'
import { readKept } from '../catalogue/kept.ts'
import type { Programme } from '../catalogue/shown.ts'
import { documentTypeOf } from '../documents/rules.ts'
import type { ApplicationStatus } from './status.ts'
import type {
  Application,
  ApplicationEvent,
  NoDocument,
  Paper,
  PaperDocument,
  Papers,
  Submission,
} from './types.ts'

/** A pool, or one connection in a transaction. */
export type Asked = Pick<PoolClient, 'query'>

interface Row {
  id: string
  studentId: string
  programmeId: string
  intake: string
  status: ApplicationStatus
  programme: Programme
  edition: string
  papers: PaperRow[]
  deadline: string | null
  note: string
  begunAt: Date
  submittedAt: Date | null
}

/** What stands for one paper: a version of a document, or why there is none. */
interface PaperRow extends Omit<PaperDocument, 'type'> {
  paper: Paper
  instead: NoDocument | null
  mediaType: string
}

const SELECT = `select a.id, user_id as "studentId", programme_id as "programmeId", a.intake, step as status, a.programme, a.edition,
    p.papers, deadline::text, note, begun_at as "begunAt", s.submitted_at as "submittedAt"
  from applications a
    left join application_submissions s on s.application_id = a.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('paper', paper, 'instead', instead, 'version', v.id, 'title', d.title,
        'number', v.number, 'mediaType', v.media_type, 'bytes', v.bytes, 'sha256', v.sha256,
        'uploadedAt', v.uploaded_at)), '[]') as papers
      from application_papers left join document_versions v on v.id = version_id left join documents d on d.id = v.document_id
      where application_id = a.id
    ) p`

/** Found through the student who asks: what is another's is not there. */
export async function findApplications(client: Asked, studentId: string): Promise<Application[]> {
  const { rows } = await client.query<Row>(`${SELECT} where user_id = $1 order by begun_at desc, a.id desc`, [
    studentId,
  ])
  return rows.map(applicationOf)
}

export async function findApplication(
  client: Asked,
  studentId: string,
  id: string,
): Promise<Application | undefined> {
  // Compared as texts, so that an id that is none finds nothing instead of failing; only a null byte is no text for PostgreSQL.
  if (id.includes('\0')) return undefined
  const { rows } = await client.query<Row>(`${SELECT} where user_id = $1 and a.id::text = $2`, [
    studentId,
    id,
  ])
  return rows[0] && applicationOf(rows[0])
}

function applicationOf({ programme, edition, deadline, submittedAt, papers, ...row }: Row): Application {
  return {
    ...row,
    papers: papersOf(papers),
    deadline: deadline ?? undefined,
    submittedAt: submittedAt ?? undefined,
    kept: { programme: readKept(programme), edition },
  }
}

function papersOf(rows: PaperRow[]): Papers {
  const papers: Papers = {}
  for (const { paper, instead, mediaType, ...version } of rows)
    papers[paper] = instead ?? { ...version, type: documentTypeOf(mediaType) }
  return papers
}

export async function findEvents(client: Asked, applicationId: string): Promise<ApplicationEvent[]> {
  const { rows } = await client.query<ApplicationEvent>(
    `select e.id, what, to_step as to, by_role as by, coalesce(u.name, '') as name, reason, intake, at
     from application_events e left join users u on u.id = by_user
     where application_id = $1 order by at, e.id`,
    [applicationId],
  )
  return rows
}

export async function findSubmission(client: Asked, applicationId: string): Promise<Submission | undefined> {
  const { rows } = await client.query<Omit<Submission, 'kept'> & { programme: Programme; edition: string }>(
    `select applied_on::text as "appliedOn", reference, intake, profile, programme, edition, documents as papers,
       submitted_at as "submittedAt"
     from application_submissions where application_id = $1`,
    [applicationId],
  )
  const [row] = rows
  if (!row) return undefined
  const { programme, edition, ...submission } = row
  return { ...submission, kept: { programme: readKept(programme), edition } }
}

/** Writes down what has happened; the application's own row is changed by the caller. */
export async function addEvent(
  client: Asked,
  applicationId: string,
  event: Pick<ApplicationEvent, 'what' | 'to'> & {
    from?: ApplicationStatus
    by: Person
    reason?: string
    intake?: string
    at: Date
  },
) {
  const { what, from, to, by, reason = '', intake = '', at } = event
  await client.query(
    `insert into application_events (application_id, what, from_step, to_step, by_role, by_user, reason, intake, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [applicationId, what, from, to, by.role, by.id, reason, intake, at],
  )
}
