import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { describeHistory, isInHistory } from '../../app/desk/students/history-words.ts'
import { openFiles } from '../../platform/files/files.ts'
import { testDatabase } from '../../tests/database.ts'
import { temporaryFolder } from '../../tests/folder.ts'
import { applicationsIn, catalogue, DATA, sending } from '../../tests/world/applications.ts'
import { booking, makeBooker, makeCounsellor } from '../../tests/world/counselling.ts'
import { PRICE, paymentsIn } from '../../tests/world/payments.ts'
import { about } from '../../tests/world/people.ts'
import { entries, profilesIn } from '../../tests/world/profiles.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { pdf, received } from '../../tests/world/uploads.ts'
import { isAllowed } from '../access/acting.server.ts'
import { ACCESS, getReach, type Verb } from '../access/can.ts'
import { BY_COMMAND, own, STAFF_ROLES } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { takeStep as takeApplicationStep } from '../applications/applications.server.ts'
import { submitApplication } from '../applications/submit.server.ts'
import { findOpenOrder, findOpenOrders } from '../bank/confirm.server.ts'
import { parseOrderSearch } from '../bank/search.ts'
import { viewSessionsWith } from '../counselling/calendar.server.ts'
import { bookSession, moveSession, takeSessionStep, viewSessions } from '../counselling/sessions.server.ts'
import { freeTimes } from '../counselling/take-time.server.ts'
import { deleteDocument, uploadDocument } from '../documents/documents.server.ts'
import { findEnquiries, listEnquiries, viewEnquiry } from '../leads/enquiries.server.ts'
import { exportLeads } from '../leads/operator.server.ts'
import { sendMessage } from '../messages/messages.server.ts'
import { listOrders, openOrder, searchOrders } from '../plans/desk.server.ts'
import { findBatch, makeBatch } from '../plans/pay-refunds.server.ts'
import { askRefund, decideRefund } from '../plans/refunds.server.ts'
import { getEntitlements } from '../plans/vouchers.server.ts'
import { addEntry, removeEntry, saveAbout } from '../profile/profile.server.ts'
import { addToShortlist } from '../shortlist/shortlist.server.ts'
import { assignStudent, handOver } from '../staff/staff.server.ts'
import {
  getDue,
  getOpenings,
  openDocumentAtDesk,
  openFile,
  seeAsStudent,
  viewFileOwner,
} from './desk.server.ts'
import { PARTS } from './types.ts'

const database = await testDatabase()
const { pool, desk } = database
const now = new Date()

let amara: SignedIn
let guide: SignedIn
let otherCounsellor: SignedIn
beforeAll(async () => {
  amara = await makeStudent(database, { name: 'Amara Rao' })
  guide = await makeStaff(database, 'counsellor')
  otherCounsellor = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
})

const folder = temporaryFolder('desk-files')
const files = await openFiles(folder, {
  s3: undefined,
  clamd: undefined,
  space: { confirmed: 1e6, unconfirmed: 1e6 },
})
const all = { parts: PARTS, reason: 'care' } as const

async function rowsAbout(student: SignedIn) {
  const { rows } = await pool.query<{ who: string; why: string; parts: string[] }>(
    `select who, why, parts from audit where whose = $1 and what = 'students.open' order by id`,
    [student.id],
  )
  return rows
}

test('the audit records that a counsellor opens a file in their care', async () => {
  const student = await makeStudent(database)
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: student.email }, now)

  const file = await openFile(database, guide, student.id, all)

  expect(file).toMatchObject({ id: student.id, name: student.name, applications: [], papers: [] })
  expect(await rowsAbout(student)).toEqual([{ who: guide.id, why: 'care', parts: [...PARTS] }])
})

async function keepPaper(student: SignedIn, title = 'Passport') {
  const upload = received(join(folder, 'in'), pdf(), { title })
  const outcome = await uploadDocument(database, files, own(student), upload, now)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.result.version
}

