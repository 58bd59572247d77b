import type { Connection } from '../../platform/database/open.ts'
import type { Person, Whose } from '../access/types.ts'
import { type KeptProgramme, readStoredProgramme } from '../catalogue/copy.ts'
import type { Programme } from '../catalogue/records.ts'
import type { IsoDate } from '../catalogue/types.ts'
import { getDocumentType } from '../documents/rules.ts'
import type { EntryRemark } from '../shortlist/types.ts'
import type { OfferCondition, OfferTerms, TermsToNote } from './offers.ts'
import type { ApplicationStatus } from './status.ts'
import type {
  Application,
  ApplicationEvent,
  NoDocument,
  Paper,
  PaperDocument,
  Papers,
  PaperUse,
  Submission,
} from './types.ts'

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

/** The choice for one paper: a version of a document, or the reason why none is needed. */
export interface PaperRow extends Omit<PaperDocument, 'type'> {
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

/** Returns the student's applications, the newest first. */
export async function findApplications(client: Connection, studentId: string): Promise<Application[]> {
  const { rows } = await client.query<Row>(`${SELECT} where user_id = $1 order by begun_at desc, a.id desc`, [
    studentId,
  ])
  return rows.map(getApplication)
}

/** Returns a student's application; `undefined` if they have none with this id. */
export async function findApplication(
  client: Connection,
  studentId: string,
  id: string,
): Promise<Application | undefined> {
  // Compares ids as text: an invalid id then finds nothing instead of failing. Only a null byte is not valid
  // text in PostgreSQL.
  if (id.includes('\0')) return undefined
  const { rows } = await client.query<Row>(`${SELECT} where user_id = $1 and a.id::text = $2`, [
    studentId,
    id,
  ])
  return rows[0] && getApplication(rows[0])
}

function getApplication({ programme, edition, deadline, submittedAt, papers, ...row }: Row): Application {
  return {
    ...row,
    papers: getPapers(papers),
    deadline: deadline ?? undefined,
    submittedAt: submittedAt ?? undefined,
    kept: { programme: readStoredProgramme(programme), edition },
  }
}

/** Returns the choice for each paper, from the rows of one application. */
export function getPapers(rows: PaperRow[]): Papers {
  const papers: Papers = {}
  for (const { paper, instead, mediaType, ...version } of rows)
    papers[paper] = instead ?? { ...version, type: getDocumentType(mediaType) }
  return papers
}

/** Returns the history of an application, the oldest event first. */
export async function findEvents(client: Connection, applicationId: string): Promise<ApplicationEvent[]> {
  const { rows } = await client.query<ApplicationEvent>(
    `select e.id, what, to_step as to, by_role as by, coalesce(u.name, '') as name, reason, intake, at
     from application_events e left join users u on u.id = by_user
     where application_id = $1 order by at, e.id`,
    [applicationId],
  )
  return rows
}

/** Returns the copy that was stored when an application was submitted; `undefined` if it was not. */
export async function findSubmission(
  client: Connection,
  applicationId: string,
): Promise<Submission | undefined> {
  const { rows } = await client.query<Omit<Submission, 'kept'> & { programme: Programme; edition: string }>(
    `select applied_on::text as "appliedOn", reference, intake, profile, programme, edition, documents as papers,
       submitted_at as "submittedAt"
     from application_submissions where application_id = $1`,
    [applicationId],
  )
  const [row] = rows
  if (!row) return undefined
  const { programme, edition, ...submission } = row
  return { ...submission, kept: { programme: readStoredProgramme(programme), edition } }
}

/** An offer's terms as JSON has them. */
export interface TermsRow {
  replyBy: string | null
  deposit: number | null
  currency: string | null
  depositBy: string | null
  conditions: OfferCondition[]
  notedAt: string
  notedBy: string | null
}

/** Parses a row with the terms of an offer. The deposit is null unless it has both amount and currency. */
export function readTermsRow({ deposit, currency, notedAt, ...terms }: TermsRow): OfferTerms {
  return {
    ...terms,
    deposit: deposit !== null && currency !== null ? { amount: deposit, currency } : null,
    notedAt: new Date(notedAt),
  }
}

/** Returns the terms of the student's offers, by the ids of their applications. */
export async function findTerms(client: Connection, studentId: string): Promise<Map<string, OfferTerms>> {
  const { rows } = await client.query<{ id: string; terms: TermsRow }>(
    'select a.id, terms_of_offer(a.id) as terms from applications a join offer_terms o on o.application_id = a.id where a.user_id = $1',
    [studentId],
  )
  return new Map(rows.map(({ id, terms }) => [id, readTermsRow(terms)]))
}

/** Stores the terms of an application's offer, in place of earlier ones. */
export async function putTerms(
  client: Connection,
  id: string,
  { replyBy, deposit, depositBy, conditions }: TermsToNote,
  person: Person,
  now: Date,
) {
  await client.query(
    `insert into offer_terms (application_id, reply_by, deposit, deposit_currency, deposit_by, conditions, noted_by, noted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (application_id) do update set reply_by = $2, deposit = $3, deposit_currency = $4, deposit_by = $5,
       conditions = $6, noted_by = $7, noted_at = $8`,
    [id, replyBy, deposit?.amount, deposit?.currency, depositBy, JSON.stringify(conditions), person.id, now],
  )
}

/** Returns whether the student has another application for the same programme and this intake. */
export async function isIntakeTaken(
  client: Connection,
  { id, studentId, programmeId }: Application,
  intake: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from applications where user_id = $1 and programme_id = $2 and intake = $3 and id <> $4',
    [studentId, programmeId, intake, id],
  )
  return rowCount! > 0
}

