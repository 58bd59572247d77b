import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { getNetwork } from '../../platform/client-address.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Received, ReceivedFile } from '../../platform/files/receive.ts'
import { createFileKey } from '../../platform/files/store.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { detectType } from './content.server.ts'
import { type DrawingRefusal, isPicture, redrawApart, type Sender } from './draw-apart.server.ts'
import { measureRoomLeft } from './room.server.ts'
import { createFileName, findTitleFault, tidyTitle, toTitleKey } from './rules.ts'
import {
  addDocument,
  addVersion,
  countDocuments,
  findDocumentByTitle,
  getLatest,
  readDocuments,
  readSpaceUsed,
  readVersion,
  removeDocument,
} from './store.server.ts'
import { removeDiscarded } from './sweep.server.ts'
import {
  DOCUMENT_TYPES,
  type DocumentType,
  type FileFault,
  MAX_DOCUMENTS,
  MAX_FILE_BYTES,
  type StudentDocument,
  type UploadOutcome,
} from './types.ts'

/** Returns the student's documents with all their versions, the last changed first. */
export async function listDocuments({ pool }: Database, acting: Acting): Promise<StudentDocument[]> {
  await obey(pool, 'documents.view', acting)
  const documents = await readDocuments(pool, acting.student)
  return documents.map(({ id, title, versions }) => ({
    id,
    title,
    versions: versions.map(({ id, number, type, bytes, uploadedAt, review, claim, look }) => ({
      id,
      number,
      type,
      bytes,
      uploadedAt,
      review,
      claim,
      look,
    })),
  }))
}

/** An uploaded file, and the sender's network address if known. */
export type Upload = Pick<Received, 'fields' | 'file'> & { address?: string }

/**
 * Returns the key under which uploads queue for processing. Anyone can create accounts, so unconfirmed ones
 * of one network share a key.
 */
export function queueKey(student: string, isConfirmed: boolean, address: string | undefined) {
  return isConfirmed || !address ? student : getNetwork(address)
}

/**
 * Stores a file under a title: a file under the same title becomes a further version, and the same file is
 * stored once. Under `plans.claim` it is kept with the student's orders. The row is written last, so none
 * names an incomplete file.
 */
export async function uploadDocument(
  database: Database,
  files: Files,
  acting: Acting,
  { fields, file, address }: Upload,
  now: Date,
  verb: 'documents.upload' | 'plans.claim' = 'documents.upload',
): Promise<UploadOutcome<{ title: string; version: string; repeated: boolean }>> {
  const { student } = acting
  const title = tidyTitle(fields.title ?? '')
  const titleFault = findTitleFault(title)
  // The file was cut at the end of the student's space.
  if (file?.tooLong && file.bytes <= MAX_FILE_BYTES)
    return { ok: false, reason: (await measureRoomLeft(database.pool, files, student)).refusal }
  const missing = findFileFault(file)
  const { confirmed } = await readSpaceUsed(database.pool, student)
  const sender = { owner: queueKey(student.id, confirmed, address), isConfirmed: confirmed }
  const type = missing || !file ? { fault: missing } : await detectType(file.path, sender)
  if ('refusal' in type) return { ok: false, reason: type.refusal }
  // Report the faults of both passwords at once.
  if (titleFault || !file || 'fault' in type)
    return {
      ok: false,
      reason: 'invalid',
      faults: { title: titleFault, file: 'fault' in type ? type.fault : undefined },
    }

  const searched = await scanForViruses(files, file.path)
  if (searched !== 'clean')
    return searched === 'infected' ? refuseFile('infected') : { ok: false, reason: searched }

  const plain = `${file.path}.plain`
  const key = createFileKey()
  let stored: { bytes: number; sha256: string }
  try {
    const drawn = await redrawIfPicture(sender, file, type.type, plain)
    if ('refusal' in drawn) return { ok: false, reason: drawn.refusal }
    if ('fault' in drawn) return refuseFile(drawn.fault)
    await files.keep(key, drawn.path)
    stored = { bytes: drawn.bytes, sha256: drawn.sha256 }
  } finally {
    await rm(plain, { force: true })
  }
  // If this throws, it is unknown whether the row was written: keep the file, the sweep removes it if no row
  // names it.
  const outcome = await recordUpload(
    database,
    files,
    acting,
    title,
    { key, type: type.type, ...stored },
    now,
    verb,
  )
  const refused = typeof outcome === 'string'
  if (refused || outcome.repeated) await files.remove(key)
  return refused ? { ok: false, reason: outcome } : { ok: true, result: { title, ...outcome } }
}