test('the desk shows a student’s pages read-only; only the student’s counsellor can open a document', async () => {
  const student = await makeStudent(database)
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: student.email }, now)
  const version = await keepPaper(student)
  await sendMessage(database, own(student), { text: 'Hello', seen: 0 }, now)
  const acting = { by: guide, student, surface: 'page' } as const
  await sendMessage(database, acting, { text: 'Not shown yet', seen: 1 }, new Date(Date.now() + 60_000))

  const studentView = await seeAsStudent(database, guide, student.id, 'care')
  expect(studentView).toMatchObject({ counsellor: guide.name, messages: [{ text: 'Hello', own: true }] })
  expect(studentView!.file).not.toHaveProperty('tasks')
  const manager = await makeStaff(database, 'manager')
  const open = (person: SignedIn, which = version) =>
    openDocumentAtDesk(database, files, person, { student: student.id, version: which, reason: 'care' })
  expect(await buffer((await open(guide))!.content)).toEqual(pdf())
  for (const [by, which] of [
    [otherCounsellor, version],
    [manager, version],
    [guide, await keepPaper(amara)],
  ] as const)
    expect(await open(by, which)).toBeUndefined()
  expect(await seeAsStudent(database, otherCounsellor, student.id, 'care')).toBeUndefined()
  expect((await getOpenings(database, own(student))).openings.map(({ what, name }) => [what, name])).toEqual([
    ['documents.view', guide.name],
    ['documents.view', guide.name],
    ['students.see', guide.name],
  ])
})

test('fields that were not requested are not returned', async () => {
  const file = await openFile(database, guide, amara.id, { parts: ['scores'], reason: 'care' })
  expect(file).toHaveProperty('scores')
  expect(file).not.toHaveProperty('papers')
})

test('the file shows the plan as its student sees it, open payments, sessions and the history', async () => {
  const { order, pay } = paymentsIn(database, now)
  const { person, acting } = await makeCounsellor(database, now)
  const student = await makeStudent(database)
  const manager = await makeStaff(database, 'manager')
  const file = async () => (await openFile(database, manager, student.id, { ...all, reason: 'check' }))!
  expect(await file()).toMatchObject({ plan: { inForce: true }, order: null, sessions: [], timeline: [] })

  const id = await order(student)
  expect(await file()).toMatchObject({
    plan: { title: 'Basic Package (Free)' },
    order: { id, title: 'Advantage Package', state: 'open' },
  })
  await pay(id, PRICE)
  const { title, until } = await getEntitlements(database, own(student), now)
  const paid = await file()
  expect(paid).toMatchObject({ plan: { title: 'Advantage Package', inForce: true }, order: null })
  expect([paid.plan!.title, new Date(paid.plan!.until)]).toEqual([title, until])
  await database.pool.query(
    `update grants set since = since - interval '9 years', until = now() - case when order_id is null then interval '1 day' else interval '2 days' end
     where student_id = $1`,
    [student.id],
  )
  // Both have ended: the last to end, as on the student's page.
  expect((await file()).plan).toMatchObject({ title: 'Basic Package (Free)', inForce: false })

  const booker = await makeBooker(database)
  const wish = booking()
  // By then they counsel.
  const then = new Date(now.getTime() + 60_000)
  const span = { from: then, to: new Date(then.getTime() + 9 * 86_400_000) }
  const slots = await freeTimes(database, { ...wish, counsellor: person.id }, span, 100, then)
  const days = Map.groupBy(slots, ({ start }) => start.toISOString().slice(0, 10))
  const [first, second, third] = [...days.values()].map(([slot]) => slot)
  for (const { start } of [first, third]) {
    const outcome = await bookSession(database, own(booker), { ...wish, start, counsellor: person.id }, then)
    expect(outcome).toMatchObject({ ok: true })
  }
  const [firstSession, secondSession] = await viewSessions(database, own(booker), then)
  await moveSession(database, { acting: own(booker) }, firstSession.id, { start: second.start }, then)
  await takeSessionStep(database, { acting: own(booker) }, secondSession.id, 'cancel', then)
  await addToShortlist(database, own(booker), catalogue, [DATA], then)
  await addToShortlist(database, own(booker), catalogue, ['no-such-programme'], then)
  const { sessions, timeline } = (await openFile(database, manager, booker.id, { ...all, reason: 'check' }))!
  expect(sessions).toMatchObject([
    { state: 'cancelled', changed: false, counsellor: person.name, topic: 'choosing' },
    { state: 'booked', changed: true, counsellor: person.name },
  ])
  expect(new Date(sessions![1].start)).toEqual(second.start)
  const { title: programme, institution } = catalogue.programme(DATA)!
  expect(timeline![0]).toMatchObject({
    verb: 'shortlist.add',
    title: programme,
    institution: institution.name,
  })
  expect(timeline!.filter((line) => line.verb !== 'shortlist.add' && line.title)).toEqual([])
  // The counsellor's calendar names them, and they read that it did.
  expect(await viewSessionsWith(database, acting, span, then)).not.toEqual([])
  expect((await getOpenings(database, own(booker))).openings[0]).toMatchObject({
    who: person.id,
    what: 'counselling.attend',
    why: 'list',
  })
  // A session's line names it as it is today.
  expect(timeline!.filter(({ verb }) => verb.startsWith('counselling.'))).toMatchObject(
    [third, second, third, first].map((_, index) => ({
      name: person.name,
      day: expect.any(String),
      verb: index < 2 ? 'counselling.change' : 'counselling.book',
    })),
  )
})

