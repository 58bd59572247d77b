import type { Connection } from '../../platform/database/open.ts'
import {
  DRAFT_LIMITS,
  type DraftComment,
  type DraftDetails,
  FOLD_MS,
  type ListedDraft,
  type ListedVersion,
  type OpenDraft,
} from './types.ts'

/** A draft as `draft_rows` returns it; from the desk its times are texts. */
export interface DraftRow {
  id: string
  kind: DraftDetails['kind']
  title: string
  question: string
  word_limit: number | null
  page: string
  application: string | null
  programme: string | null
  institution: string | null
  intake: string | null
  programme_id: string | null
  institution_id: string | null
  version: number
  words: number
  saved_at: Date | string
  sent_at: Date | string | null
  answered_at: Date | string | null
  answered_by: string | null
  closed_at: Date | string | null
  open_comments: number
}

export interface CommentRow {
  id: string
  text: string
  quote: string
  start: number
  end: number
  is_gone: boolean
  by: string | null
  at: Date | string
  resolved_at: Date | string | null
  resolved_by: string | null
}

const toDate = (value: Date | string | null) => (value === null ? null : new Date(value))

/** Parses a row with a draft, without its text. */
export function readListedRow(row: DraftRow): ListedDraft {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    question: row.question,
    wordLimit: row.word_limit,
    page: row.page,
    application: row.application,
    programme: row.programme,
    institution: row.institution,
    version: row.version,
    words: row.words,
    savedAt: new Date(row.saved_at),
    sentAt: toDate(row.sent_at),
    answeredAt: toDate(row.answered_at),
    answeredBy: row.answered_by,
    closedAt: toDate(row.closed_at),
    openComments: row.open_comments,
  }
}

/** Parses a row with a draft, its text and its comments. */
export function readOpenRow(row: DraftRow & { text: string; comments: CommentRow[] }): OpenDraft {
  return {
    ...readListedRow(row),
    text: row.text,
    intake: row.intake,
    programmeId: row.programme_id,
    institutionId: row.institution_id,
    comments: row.comments.map(readCommentRow),
  }
}

function readCommentRow({ is_gone, at, resolved_at, resolved_by, ...row }: CommentRow): DraftComment {
  return {
    ...row,
    isGone: is_gone,
    at: new Date(at),
    resolvedAt: toDate(resolved_at),
    resolvedBy: resolved_by,
  }
}

/** Returns a student's drafts, without their texts. */
export async function listDrafts(client: Connection, student: string): Promise<ListedDraft[]> {
  const { rows } = await client.query<DraftRow>('select * from draft_rows($1)', [student])
  return rows.map(readListedRow)
}

/** Returns a draft through its student; `undefined` if they have no such draft. */
export async function findDraft(
  client: Connection,
  student: string,
  id: string,
): Promise<OpenDraft | undefined> {
  const { rows } = await client.query<DraftRow & { text: string }>(
    'select * from draft_rows($1) where id::text = $2',
    [student, id],
  )
  if (!rows[0]) return undefined
  const comments = await client.query<CommentRow>('select * from draft_comment_rows($1)', [rows[0].id])
  return readOpenRow({ ...rows[0], comments: comments.rows })
}

/** Returns true if the application is the student's own. */
export async function isOwnApplication(client: Connection, student: string, application: string) {
  const { rowCount } = await client.query('select from applications where user_id = $1 and id::text = $2', [
    student,
    application,
  ])
  return rowCount === 1
}

/** Returns how many drafts a student has. */
export async function countDrafts(client: Connection, student: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from drafts where student_id = $1',
    [student],
  )
  return rows[0].count
}

/** Adds a draft with an empty first version. */
export async function insertDraft(
  client: Connection,
  student: string,
  { kind, title, question, wordLimit, page, application }: DraftDetails,
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into drafts (student_id, application_id, kind, title, question, word_limit, page, begun_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [student, application, kind, title, question, wordLimit, page, now],
  )
  await insertVersion(client, rows[0].id, { number: 1, text: '', words: 0, isAuto: true }, now)
  return rows[0].id
}

/** Updates the details of a draft, not its text. */
export async function updateDetails(
  client: Connection,
  id: string,
  { kind, title, question, wordLimit, page, application }: DraftDetails,
) {
  await client.query(
    `update drafts set application_id = $2, kind = $3, title = $4, question = $5, word_limit = $6, page = $7
     where id = $1`,
    [id, application, kind, title, question, wordLimit, page],
  )
}

export interface NewVersion {
  number: number
  text: string
  words: number
  isAuto: boolean
}

