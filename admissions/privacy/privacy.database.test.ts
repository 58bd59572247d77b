import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { exportWords } from '../../app/words/export.ts'
import { openFiles } from '../../platform/files/files.ts'
import { testDatabase } from '../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { makeStaff, makeStudent, takenOver } from '../../tests/world/students.ts'
import { pdf, photo, received, SPACE } from '../../tests/world/uploads.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_ITSELF, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { uploadDocument } from '../documents/documents.server.ts'
import { changePhoto } from '../documents/photo.server.ts'
import { eraseStudent } from './erase.server.ts'
import { exportStudent } from './export.server.ts'
import { OUTLIVES, OWN_TABLES } from './tables.ts'

const database = await testDatabase()
const { pool } = database
const folder = temporaryFolder('privacy')
afterAll(() => removeFolder(folder))
const files = await openFiles(folder, { s3: undefined, clamd: undefined, space: SPACE })
const noon = new Date('2026-11-21T12:00:00Z')
const addressOf = {
  photo: (image: string) => `https://pma.example${image}`,
  document: ({ id }: { id: string }) => `https://pma.example/dashboard/documents/${id}`,
}

/** A student with something in every table that can hold something of theirs. `mark` stands wherever a person could write. */
async function fullStudent(mark: string, { emailVerified = true } = {}): Promise<SignedIn> {
  const student = await makeStudent(database, {
    name: `=${mark} name`,
    email: `${mark.toLowerCase()}@example.org`,
    phoneNumber: '+919876543210',
    emailVerified,
  })
  const upload = (content: Buffer, title: string) =>
    uploadDocument(database, files, own(student), received(join(folder, 'in'), content, { title }), noon)
  await upload(pdf(`${mark} one`), `${mark} Passport`)
  await upload(pdf(`${mark} two`), `${mark} Passport`)
  await changePhoto(
    database,
    files,
    own(student),
    received(join(folder, 'in'), await photo(), { name: 'me.jpg' }),
    (version) => `/photos/${version}`,
    noon,
  )
  for (const table of OWN_TABLES) await fill(table.name, student, mark)
  await pool.query(`insert into pgboss.job (name, id) select 'mail', id from mails where user_id = $1`, [
    student.id,
  ])
  await pool.query(
    `insert into outbox (lane, subject, queued_at) select 'lead-sheet', id, now() from leads where email = $1`,
    [student.email],
  )
  await pool.query(
    `insert into verifications (identifier, value, expires_at) values ($1, $2, now()), ('passkey', $3, now())`,
    [`reset-${student.email}`, mark, JSON.stringify({ userData: { id: student.id } })],
  )
  await pool.query(
    `insert into mails (recipient, subject, body, queued_at, expires_at) values ($1, 'Again', $2, now(), now())`,
    [student.email, mark],
  )
  return student
}

