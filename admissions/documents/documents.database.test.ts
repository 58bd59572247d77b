import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Files, openFiles } from '../../platform/files/files.ts'
import { testDatabase } from '../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { pdf, photo, received, SPACE } from '../../tests/world/uploads.ts'
import { own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { deleteDocument, listDocuments, openDocument, uploadDocument } from './documents.server.ts'
import { changePhoto, openPhoto, removePhoto } from './photo.server.ts'
import { receiveDocument } from './receive.server.ts'
import { readDocuments, sumUnconfirmedSpace } from './store.server.ts'
import { removeOrphans } from './sweep.server.ts'

const database = await testDatabase()
const folder = temporaryFolder('documents')
afterAll(() => removeFolder(folder))
const incoming = join(folder, 'in')
const files = await openFiles(folder, { s3: undefined, clamd: undefined, space: SPACE })
const noon = new Date('2026-11-21T12:00:00Z')

let amara: SignedIn
beforeEach(async () => {
  amara = await makeStudent(database)
})

const upload = (content: Buffer, { title = 'Passport', student = amara, store = files } = {}) =>
  uploadDocument(database, store, own(student), received(incoming, content, { title }), noon)
async function keptKeys() {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys
}
const listTitles = async () =>
  (await listDocuments(database, own(amara))).map(({ title, versions }) => [
    title,
    versions.map(({ number }) => number),
  ])

test('a document is stored and returned unchanged', async () => {
  const content = pdf('My passport')

  expect(await upload(content)).toMatchObject({ ok: true, result: { title: 'Passport' } })

  const [{ versions }] = await listDocuments(database, own(amara))
  expect(versions).toMatchObject([{ number: 1, type: 'pdf', bytes: content.length, uploadedAt: noon }])
  const opened = await openDocument(database, files, own(amara), versions[0].id)
  expect(opened).toMatchObject({ mediaType: 'application/pdf', name: 'Passport.pdf', bytes: content.length })
  expect(await buffer(opened!.content)).toEqual(content)
})

test('an upload under a used title becomes a new version; nothing is overwritten', async () => {
  await upload(pdf('old'))
  await upload(pdf('new'), { title: ' PASSPORT ' })

  expect(await listTitles()).toEqual([['Passport', [2, 1]]])
  const [{ versions }] = await listDocuments(database, own(amara))
  const old = await openDocument(database, files, own(amara), versions[1].id)
  expect(await buffer(old!.content)).toEqual(pdf('old'))
})

test('the same file sent twice is one version', async () => {
  const before = (await keptKeys()).length

  const outcomes = await Promise.all([upload(pdf('same')), upload(pdf('same'))])

  expect(await listTitles()).toEqual([['Passport', [1]]])
  expect((await keptKeys()).length).toBe(before + 1)
  expect(outcomes.map((outcome) => outcome.ok && outcome.result.repeated).sort()).toEqual([false, true])
})

test('a payment screenshot is not a document to list, replace or delete, but is exported', async () => {
  const title = 'Payment PMA7K2M4QX'
  const screenshot = received(incoming, pdf('paid'), { title })
  const claimed = await uploadDocument(database, files, own(amara), screenshot, noon, 'plans.claim')

  expect(await listTitles()).toEqual([])
  await upload(pdf('mine'), { title })
  expect(await listTitles()).toEqual([[title, [1]]])
  const all = await readDocuments(database.pool, amara, 'all')
  const ofOrder = all.find(({ versions }) => claimed.ok && versions[0].id === claimed.result.version)!
  expect(await deleteDocument(database, files, own(amara), ofOrder.id)).toBeUndefined()
  expect(all).toHaveLength(2)
})

test('two concurrent uploads with one title become two versions', async () => {
  await Promise.all([upload(pdf('one')), upload(pdf('two')), upload(pdf('three'))])

  expect(await listTitles()).toEqual([['Passport', [3, 2, 1]]])
})

test('another student’s documents are not found', async () => {
  await upload(pdf())
  const [{ id, versions }] = await listDocuments(database, own(amara))
  const ben = await makeStudent(database)

  expect(await listDocuments(database, own(ben))).toEqual([])
  expect(await openDocument(database, files, own(ben), versions[0].id)).toBeUndefined()
  expect(await deleteDocument(database, files, own(ben), id)).toBeUndefined()
  expect(await listTitles()).toEqual([['Passport', [1]]])
})

test('a deleted document is gone with all its versions and files', async () => {
  const before = await keptKeys()
  await upload(pdf('one'))
  await upload(pdf('two'))
  const [{ id, versions }] = await listDocuments(database, own(amara))

  expect(await deleteDocument(database, files, own(amara), id)).toBe('Passport')

  expect(await listTitles()).toEqual([])
  expect(await openDocument(database, files, own(amara), versions[0].id)).toBeUndefined()
  expect((await keptKeys()).sort()).toEqual(before.sort())
})

test.each([
  [{ title: '' }, pdf(), { title: 'title-missing' }],
  [{ title: 'x'.repeat(121) }, pdf(), { title: 'title-too-long' }],
  [{}, Buffer.alloc(0), { file: 'file-empty' }],
  [{}, Buffer.from('<svg/>'), { file: 'file-type' }],
  [{ title: '' }, Buffer.alloc(0), { title: 'title-missing', file: 'file-empty' }],
])('an invalid upload is reported, and nothing is stored: %j', async (more, content, faults) => {
  const before = await keptKeys()

  expect(await upload(content, more)).toEqual({ ok: false, reason: 'invalid', faults })

  expect(await listTitles()).toEqual([])
  expect(await keptKeys()).toEqual(before)
})

test('a picture is stored without its location data', async () => {
  await upload(await photo({ orientation: 6 }))

  const [{ versions }] = await listDocuments(database, own(amara))
  const { content, mediaType } = (await openDocument(database, files, own(amara), versions[0].id))!
  const storedPicture = await buffer(content)
  expect(mediaType).toBe('image/jpeg')
  expect(storedPicture.includes('CANARY')).toBe(false)
  expect((await sharp(storedPicture).metadata()).exif).toBeUndefined()
})

test('a file with a virus is refused', async () => {
  const infected: Files = { ...files, scan: async () => 'infected' }
  expect(await upload(pdf(), { store: infected })).toEqual({
    ok: false,
    reason: 'invalid',
    faults: { file: 'infected' },
  })

  const silent: Files = {
    ...files,
    scan: async () => {
      throw new Error('nobody listens')
    },
  }
  expect(await upload(pdf(), { store: silent })).toEqual({ ok: false, reason: 'not-checked' })
  expect(await listTitles()).toEqual([])
})

test('sixty documents are the limit', async () => {
  await database.pool.query(
    `with made as (
       insert into documents (student_id, title, title_key, created_at)
       select $1, 'T' || n, 't' || n, now() from generate_series(1, 60) n returning id
     )
     insert into document_versions (document_id, number, file_key, media_type, bytes, sha256, uploaded_at)
     select id, 1, id::text, 'application/pdf', 1, '', now() from made`,
    [amara.id],
  )
  const before = await keptKeys()

  expect(await upload(pdf(), { title: 'One more' })).toEqual({ ok: false, reason: 'too-many-documents' })
  expect(await keptKeys()).toEqual(before)
  expect(await upload(pdf(), { title: 'T1' })).toMatchObject({ ok: true })
})

test('unconfirmed accounts of one network share its queue, so another network has its own', async () => {
  const send = async (address: string) => {
    const student = await makeStudent(database, { emailVerified: false })
    const upload = { ...received(incoming, pdf(), { title: 'Passport' }), address }
    return uploadDocument(database, files, own(student), upload, noon)
  }

  const uploads = Promise.all(Array.from({ length: 6 }, () => send('203.0.113.5')))
  const otherUpload = await send('198.51.100.9')

  expect(otherUpload).toMatchObject({ ok: true })
  const refusals = (await uploads).filter((outcome) => !outcome.ok && outcome.reason === 'too-many-files')
  expect(refusals).toHaveLength(2)
})

test('500 MB are the limit', async () => {
  await upload(pdf('first'))
  await database.pool.query(
    `update document_versions set bytes = 500 * 1024 * 1024 - 10 where document_id in (select id from documents where student_id = $1)`,
    [amara.id],
  )

  expect(await upload(pdf('second'), { title: 'Another' })).toEqual({ ok: false, reason: 'too-many-bytes' })
})

test('an unconfirmed account has little space', async () => {
  const store = { ...files, space: { confirmed: 5_000, unconfirmed: 1_000 } }
  const student = await makeStudent(database, { emailVerified: false })
  const long = pdf('x'.repeat(2_000))

  expect(await upload(long, { student, store })).toEqual({ ok: false, reason: 'unconfirmed-bytes' })
  expect(await upload(pdf('short'), { student, store })).toMatchObject({ ok: true })

  await database.pool.query('update users set email_verified = true where id = $1', [student.id])
  expect(await upload(long, { student, store, title: 'Long' })).toMatchObject({ ok: true })
})

test('only unconfirmed accounts share a ceiling', async () => {
  const [firstStudent, secondStudent] = [
    await makeStudent(database, { emailVerified: false }),
    await makeStudent(database, { emailVerified: false }),
  ]
  const long = pdf('x'.repeat(2_000))
  const usedSpace = await sumUnconfirmedSpace(database.pool)
  const store = {
    ...files,
    space: { confirmed: 9_000, unconfirmed: 9_000, allUnconfirmed: usedSpace + 1.5 * long.length },
  }

  expect(await upload(long, { student: firstStudent, store })).toMatchObject({ ok: true })
  expect(await upload(long, { student: secondStudent, store })).toEqual({
    ok: false,
    reason: 'unconfirmed-bytes',
  })

  await database.pool.query('update users set email_verified = true where id = $1', [secondStudent.id])
  expect(await upload(long, { student: secondStudent, store })).toMatchObject({ ok: true })
})

test.each([
  ['says its length', true],
  ['does not', false],
])('a form over quota, which %s, is stored up to the quota only; its fields arrive', async (_, says) => {
  const store = { ...files, space: { confirmed: 70_000, unconfirmed: 70_000 } }
  await upload(pdf('x'.repeat(1_000)), { store })
  const form = new FormData()
  form.set('title', 'Marks')
  form.set('file', new File([pdf('x'.repeat(200_000))], 'marks.pdf'))
  const encoded = new Request('http://localhost/', { method: 'POST', body: form })
  const bytes = await encoded.arrayBuffer()
  const headers = { 'content-type': encoded.headers.get('content-type')! }
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: bytes,
    headers: says ? { ...headers, 'content-length': `${bytes.byteLength}` } : headers,
  })

  const came = await receiveDocument(database, store, amara, request)

  if (typeof came === 'string') throw new Error(came)
  expect(came.fields.title).toBe('Marks')
  expect(came.file!.bytes).toBe(says ? 1 : 70_001 - pdf('x'.repeat(1_000)).length)
  expect(await uploadDocument(database, store, own(amara), came, noon)).toEqual({
    ok: false,
    reason: 'too-many-bytes',
  })
  await came.discard()
})

