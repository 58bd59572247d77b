import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { own } from '../../admissions/access/types.ts'
import { changePhoto, openPhoto } from '../../admissions/documents/photo.server.ts'
import { removeDiscarded, removeOrphans } from '../../admissions/documents/sweep.server.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { type Database, openDatabase } from '../../platform/database/open.ts'
import { type Files, openFiles } from '../../platform/files/files.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { report, rounds } from '../../tests/rounds.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { photo, received, SPACE } from '../../tests/world/uploads.ts'

const noon = new Date('2026-11-21T12:00:00Z')

let dataDir: string
let student: string

beforeAll(async () => {
  dataDir = temporaryFolder('uploads')
  student = await within(async (database, files) => {
    await database.asOwner((owner, application) =>
      migrate(owner, join(import.meta.dirname, '../../db/migrations'), application),
    )
    const { id } = await makeStudent(database)
    const first = received(join(dataDir, 'first'), await photo(), { name: 'first.jpg' })
    await changePhoto(database, files, own({ id }), first, (version) => `/photos/${version}`, noon)
    return id
  })
})
afterAll(() => removeFolder(dataDir))

test.each([
  'receiving',
  'received',
  'kept',
  'half of a picture',
  'picture kept',
  'before the old is removed',
  'after the old is removed',
  'acknowledged',
])(
  'R10: killed at "%s", files with rows are complete, a picture is served, and orphans are removed',
  async (point) => {
    const uploader = startUploader(point)
    const [, signal] = await once(uploader.child, 'close')

    // By its own hand, and not by a mistake.
    expect(signal).toBe('SIGKILL')
    await expectWhole(uploader.acknowledged)
  },
)

test(
  `R10: killed at random moments, ${rounds(2)} times: the same`,
  async () => {
    for (let round = 0; round < rounds(2); round++) {
      const uploader = startUploader('none')
      await uploader.uploading
      await wait(30 + ((round * 137) % 500))
      uploader.child.kill('SIGKILL')
      await once(uploader.child, 'close')

      await expectWhole(uploader.acknowledged)
    }
    report(`R10: ${rounds(2)} uploads killed anywhere: every row names a whole file, orphans are gone`)
  },
  60_000 + rounds(2) * 60_000,
)

async function expectWhole(acknowledged: string[]) {
  await within(async (database, files) => {
    const { rows } = await database.pool.query<{ title: string; key: string; sha256: string }>(
      'select title, file_key as key, sha256 from document_versions join documents d on d.id = document_id',
    )
    for (const { key, sha256 } of rows) {
      const file = await files.read(key)
      const content = file && (await buffer(file.content))
      expect(content && createHash('sha256').update(content).digest('hex')).toBe(sha256)
    }
    const titles = rows.map(({ title }) => title)
    expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([])

    const image = await database.pool.query<{ image: string }>('select image from users where id = $1', [
      student,
    ])
    const version = image.rows[0].image.split('/').at(-1)!
    for (const [size, width] of [
      ['large', 512],
      ['small', 96],
    ] as const) {
      const picture = await openPhoto(database, files, own({ id: student }), version, size)
      expect(await sharp(await buffer(picture!.content)).metadata()).toMatchObject({ width })
    }

    // An hour goes by.
    for (const path of filesIn(join(dataDir, 'files'))) {
      const { mtimeMs } = statSync(path)
      utimesSync(path, new Date(mtimeMs), new Date(mtimeMs - 61 * 60_000))
    }
    await files.sweepIncoming(new Date())
    await removeDiscarded(database, files)
    await removeOrphans(database, files, new Date())
    expect(filesIn(join(dataDir, 'files')).length).toBe(rows.length + 2)
  })
}

async function within<T>(work: (database: Database, files: Files) => Promise<T>) {
  const database = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })
  try {
    return await work(database, await openFiles(dataDir, { s3: undefined, clamd: undefined, space: SPACE }))
  } finally {
    await database.close()
  }
}

function startUploader(point: string) {
  const acknowledged: string[] = []
  const child = spawn(process.execPath, [join(import.meta.dirname, 'uploader.ts'), dataDir, student, point], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let noteStart: () => void
  const uploading = new Promise<void>((resolve) => {
    noteStart = resolve
  })
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === 'uploading') noteStart()
      else if (line === 'again') acknowledged.length = 0
      else acknowledged.push(line)
    }
  })
  return { child, uploading, acknowledged }
}

function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}
