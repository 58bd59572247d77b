import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { acted, obey } from '../../access/acting.server.ts'
import type { Actor } from '../../access/types.ts'
import type { Day } from '../../days/days.server.ts'
import { slug } from '../pieces.ts'
import { newArticleShape } from './article-fields.ts'
import { beginArticle } from './articles.ts'
import {
  type EditFault,
  type FormShape,
  type FormValues,
  findLongTexts,
  placeFaults,
  readTyped,
} from './form.ts'
import { type EditableFile, toArticleFile } from './kinds.ts'
import * as store from './store.server.ts'

/** Versions that the history of a file shows. */
const MAX_VERSIONS_SHOWN = 30
const MAX_REASON_LENGTH = 300
const MAX_SLUG_LENGTH = 100
/** As the table takes it. */
const MAX_FILE_BYTES = 100_000

/** The files, and what was saved over them. */
export interface EditedContent {
  database: Database
  /** The folder of the files. */
  folder: string
}

/** The state of a file: its current version, since when, and who changed it last. */
export interface EditState {
  /** The text that counts; undefined if it cannot be read. */
  text: string | undefined
  newest: store.SavedVersion | undefined
  /** The newest version can no longer be used: the file counts. */
  isUnusable: boolean
  /** The file has changed since the version that counts was saved. */
  hasFileChanged: boolean
  fileHash: string
  /** It was written at the desk and has no file. */
  hasNoFile: boolean
  /**
   * The version that a form was opened on. The form sends it back, so a user cannot overwrite changes they
   * have not seen.
   */
  base: string
}

/** Returns the state of each file that can be changed at the desk. */
export async function listEdits(
  { database, folder }: EditedContent,
  { by }: Actor,
  files: EditableFile[],
): Promise<(EditableFile & EditState)[]> {
  await obey(database.pool, 'content.view', { by })
  const newest = await store.readNewest(database.pool)
  return Promise.all(
    files.map(async (one) => ({
      ...one,
      ...(await getState(
        folder,
        one,
        newest.find(({ file }) => file === one.file),
      )),
    })),
  )
}

/** Returns the state of a file, the contents of its form, and its history, newest first. */
export async function viewEdits({ database, folder }: EditedContent, { by }: Actor, editable: EditableFile) {
  await obey(database.pool, 'content.view', { by })
  const versions = await store.readVersionsOf(database.pool, editable.file, MAX_VERSIONS_SHOWN)
  const state = await getState(folder, editable, versions[0])
  return {
    ...state,
    values: state.text === undefined ? undefined : editable.kind.open(state.text),
    versions,
  }
}

/** Returns what a version says, or the file for number 0; undefined if there is no such version. */
export async function viewVersion(
  { database, folder }: EditedContent,
  { by }: Actor,
  { file }: EditableFile,
  number: number,
): Promise<string | undefined> {
  await obey(database.pool, 'content.view', { by })
  const version = number === 0 ? undefined : await store.findSavedVersion(database.pool, file, number)
  if (number !== 0 && !version) return undefined
  return version?.text ?? readText(folder, file)
}

export type EditOutcome =
  | { ok: true }
  /** Wrong fields, each with its fault. */
  | { ok: false; reason: 'wrong-fields'; faults: EditFault[] }
  /** `changed`: another user saved first. `same`: nothing differs. `unusable`: it breaks today's rules. */
  | { ok: false; reason: 'changed' | 'same' | 'unusable' | 'no-version' }

/** The input of a form: its texts, the version it was opened on, and a reason, which may be empty. */
export interface TypedEdit {
  texts: Record<string, string>
  base: string
  reason: string
}

/** Saves what was typed as the newest version. It is read by the rules of the file. */
export async function saveEdit(
  edited: EditedContent,
  actor: Actor,
  editable: EditableFile,
  { texts, base, reason }: TypedEdit,
  { now, today }: { now: Date; today: Day },
): Promise<EditOutcome> {
  await obey(edited.database.pool, 'content.change', actor)
  const { kind, file } = editable
  const before = await readCurrentState(edited, editable)
  if (before.base !== base) return { ok: false, reason: 'changed' }
  if (before.text === undefined) return { ok: false, reason: 'unusable' }

  const values = readTyped(kind.shape, texts)
  const draft = writeEdit(editable, values, before.text, today)
  if ('faults' in draft) return { ok: false, reason: 'wrong-fields', faults: draft.faults }
  const unchanged = kind.write(kind.open(before.text), before.text, today)
  if (draft.text === unchanged) return { ok: false, reason: 'same' }
  return storeVersion(edited.database, 'content.change', actor, {
    before,
    file,
    text: draft.text,
    reason,
    now,
  })
}

/**
 * Saves the first version of a new article. `taken`: whether its address, in small letters, is that of something
 * else on the site; `order`: its place among the articles.
 */
