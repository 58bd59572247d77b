import type { Pool } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { createLikePatterns } from '../../platform/database/patterns.ts'
import type { Files } from '../../platform/files/files.ts'
import { obey } from '../access/acting.server.ts'
import { getReach } from '../access/can.ts'
import type { Acting } from '../access/types.ts'
import { isDay, isInstant } from '../days/days.server.ts'
import { createFileName, getDocumentType } from '../documents/rules.ts'
import { searchText } from '../inputs/search-text.server.ts'
import { isUuid } from '../inputs/uuid.ts'
import { createMessagePage, MAX_MESSAGES } from '../messages/page.ts'
import type { Task } from '../tasks/types.ts'
import * as store from './store.server.ts'
import type {
  AtDesk,
  DeskThread,
  DueDeadline,
  DueDraft,
  DuePaper,
  DuePath,
  DueProposal,
  DueReview,
  FilePart,
  ListedStudent,
  NamedRecord,
  OpenedApplication,
  OpenedDraft,
  OpenedPaper,
  OpenedSet,
  Opening,
  ReadReason,
  StudentFile,
  StudentList,
  WaitingStudent,
} from './types.ts'

/** Students on one page of the list. */
const LISTED = 50
/** The database refuses a second connection for the desk, so no file can be opened. */
export class DeskClosed extends Error {
  override name = 'DeskClosed'
}

/**
 * Opens parts of a student's file. The audit row is committed before anything is read. `undefined` if the
 * asker has no such student.
 */
export async function openFile(
  database: Database,
  reader: AtDesk,
  student: string,
  { parts, reason }: { parts: readonly FilePart[]; reason: ReadReason },
): Promise<StudentFile | undefined> {
  if (!isUuid(student) || !getReach('students.open', reader.role)) return undefined
  const desk = getDesk(database)
  const ticket = await store.issueTicket(desk, {
    key: reader.sessionKey,
    student,
    what: 'students.open',
    reason,
    parts,
  })
  if (ticket === undefined) return undefined
  return readParts(desk, reader.sessionKey, ticket, parts)
}

/** Returns the parts of a file that its ticket names. */
export async function readParts(
  desk: Pool,
  key: Buffer,
  ticket: string,
  parts: readonly FilePart[],
): Promise<StudentFile> {
  return {
    ...(await store.readFile(desk, key, ticket)),
    ...(await store.readDealings(desk, key, ticket)),
    ...(parts.includes('tasks') && { tasks: await store.readTasks(desk, key, ticket, null) }),
    ...(parts.includes('notes') && { notes: await store.readNotes(desk, key, ticket) }),
    ...(parts.includes('drafts') && { drafts: await store.readDrafts(desk, key, ticket) }),
  }
}

/**
 * Returns the file's student, for a page that opens nothing of the file: the one that asks for the reason
 * (`name`), or the one that erases an account (`erase`). It returns the data of the list of students, and the
 * student can see that it was read. `undefined` if the asker has no such student.
 */
export async function viewFileOwner(
  database: Database,
  reader: AtDesk,
  student: string,
  reason: 'name' | 'erase' = 'name',
): Promise<NamedRecord | undefined> {
  if (!isUuid(student) || !getReach('students.open', reader.role)) return undefined
  const desk = getDesk(database)
  const ticket = await store.issueTicket(desk, {
    key: reader.sessionKey,
    student,
    what: 'students.list',
    reason,
    parts: [],
  })
  return ticket === undefined ? undefined : store.readNamed(desk, reader.sessionKey, ticket)
}

/** The parts of a file that its messages show: the thread, and who writes beside it. */
const THREAD_PARTS = ['messages', 'papers', 'applications', 'sessions'] as const

/**
 * Opens the thread with a student and what stands beside it, by a ticket like every part of their file.
 * `undefined` if the asker has no such student.
 */