test('each history row names its subject', async () => {
  const { completeOf } = applicationsIn(database)
  const { baseOf } = profilesIn(database)
  const { amara: student, id } = await completeOf()
  const acting = own(student)
  const history = async () =>
    (await openFile(database, await makeStaff(database, 'manager'), student.id, { ...all, reason: 'check' }))!
      .timeline!.filter(isInHistory)
      .map((line) => describeHistory(line))
  const { title, institution } = catalogue.programme(DATA)!
  const programme = `${title}, ${institution.name}`
  const version = await keepPaper(student, 'Transcript')
  const [[, fields]] = entries.filter(([kind]) => kind === 'education')
  const marks = await addEntry(database, acting, 'education', randomUUID(), fields, now)
  await saveAbout(database, acting, { values: about, base: await baseOf(student) }, now)
  const moved = { ...about, address: '3 Lake Road' }
  await saveAbout(database, acting, { values: moved, base: about }, now)
  await takeApplicationStep(database, acting, id, 'markReady', { reason: '' }, now)
  await submitApplication(database, acting, catalogue, id, sending(), now)
  await takeApplicationStep(database, acting, id, 'recordOffer', { reason: '' }, now)
  expect(await history()).toEqual([
    `Offer received: ${programme}`,
    `Noted that they have applied: ${programme}`,
    `Marked as ready: ${programme}`,
    'Changed the profile: address',
    'Changed the profile: display name, gender, phone number, address, country, state, city and ZIP code',
    `Added to the profile: marks, ${fields.institute}`,
    'Uploaded a document: Transcript',
    `Started an application: ${programme}`,
  ])

  const { rows } = await pool.query('select document_id as id from document_versions where id = $1', [
    version,
  ])
  await deleteDocument(database, files, acting, rows[0].id)
  await removeEntry(database, acting, 'education', (marks as { id: string }).id, 1)
  expect((await history()).filter((line) => /deleted|Deleted/.test(line!))).toEqual([
    'Deleted an entry of the profile; its name is not kept',
    'Deleted a document; its name is not kept',
    'Added to the profile an entry since deleted',
    'Uploaded a document since deleted',
  ])
})