/** Adds a draft with the first line of its journal, and gives its id. */
export async function addApplication(
  client: Connection,
  { id: studentId }: Whose,
  draft: KeptProgramme & { intake: string; deadline: IsoDate | undefined },
  person: Person,
  now: Date,
): Promise<string> {
  const { programme, edition, intake, deadline } = draft
  const { rows } = await client.query<{ id: string }>(
    `insert into applications (user_id, programme_id, intake, step, programme, edition, deadline, begun_at)
     values ($1, $2, $3, 'draft', $4, $5, $6, $7) returning id`,
    [studentId, programme.id, intake, JSON.stringify(programme), edition, deadline, now],
  )
  const [{ id }] = rows
  await addEvent(client, id, { what: 'begin', to: 'draft', by: person, intake, at: now })
  return id
}

/** An event of an application. If it has an intake, the application is for that intake from then on. */
type Happening = Pick<ApplicationEvent, 'what' | 'to' | 'at'> & {
  by: Person
  reason?: string
  intake?: string
}

/** Moves an application to a new status, and records it in its journal. */
export async function advanceApplication(
  client: Connection,
  { id, status }: Application,
  happening: Happening,
) {
  await client.query('update applications set step = $2, intake = coalesce($3, intake) where id = $1', [
    id,
    happening.to,
    happening.intake,
  ])
  await addEvent(client, id, happening, status)
}

async function addEvent(
  client: Connection,
  id: string,
  { what, to, by, reason = '', intake = '', at }: Happening,
  from?: ApplicationStatus,
) {
  await client.query(
    `insert into application_events (application_id, what, from_step, to_step, by_role, by_user, reason, intake, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, what, from, to, by.role, by.id, reason, intake, at],
  )
}

/** Updates an application's note and deadline. An empty deadline removes it. */
export async function writeApplicationRemark(
  client: Connection,
  id: string,
  { note, deadline }: EntryRemark,
) {
  await client.query('update applications set note = $2, deadline = $3 where id = $1', [
    id,
    note,
    deadline || null,
  ])
}

/** Deletes an application. */
export async function deleteApplication(client: Connection, id: string) {
  await client.query('delete from applications where id = $1', [id])
}

/** Returns the result of the student's submission under this key, and whether its content was the same. */
export async function findRepeatedSubmission(
  client: Connection,
  { id }: Whose,
  { key, fingerprint }: Pick<NewSubmission, 'key' | 'fingerprint'>,
) {
  const { rows } = await client.query<{ id: string; at: Date; same: boolean }>(
    `select application_id as id, submitted_at as at, fingerprint = $3 as same
     from application_submissions join applications on id = application_id
     where idempotency_key = $1 and user_id = $2`,
    [key, id, fingerprint],
  )
  return rows.at(0)
}

interface NewSubmission extends Omit<Submission, 'intake' | 'papers'> {
  key: string
  fingerprint: string
}

/**
 * Freezes the submitted data. Returns false if the key belongs to another student: keys are random, so it was
 * guessed or copied.
 */
export async function addSubmission(
  client: Connection,
  { id, intake, papers }: Application,
  { key, fingerprint, appliedOn, reference, profile, kept, submittedAt }: NewSubmission,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into application_submissions (application_id, idempotency_key, fingerprint, applied_on, reference, intake, profile,
       programme, edition, documents, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (idempotency_key) do nothing`,
    [
      id,
      key,
      fingerprint,
      appliedOn,
      reference,
      intake,
      JSON.stringify(profile),
      JSON.stringify(kept.programme),
      kept.edition,
      JSON.stringify(papers),
      submittedAt,
    ],
  )
  return rowCount! > 0
}

/**
 * Returns how many of these are versions of the student's documents, and locks them: they cannot be deleted
 * before the transaction ends.
 */
export async function lockVersions(client: Connection, { id }: Whose, versions: string[]): Promise<number> {
  const { rowCount } = await client.query(
    `select from document_versions v join documents d on d.id = v.document_id
     where v.id = any($1::uuid[]) and d.student_id = $2 for key share of v`,
    [versions, id],
  )
  return rowCount!
}

/** Stores the student's choices for some papers. A paper without one has no row. */
export async function writePapers(
  client: Connection,
  id: string,
  choices: { paper: string; version?: string; instead?: string }[],
) {
  await client.query('delete from application_papers where application_id = $1 and paper = any($2)', [
    id,
    choices.map(({ paper }) => paper),
  ])
  await client.query(
    `insert into application_papers (application_id, paper, version_id, instead)
     select $1, paper, version, instead from jsonb_to_recordset($2) as chosen(paper text, version uuid, instead text)
     where version is not null or instead is not null`,
    [id, JSON.stringify(choices)],
  )
}

/**
 * Returns where any version of one of the student's documents is used as a paper, newest application first.
 */
export async function readUses(client: Connection, { id }: Whose, documentId: string): Promise<PaperUse[]> {
  const { rows } = await client.query<PaperUse>(
    `select a.id as application, a.programme->>'title' as programme, p.paper, s.application_id is not null as sent
     from application_papers p
       join applications a on a.id = p.application_id
       join document_versions v on v.id = p.version_id
       left join application_submissions s on s.application_id = a.id
     where a.user_id = $1 and v.document_id::text = $2
     order by a.begun_at desc, a.id, p.paper`,
    [id, documentId],
  )
  return rows
}
