import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { own } from '../../admissions/access/types.ts'
import { uploadDocument } from '../../admissions/documents/documents.server.ts'
import { changePhoto } from '../../admissions/documents/photo.server.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { openFiles } from '../../platform/files/files.ts'
import { holdFolder } from '../../platform/hold.ts'
import { createLog } from '../../platform/log.ts'
import { pdf, photo, SPACE } from '../../tests/world/uploads.ts'

// Uploads documents and pictures for a student until it dies: by its own hand at a named point, or by another's. It says `uploading` once it begins
// and the title of each document that is acknowledged.

const [dataDir, student, point] = process.argv.slice(2)
const die = () => process.kill(process.pid, 'SIGKILL')

holdFolder(dataDir, 'server')
const database = await openDatabase({ dataDir, role: 'server', log: createLog('silent') })
const opened = await openFiles(dataDir, { s3: undefined, clamd: undefined, space: SPACE })
let keptFiles = 0
const files: typeof opened = {
  ...opened,
  async keep(key, path) {
    if (point === 'received') die()
    await opened.keep(key, path)
    keptFiles++
    if (point === 'kept' || (point === 'half of a picture' && path.endsWith('.large'))) die()
    if (point === 'picture kept' && path.endsWith('.small')) die()
  },
  async remove(key) {
    if (point === 'before the old is removed') die()
    await opened.remove(key)
    if (point === 'after the old is removed') die()
  },
}

/** A form as it comes over a line; at the point `receiving` the line dies in the middle of the file. */
function form(fields: Record<string, string>, name: string, content: Buffer) {
  const head = Object.entries(fields).map(
    ([field, value]) => `--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const begin = `${head.join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const half = content.length / 2
  async function* pieces() {
    yield Buffer.from(begin)
    yield content.subarray(0, half)
    if (point === 'receiving') {
      // Waits until the first half is on disk.
      await new Promise((resolve) => setTimeout(resolve, 50))
      die()
    }
    yield content.subarray(half)
    yield Buffer.from('\r\n--b--\r\n')
  }
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Readable.toWeb(Readable.from(pieces())),
    duplex: 'half',
  } as object)
}

mkdirSync(join(dataDir, 'files'), { recursive: true })
writeFileSync(1, 'uploading\n')
for (let number = 0; ; number++) {
  const title = `${process.pid}-${number}`
  if (!point.includes('picture') && !point.includes('old')) {
    const received = await files.receive(form({ title }, 'a.pdf', pdf(title.repeat(20_000))), 20_000_000)
    const outcome = await uploadDocument(database, files, own({ id: student }), received, new Date())
    await received.discard()
    if (outcome.ok) writeFileSync(1, `${title}\n`)
    else if (outcome.reason === 'too-many-documents') {
      await database.pool.query('delete from documents where student_id = $1', [student])
      writeFileSync(1, 'again\n')
    }
  }
  const picture = await files.receive(
    form({}, 'me.jpg', await photo({ width: 240 + (number % 40) })),
    20_000_000,
  )
  await changePhoto(
    database,
    files,
    own({ id: student }),
    picture,
    (version) => `/photos/${version}`,
    new Date(),
  )
  await picture.discard()
  if (keptFiles > 0 && point === 'acknowledged') die()
}