export async function openThread(
  database: Database,
  reader: AtDesk,
  student: string,
  reason: ReadReason,
  before?: number,
): Promise<(DeskThread & { file: StudentFile }) | undefined> {
  if (!isUuid(student) || !getReach('students.open', reader.role)) return undefined
  const desk = getDesk(database)
  const opening = {
    key: reader.sessionKey,
    student,
    what: 'students.open',
    reason,
    parts: THREAD_PARTS,
  }
  const ticket = await store.issueTicket(desk, opening)
  if (ticket === undefined) return undefined
  const thread = await store.readDeskThread(desk, reader.sessionKey, ticket, { before, most: MAX_MESSAGES })
  const file = await readParts(desk, reader.sessionKey, ticket, THREAD_PARTS)
  return { ...thread, ...createMessagePage(thread.messages), file }
}

/**
 * Opens one set of a student's recommendations, which also reveals their scores. `undefined` if the asker has
 * no such student, or the student no such set.
 */
export async function openSet(
  database: Database,
  reader: AtDesk,
  { student, set, reason }: { student: string; set: string; reason: ReadReason },
): Promise<OpenedSet | undefined> {
  const parts = ['scores', 'recommendations'] as const
  return openRecord(database, reader, { student, record: set, reason, parts }, store.readSet)
}

/**
 * Opens one of a student's applications, with the data at submission. `undefined` if the asker has no such
 * student, or the student no such application.
 */
export async function openApplication(
  database: Database,
  reader: AtDesk,
  { student, application, reason }: { student: string; application: string; reason: ReadReason },
): Promise<OpenedApplication | undefined> {
  const parts = ['profile', 'scores', 'applications', 'papers'] as const
  return openRecord(database, reader, { student, record: application, reason, parts }, store.readApplication)
}

/**
 * Opens a version of a student's document to say whether it can be used. `undefined` if the asker has no such
 * student, or the student no such version.
 */
export async function openPaper(
  database: Database,
  reader: AtDesk,
  { student, version, reason }: { student: string; version: string; reason: ReadReason },
): Promise<OpenedPaper | undefined> {
  if (getReach('documents.view', reader.role) !== 'caseload') return undefined
  return openRecord(
    database,
    reader,
    { student, record: version, reason, parts: ['papers'] },
    store.readPaper,
  )
}

/**
 * Opens one of a student's drafts, with the parts of their file that its claims are compared with.
 * `undefined` if the asker has no such student, or the student no such draft.
 */
export async function openDraft(
  database: Database,
  reader: AtDesk,
  { student, draft, reason }: { student: string; draft: string; reason: ReadReason },
): Promise<OpenedDraft | undefined> {
  const parts = ['drafts', 'profile', 'scores', 'applications', 'papers'] as const
  return openRecord(
    database,
    reader,
    { student, record: draft, reason, parts },
    async (desk, key, ticket, id) => {
      const opened = await store.readDraft(desk, key, ticket, id)
      return opened && { file: await store.readFile(desk, key, ticket), draft: opened }
    },
  )
}

/** Opens one record of a student's file with `read`, by a ticket for the parts that it shows. */
async function openRecord<Opened>(
  database: Database,
  reader: AtDesk,
  {
    student,
    record,
    reason,
    parts,
  }: { student: string; record: string; reason: ReadReason; parts: readonly FilePart[] },
  read: (desk: Pool, key: Buffer, ticket: string, id: string) => Promise<Opened | undefined>,
): Promise<Opened | undefined> {
  if (!isUuid(student) || !isUuid(record) || !getReach('students.open', reader.role)) return undefined
  const desk = getDesk(database)
  const ticket = await store.issueTicket(desk, {
    key: reader.sessionKey,
    student,
    what: 'students.open',
    reason,
    parts,
  })
  return ticket === undefined ? undefined : read(desk, reader.sessionKey, ticket, record)
}

