import { afterAll, expect, test } from 'vitest'
import { openFiles } from '../../../platform/files/files.ts'
import type { Refusal } from '../../../platform/security-log.ts'
import { testDatabase } from '../../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../../tests/folder.ts'
import { makeStudent } from '../../../tests/world/students.ts'
import { pdf, SPACE } from '../../../tests/world/uploads.ts'
import type { PageContext } from '../../context.ts'
import { takeDocument } from './actions.server.ts'

const database = await testDatabase()
const folder = temporaryFolder('taken')
afterAll(() => removeFolder(folder))

test('only an upload refused for lack of space writes a log line', async () => {
  const student = await makeStudent(database)
  const space = { ...SPACE, confirmed: 3_000 }
  const refusals: Refusal[] = []
  const page = {
    database,
    files: await openFiles(folder, { s3: undefined, clamd: undefined, space }),
    now: () => new Date('2026-11-21T12:00:00Z'),
    report: expect.unreachable,
    visitor: { address: '192.0.2.1' },
    logRefusal: (refusal: Refusal) => refusals.push(refusal),
  } as unknown as PageContext
  async function send(content: Buffer, name: string) {
    const body = new FormData()
    body.set('title', name)
    body.set('file', new File([new Uint8Array(content)], name))
    const request = new Request('http://localhost/dashboard/documents/upload', { method: 'POST', body })
    return (await takeDocument(page, student, request)).status
  }

  expect(await send(pdf('x'.repeat(1_500)), 'first.pdf')).toBe(200)
  expect(await send(Buffer.from('no document'), 'wrong.pdf')).toBe(422)
  expect(refusals).toEqual([])
  expect(await send(pdf('y'.repeat(1_500)), 'second.pdf')).toBe(409)
  expect(refusals).toEqual([{ refused: 'limit', limit: 'too-many-bytes', account: student.id }])
})