/** Puts a row into a table of a student's that has none yet: whatever its columns ask for. */
async function fill(table: string, { id, email }: SignedIn, mark: string) {
  const { rows: columns } = await pool.query<{
    name: string
    type: string
    parent: string | null
    needed: boolean
  }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, c.confrelid::regclass::text as parent,
       a.attnotnull and d.adbin is null and a.attidentity = '' as needed
     from pg_attribute a
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     left join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum]
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  )
  const own = OWN_TABLES.find(({ name }) => name === table)!
  const there = await pool.query(
    `select from ${table} where ${own.theirs} and $1::uuid is not null and ($2::text is null or true)`,
    [id, email],
  )
  if (there.rowCount !== 0) return
  // They come with what somebody wrote, of whoever has proven the address.
  if (table === 'enquiries') return
  const values: [string, unknown][] = []
  for (const { name, type, parent, needed } of columns) {
    const chosen = CHOSEN[`${table}.${name}`]
    if (Object.hasOwn(CHOSEN, `${table}.${name}`))
      values.push([name, typeof chosen === 'function' ? await chosen() : chosen])
    // Another looks after them; a calendar is their own.
    else if (name === 'counsellor_id')
      values.push([name, table === 'caseloads' ? (await makeStudent(database)).id : id])
    else if (parent === 'users' || name === 'whose' || name === 'student_id') values.push([name, id])
    else if (parent) {
      const found = OWN_TABLES.find(({ name }) => name === parent)!
      const { rows } = await pool.query(
        `select id from ${parent} where ${found.theirs} and $1::uuid is not null and ($2::text is null or true)`,
        [id, email],
      )
      values.push([name, rows[0].id])
    } else if (table === 'mails' && name === 'user_id') values.push([name, id])
    else if (name === 'email') values.push([name, email])
    else if (needed || type === 'text') values.push([name, sampleOf(type, mark)])
  }
  await database.owner.query(
    `insert into ${table} (${values.map(([name]) => name).join(', ')})
     values (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
    values.map(([, value]) => value),
  )
}

let numbered = 0

/** Columns that take only certain texts. */
const CHOSEN: Record<string, unknown> = {
  'test_results.test': 'sat',
  'staff.role': 'counsellor',
  'messages.by_role': 'student',
  'messages.nr': 1,
  'message_documents.nr': 1,
  'notices.kind': 'deadline',
  // In somebody’s words, so by no rule.
  'tasks.rule': null,
  'tasks.key': null,
  'saved_searches.every_days': 7,
  'told_facts.state': 'waiting',
  'told_facts.page': 'https://www.example.edu/',
  'told_facts.value': '{}',
  'told_facts.reason': '',
  'saved_searches.found': '{}',
  'orders.number': () => `PMA${String(++numbered).padStart(7, '0')}`,
  'orders.plan': 'basic',
  'orders.terms': '2ce87621a505fe1bf2f1c6d845390caf95e43334837f2943e0f0ef0ed73706d9',
  'orders.adds_to': null,
  'orders.intake': '2027-09',
  'orders.buyer_state': '27',
  'orders.state': 'active',
  'orders.expires_at': new Date('2026-12-21T12:00:00Z'),
  'orders.reference': '123456789012',
  'orders.told': 'active',
  'order_events.what': 'place',
  'order_events.from_state': 'open',
  'order_events.to_state': 'open',
  'order_events.by_role': 'student',
  'transfers.from_account': 'customer',
  'transfers.to_account': 'bank',
  'transfers.source_kind': 'bank-line',
  'transfers.source_id': '1',
  'invoices.series': 'PMA',
  'invoices.year': async () => {
    const year = `${String(++numbered).padStart(2, '0')}-27`
    await pool.query(`insert into invoice_years (series, year) values ('PMA', $1)`, [year])
    return year
  },
  'invoices.nr': 1,
  'invoices.against': null,
  // It is kept by law, with the name.
  'invoices.document': '{}',
  'refunds.kind': 'plan',
  'refunds.account': '1234567',
  'refunds.ifsc': 'HDFC0000001',
  'refunds.payment': null,
  'refunds.decision': null,
  'refunds.decided_by': null,
  'refunds.reason': '',
  'gateway_pages.service_id': () => `plink_${++numbered}`,
  'gateway_pages.address': 'https://pay.example.org/1',
  'gateway_payments.id': () => `pay_${++numbered}`,
  'gateway_payments.state': 'captured',
  'gateway_refunds.trouble': 'it answered 500',
  'vouchers.kind': 'institution',
  'vouchers.size': 2,
  'vouchers.nr': 1,
  'weekly_hours.starts': '09:00',
  'weekly_hours.ends': '10:00',
  'counselling_sessions.lead_id': null,
  'counselling_sessions.state': 'cancelled',
  'counselling_sessions.minutes': 30,
  'counselling_sessions.topic': 'visa',
  'counselling_sessions.language': 'en',
  'counselling_sessions.meets': 'link',
  'session_waiting.lead_id': null,
  'session_waiting.minutes': 30,
  'session_waiting.topic': 'visa',
  'session_waiting.language': 'en',
  'session_waiting.meets': 'link',
  'audit.role': 'counsellor',
  'audit.what': 'students.open',
  'audit.why': 'care',
  'staff.granted_by': null,
  'events.by_role': 'student',
  'events.surface': 'page',
  'applications.step': 'draft',
  'applications.intake': '2027-09',
  // A document stands for the paper, so nothing is said instead.
  'application_papers.instead': null,
  'application_events.by_role': 'student',
  'application_events.from_step': 'draft',
  'application_events.to_step': 'ready',
  'application_events.intake': '2027-09',
  'application_submissions.intake': '2027-09',
  'account_links.purpose': 'verify-email',
  'shortlist_entries.place': 1,
}

function sampleOf(type: string, mark: string) {
  if (type === 'text') return `${mark} text`
  if (type === 'jsonb') return JSON.stringify({ said: mark })
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'bytea') return Buffer.from(mark)
  if (type === 'boolean') return false
  if (type === 'date') return '2026-11-21'
  if (type.startsWith('timestamp')) return noon
  if (type === 'tstzrange') return '[2026-11-21T10:00Z,2026-11-21T11:00Z)'
  if (type === 'text[]') return [mark]
  return 1
}

/** Every table as text. */
async function everything() {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p') and not relispartition`,
  )
  const dumped = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
      return [name, found.rows.map(({ row }) => row).join('\n')] as const
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

test('every table that hangs on users is among those that are handed out', async () => {
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

test('so is every other table with an address or a number of a person in it', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^|_)(email|recipient|phone|user_id|student_id)(_|$)'`,
  )
  const covered = new Set(OWN_TABLES.map(({ name }) => name))

  expect(rows.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
})

let archive: Map<string, Buffer>
beforeAll(async () => {
  const student = await fullStudent('CANARYONE')
  await fullStudent('OTHERBIRD')
  archive = await unzipped(
    await buffer(await exportStudent(database, files, student, addressOf, exportWords, noon)),
  )
})