/** The parts that students see on their own pages. */
const SEEN_PARTS = [
  'profile',
  'scores',
  'shortlist',
  'recommendations',
  'applications',
  'papers',
  'messages',
] as const satisfies FilePart[]

/**
 * Returns a student's pages as they see them, for reading only. The audit records it like any other opening,
 * under the viewer's name. Messages are those that the student sees, and `own` those that they wrote.
 * `undefined` if the asker has no such student.
 */
export async function seeAsStudent(database: Database, reader: AtDesk, student: string, reason: ReadReason) {
  if (!isUuid(student) || !getReach('students.see', reader.role)) return undefined
  const desk = getDesk(database)
  const opening = { key: reader.sessionKey, student, what: 'students.see', reason, parts: SEEN_PARTS }
  const ticket = await store.issueTicket(desk, opening)
  if (ticket === undefined) return undefined
  const [file, { messages: shownMessages, counsellor }] = await Promise.all([
    store.readFile(desk, reader.sessionKey, ticket),
    store.readDeskThread(desk, reader.sessionKey, ticket, { most: MAX_MESSAGES }),
  ])
  const { messages, earlier } = createMessagePage(shownMessages)
  const ownMessages = messages
    .filter(({ shown }) => shown)
    .map((message) => ({ ...message, own: message.byRole === 'student' }))
  return { file, counsellor, messages: ownMessages, earlier }
}

/**
 * Opens a version of a document of a student in the asker's care, by a ticket like every part of their file.
 * `undefined` if the asker may not see it.
 */
export async function openDocumentAtDesk(
  database: Database,
  files: Files,
  reader: AtDesk,
  { student, version, reason }: { student: string; version: string; reason: ReadReason },
) {
  if (!isUuid(student) || !isUuid(version) || getReach('documents.view', reader.role) !== 'caseload')
    return undefined
  const desk = getDesk(database)
  const opening = {
    key: reader.sessionKey,
    student,
    what: 'documents.view',
    reason,
    parts: ['papers'] as const,
  }
  const ticket = await store.issueTicket(desk, opening)
  if (ticket === undefined) return undefined
  const document = await store.readDocument(desk, reader.sessionKey, ticket, version)
  if (!document) return undefined
  const file = await files.read(document.fileKey)
  if (!file) throw new Error('The file of a document is not where it was kept.')
  const { title, number, mediaType } = document
  return { ...file, mediaType, name: createFileName(title, getDocumentType(mediaType), number) }
}

/**
 * One page of a list of students, with the cursor to the next. The cursor is hidden in an address, so it
 * holds no more than the order needs.
 */
export interface StudentPage {
  students: ListedStudent[]
  /** `undefined` on the last page. */
  next: string | undefined
}

/** Name, identifier, next deadline and since when they wait, as `afterOf` writes them. */
const AFTER = /^[^\t]*\t([^\t]*)\t(\d{4}-\d\d-\d\d)?\t(\d{4}-\d\d-\d\dT[\d:.]+Z)?$/

const writeCursor = ({ name, id, nextDeadline, waitingSince }: ListedStudent) =>
  [name, id, nextDeadline ?? '', waitingSince?.toISOString() ?? ''].join('\t')

/** Returns whether a cursor is one of ours: an address can be edited by hand. */
function isCursor(after: string): boolean {
  const [, id = '', deadline = '', waitingSince = ''] = after.match(AFTER) ?? []
  const isWait = waitingSince === '' || isInstant(waitingSince)
  return isUuid(id) && (deadline === '' || isDay(deadline)) && isWait
}

/**
 * Returns students that match every word typed, in the order of the list, by the reader's day; counsellors
 * find those in their care. The audit names each student before anything about them is read. `undefined` if
 * the asker has no students to list.
 */
