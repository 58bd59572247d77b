import type { Pool } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { CheckedDocument } from '../applications/checklist.ts'
import { type RequestRow, readRequestRow } from '../applications/requests-store.server.ts'
import { getPapers, type PaperRow, readTermsRow, type TermsRow } from '../applications/store.server.ts'
import type { ApplicationEvent } from '../applications/types.ts'
import { readStoredProgramme } from '../catalogue/copy.ts'
import { type ClaimRow, readClaimRow } from '../documents/store.server.ts'
import { type CommentRow, type DraftRow, readListedRow, readOpenRow } from '../drafts/store.server.ts'
import type { ListedDraft, OpenDraft } from '../drafts/types.ts'
import type { StudentNote } from '../notes/types.ts'
import type { RecommendationSet } from '../recommendations/types.ts'
import type { Task } from '../tasks/types.ts'
import {
  type DeskDocument,
  type DeskThread,
  type DueDeadline,
  type DueDraft,
  type DuePaper,
  type DuePath,
  type DueProposal,
  type DueReview,
  type FilePart,
  type ListedStudent,
  type NamedRecord,
  type OpenedApplication,
  type OpenedPaper,
  type OpenedSet,
  type Opening,
  READINGS,
  type StudentFile,
  type StudentList,
  type WaitingStudent,
} from './types.ts'

// The desk's own connection can only call functions. It has no access to tables.

/**
 * Issues a ticket for parts of a file, or for the list of students. It is committed before this returns.
 * `undefined` if the asker may not have it.
 */
export async function issueTicket(
  desk: Pool,
  {
    key,
    student,
    what,
    reason,
    parts,
  }: { key: Buffer; student?: string; what: string; reason: string; parts: readonly FilePart[] },
): Promise<string | undefined> {
  const { rows } = await desk.query<{ ticket: string | null }>(
    'select desk_ask($1, $2, $3, $4, $5) as ticket',
    [key, student, what, reason, parts],
  )
  return rows[0].ticket ?? undefined
}

/** Returns the parts of a student's file that the ticket covers. */
export async function readFile(desk: Pool, key: Buffer, ticket: string): Promise<StudentFile> {
  const { rows } = await desk.query<{ file: StudentFile }>('select desk_file($1, $2) as file', [key, ticket])
  return rows[0].file
}

/** Returns a student's plan, sessions, due items and history, as far as the ticket covers them. */
export async function readDealings(
  desk: Pool,
  key: Buffer,
  ticket: string,
): Promise<Pick<StudentFile, 'plan' | 'order' | 'sessions' | 'timeline' | 'waitingSince'>> {
  const { rows } = await desk.query('select desk_dealings($1, $2) as dealings', [key, ticket])
  return rows[0].dealings
}

/** Returns the student named by the ticket. */
export async function readNamed(desk: Pool, key: Buffer, ticket: string): Promise<NamedRecord | undefined> {
  const { rows } = await desk.query<NamedRecord>('select id, name, email from desk_named($1, $2)', [
    key,
    ticket,
  ])
  return rows.at(0)
}

/**
 * Issues a ticket for a list: the students whose name, address or number matches every pattern, up to a
 * maximum. It is committed before this returns. `undefined` if the asker may not have it.
 */
export async function askList(
  desk: Pool,
  key: Buffer,
  {
    patterns,
    after,
    most,
    list,
    today,
  }: { patterns: string[]; after?: string; most: number; list: StudentList; today: string },
): Promise<{ ticket: string; more: boolean } | undefined> {
  const { rows } = await desk.query<{ ticket: string | null; more: boolean }>(
    'select ticket, more from desk_list($1, $2, $3, $4, $5, $6)',
    [key, patterns, after, most, list, today],
  )
  const [{ ticket, more }] = rows
  return ticket === null ? undefined : { ticket, more }
}

