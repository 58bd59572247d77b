import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { makeStaff, makeStudent, proveAddress } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { viewEnquiry } from '../leads/enquiries.server.ts'
import { viewThread } from '../messages/messages.server.ts'
import { giveNewcomers, listNotGiven, planSharing, shareOutByRule } from './give.server.ts'
import { saveTaker, switchRule, viewGiving } from './settings.server.ts'
import type { TakerSettings } from './store.server.ts'

const database = await testDatabase()
const { pool } = database
const now = new Date()
const texts = {
  toStudent: (counsellor: string) => `${counsellor} looks after you.`,
  reason: ({
    language,
    country,
    load,
    limit,
  }: {
    language?: string
    country?: string
    load: number
    limit: number
  }) => `${language} ${country} ${load}/${limit}`,
}
const asActor = (person: SignedIn) => ({ by: person, surface: 'page' }) as const
const settings = (changes: Partial<TakerSettings> = {}): TakerSettings => ({
  takesNew: true,
  languages: ['en'],
  countries: [],
  mostLeads: 100,
  mostStudents: 100,
  ...changes,
})

let manager: SignedIn
let meera: SignedIn
let ravi: SignedIn
beforeEach(async () => {
  // Each test begins with exactly two counsellors.
  await pool.query('truncate leads, contact_messages, enquiries, givings cascade')
  await pool.query('delete from users')
  await pool.query('update giving_rule set on_since = null')
  manager = await makeStaff(database, 'manager')
  meera = await makeStaff(database, 'counsellor')
  ravi = await makeStaff(database, 'counsellor')
})

const save = (counsellor: SignedIn, changes: Partial<TakerSettings>) =>
  saveTaker(database, asActor(manager), counsellor.id, settings(changes), 'Asia/Kolkata')
const giveNew = () => giveNewcomers(database, texts, new Date())
const share = (kind: 'leads' | 'students') =>
  shareOutByRule(database, asActor(manager), kind, texts, new Date())

async function makeLead(options: { wants?: object; email?: string; suspect?: boolean } = {}) {
  const { wants = {}, email = `${randomUUID()}@example.org`, suspect = false } = options
  const { rows } = await pool.query<{ id: string }>(
    `insert into contact_messages (idempotency_key, fingerprint, name, email, phone, topic, message, page, suspect, submitted_at)
     values (gen_random_uuid(), '', 'Ishita', $1, '', 'other', 'Hello', '/contact', $2, now()) returning id`,
    [email, suspect],
  )
  await pool.query('update enquiries set wants = $2 where id = $1', [rows[0].id, wants])
  return rows[0].id
}

async function holders(ids: string[]): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ id: string; of: string | null }>(
    'select id, assigned_to as of from enquiries where id = any ($1)',
    [ids],
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.of ?? null)
}

async function carers(students: SignedIn[]): Promise<string[][]> {
  const { rows } = await pool.query<{ student: string; of: string }>(
    'select student_id as student, counsellor_id as of from caseloads where student_id = any ($1)',
    [students.map(({ id }) => id)],
  )
  return students.map(({ id }) => rows.filter(({ student }) => student === id).map(({ of }) => of))
}

test('the rule assigns nothing before a manager turns it on', async () => {
  const before = await makeLead()
  expect(await giveNew()).toBe(0)
  await expect(switchRule(database, asActor(meera), true, now)).rejects.toThrow(NotAllowed)
  expect(await switchRule(database, asActor(manager), true, new Date())).toBe(true)
  expect(await switchRule(database, asActor(manager), true, new Date())).toBe(false)
  const after = await makeLead()
  expect(await giveNew()).toBe(1)
  expect(await holders([before, after])).toEqual([null, expect.any(String)])
  expect(await giveNew()).toBe(0)
  await switchRule(database, asActor(manager), false, new Date())
  const last = await makeLead()
  expect(await giveNew()).toBe(0)
  expect(await holders([last])).toEqual([null])
})

