import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Connection, Database } from '../../platform/database/open.ts'
import { readAtOneMoment } from '../../platform/database/transaction.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { obey } from '../access/acting.server.ts'
import { own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { createFileName } from '../documents/rules.ts'
import { findPhoto, readDocuments } from '../documents/store.server.ts'
import { type AddressOf, readUserDocument } from '../user-document/view.server.ts'
import { findPerson, readOwnRows } from './store.server.ts'
import { asCsv, asPage, type ExportWords } from './summary.ts'

/**
 * Returns everything that is stored about a student as a ZIP. Files are streamed from the store into the
 * archive.
 */
export async function exportStudent(
  database: Database,
  store: FileStore,
  student: SignedIn,
  addressOf: AddressOf,
  words: ExportWords,
  now: Date,
): Promise<Readable> {
  const { tables, profile, files } = await readAtOneMoment(database.pool, async (client) => {
    await obey(client, 'account.export', own(student))
    const person = await findPerson(client, student)
    if (!person) throw new Error('The student whose data was asked for is gone.')
    return {
      tables: await readOwnRows(client, person),
      profile: await readUserDocument(client, student.id, addressOf),
      files: [...(await listDocumentFiles(client, student)), ...(await findPhotoFile(client, student))],
    }
  })

  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  // An unreadable file aborts this archive, and nothing else.
  const abortArchive = (error: Error) => archive.destroy(error)
  zip.on('error', abortArchive)
  // The reader of the archive gets the error; until there is one, the error must not go unhandled.
  archive.on('error', () => {})
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: now })
  add('index.html', asPage(tables, student.name, words, now))
  add('profile.json', formatJson(profile))
  for (const table of tables) {
    // Empty tables are left out.
    if (table.rows.length === 0) continue
    add(`data/${table.table}.json`, formatJson(table.rows))
    // Names and notes may be in any script: without the mark, spreadsheets guess the encoding wrong.
    add(`data/${table.table}.csv`, `\ufeff${asCsv(table)}`)
  }
  for (const { name, key } of files) {
    const content = Readable.from(getContent(store, key, archive)).on('error', abortArchive)
    zip.addReadStream(content, name, { mtime: now, compress: false })
  }
  zip.end()
  return archive
}

async function listDocumentFiles(client: Connection, student: SignedIn) {
  const documents = await readDocuments(client, student, 'all')
  const names = new Set<string>()
  return documents.flatMap(({ versions }) =>
    versions.map(({ title, type, number, id, fileKey }) => {
      const plain = `documents/${createFileName(title, type, number)}`
      // Titles that differ only in punctuation share a file name.
      const name = names.has(plain) ? `documents/${id}-${createFileName(title, type, number)}` : plain
      names.add(name)
      return { name, key: fileKey }
    }),
  )
}

async function findPhotoFile(client: Connection, student: SignedIn) {
  const photo = await findPhoto(client, student)
  return photo ? [{ name: 'photo.webp', key: photo.large }] : []
}

/**
 * Opens the file only when the archive reaches it. A file deleted since stays empty. Releases the file once
 * no one reads the archive any more.
 */
async function* getContent(store: FileStore, key: string, archive: Readable) {
  const file = await store.read(key)
  if (!file) return
  const closeFile = () => file.content.destroy()
  archive.once('close', closeFile)
  if (archive.destroyed) closeFile()
  yield* file.content
  archive.off('close', closeFile)
}

function formatJson(value: unknown) {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