test('when the store fails, no incomplete document is listed', async () => {
  const fullStore: Files = {
    ...files,
    async keep() {
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    },
  }

  await expect(upload(pdf(), { store: fullStore })).rejects.toThrow('ENOSPC')

  expect(await listTitles()).toEqual([])
})

test('orphans are removed after an hour; referenced and recent files stay', async () => {
  await upload(pdf('kept'))
  const { rows } = await database.pool.query<{ key: string }>(
    'select file_key as key from document_versions join documents d on d.id = document_id where student_id = $1',
    [amara.id],
  )
  const firstKey = rows[0].key
  const [old, young] = ['a'.repeat(32), 'b'.repeat(32)]
  for (const key of [old, young]) await files.keep(key, received(incoming, pdf()).file!.path)
  const age = (key: string, minutes: number) => {
    const time = new Date(Date.now() - minutes * 60_000)
    utimesSync(join(folder, 'files', 'kept', key.slice(0, 2), key), time, time)
  }
  age(old, 61)
  age(firstKey, 61)
  age(young, 59)

  expect(await removeOrphans(database, files, new Date())).toBe(1)

  const keys = await keptKeys()
  expect(keys).toContain(firstKey)
  expect(keys).toContain(young)
  expect(keys).not.toContain(old)
})

const change = (content: Buffer, name = 'me.jpg', store = files) =>
  changePhoto(
    database,
    store,
    own(amara),
    received(incoming, content, { name }),
    (version) => `/photos/${version}`,
    noon,
  )