test('the student’s name is shown before a reason is given, to authorised staff, and the student sees that', async () => {
  const student = await makeStudent(database, { name: 'Asha Iyer' })
  const manager = await makeStaff(database, 'manager')
  const { id, name, email } = student
  const count = async () =>
    (await pool.query('select count(*)::int from audit where who = $1', [manager.id])).rows[0].count
  expect(await viewFileOwner(database, manager, id)).toEqual({ id, name, email })
  expect(await count()).toBe(1)
  expect(await rowsAbout(student)).toEqual([])
  expect(await viewFileOwner(database, manager, id, 'erase')).toEqual({ id, name, email })
  const { openings } = await getOpenings(database, own(student))
  expect(openings.map(({ who, what, why, parts }) => ({ who, what, why, parts }))).toEqual(
    // The page that erases an account shows no reason, as none was given.
    ['erase', 'name'].map((why) => ({ who: manager.id, what: 'students.list', why, parts: [] })),
  )

  expect(await viewFileOwner(database, guide, amara.id)).toMatchObject({ name: amara.name })
  expect(await viewFileOwner(database, guide, id)).toBeUndefined()
  expect(await viewFileOwner(database, await makeStaff(database, 'finance'), id)).toBeUndefined()
  for (const nobody of ['', 'x', '01a1fdef-5878-72fd-ae7c-6ffe06ade409', manager.id])
    expect(await viewFileOwner(database, manager, nobody)).toBeUndefined()
  // A ticket for a file is none for this.
  const { rows } = await desk.query(`select desk_ask($1, $2, 'students.open', 'check', '{}') as ticket`, [
    manager.sessionKey,
    id,
  ])
  await expect(
    desk.query('select * from desk_named($1, $2)', [manager.sessionKey, rows[0].ticket]),
  ).rejects.toMatchObject({ code: '42501' })
})

test('the file says since when a message waits, as My day does, and the history names its sender', async () => {
  const student = await makeStudent(database, { name: 'Kavya Menon' })
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: student.email }, now)
  const file = async () => (await openFile(database, guide, student.id, all))!
  const due = async () =>
    (await getDue(database, guide, { tasksBy: '2000-01-01', deadlinesBy: '2000-01-01' })).waiting
  const since = async () => (await due()).find(({ studentId }) => studentId === student.id)?.since ?? null
  expect((await file()).waitingSince).toBeNull()

  const ticketTime = new Date(now.getTime() - 60_000)
  await sendMessage(database, own(student), { text: 'Is my payment there?', seen: 0 }, ticketTime)
  const { waitingSince, timeline } = await file()
  expect(new Date(waitingSince!)).toEqual(ticketTime)
  expect(await since()).toEqual(ticketTime)
  expect(timeline![0]).toMatchObject({ verb: 'messages.send', by: student.name })
  // A hand-over is no answer.
  await handOver(
    database,
    { by: await makeStaff(database, 'manager'), surface: 'page' },
    { students: [student.id], to: otherCounsellor.id, text: (name) => name },
    now,
  )
  await handOver(
    database,
    { by: await makeStaff(database, 'manager'), surface: 'page' },
    { students: [student.id], to: guide.id, text: (name) => name },
    now,
  )
  expect((await file()).waitingSince).toBe(waitingSince)
  // A student who writes again has waited since their first message.
  await sendMessage(database, own(student), { text: 'Is anybody there?', seen: 3 }, now)
  expect((await file()).waitingSince).toBe(waitingSince)
  expect(await since()).toEqual(ticketTime)

  await sendMessage(database, { by: guide, student, surface: 'page' }, { text: 'Yes, it is.', seen: 4 }, now)
  expect((await file()).waitingSince).toBeNull()
  expect(await since()).toBeNull()
  expect((await file()).timeline!.filter(({ verb }) => verb === 'messages.send').map(({ by }) => by)).toEqual(
    [guide.name, student.name, student.name],
  )
  // And once answered, since they asked again.
  await sendMessage(database, own(student), { text: 'Thank you. And the visa?', seen: 5 }, now)
  expect(await since()).toEqual(now)
  // Roles without access to messages do not see that one waits.
  expect(await openFile(database, guide, student.id, { parts: ['plan'], reason: 'care' })).not.toHaveProperty(
    'waitingSince',
  )
})

test('a colleague with another caseload gets no file and no row', async () => {
  const before = await rowsAbout(amara)
  expect(await openFile(database, otherCounsellor, amara.id, all)).toBeUndefined()
  for (const nobody of ['', 'x', '01a1fdef-5878-72fd-ae7c-6ffe06ade409', guide.id])
    expect(await openFile(database, guide, nobody, all)).toBeUndefined()
  expect(await rowsAbout(amara)).toEqual(before)
})

