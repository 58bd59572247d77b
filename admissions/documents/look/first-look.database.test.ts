import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFiles } from '../../../platform/files/files.ts'
import { testDatabase } from '../../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../../tests/folder.ts'
import { makeStudent } from '../../../tests/world/students.ts'
import { drawnPdf, received, SPACE } from '../../../tests/world/uploads.ts'
import { own } from '../../access/types.ts'
import { listDocuments, uploadDocument } from '../documents.server.ts'
import { lookAtPapers } from './first-look.server.ts'

const database = await testDatabase()
const folder = temporaryFolder('looks')
afterAll(() => removeFolder(folder))
const files = await openFiles(folder, { s3: undefined, clamd: undefined, space: SPACE })
const now = new Date('2026-11-29T14:00:00Z')

test('a paper is examined once', async () => {
  const amara = await makeStudent(database)
  const content = await drawnPdf(
    'Transcript of the university for the semester: grade and credits in the examination, in the name of Lee',
  )
  const file = received(join(folder, 'in'), content, { title: 'Transcript' })
  await uploadDocument(database, files, own(amara), file, now)
  const look = async () => (await listDocuments(database, own(amara)))[0].versions[0].look
  expect(await look()).toBeUndefined()

  expect(await lookAtPapers(database, files, now)).toBe(1)

  expect(await look()).toEqual({ warnings: ['no-name'], kind: 'transcript' })
  expect(await lookAtPapers(database, files, now)).toBe(0)
})