/** Returns the students of a list, in its order. */
export async function readStudents(
  desk: Pool,
  key: Buffer,
  ticket: string,
  today: string,
): Promise<ListedStudent[]> {
  const { rows } = await desk.query<ListedStudent>(
    `select id, name, email, since, counsellor, applications, next_deadline::text as "nextDeadline", waiting_since as "waitingSince"
     from desk_students($1, $2, $3)`,
    [key, ticket, today],
  )
  return rows
}

/**
 * Returns a part of the thread with a student. `before`: the number of the message before which it ends;
 * `most`: the maximum number of messages.
 */
export async function readDeskThread(
  desk: Pool,
  key: Buffer,
  ticket: string,
  { before, most }: { before?: number; most: number },
): Promise<Omit<DeskThread, 'earlier'>> {
  const { rows } = await desk.query<{ thread: Omit<DeskThread, 'earlier'> }>(
    'select desk_thread($1, $2, $3, $4) as thread',
    [key, ticket, before, most],
  )
  return rows[0].thread
}

/** Returns where a version of a document is stored; `undefined` if the student has no such version. */
export async function readDocument(
  desk: Pool,
  key: Buffer,
  ticket: string,
  version: string,
): Promise<DeskDocument | undefined> {
  const { rows } = await desk.query<{ document: DeskDocument | null }>(
    'select desk_document($1, $2, $3) as document',
    [key, ticket, version],
  )
  return rows[0].document ?? undefined
}

/** Returns a version of a document with its reviews; `undefined` if the student has no such version. */
export async function readPaper(
  desk: Pool,
  key: Buffer,
  ticket: string,
  version: string,
): Promise<OpenedPaper | undefined> {
  const { rows } = await desk.query<{ paper: OpenedPaper | null }>('select desk_paper($1, $2, $3) as paper', [
    key,
    ticket,
    version,
  ])
  return rows[0].paper ?? undefined
}

/** Returns the unreviewed papers of students in the asker's care, the oldest first. */
export async function readDuePapers(desk: Pool, key: Buffer, ticket: string): Promise<DuePaper[]> {
  const { rows } = await desk.query<DuePaper>(
    'select version, student_id as "studentId", student, title, since, claim from desk_papers_due($1, $2)',
    [key, ticket],
  )
  return rows
}

/** Returns answers to proposals that are not noted yet, of students in the asker's care, the oldest first. */
export async function readDueProposals(desk: Pool, key: Buffer, ticket: string): Promise<DueProposal[]> {
  const { rows } = await desk.query<DueProposal>(
    `select proposal, student_id as "studentId", student, title, answer, since from desk_proposals_due($1, $2)`,
    [key, ticket],
  )
  return rows
}

/** Returns the accepted applications of students in the asker's care, those whose course begins first first. */
export async function readDuePaths(desk: Pool, key: Buffer, ticket: string): Promise<DuePath[]> {
  const { rows } = await desk.query<DuePath>(
    `select student_id as "studentId", student, application, title, institution, place, intake,
       deposit_by::text as "depositBy", notes from desk_paths($1, $2)`,
    [key, ticket],
  )
  return rows
}

/** Returns students in the asker's care whose messages are unanswered, longest waiting first. */
export async function readWaiting(desk: Pool, key: Buffer, ticket: string): Promise<WaitingStudent[]> {
  const { rows } = await desk.query<WaitingStudent>(
    'select student_id as "studentId", student, since from desk_waiting($1, $2)',
    [key, ticket],
  )
  return rows
}

/** Sets that students in the asker's care want looked at, the longest waiting first. */
export async function readReviews(desk: Pool, key: Buffer, ticket: string): Promise<DueReview[]> {
  const { rows } = await desk.query<DueReview>(
    'select set_id as "setId", student_id as "studentId", student, since from desk_reviews($1, $2)',
    [key, ticket],
  )
  return rows
}

type KeptSet = Omit<RecommendationSet, 'madeAt' | 'review'> & {
  madeAt: string
  askedAt: string | null
  note: string
  reviewedAt: string | null
  reviewer: string | null
}