/** The verbs that a ticket of the desk may be asked for with. */
const TICKETS: readonly Verb[] = ['students.list', 'students.open', 'students.see', 'documents.view']

test('the database and the access table agree about each role', async () => {
  const staff = await Promise.all(STAFF_ROLES.map((role) => makeStaff(database, role)))
  for (const person of [...staff, guide])
    for (const verb of TICKETS)
      expect(await hasTicket(person, verb), `${person.role} ${verb}`).toBe(
        await isAllowed(pool, verb, { by: person, student: amara }),
      )
})

test('no other verb has a ticket', async () => {
  const manager = await makeStaff(database, 'manager')
  const others = [...Object.keys(ACCESS), 'students', ''].filter((verb) => !TICKETS.includes(verb as Verb))
  for (const verb of others) expect(await hasTicket(manager, verb), verb).toBe(false)
})

test('the lists of My day are for roles that may list students', async () => {
  for (const role of STAFF_ROLES) {
    const person = await makeStaff(database, role)
    const { rows } = await desk.query(`select desk_ask($1, null, 'students.list', 'list', '{}') as ticket`, [
      person.sessionKey,
    ])
    expect(rows[0].ticket !== null, role).toBe(getReach('students.list', role) !== undefined)
  }
})

async function hasTicket(person: SignedIn, verb: string) {
  const { rows } = await desk.query(`select desk_ask($1, $2, $3, 'check', '{}') as ticket`, [
    person.sessionKey,
    amara.id,
    verb,
  ])
  return rows[0].ticket !== null
}

test.each([
  ['has shown a password alone', 'update sessions set assured_at = null where user_id = $1'],
  ['has signed out', 'delete from sessions where user_id = $1'],
  [
    'has a session that is over',
    `update sessions set expires_at = now() - interval '1 s' where user_id = $1`,
  ],
  ['has a role that begins tomorrow', `update staff set since = now() + interval '1 day' where user_id = $1`],
  [
    'has no role any more',
    `update staff set since = now() - interval '2 s', until = now() - interval '1 s' where user_id = $1`,
  ],
])('the desk opens nothing for a user who %s', async (_, ends) => {
  const person = await makeStaff(database, 'manager')
  expect(await openFile(database, person, amara.id, { ...all, reason: 'check' })).toBeDefined()
  await pool.query(ends, [person.id])
  expect(await openFile(database, person, amara.id, { ...all, reason: 'check' })).toBeUndefined()
})

test('PostgreSQL refuses the desk every table', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  )
  expect(rows.length).toBeGreaterThan(30)
  for (const { name } of rows)
    await expect(desk.query(`select from ${name}`), name).rejects.toMatchObject({ code: '42501' })
})

test('a ticket opens a file only if committed, from the same session, and less than a minute old', async () => {
  const client = await desk.connect()
  const ask = `select desk_ask($1, $2, 'students.open', 'care', '{profile}') as ticket`
  try {
    await client.query('begin')
    const { rows } = await client.query(ask, [guide.sessionKey, amara.id])
    const reading = client.query('select desk_file($1, $2)', [guide.sessionKey, rows[0].ticket])
    await expect(reading).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.query('rollback')
    client.release()
  }

  const { rows } = await desk.query(ask, [guide.sessionKey, amara.id])
  const [{ ticket }] = rows
  const open = (key: Buffer) => desk.query('select desk_file($1, $2)', [key, ticket])
  await expect(open(otherCounsellor.sessionKey)).rejects.toMatchObject({ code: '42501' })
  await expect(open(Buffer.from(guide.sessionId))).rejects.toMatchObject({ code: '42501' })
  await open(guide.sessionKey)
  const clock = await database.owner.connect()
  try {
    await clock.query(`begin; alter table audit disable trigger audit_stays`)
    await clock.query(`update audit set at = at - interval '61 s' where id = $1`, [ticket])
    await clock.query(`alter table audit enable trigger audit_stays; commit`)
  } finally {
    clock.release()
  }
  await expect(open(guide.sessionKey)).rejects.toMatchObject({ code: '42501' })
})

