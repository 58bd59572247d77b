import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { announce, announceIn } from '../../platform/live/announce.ts'
import { changing, obey, type RecordEvent } from '../access/acting.server.ts'
import type { Verb } from '../access/can.ts'
import type { Acting } from '../access/types.ts'
import { moveAnchors } from './anchor.ts'
import { countWords } from './sentences.ts'
import * as store from './store.server.ts'
import {
  type DetailFault,
  DRAFT_LIMITS,
  type DraftDetails,
  type ListedDraft,
  type ListedVersion,
  type OpenDraft,
} from './types.ts'

export type DraftOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-there' }
  /** `many`: the student has as many drafts as we keep. */
  | { ok: false; reason: 'closed' | 'many' }
  | { ok: false; reason: 'invalid'; faults: Record<string, DetailFault | undefined> }

export type SaveDraftOutcome =
  | { ok: true; version: number }
  | { ok: false; reason: 'not-there' }
  /** `changed`: another version was saved since. It stays as it is, and the caller keeps theirs. */
  | { ok: false; reason: 'closed' | 'changed' }
  | { ok: false; reason: 'invalid'; faults: { text: 'long-text' } }
  /** Only when sending. `waiting`: it was sent already and is not answered yet. */
  | { ok: false; reason: 'empty' | 'waiting' }

/** The text to save. `version`: the version that the writer began from. */
export interface TextToSave {
  text: string
  version: number
  /** The page saves it while the student writes. */
  isAuto?: boolean
}

/** Lists a student's drafts. */
export async function viewDrafts({ pool }: Database, acting: Acting): Promise<ListedDraft[]> {
  await obey(pool, 'drafts.view', acting)
  return store.listDrafts(pool, acting.student.id)
}

/** Returns a draft with its comments; `undefined` if the student has no such draft. */
export async function viewDraft(
  { pool }: Database,
  acting: Acting,
  id: string,
): Promise<OpenDraft | undefined> {
  await obey(pool, 'drafts.view', acting)
  return store.findDraft(pool, acting.student.id, id)
}

/** Lists the versions of a draft, the newest first; `undefined` if the student has no such draft. */
export async function viewVersions(
  database: Database,
  acting: Acting,
  id: string,
): Promise<{ draft: OpenDraft; versions: ListedVersion[] } | undefined> {
  const draft = await viewDraft(database, acting, id)
  return draft && { draft, versions: await store.listVersions(database.pool, draft.id) }
}

/** Returns the text of a version of a draft that `viewDraft` returned; `undefined` if it is not kept. */
export function readDraftVersion({ pool }: Database, { id }: OpenDraft, number: number) {
  return store.findVersion(pool, id, number)
}

/** Begins a draft; returns its id. */
export function beginDraft(
  database: Database,
  acting: Acting,
  details: DraftDetails,
  now: Date,
): Promise<{ ok: true; id: string } | Extract<DraftOutcome, { ok: false }>> {
  return changing<{ ok: true; id: string } | Extract<DraftOutcome, { ok: false }>>(
    database,
    'drafts.begin',
    acting,
    async (client, recordEvent) => {
      const faults = await findFaults(client, acting.student.id, details)
      if (faults) return { ok: false, reason: 'invalid', faults }
      if ((await store.countDrafts(client, acting.student.id)) >= DRAFT_LIMITS.drafts)
        return { ok: false, reason: 'many' }
      const id = await store.insertDraft(client, acting.student.id, details, now)
      await recordEvent(id)
      return { ok: true, id }
    },
  )
}

/** Changes a text's requirements and its purpose. */
export function describeDraft(
  database: Database,
  acting: Acting,
  id: string,
  details: DraftDetails,
): Promise<DraftOutcome> {
  return changeDraft<DraftOutcome>(
    database,
    'drafts.describe',
    acting,
    id,
    async (draft, client, recordEvent) => {
      const faults = await findFaults(client, acting.student.id, details)
      if (faults) return { ok: false, reason: 'invalid', faults }
      await store.updateDetails(client, draft.id, details)
      await recordEvent(draft.id)
      return { ok: true }
    },
  )
}

/**
 * Saves the text as the next version, and moves the comments along. Refused if another version was saved
 * since the writer's. Saving the same text again changes nothing.
 */
export function saveDraft(
  database: Database,
  acting: Acting,
  id: string,
  save: TextToSave,
  now: Date,
): Promise<SaveDraftOutcome> {
  return changeDraft<SaveDraftOutcome>(
    database,
    'drafts.save',
    acting,
    id,
    async (draft, client, recordEvent) => {
      const refusal = findSaveRefusal(draft, save)
      if (refusal) return refusal
      if (draft.text === save.text) return { ok: true, version: draft.version }
      const isNew = await putText(client, draft, save, now)
      // Automatic saves cause one event and one update at the desk for each version, not one at each pause.
      if (isNew || !save.isAuto) await recordAndAnnounce(client, acting, () => recordEvent(draft.id))
      else await announce(client, acting.student.id, 'drafts')
      return { ok: true, version: draft.version + 1 }
    },
  )
}