export async function listStudents(
  database: Database,
  reader: AtDesk,
  {
    text,
    after,
    list = 'name',
    today,
    limit = LISTED,
  }: { text: string; after?: string; list?: StudentList; today: string; limit?: number },
): Promise<StudentPage | undefined> {
  if (!getReach('students.list', reader.role)) return undefined
  const desk = getDesk(database)
  const listRequest = await store.askList(desk, reader.sessionKey, {
    patterns: createLikePatterns(searchText(text)),
    after: after !== undefined && isCursor(after) ? after : undefined,
    most: limit,
    list,
    today,
  })
  if (!listRequest) return undefined
  const students = await store.readStudents(desk, reader.sessionKey, listRequest.ticket, today)
  const last = students.at(-1)
  return { students, next: listRequest.more && last ? writeCursor(last) : undefined }
}

/**
 * The most waiting students, sets to review and tasks that are returned; the database counts no further.
 * Deadlines are all returned.
 */
export const MAX_DUE = 100

/** The most accepted applications that are returned; no counsellor has so many. */
export const MAX_DUE_PATHS = 1000

/**
 * Returns the work waiting for the asker in their caseload: unanswered messages, recommendations to review,
 * papers to look at, drafts to comment on, answers to proposals, accepted applications, tasks and deadlines. Managers and owners get students without a
 * counsellor who write or ask for a review.
 */
export async function getDue(
  database: Database,
  reader: AtDesk,
  { tasksBy, deadlinesBy }: { tasksBy: string; deadlinesBy: string },
): Promise<{
  waiting: WaitingStudent[]
  reviews: DueReview[]
  papers: DuePaper[]
  drafts: DueDraft[]
  proposals: DueProposal[]
  paths: DuePath[]
  tasks: Task[]
  deadlines: DueDeadline[]
}> {
  const nothing = {
    waiting: [],
    reviews: [],
    papers: [],
    drafts: [],
    proposals: [],
    paths: [],
    tasks: [],
    deadlines: [],
  }
  if (!getReach('students.list', reader.role)) return nothing
  const desk = getDesk(database)
  const ticket = await store.issueTicket(desk, {
    key: reader.sessionKey,
    what: 'students.list',
    reason: 'due',
    parts: [],
  })
  if (ticket === undefined) return nothing
  const [waiting, reviews, papers, drafts, proposals, paths, tasks, deadlines] = await Promise.all([
    store.readWaiting(desk, reader.sessionKey, ticket),
    store.readReviews(desk, reader.sessionKey, ticket),
    store.readDuePapers(desk, reader.sessionKey, ticket),
    store.readDueDrafts(desk, reader.sessionKey, ticket),
    store.readDueProposals(desk, reader.sessionKey, ticket),
    store.readDuePaths(desk, reader.sessionKey, ticket),
    store.readTasks(desk, reader.sessionKey, ticket, tasksBy),
    store.readDeskDeadlines(desk, reader.sessionKey, ticket, deadlinesBy),
  ])
  return { waiting, reviews, papers, drafts, proposals, paths, tasks, deadlines }
}

/** The most openings of a file on one page; those by one person on one day share a line. */
const OPENINGS = 100

/**
 * Returns, for the student, what staff read about them, when and why, latest first. `earlier` is the cursor
 * to older openings; `undefined` if there are none.
 */
export async function getOpenings(
  { pool }: Database,
  { by, student }: Acting,
  before?: string,
): Promise<{ openings: Opening[]; earlier: string | undefined }> {
  await obey(pool, 'students.viewAudit', { by, student })
  const from = before && /^\d{1,18}$/.test(before) ? before : undefined
  const latest = await store.readOpenings(pool, student.id, { most: OPENINGS + 1, before: from })
  const openings = latest.slice(0, OPENINGS)
  return { openings, earlier: latest.length > OPENINGS ? openings.at(-1)?.id : undefined }
}

/** Returns the desk's own connection. */
export function getDesk({ desk }: Database) {
  if (!desk) throw new DeskClosed('No connection of its own is set for the desk (DATABASE_DESK_URL).')
  return desk
}