test('the export holds a row of every table', () => {
  for (const { name } of OWN_TABLES) {
    const rows = JSON.parse(archive.get(`data/${name}.json`)!.toString())
    expect(rows.length, name).toBeGreaterThan(0)
    expect(archive.get(`data/${name}.csv`)!.toString(), name).toContain('\r\n')
  }
})

test('it holds every version of every document, and the picture', async () => {
  expect(archive.get('documents/CANARYONE Passport.pdf')).toEqual(pdf('CANARYONE one'))
  expect(archive.get('documents/CANARYONE Passport (2).pdf')).toEqual(pdf('CANARYONE two'))
  expect(archive.get('photo.webp')?.subarray(8, 12).toString()).toBe('WEBP')
})

test('it holds the profile in the shape of the specification', () => {
  const profile = JSON.parse(archive.get('profile.json')!.toString())

  expect(profile).toMatchObject({ userName: '=CANARYONE name', email: 'canaryone@example.org' })
  expect(profile.documents).toMatchObject([{ title: 'CANARYONE Passport' }])
  expect(profile.photoURL).toMatch(/^https:\/\/pma\.example\/photos\//)
})

test('it holds nothing of anybody else, and nothing that opens anything', () => {
  const all = Buffer.concat([...archive.values()]).toString('latin1')

  expect(all).not.toMatch(/otherbird/i)
  for (const { name, without = [] } of OWN_TABLES)
    for (const row of JSON.parse(archive.get(`data/${name}.json`)!.toString()))
      expect(Object.keys(row).filter((column) => without.includes(column))).toEqual([])
})

test('no cell of a spreadsheet begins like a formula', () => {
  const csv = archive.get('data/users.csv')!.toString()

  expect(csv).toContain(`'=CANARYONE name`)
  expect(csv).not.toMatch(/(^|,|\n)"?=/)
})

test('the page to read shows names as text', () => {
  const page = archive.get('index.html')!.toString()

  expect(page).toContain('CANARYONE Passport')
  expect(page).not.toContain('<script')
})

test('after erasure nothing is left of the student, in any table or file; all of the others stays', async () => {
  const student = await fullStudent('CANARYTWO')
  const filesBefore = filesOnDisk().length
  const othersBefore = (await everything()).get('users')!.split('\n').length

  const { rows: orders } = await pool.query('select id from orders where student_id = $1', [student.id])

  await eraseStudent(database, files, own(student))

  for (const [table, rows] of await everything()) {
    expect(rows.toLowerCase(), table).not.toContain('canarytwo')
    if (!OUTLIVES[table]) expect(rows, table).not.toContain(student.id)
  }
  const kept = await pool.query('select reference from orders where id = $1', [orders[0].id])
  expect(kept.rows).toEqual([{ reference: null }])
  const left = filesOnDisk()
  expect(filesBefore - left.length).toBe(4)
  for (const path of left) expect(readFileSync(path).includes('CANARYTWO'), path).toBe(false)
  expect((await everything()).get('users')!.split('\n').length).toBe(othersBefore - 1)
  expect([...(await everything()).values()].join('\n')).toContain('OTHERBIRD Passport')
})

test('a manager erases for a student who has asked, and nobody below them; the audit says who did, and of whom by number alone', async () => {
  const student = await fullStudent('CANARYTHREE')
  const [manager, counsellor] = [
    await makeStaff(database, 'manager'),
    await makeStaff(database, 'counsellor'),
  ]
  const erase = (by: SignedIn) =>
    eraseStudent(database, files, { by, student, surface: 'page' }, 'account.erase')

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

test('what is queued of the student goes with them, and nothing else', async () => {
  const before = await everything()
  const student = await fullStudent('CANARYTEN')
  const full = await everything()
  for (const queue of ['outbox', 'pgboss.job']) expect(full.get(queue)).not.toBe(before.get(queue))

  await eraseStudent(database, files, own(student))

  const after = await everything()
  for (const queue of ['outbox', 'pgboss.job']) expect(after.get(queue)).toBe(before.get(queue))
})

test('an address that was never proven takes no leads with it: they may be somebody else’s', async () => {
  const student = await fullStudent('CANARYSIX', { emailVerified: false })

  await eraseStudent(database, files, own(student))

  const tables = await everything()
  expect(tables.get('leads')).toContain('canarysix@example.org')
  expect(tables.get('users')).not.toContain('canarysix')
})

test('what was taken over for the same address from elsewhere goes too, once the address is proven', async () => {
  const student = await fullStudent('CANARYELEVEN')
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

test('erasing is an event, by whoever did it', async () => {
  const [closed, superseded] = [await fullStudent('CANARYTWELVE'), await fullStudent('CANARYTHIRTEEN')]

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

test('erasing twice, or at once, is no error', async () => {
  const student = await fullStudent('CANARYSEVEN')

  await Promise.all([
    eraseStudent(database, files, own(student)),
    eraseStudent(database, files, own(student)),
  ])

  expect((await everything()).get('users')).not.toContain(student.id)
})

test('a store that fails keeps the erasure of rows, and the files go with the next sweep', async () => {
  const student = await fullStudent('CANARYNINE')
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