/** Returns one set of the student named by the ticket; `undefined` if they have no such set. */
export async function readSet(
  desk: Pool,
  key: Buffer,
  ticket: string,
  id: string,
): Promise<OpenedSet | undefined> {
  const { rows } = await desk.query<{ found: { student: OpenedSet['student']; set: KeptSet } | null }>(
    'select desk_set($1, $2, $3) as found',
    [key, ticket, id],
  )
  const [{ found }] = rows
  if (!found) return undefined
  const { madeAt, askedAt, note, reviewedAt, reviewer, ...set } = found.set
  const done = reviewedAt ? { at: new Date(reviewedAt), by: reviewer } : undefined
  const review = askedAt ? { askedAt: new Date(askedAt), note, done } : undefined
  return { student: found.student, set: { ...set, madeAt: new Date(madeAt), review } }
}

/** Returns one application of a student; `undefined` if they have no such application. */
export async function readApplication(
  desk: Pool,
  key: Buffer,
  ticket: string,
  id: string,
): Promise<OpenedApplication | undefined> {
  const { rows } = await desk.query<{ application: ApplicationRow | null }>(
    'select desk_application($1, $2, $3) as application',
    [key, ticket, id],
  )
  const [{ application }] = rows
  if (!application) return undefined
  return {
    ...application,
    programme: readStoredProgramme(application.programme),
    papers: getPapers(application.papers),
    documents: application.documents.map(({ review, claim, ...document }) => ({
      ...document,
      review: review ?? undefined,
      claim: readClaimRow(claim),
    })),
    requests: application.requests.map(readRequestRow),
    offer: application.offer && readTermsRow(application.offer),
    events: application.events.map(({ at, ...event }) => ({ ...event, at: new Date(at) })),
  }
}

interface ApplicationRow
  extends Omit<OpenedApplication, 'papers' | 'documents' | 'requests' | 'offer' | 'events'> {
  documents: (Omit<CheckedDocument, 'review' | 'claim'> & {
    review: CheckedDocument['review'] | null
    claim: ClaimRow | null
  })[]
  requests: RequestRow[]
  papers: PaperRow[]
  offer: TermsRow | null
  events: (Omit<ApplicationEvent, 'at'> & { at: string })[]
}

/**
 * Returns a student's tasks with a ticket for their file, or, with a ticket for a list, tasks due by a day
 * for students in the asker's care.
 */
export async function readTasks(
  desk: Pool,
  key: Buffer,
  ticket: string,
  until: string | null,
): Promise<Task[]> {
  const { rows } = await desk.query<Task>(
    `select id, student_id as "studentId", student, text, rule, about, due::text, done_at as "doneAt", ended from desk_tasks($1, $2, $3)`,
    [key, ticket, until],
  )
  return rows
}

/** Returns the notes about a student. */
export async function readNotes(desk: Pool, key: Buffer, ticket: string): Promise<StudentNote[]> {
  const { rows } = await desk.query<StudentNote>(
    'select id, text, at, by, own, title, institution, of_lead as "ofLead" from desk_notes($1, $2)',
    [key, ticket],
  )
  return rows
}

/** Returns a student's drafts, without their texts. */
export async function readDrafts(desk: Pool, key: Buffer, ticket: string): Promise<ListedDraft[]> {
  const { rows } = await desk.query<{ drafts: DraftRow[] }>('select desk_drafts($1, $2) as drafts', [
    key,
    ticket,
  ])
  return rows[0].drafts.map(readListedRow)
}

/**
 * Returns a draft with its text and comments; `undefined` if the student has none with this id. Throws if
 * the ticket does not cover drafts.
 */