const findImage = async () =>
  (await database.pool.query('select image from users where id = $1', [amara.id])).rows[0].image as
    | string
    | null

test('a profile picture has the address of its version, which changes with the picture', async () => {
  const first = await change(await photo())
  expect(first).toMatchObject({ ok: true })
  const address = await findImage()
  const version = address!.split('/').at(-1)!
  const small = await openPhoto(database, files, own(amara), version, 'small')
  expect(await sharp(await buffer(small!.content)).metadata()).toMatchObject({ format: 'webp', width: 96 })

  await change(await photo({ width: 280 }))

  expect(await findImage()).not.toBe(address)
  expect(await openPhoto(database, files, own(amara), version, 'large')).toBeUndefined()
})

test('other accounts cannot open it', async () => {
  await change(await photo())
  const version = (await findImage())!.split('/').at(-1)!

  expect(await openPhoto(database, files, own(await makeStudent(database)), version, 'large')).toBeUndefined()
})

test('replacing and removing leave no files behind', async () => {
  const before = await keptKeys()
  await change(await photo())
  await change(await photo({ format: 'png' }), 'me.png')
  expect((await keptKeys()).length).toBe(before.length + 2)

  await removePhoto(database, files, own(amara))

  expect(await findImage()).toBeNull()
  expect((await keptKeys()).sort()).toEqual(before.sort())
})