test('staff reads of an order, a refund and a lead are shown to its owner', async () => {
  const student = await makeStudent(database, { name: 'Zoya Shaikh' })
  const finance = { by: await makeStaff(database, 'finance'), surface: 'page' } as const
  const owner = { by: await makeStaff(database, 'owner'), surface: 'page' } as const
  const counsellor = { by: guide, surface: 'page' } as const
  const { rows } = await pool.query<{ id: string }>(
    `with lead as (
       insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
       values (gen_random_uuid(), '', 'Zoya', $1, '', 'joinUs', '/', false, $2) returning id)
     insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
       select id, 'contact', '1', 'I agree', '{contact}', '{email}', '/', $2 from lead returning lead_id as id`,
    [student.email, now],
  )
  const { order, pay } = paymentsIn(database, now)
  const id = await order(student)
  expect((await findOpenOrders(database, finance, student.email)).orders).toMatchObject([{ id }])
  expect(await findOpenOrder(database, finance, id)).toMatchObject({ id })
  await pay(id, PRICE)
  const number = (await openOrder(database, finance, id))!.order.number
  await openOrder(database, finance, id, 'plans.viewScreenshot')
  const days = { holidays: new Set<string>() }
  await askRefund(database, own(student), id, { account: '12345678', ifsc: 'HDFC0000001' }, days, now)
  await decideRefund(database, owner, id, { decision: 'approved', reason: '' }, now)
  await findBatch(database, finance, (await makeBatch(database, finance, now))!)
  await listOrders(database, finance, now)
  await searchOrders(database, finance, parseOrderSearch(number), now)
  expect(await viewEnquiry(database, counsellor, rows[0].id)).toMatchObject({ enquiry: { name: 'Zoya' } })
  await listEnquiries(database, counsellor, 'registered', { mine: true })
  await findEnquiries(database, counsellor, student.email)
  await exportLeads(database, owner)

  const { openings } = await getOpenings(database, own(student))
  expect(openings.map(({ role, what, why, order }) => [role, what, why, order]).reverse()).toEqual([
    ['finance', 'bank.view', 'list', number],
    ['finance', 'bank.view', 'list', number],
    ['finance', 'plans.openOrder', 'page', number],
    ['finance', 'plans.viewScreenshot', 'page', number],
    ['finance', 'plans.readBatch', 'batch', number],
    ['finance', 'plans.viewOrders', 'list', number],
    ['finance', 'plans.viewOrders', 'list', number],
    ['counsellor', 'leads.view', 'page', null],
    ['counsellor', 'leads.view', 'list', null],
    ['counsellor', 'leads.view', 'list', null],
    ['owner', 'leads.export', 'export', null],
  ])
  // Only its student reads this history; the export has none of others' readings.
  expect((await getOpenings(database, own(amara))).openings).not.toContainEqual(
    expect.objectContaining({ what: 'leads.view' }),
  )
  expect((await getOpenings(database, own(amara))).openings).not.toContainEqual(
    expect.objectContaining({ order: number }),
  )
})

test('only the student sees who opened their file and why', async () => {
  const student = await makeStudent(database)
  const manager = await makeStaff(database, 'manager')
  await openFile(database, manager, student.id, { ...all, reason: 'complaint' })

  expect(await getOpenings(database, own(student))).toMatchObject({
    openings: [{ name: manager.name, role: 'manager', why: 'complaint' }],
    earlier: undefined,
  })

  // However many there are, each can be reached.
  for (let index = 0; index < 120; index++)
    await openFile(database, manager, student.id, { parts: [], reason: 'check' })
  const reached: string[] = []
  let before: string | undefined
  do {
    const page = await getOpenings(database, own(student), before)
    reached.push(...page.openings.map(({ why }) => why))
    before = page.earlier
  } while (before)
  expect(reached).toEqual([...Array(120).fill('check'), 'complaint'])
  expect(await getOpenings(database, own(student), 'x')).toMatchObject({ earlier: expect.any(String) })
  const asManager = { by: manager, student, surface: 'page' } as const
  await expect(getOpenings(database, asManager)).rejects.toThrow('may not')
})