export async function readDraft(
  desk: Pool,
  key: Buffer,
  ticket: string,
  draft: string,
): Promise<OpenDraft | undefined> {
  const { rows } = await desk.query<{ draft: (DraftRow & { text: string; comments: CommentRow[] }) | null }>(
    'select desk_draft($1, $2, $3) as draft',
    [key, ticket, draft],
  )
  return rows[0].draft ? readOpenRow(rows[0].draft) : undefined
}

/** Returns the drafts in the asker's care that wait for a first answer, the longest waiting first. */
export async function readDueDrafts(desk: Pool, key: Buffer, ticket: string): Promise<DueDraft[]> {
  const { rows } = await desk.query<DueDraft>(
    'select draft, student_id as "studentId", student, title, since from desk_drafts_due($1, $2)',
    [key, ticket],
  )
  return rows
}

/** Returns all deadlines of students in the asker's care, the nearest first. */
export async function readDeskDeadlines(
  desk: Pool,
  key: Buffer,
  ticket: string,
  until: string,
): Promise<DueDeadline[]> {
  const { rows } = await desk.query<DueDeadline>(
    `select student_id as "studentId", student, title, institution, deadline::text, place from desk_deadlines($1, $2, $3, null)`,
    [key, ticket, until],
  )
  return rows
}

// The audit, which the application can read but not write.

/** Returns what staff read about a student, latest first; `before`: only openings earlier than this row. */
export async function readOpenings(
  client: Connection,
  student: string,
  { most, before }: { most: number; before: string | undefined },
): Promise<Opening[]> {
  const { rows } = await client.query<Opening>(
    `with theirs as (
       select $1::uuid as id union all select id from enquiries where student_id = $1 union all select id from orders where student_id = $1
       union all select s.id from counselling_sessions s where s.student_id = $1 or s.lead_id in (select id from enquiries where student_id = $1))
     select audit.id::text, audit.at, who, users.name, audit.role, what, why, parts,
       (select o.number from orders o where o.student_id = $1 and o.id = any (audit.records) limit 1) as "order"
     from audit left join users on users.id = who
     where (whose = $1 or records <> '{}' and records && array(select id from theirs)) and what = any ($4)
       and ($3::bigint is null or audit.id < $3) order by audit.id desc limit $2`,
    [student, most, before, READINGS],
  )
  return rows
}

/** Seals committed rows; returns how many. */
export async function writeSeal(client: Connection): Promise<number> {
  const { rows } = await client.query<{ sealed: number }>('select audit_seal() as sealed')
  return rows[0].sealed
}

/** Returns the newest seal, as hexadecimal digits. */
export async function findHead(client: Connection) {
  const { rows } = await client.query<{ nr: number; hash: string }>(
    `select nr, encode(hash, 'hex') as hash from audit_seals order by nr desc limit 1`,
  )
  return rows[0] as (typeof rows)[0] | undefined
}

/** Recomputes each seal: are all its rows there and unchanged, and does it follow from the seal before? */
export async function readSeals(client: Connection) {
  const { rows } = await client.query<{
    nr: number
    hash: string
    rows: number
    missing: number
    whole: boolean
  }>(
    `select nr, encode(hash, 'hex') as hash, rows, rows - found as missing,
       hash = sha256(coalesce(before, '') || convert_to(lines, 'UTF8')) as whole
     from (select nr, ids, hash, lag(hash) over (order by nr) as before from audit_seals) as s cross join lateral (
       select cardinality(s.ids) as rows, count(a.id)::int as found, coalesce(string_agg(audit_text(a), E'\\n' order by nth), '') as lines
       from unnest(s.ids) with ordinality as listed (id, nth) left join audit a on a.id = listed.id
     ) as again order by nr`,
  )
  return rows
}

/**
 * Counts the audit rows that should be sealed and are in no seal. Such rows were inserted with an earlier
 * time.
 */
export async function countUnsealed(client: Connection): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from audit
     where tx < (select max(horizon) from audit_seals) and not exists (
       select from (select unnest(ids) as id from audit_seals) as sealed where sealed.id = audit.id)`,
  )
  return rows[0].count
}
