import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { exportWords } from '../../app/words/export.ts'
import { openFiles } from '../../platform/files/files.ts'
import { findReturned, noteReturned } from '../../platform/mail/returned.ts'
import { testDatabase } from '../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { createFullStudent } from '../../tests/world/full-student.ts'
import { makeStaff, takenOver } from '../../tests/world/students.ts'
import { pdf, SPACE } from '../../tests/world/uploads.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_ITSELF, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { eraseStudent } from './erase.server.ts'
import { exportStudent } from './export.server.ts'
import { OUTLIVES, OWN_TABLES } from './tables.ts'

const database = await testDatabase()
const { pool } = database
const folder = temporaryFolder('privacy')
afterAll(() => removeFolder(folder))
const files = await openFiles(folder, { s3: undefined, clamd: undefined, space: SPACE })
const noon = new Date('2026-11-21T12:00:00Z')
const place = { database, files, folder }
const addressOf = {
  photo: (image: string) => `https://pma.example${image}`,
  document: ({ id }: { id: string }) => `https://pma.example/dashboard/documents/${id}`,
}

/** Every table as text. */
async function everything() {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p') and not relispartition`,
  )
  const dumped = await Promise.all(
    rows.map(async ({ name }) => {
      const result = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
      return [name, result.rows.map(({ row }) => row).join('\n')] as const
    }),
  )
  return new Map(dumped)
}

function filesOnDisk() {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}

async function unzipped(archive: Buffer) {
  const zip = await yauzl.fromBufferPromise(archive)
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return entries
}

test('every table that references users is exported', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    with recursive hanging as (
      select 'users'::regclass as name
      union
      select c.conrelid::regclass from pg_constraint c join hanging on c.confrelid = hanging.name where c.contype = 'f'
    )
    select name::text from hanging`)
  const covered = new Set(OWN_TABLES.map(({ name }) => name))

  expect(rows.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
  expect(rows.length).toBeGreaterThan(10)
})

test('every other table with a person’s address or number is exported as well', async () => {
  // Views keep nothing: they show rows of these tables.
  const { rows } = await pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(^|_)(email|recipient|phone|user_id|student_id)(_|$)'`,
  )
  const covered = new Set(OWN_TABLES.map(({ name }) => name))

  expect(rows.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
})

let student: SignedIn
let archive: Map<string, Buffer>
beforeAll(async () => {
  student = await createFullStudent(place, 'CANARYONE')
  await createFullStudent(place, 'OTHERBIRD')
  archive = await unzipped(
    await buffer(await exportStudent(database, files, student, addressOf, exportWords, noon)),
  )
})

test('the export has a row of every table', () => {
  for (const { name } of OWN_TABLES) {
    const rows = JSON.parse(archive.get(`data/${name}.json`)!.toString())
    expect(rows.length, name).toBeGreaterThan(0)
    expect(archive.get(`data/${name}.csv`)!.toString(), name).toContain('\r\n')
  }
})

test('the export has every version of every document, and the picture', async () => {
  expect(archive.get('documents/CANARYONE Passport.pdf')).toEqual(pdf('CANARYONE one'))
  expect(archive.get('documents/CANARYONE Passport (2).pdf')).toEqual(pdf('CANARYONE two'))
  expect(archive.get('photo.webp')?.subarray(8, 12).toString()).toBe('WEBP')
})

test('an unreadable file aborts its archive, and nothing else', async () => {
  const broken = {
    ...files,
    read: async () => ({
      bytes: 4,
      content: new Readable({
        read() {
          this.destroy(new Error('EIO'))
        },
      }),
    }),
  }
  const archive = await exportStudent(database, broken as never, student, addressOf, exportWords, noon)
  await expect(buffer(archive)).rejects.toThrow('EIO')
})