/** Saves the text and sends it for comments: from now on first comments are due. */
export function sendDraft(
  database: Database,
  acting: Acting,
  id: string,
  save: TextToSave,
  now: Date,
): Promise<SaveDraftOutcome> {
  return changeDraft<SaveDraftOutcome>(
    database,
    'drafts.send',
    acting,
    id,
    async (draft, client, recordEvent) => {
      const refusal = findSaveRefusal(draft, save)
      if (refusal) return refusal
      if (countWords(save.text) === 0) return { ok: false, reason: 'empty' }
      if (draft.sentAt && !draft.answeredAt) return { ok: false, reason: 'waiting' }
      const isChanged = draft.text !== save.text
      if (isChanged) await putText(client, draft, save, now)
      await store.pinVersion(client, draft.id, 'sent')
      await store.markSent(client, draft.id, now)
      await recordAndAnnounce(client, acting, () => recordEvent(draft.id))
      return { ok: true, version: draft.version + (isChanged ? 1 : 0) }
    },
  )
}

/** Closes a draft, or opens it again. A closed one is read, and waits for nothing. */
export function closeDraft(
  database: Database,
  acting: Acting,
  id: string,
  isClosed: boolean,
  now: Date,
): Promise<DraftOutcome> {
  return changing<DraftOutcome>(database, 'drafts.close', acting, async (client, recordEvent) => {
    const draft = await store.findDraft(client, acting.student.id, id)
    if (!draft) return { ok: false, reason: 'not-there' }
    if (await store.setClosed(client, draft.id, isClosed ? now : null))
      await recordAndAnnounce(client, acting, () => recordEvent(draft.id))
    return { ok: true }
  })
}

/** Removes a draft with its versions and comments. Returns false if the student has no such draft. */
export function removeDraftText(database: Database, acting: Acting, id: string): Promise<boolean> {
  return changing(database, 'drafts.remove', acting, async (client, recordEvent) => {
    const isRemoved = await store.deleteDraft(client, acting.student.id, id)
    if (isRemoved) await recordAndAnnounce(client, acting, () => recordEvent(id))
    return isRemoved
  })
}

/** Runs `work` on a draft that is open. */
function changeDraft<Outcome>(
  database: Database,
  verb: Verb,
  acting: Acting,
  id: string,
  work: (draft: OpenDraft, client: PoolClient, done: RecordEvent) => Promise<Outcome>,
) {
  return changing<Outcome | { ok: false; reason: 'not-there' | 'closed' }>(
    database,
    verb,
    acting,
    async (client, recordEvent) => {
      const draft = await store.findDraft(client, acting.student.id, id)
      if (!draft) return { ok: false, reason: 'not-there' }
      if (draft.closedAt) return { ok: false, reason: 'closed' }
      return work(draft, client, recordEvent)
    },
  )
}

function findSaveRefusal(
  draft: OpenDraft,
  { text, version }: TextToSave,
): Extract<SaveDraftOutcome, { ok: false }> | undefined {
  if (text.length > DRAFT_LIMITS.text) return { ok: false, reason: 'invalid', faults: { text: 'long-text' } }
  if (version !== draft.version && text !== draft.text) return { ok: false, reason: 'changed' }
  return undefined
}

/** Returns whether the text became one more version. */
async function putText(
  client: PoolClient,
  draft: OpenDraft,
  { text, isAuto = false }: TextToSave,
  now: Date,
) {
  const version = { number: draft.version + 1, text, words: countWords(text), isAuto }
  const isNew = await store.addDraftVersion(client, draft.id, version, now)
  const openComments = draft.comments.filter(({ quote, resolvedAt }) => quote !== '' && !resolvedAt)
  await store.moveComments(client, moveAnchors(draft.text, text, openComments))
  return isNew
}

/**
 * Records the event, and updates the open pages of the counsellor, or of all staff who see students without a
 * counsellor.
 */
async function recordAndAnnounce(client: PoolClient, { student }: Acting, done: () => Promise<void>) {
  await done()
  const counsellor = await store.findCounsellorOf(client, student.id)
  if (counsellor) await announce(client, counsellor, 'drafts')
  else await announceIn(client, 'unassigned', 'drafts')
}

async function findFaults(client: PoolClient, student: string, details: DraftDetails) {
  const { title, question, wordLimit, page, application } = details
  const faults: Record<string, DetailFault | undefined> = {}
  if (title === '') faults.title = 'empty-title'
  else if (title.length > DRAFT_LIMITS.title) faults.title = 'long-title'
  if (question.length > DRAFT_LIMITS.question) faults.question = 'long-question'
  if (
    wordLimit !== null &&
    !(Number.isInteger(wordLimit) && wordLimit > 0 && wordLimit <= DRAFT_LIMITS.words)
  )
    faults.wordLimit = 'not-words'
  if (page !== '' && !isPage(page)) faults.page = 'not-page'
  if (application !== null && !(await store.isOwnApplication(client, student, application)))
    faults.application = 'no-application'
  return Object.keys(faults).length > 0 ? faults : undefined
}

function isPage(address: string): boolean {
  return (
    address.length <= DRAFT_LIMITS.page && ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '')
  )
}