/**
 * Deletes a document and all its versions for good. Returns its title; `undefined` if the student has no such
 * document.
 */
export async function deleteDocument(
  database: Database,
  files: Files,
  acting: Acting,
  id: string,
): Promise<string | undefined> {
  const title = await changing(database, 'documents.delete', acting, async (client, recordEvent) => {
    const removed = await removeDocument(client, acting.student, id)
    if (removed !== undefined) await recordEvent(id)
    return removed
  })
  if (title !== undefined) await removeDiscarded(database, files)
  return title
}

/** Returns a version's content, for its owner; `undefined` if the student has no such version. */
export async function openDocument(
  { pool }: Database,
  files: Files,
  acting: Acting,
  versionId: string,
  verb: 'documents.view' | 'plans.viewScreenshot' = 'documents.view',
) {
  await obey(pool, verb, acting)
  const version = await readVersion(pool, acting.student, versionId)
  if (!version) return undefined
  const file = await files.read(version.fileKey)
  if (!file) throw new Error('The file of a document is not where it was kept.')
  return {
    ...file,
    mediaType: DOCUMENT_TYPES[version.type].mediaType,
    name: createFileName(version.title, version.type, version.number),
  }
}

function findFileFault(file: ReceivedFile | undefined): FileFault | undefined {
  if (!file) return 'file-missing'
  if (file.tooLong) return 'file-too-long'
  return file.bytes === 0 ? 'file-empty' : undefined
}

function refuseFile(file: FileFault) {
  return { ok: false as const, reason: 'invalid' as const, faults: { file } }
}

/**
 * Scans a file for viruses. Returns `clean` if no scanner is configured, and `not-checked` if the scan
 * failed.
 */
export async function scanForViruses(
  { scan }: Files,
  path: string,
): Promise<'clean' | 'infected' | 'not-checked'> {
  if (!scan) return 'clean'
  try {
    return await scan(path)
  } catch {
    return 'not-checked'
  }
}

/** Pictures are redrawn, so a passport photo does not reveal where it was taken. */
async function redrawIfPicture(
  sender: Sender,
  file: ReceivedFile,
  type: DocumentType,
  to: string,
): Promise<NonNullable<DrawingRefusal> | Pick<ReceivedFile, 'path' | 'bytes' | 'sha256'>> {
  if (!isPicture(type)) return file
  return (await redrawApart(sender, file.path, type, to)) ?? { path: to, ...(await measureFile(to)) }
}

async function measureFile(path: string) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

function recordUpload(
  database: Database,
  files: Files,
  acting: Acting,
  title: string,
  file: { key: string; type: DocumentType; bytes: number; sha256: string },
  now: Date,
  verb: 'documents.upload' | 'plans.claim',
) {
  const { student } = acting
  return changing(database, verb, acting, async (client, recordEvent) => {
    const naming = { title, titleKey: toTitleKey(title), ofOrder: verb === 'plans.claim' }
    const existing = await findDocumentByTitle(client, student, naming)
    const latest = existing ? await getLatest(client, existing) : undefined
    if (latest?.sha256 === file.sha256) return { version: latest.id, repeated: true }

    if (!existing && (await countDocuments(client, student)) >= MAX_DOCUMENTS) return 'too-many-documents'
    const room = await measureRoomLeft(client, files, student)
    if (file.bytes > room.bytes) return room.refusal
    const document = existing ?? (await addDocument(client, student, naming, now))
    const version = await addVersion(client, document, file, acting.by.id, now)
    await recordEvent(version)
    return { version, repeated: false }
  })
}
