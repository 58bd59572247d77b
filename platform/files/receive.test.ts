import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { createReceiving, NotReceived } from './receive.ts'

const root = temporaryFolder('receiving')
afterAll(() => removeFolder(root))
let folder: string
let receiving: ReturnType<typeof createReceiving>
beforeEach(() => {
  folder = join(root, `${Math.random()}`)
  receiving = createReceiving(folder)
})

function createRequest(form: FormData) {
  return new Request('http://localhost/', { method: 'POST', body: form })
}

function formWith(content: Uint8Array<ArrayBuffer>, name = 'marks.pdf') {
  const form = new FormData()
  form.set('file', new File([content], name))
  form.set('title', 'Marks')
  return form
}

test('a form gives its fields and its file, at any position', async () => {
  const content = Buffer.from('%PDF-1.7 marks')

  const { fields, file, discard } = await receiving.receive(createRequest(formWith(content)), 100)

  expect(fields.title).toBe('Marks')
  expect(file).toMatchObject({
    name: 'marks.pdf',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    tooLong: false,
  })
  expect(readFileSync(file!.path)).toEqual(content)
  await discard()
  expect(readdirSync(folder)).toEqual([])
})

test('a connection lost within a file refuses the upload and stops nothing else', async () => {
  const head = Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF')
  for (const cut of ['ends', 'breaks'])
    for (let turns = 0; turns < 20; turns++) {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(head)
          for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
          if (cut === 'ends') controller.close()
          else controller.error(new Error('ECONNRESET'))
        },
      })
      const headers = { 'content-type': 'multipart/form-data; boundary=b' }
      const request = new Request('http://localhost/', {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit)
      await expect(receiving.receive(request, 100)).rejects.toThrow(NotReceived)
    }
  expect(readdirSync(folder)).toEqual([])
})

test('an oversized part is truncated and reported; the other fields arrive', async () => {
  const { fields, file, discard } = await receiving.receive(createRequest(formWith(Buffer.alloc(101))), 100)

  expect(file).toMatchObject({ tooLong: true, bytes: 101 })
  expect(fields.title).toBe('Marks')
  await discard()
})

test('exactly the maximum size is accepted', async () => {
  const { file, discard } = await receiving.receive(createRequest(formWith(Buffer.alloc(100))), 100)

  expect(file).toMatchObject({ tooLong: false, bytes: 100 })
  await discard()
})

test('an empty file field is no file; an empty file is one', async () => {
  const none = await receiving.receive(createRequest(formWith(Buffer.alloc(0), '')), 100)
  expect(none.file).toBeUndefined()
  await none.discard()

  const empty = await receiving.receive(createRequest(formWith(Buffer.alloc(0), 'empty.pdf')), 100)
  expect(empty.file).toMatchObject({ bytes: 0, name: 'empty.pdf' })
  await empty.discard()
})

test('path parts are removed from file names', async () => {
  const { file, discard } = await receiving.receive(
    createRequest(formWith(Buffer.from('x'), '../../etc/passwd.pdf')),
    100,
  )

  expect(file?.name).toBe('passwd.pdf')
  expect(file?.path.startsWith(folder)).toBe(true)
  await discard()
})

test('field names from the object prototype are ordinary fields', async () => {
  const form = formWith(Buffer.from('x'))
  form.set('__proto__', 'evil')

  const { fields, discard } = await receiving.receive(createRequest(form), 100)

  expect(Object.keys(fields)).toContain('__proto__')
  expect(({} as Record<string, unknown>).evil).toBeUndefined()
  await discard()
})

test.each([
  ['no form at all', 'application/json', '{}'],
  ['a form without a boundary', 'multipart/form-data', 'x'],
  [
    'a form that breaks off',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf',
  ],
  ['nothing', 'multipart/form-data; boundary=b', ''],
])('%s is refused, and leaves nothing', async (_, type, body) => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })

  await expect(receiving.receive(request, 100)).rejects.toThrow(NotReceived)

  expect(readdirSync(folder)).toEqual([])
})

test('a client that sends far beyond the limit is cut off', async () => {
  let pieces = 0
  const endless = new ReadableStream({
    pull(controller) {
      const head =
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
      controller.enqueue(pieces++ === 0 ? Buffer.from(head) : Buffer.alloc(1024 * 1024))
    },
  })
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: endless,
    duplex: 'half',
  } as RequestInit)

  await expect(receiving.receive(request, 1_000)).rejects.toThrow('far too long')

  expect(pieces).toBeLessThan(80)
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

test('without space no file is stored, its form’s fields are kept, and a form without a file is read', async () => {
  const fullReceiving = createReceiving(folder, () => false)

  await expect(
    fullReceiving.receive(createRequest(formWith(Buffer.from('%PDF-1.7 marks'))), 100),
  ).rejects.toMatchObject({
    name: 'NoRoom',
    fields: { title: 'Marks' },
  })
  const { fields, file } = await fullReceiving.receive(createRequest(formWith(Buffer.alloc(0), '')), 100)

  expect([fields.title, file]).toEqual(['Marks', undefined])
  expect(existsSync(folder)).toBe(false)
})

test('a file that exceeds the space while arriving is dropped', async () => {
  let remaining = 2
  const filling = createReceiving(folder, () => remaining-- > 0)
  const body = formWith(Buffer.alloc(2_000_000, 'a'))

  await expect(filling.receive(createRequest(body), 3_000_000)).rejects.toMatchObject({
    name: 'NoRoom',
    fields: { title: 'Marks' },
  })

  expect(readdirSync(folder)).toEqual([])
})

test('leftovers of a killed process are swept after an hour, not before', async () => {
  mkdirSync(folder)
  const now = new Date('2026-11-21T12:00:00Z')
  for (const [name, age] of [
    ['old', 61],
    ['young', 59],
  ] as const) {
    writeFileSync(join(folder, name), 'half')
    const time = new Date(now.getTime() - age * 60_000)
    utimesSync(join(folder, name), time, time)
  }

  await receiving.sweep(now)

  expect(readdirSync(folder)).toEqual(['young'])
})