async function insertVersion(
  client: Connection,
  draft: string,
  { number, text, words, isAuto }: NewVersion,
  now: Date,
) {
  await client.query(
    `insert into draft_versions (draft_id, number, text, words, begun_at, saved_at, is_auto)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [draft, number, text, words, now, isAuto],
  )
}

/**
 * Adds a version. It replaces the previous one if that was saved automatically within the last ten minutes,
 * was not read by anyone, and was not much longer. Returns whether the number of versions grew. Removes the
 * oldest unread versions beyond the limit.
 */
export async function addDraftVersion(
  client: Connection,
  draft: string,
  version: NewVersion,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update draft_versions set number = $2, text = $3, words = $4, saved_at = $5, is_auto = $6
     where draft_id = $1 and number = $2 - 1 and is_auto and pinned_as is null and begun_at > $7
       and char_length(text) <= 1.25 * char_length($3) + 20`,
    [
      draft,
      version.number,
      version.text,
      version.words,
      now,
      version.isAuto,
      new Date(now.getTime() - FOLD_MS),
    ],
  )
  if (rowCount === 1) return false
  await insertVersion(client, draft, version, now)
  await client.query(
    `delete from draft_versions where draft_id = $1 and pinned_as is null and number <= (
       select number from draft_versions where draft_id = $1 order by number desc offset $2 limit 1)`,
    [draft, DRAFT_LIMITS.versions],
  )
  return true
}

/** Protects the newest version from removal. */
export async function pinVersion(client: Connection, draft: string, pinnedAs: 'sent' | 'commented') {
  await client.query(
    `update draft_versions set pinned_as = coalesce(nullif(pinned_as, 'commented'), $2)
     where draft_id = $1 and number = (select max(number) from draft_versions where draft_id = $1)`,
    [draft, pinnedAs],
  )
}

/** Lists the versions of a draft, the newest first. */
export async function listVersions(client: Connection, draft: string): Promise<ListedVersion[]> {
  const { rows } = await client.query<ListedVersion>(
    `select number, saved_at as "savedAt", words, pinned_as is not distinct from 'sent' as "isSent"
     from draft_versions where draft_id = $1 order by number desc`,
    [draft],
  )
  return rows
}

/** Returns the text of an earlier version; `undefined` if there is no such version. */
export async function findVersion(
  client: Connection,
  draft: string,
  number: number,
): Promise<string | undefined> {
  const { rows } = await client.query<{ text: string }>(
    'select text from draft_versions where draft_id = $1 and number = $2',
    [draft, number],
  )
  return rows[0]?.text
}

/** Marks a draft as sent for comments, and as not answered yet. */
export async function markSent(client: Connection, draft: string, now: Date) {
  await client.query('update drafts set sent_at = $2, answered_at = null, answered_by = null where id = $1', [
    draft,
    now,
  ])
}

/** Ends the clock of a draft that waits for its first answer. */
export async function markAnswered(client: Connection, draft: string, by: string, now: Date) {
  await client.query(
    `update drafts set answered_at = $3, answered_by = $2
     where id = $1 and sent_at is not null and answered_at is null`,
    [draft, by, now],
  )
}

/** Closes a draft; `null` opens it again. Returns whether that changed anything. */
export async function setClosed(client: Connection, draft: string, closedAt: Date | null): Promise<boolean> {
  const { rowCount } = await client.query(
    'update drafts set closed_at = $2 where id = $1 and (closed_at is null) <> ($2::timestamptz is null)',
    [draft, closedAt],
  )
  return rowCount === 1
}

/** Deletes a student's draft. Returns false if they have none with this id. */
export async function deleteDraft(client: Connection, student: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from drafts where student_id = $1 and id::text = $2', [
    student,
    id,
  ])
  return rowCount === 1
}

/** Adds a comment on a part of a draft, `start` to `end` in UTF-16 code units. Returns its id. */
export async function insertComment(
  client: Connection,
  draft: string,
  { text, quote, start, end }: { text: string; quote: string; start: number; end: number },
  by: string,
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into draft_comments (draft_id, text, quote, from_unit, to_unit, written_by, written_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [draft, text, quote, start, end, by, now],
  )
  return rows[0].id
}

/** Moves comments to where their parts are in the text of now. */
export async function moveComments(client: Connection, comments: DraftComment[]) {
  if (comments.length === 0) return
  await client.query(
    `update draft_comments c set from_unit = m.start, to_unit = m."end", is_gone = m.is_gone
     from jsonb_to_recordset($1::jsonb) as m (id uuid, start integer, "end" integer, is_gone boolean)
     where c.id = m.id`,
    [JSON.stringify(comments.map(({ id, start, end, isGone }) => ({ id, start, end, is_gone: isGone })))],
  )
}

/** Returns whether there is such a comment that was open. */
export async function markResolved(
  client: Connection,
  { student, draft, id, by }: { student: string; draft: string; id: string; by: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update draft_comments c set resolved_by = $4, resolved_at = $5 from drafts d
     where d.id = c.draft_id and d.student_id = $1 and d.id::text = $2 and c.id::text = $3 and c.resolved_at is null`,
    [student, draft, id, by, now],
  )
  return rowCount === 1
}

/** Returns who looks after the student now. */
export async function findCounsellorOf(client: Connection, student: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select counsellor_id as id from current_care where student_id = $1',
    [student],
  )
  return rows[0]?.id
}