test.each([
  ['me.gif', () => photo(), 'photo-name'],
  ['me.svg', async () => Buffer.from('<svg/>'), 'photo-name'],
  ['me.jpg.html', () => photo(), 'photo-name'],
  ['me.png', async () => Buffer.from('<svg onload="alert(1)"/>'), 'file-type'],
  ['me.jpg', () => photo({ format: 'webp' }), 'file-type'],
  ['me.jpg', async () => pdf(), 'file-type'],
  ['me.jpg', async () => (await photo({ width: 300, height: 300 })).subarray(0, 500), 'file-damaged'],
  ['me.jpg', () => photo({ width: 199, height: 400 }), 'too-few-pixels'],
])('%s is refused by name or by content', async (name, content, fault) => {
  expect(await change(await content(), name)).toEqual({
    ok: false,
    reason: 'invalid',
    faults: { file: fault },
  })
  expect(await findImage()).toBeNull()
})

test('the old picture is served if the new one cannot be stored', async () => {
  await change(await photo())
  const address = await findImage()
  const fullStore: Files = {
    ...files,
    async keep() {
      throw new Error('the disk is full')
    },
  }

  await expect(change(await photo({ width: 290 }), 'new.jpg', fullStore)).rejects.toThrow('full')

  expect(await findImage()).toBe(address)
  const version = address!.split('/').at(-1)!
  expect(await openPhoto(database, files, own(amara), version, 'large')).toBeDefined()
})