export async function createArticle(
  edited: EditedContent,
  actor: Actor,
  texts: Record<string, string>,
  { now, today, order, taken }: { now: Date; today: Day; order: number; taken(address: string): boolean },
): Promise<{ ok: true; part: string } | Exclude<EditOutcome, { ok: true }>> {
  await obey(edited.database.pool, 'content.change', actor)
  const values = readTyped(newArticleShape, texts)
  const { address } = values.fields
  const problem = findAddressProblem(address, taken)
  // The other fields are read as of some article if there is none at this address.
  const editable = toArticleFile(problem ? 'new' : address, 'written-articles')
  const draft = writeEdit(editable, values, beginArticle(order, today), today)
  const before = problem ? undefined : await readCurrentState(edited, editable)
  // Another article may have just used this address.
  const isJustTaken = before && (before.newest || !before.hasNoFile)
  const addressProblem = problem ?? (isJustTaken ? 'twice' : undefined)
  const faults = 'faults' in draft ? draft.faults : []
  if (addressProblem)
    faults.unshift({ field: 'address', problem: addressProblem, kind: 'address', sentence: '' })
  if (!before || !('text' in draft) || faults.length > 0)
    return { ok: false, reason: 'wrong-fields', faults: sortByField(newArticleShape, faults) }
  const { file, part } = editable
  const outcome = await storeVersion(edited.database, 'content.change', actor, {
    before,
    file,
    text: draft.text,
    reason: '',
    now,
  })
  return outcome.ok ? { ok: true, part } : outcome
}

/** Returns what is wrong with the address of a new article; `undefined` if it can have it. */
function findAddressProblem(
  address: string,
  taken: (address: string) => boolean,
): EditFault['problem'] | undefined {
  if (address === '') return 'empty'
  if (!slug.test(address) || address.length > MAX_SLUG_LENGTH) return 'wrong'
  return taken(address.toLowerCase()) ? 'twice' : undefined
}

/** Returns faults in the order of the form's fields. */
function sortByField({ fields }: FormShape, faults: EditFault[]): EditFault[] {
  const place = ({ field }: EditFault) => fields.findIndex(({ name }) => name === field)
  return faults.toSorted((a, b) => place(a) - place(b))
}

/** What a form would save, or what is wrong with it. `text` counts once it is saved. */
export function writeEdit(
  { kind, file }: EditableFile,
  values: FormValues,
  before: string,
  today: Day,
): { text: string } | { faults: EditFault[] } {
  const longTexts = findLongTexts(kind.shape, values)
  if (longTexts.length > 0) return { faults: longTexts }
  const text = kind.write(values, before, today)
  const reading = kind.read(text, file)
  if (!reading.ok) return { faults: placeFaults(kind.shape, values, text, reading.faults) }
  if (Buffer.byteLength(text) > MAX_FILE_BYTES)
    return { faults: [{ field: '', problem: 'too-long', kind: 'text', sentence: '' }] }
  return { text }
}

/** Makes an earlier version count again, as a new one; 0: the file. */
export async function restoreVersion(
  edited: EditedContent,
  actor: Actor,
  editable: EditableFile,
  { number, base }: { number: number; base: string },
  now: Date,
): Promise<EditOutcome> {
  const { database } = edited
  await obey(database.pool, 'content.restore', actor)
  const { kind, file } = editable
  const before = await readCurrentState(edited, editable)
  if (before.base !== base) return { ok: false, reason: 'changed' }
  if (number === 0 && before.hasNoFile) return { ok: false, reason: 'no-version' }
  const version = number === 0 ? { text: null } : await store.findSavedVersion(database.pool, file, number)
  if (!version) return { ok: false, reason: 'no-version' }
  if (version.text === (before.newest?.text ?? null)) return { ok: false, reason: 'same' }
  if (version.text !== null && !kind.read(version.text, file).ok) return { ok: false, reason: 'unusable' }
  return storeVersion(database, 'content.restore', actor, {
    before,
    file,
    text: version.text,
    reason: '',
    now,
  })
}

function storeVersion(
  { pool }: Database,
  verb: 'content.change' | 'content.restore',
  actor: Actor,
  change: { before: EditState; file: string; text: string | null; reason: string; now: Date },
): Promise<EditOutcome> {
  const { before, file, text, now } = change
  const number = (before.newest?.number ?? 0) + 1
  const reason = change.reason.trim().slice(0, MAX_REASON_LENGTH)
  return inTransaction(pool, async (client) => {
    const version = { file, number, text, fileHash: before.fileHash, why: reason }
    if (!(await store.insertVersion(client, version, actor.by.id, now)))
      return { ok: false, reason: 'changed' } as const
    await acted(client, verb, actor, `${file} ${number}`)
    return { ok: true } as const
  })
}

async function readCurrentState({ database, folder }: EditedContent, editable: EditableFile) {
  const [newest] = await store.readVersionsOf(database.pool, editable.file, 1)
  return getState(folder, editable, newest)
}

async function getState(
  folder: string,
  { file, kind }: EditableFile,
  newest: store.SavedVersion | undefined,
): Promise<EditState> {
  const fileText = await readText(folder, file)
  const fileHash = createHash('sha256').update(fileText).digest('hex')
  const version = newest?.text ?? undefined
  const isUnusable = version !== undefined && !kind.read(version, file).ok
  const text = version === undefined || isUnusable ? fileText : version
  return {
    text: kind.read(text, file).ok ? text : undefined,
    newest,
    isUnusable,
    hasFileChanged: version !== undefined && newest?.fileHash !== fileHash,
    fileHash,
    hasNoFile: fileText === '',
    base: `${newest?.number ?? 0} ${fileHash}`,
  }
}

/** Returns a file as it is now; empty if it is gone. */
async function readText(folder: string, file: string) {
  const text = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}