test('a lead goes to a counsellor by language, country or workload, with the reason', async () => {
  await save(meera, { languages: ['en', 'hi'], countries: ['CA'], mostLeads: 40 })
  await switchRule(database, asActor(manager), true, new Date(0))
  const leads = [
    await makeLead({ wants: { language: 'hi', country: 'DE' } }),
    await makeLead({ wants: { country: 'CA' } }),
    await makeLead(),
  ]
  expect(await giveNew()).toBe(3)
  expect(await holders(leads)).toEqual([meera.id, meera.id, ravi.id])
  const { past } = (await viewEnquiry(database, asActor(meera), leads[0]))!
  expect(past[0]).toMatchObject({ what: 'given', by: null, to: meera.name, note: 'hi undefined 0/40' })
  expect((await viewGiving(database, asActor(manager))).latest).toHaveLength(3)
})

test('spam and assigned leads are not assigned', async () => {
  await switchRule(database, asActor(manager), true, new Date(0))
  const leads = [await makeLead({ suspect: true }), await makeLead()]
  await pool.query('update enquiries set assigned_to = $2 where id = $1', [leads[1], ravi.id])
  expect(await giveNew()).toBe(0)
  expect(await holders(leads)).toEqual([null, ravi.id])
})

test('a new student is assigned once the address is proven', async () => {
  await switchRule(database, asActor(manager), true, new Date(0))
  const student = await makeStudent(database, { emailVerified: false })
  expect(await giveNew()).toBe(0)
  await proveAddress(database, student)
  expect(await giveNew()).toBe(1)
  expect(await giveNew()).toBe(0)
  expect(await carers([student])).toEqual([[expect.any(String)]])
  const { messages } = await viewThread(database, own(student), new Date())
  expect(messages.map(({ text }) => text)).toEqual([`${meera.name} looks after you.`])
})

test('a student stays with the counsellor of the lead, regardless of the rule', async () => {
  await switchRule(database, asActor(manager), true, new Date(0))
  await save(meera, { languages: ['hi'], countries: ['CA'] })
  const email = `${randomUUID()}@example.org`
  const lead = await makeLead({ email, wants: { language: 'hi', country: 'CA' } })
  await pool.query('update enquiries set assigned_to = $2 where id = $1', [lead, ravi.id])
  const student = await makeStudent(database, { email })
  expect(await giveNew()).toBe(1)
  expect(await carers([student])).toEqual([[ravi.id]])
})

test('the lead’s wishes decide who gets the student', async () => {
  await save(meera, { languages: ['en', 'ta'], mostStudents: 1000 })
  const email = `${randomUUID()}@example.org`
  await makeLead({ email, wants: { language: 'ta' } })
  const student = await makeStudent(database, { email })
  expect(await share('students')).toMatchObject({ shares: [{ name: meera.name, count: 1 }], rest: 0 })
  expect(await carers([student])).toEqual([[meera.id]])
})

test('a student without a match by rule stays with the managers, with the reason', async () => {
  await switchRule(database, asActor(manager), true, new Date(0))
  await save(meera, { mostLeads: 1 })
  await save(ravi, { takesNew: false })
  const leads = [await makeLead(), await makeLead(), await makeLead()]
  expect(await giveNew()).toBe(1)
  expect(await holders(leads)).toEqual([meera.id, null, null])
  expect(await listNotGiven(database, asActor(manager), now)).toEqual([
    { kind: 'leads', count: 2, nobody: 'all-full' },
  ])
  await save(meera, { takesNew: false })
  expect(await listNotGiven(database, asActor(manager), now)).toMatchObject([{ nobody: 'none-takes' }])
  await save(ravi, {})
  expect(await listNotGiven(database, asActor(manager), now)).toEqual([])
  await expect(listNotGiven(database, asActor(meera), now)).rejects.toThrow(NotAllowed)
})