test('the export has the profile in the specified format', () => {
  const profile = JSON.parse(archive.get('profile.json')!.toString())

  expect(profile).toMatchObject({ userName: '=CANARYONE name', email: 'canaryone@example.org' })
  expect(profile.documents).toMatchObject([{ title: 'CANARYONE Passport' }])
  expect(profile.photoURL).toMatch(/^https:\/\/pma\.example\/photos\//)
})

test('the export has nothing of other people, and no secrets', () => {
  const all = Buffer.concat([...archive.values()]).toString('latin1')

  expect(all).not.toMatch(/otherbird/i)
  for (const { name, without = [] } of OWN_TABLES)
    for (const row of JSON.parse(archive.get(`data/${name}.json`)!.toString()))
      expect(Object.keys(row).filter((column) => without.includes(column))).toEqual([])
})

test('no spreadsheet cell begins like a formula', () => {
  const csv = archive.get('data/users.csv')!.toString()

  expect(csv).toContain(`'=CANARYONE name`)
  expect(csv).not.toMatch(/(^|,|\n)"?=/)
})

test('the readable page shows names as text', () => {
  const page = archive.get('index.html')!.toString()

  expect(page).toContain('CANARYONE Passport')
  expect(page).not.toContain('<script')
})

test('erasure leaves nothing of the student in any table or file, and everything of others', async () => {
  const student = await createFullStudent(place, 'CANARYTWO')
  const filesBefore = filesOnDisk().length
  const othersBefore = (await everything()).get('users')!.split('\n').length

  const { rows: orders } = await pool.query('select id from orders where student_id = $1', [student.id])

  await eraseStudent(database, files, own(student))

  expect(await findReturned(pool, student.email, new Date())).toBeUndefined()
  for (const [table, rows] of await everything()) {
    expect(rows.toLowerCase(), table).not.toContain('canarytwo')
    if (!OUTLIVES[table]) expect(rows, table).not.toContain(student.id)
  }
  const orderRow = await pool.query('select reference from orders where id = $1', [orders[0].id])
  expect(orderRow.rows).toEqual([{ reference: null }])
  const paths = filesOnDisk()
  expect(filesBefore - paths.length).toBe(4)
  for (const path of paths) expect(readFileSync(path).includes('CANARYTWO'), path).toBe(false)
  expect((await everything()).get('users')!.split('\n').length).toBe(othersBefore - 1)
  expect([...(await everything()).values()].join('\n')).toContain('OTHERBIRD Passport')
})

test('only a manager erases for a student; the audit records who did it and the student’s number', async () => {
  const student = await createFullStudent(place, 'CANARYTHREE')
  const [manager, counsellor] = [
    await makeStaff(database, 'manager'),
    await makeStaff(database, 'counsellor'),
  ]
  const erase = (person: SignedIn) =>
    eraseStudent(database, files, { by: person, student, surface: 'page' }, 'account.erase')

  await expect(erase(counsellor)).rejects.toThrow(NotAllowed)
  expect([...(await everything()).values()].join('\n')).toContain('CANARYTHREE')
  await erase(manager)

  expect([...(await everything()).values()].join('\n').toLowerCase()).not.toContain('canarythree')
  const { rows } = await pool.query(
    `select who, role, what, whose, why from audit where what = 'account.erase'`,
  )
  expect(rows).toEqual([
    { who: manager.id, role: 'manager', what: 'account.erase', whose: student.id, why: 'page' },
  ])
})

test('queued work of the student is erased too, and nothing else', async () => {
  const before = await everything()
  const student = await createFullStudent(place, 'CANARYTEN')
  const allRows = await everything()
  for (const queue of ['outbox', 'pgboss.job']) expect(allRows.get(queue)).not.toBe(before.get(queue))

  await eraseStudent(database, files, own(student))

  const after = await everything()
  for (const queue of ['outbox', 'pgboss.job']) expect(after.get(queue)).toBe(before.get(queue))
})

test('an unproven address erases no leads, because they may be somebody else’s', async () => {
  const student = await createFullStudent(place, 'CANARYSIX', { emailVerified: false })
  await noteReturned(pool, student.email, 'full', new Date())

  await eraseStudent(database, files, own(student))

  const tables = await everything()
  expect(tables.get('leads')).toContain('canarysix@example.org')
  expect(tables.get('users')).not.toContain('canarysix')
  expect(await findReturned(pool, student.email, new Date())).toBeUndefined()
})

test('imported data of the same address is erased too, once the address is proven', async () => {
  const student = await createFullStudent(place, 'CANARYELEVEN')
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (name, email, email_verified, created_at, updated_at)
     select name, email, false, created_at, updated_at from users where id = $1 returning id`,
    [student.id],
  )
  await takenOver(database, rows[0].id)

  await eraseStudent(database, files, own(student))

  for (const [table, left] of await everything())
    if (!OUTLIVES[table]) expect(left, table).not.toContain(rows[0].id)
})

test('erasing writes an event with its author', async () => {
  const [closed, superseded] = [
    await createFullStudent(place, 'CANARYTWELVE'),
    await createFullStudent(place, 'CANARYTHIRTEEN'),
  ]

  await eraseStudent(database, files, own(closed))
  await eraseStudent(database, files, { ...BY_ITSELF, student: superseded }, 'account.removeSuperseded')

  const { rows } = await database.pool.query(
    `select verb, by_role, by_person, about, surface from events where about = any ($1) and verb like 'account.%' order by id`,
    [[closed.id, superseded.id]],
  )
  expect(rows).toEqual([
    { verb: 'account.close', by_role: 'student', by_person: closed.id, about: closed.id, surface: 'page' },
    {
      verb: 'account.removeSuperseded',
      by_role: 'owner',
      by_person: null,
      about: superseded.id,
      surface: 'job',
    },
  ])
})

test('erasing twice, or concurrently, is not an error', async () => {
  const student = await createFullStudent(place, 'CANARYSEVEN')

  await Promise.all([
    eraseStudent(database, files, own(student)),
    eraseStudent(database, files, own(student)),
  ])

  expect((await everything()).get('users')).not.toContain(student.id)
})

test('if the store fails, rows stay erased, and the next sweep removes the files', async () => {
  const student = await createFullStudent(place, 'CANARYNINE')
  const stuck = {
    ...files,
    async remove() {
      throw new Error('the store is away')
    },
  }

  await expect(eraseStudent(database, stuck, own(student))).rejects.toThrow('away')
  expect((await everything()).get('users')).not.toContain('canarynine')

  await eraseStudent(database, files, own(student))
  for (const path of filesOnDisk()) expect(readFileSync(path).includes('CANARYNINE'), path).toBe(false)
})