test('counsellors whose role has ended or not begun get nobody', async () => {
  await pool.query(`update staff set since = now() + interval '1 day' where user_id = $1`, [ravi.id])
  await pool.query('update staff set until = now() where user_id = $1', [meera.id])
  await makeLead()
  expect(await share('leads')).toEqual({ shares: [], rest: 1, nobody: 'no-counsellor' })
})

test('sharing out does what the preview showed', async () => {
  await save(meera, { languages: ['hi'], mostLeads: 4 })
  await save(ravi, { mostLeads: 3 })
  for (let index = 0; index < 9; index++) await makeLead(index < 2 ? { wants: { language: 'hi' } } : {})
  const plan = await planSharing(database, asActor(manager), 'leads', now)
  const result = await share('leads')
  expect(plan).toMatchObject({ rest: 2, nobody: 'all-full' })
  expect(result).toMatchObject({ rest: 2, nobody: 'all-full' })
  const counts = (shares: { count: number }[]) => shares.map(({ count }) => count).sort()
  expect(counts(result.shares)).toEqual(counts(plan.shares))
  expect(counts(plan.shares)).toEqual([3, 4])
  await expect(planSharing(database, asActor(ravi), 'leads', now)).rejects.toThrow(NotAllowed)
})

test('concurrent sharing assigns each student once', async () => {
  const leads = await Promise.all(Array.from({ length: 12 }, () => makeLead()))
  const students = await Promise.all(Array.from({ length: 12 }, () => makeStudent(database)))
  await switchRule(database, asActor(manager), true, new Date(0))
  const results = await Promise.all([
    share('leads'),
    share('leads'),
    share('students'),
    share('students'),
    giveNew(),
    giveNew(),
  ])
  const total = results.map((result) =>
    typeof result === 'number' ? result : result.shares.reduce((sum, { count }) => sum + count, 0),
  )
  expect(total.reduce((sum, count) => sum + count, 0)).toBe(24)
  expect((await carers(students)).map((of) => of.length)).toEqual(Array(12).fill(1))
  const { takers } = await viewGiving(database, asActor(manager))
  expect(takers.map((taker) => [taker.leads, taker.students])).toEqual([
    [6, 6],
    [6, 6],
  ])
  const { rows } = await pool.query(
    `select enquiry_id from enquiry_past where what = 'given' and enquiry_id = any ($1)`,
    [leads],
  )
  expect(rows).toHaveLength(12)
})

test('a student assigned by hand in the meantime is not assigned by rule', async () => {
  const student = await makeStudent(database)
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for no key update', [student.id])
  await client.query('insert into caseloads (student_id, counsellor_id, since) values ($1, $2, now())', [
    student.id,
    ravi.id,
  ])
  const sharing = share('students')
  await new Promise((resolve) => setTimeout(resolve, 100))
  await client.query('commit')
  client.release()
  expect(await sharing).toEqual({ shares: [], rest: 0 })
  expect(await carers([student])).toEqual([[ravi.id]])
})

test('settings are validated, and the languages are those of the calendar', async () => {
  expect(await save(meera, { languages: [] })).toMatchObject({ faults: { languages: 'languages' } })
  expect(await save(meera, { mostLeads: 0, mostStudents: 1001 })).toMatchObject({
    faults: { mostLeads: 'limit', mostStudents: 'limit' },
  })
  expect(await save(manager, {})).toEqual({ ok: false, reason: 'gone' })
  await expect(saveTaker(database, asActor(meera), meera.id, settings(), 'UTC')).rejects.toThrow(NotAllowed)
  expect(await save(meera, { languages: ['en', 'hi'] })).toEqual({ ok: true, name: meera.name })
  const { rows } = await pool.query(
    'select languages, zone, meeting_url from counsellor_calendars where counsellor_id = $1',
    [meera.id],
  )
  expect(rows).toEqual([{ languages: ['en', 'hi'], zone: 'Asia/Kolkata', meeting_url: '' }])
})
