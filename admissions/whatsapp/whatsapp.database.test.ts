import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '../../app/api/api.ts'
import { whatsAppTexts as texts } from '../../app/student/whatsapp/words.ts'
import { readConfig } from '../../platform/config/config.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { testDatabase } from '../../tests/database.ts'
import { servicesWith } from '../../tests/services.ts'
import { messageNews, signWhatsApp, startWhatsApp, statusNews } from '../../tests/stand-ins/whatsapp.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { openThread } from '../desk/desk.server.ts'
import { withdrawConsent } from '../leads/operator.server.ts'
import { sendMessage, viewThread, withdrawMessage } from '../messages/messages.server.ts'
import { getChoices } from '../notices/choices.server.ts'
import { readAbout, writeAbout } from '../profile/store.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { createWhatsApp } from './cloud-api.server.ts'
import { agreeToWhatsApp, allowContact, endWhatsApp, viewContact } from './consents.server.ts'
import { copyAlong, deliverByWhatsApp } from './copy.server.ts'
import { askForCode, viewCode } from './proof.server.ts'
import { takeWhatsAppNews } from './receive.server.ts'
import { heedStop, noteStopByMail } from './stop.server.ts'
import type { CopyKind } from './types.ts'

const database = await testDatabase()
const { pool } = database
const service = await startWhatsApp()
afterAll(service.close)
const config = readConfig(service.settings)
const whatsApp = createWhatsApp(config)!
const origin = 'https://pma.example'
let now: Date
const report = (error: unknown) => {
  throw error
}
const api = createApi(
  servicesWith({ database, config: config as never, whatsApp, origin: () => origin, now: () => now, report }),
)
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

let messageCount = 0
const phones = { priya: '', plus: '' }
let priya: SignedIn
let guide: SignedIn
beforeEach(async () => {
  // Whole seconds, as the service counts; in the past, so that care has begun.
  now = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 3 * 86_400_000)
  await pool.query(
    'truncate leads, contact_messages, enquiries, whatsapp_sendings, whatsapp_received, contact_stops cascade',
  )
  Object.assign(service.state, { script: [], sent: [], asked: 0 })
  phones.priya = `9198765${String(10_000 + ++messageCount)}`
  phones.plus = `+${phones.priya}`
  priya = await makeStudent(database, { name: 'Priya', phoneNumber: phones.plus })
  await prove(priya.id, phones.plus)
  guide = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: priya.email }, now)
})

/** As if a code had come from the number. */
const prove = (student: string, phone: string) =>
  pool.query(
    `insert into whatsapp_proofs (student_id, phone, code, expires_at, proven_at) values ($1, $2, '', $3, $3)`,
    [student, phone, now],
  )
const post = (body: string, headers = signWhatsApp(body)) =>
  api.request('http://internal/api/whatsapp', { method: 'POST', headers, body }, { remote: '192.0.2.1' })
const writes = (content: object | string, from = phones.priya, id = `wamid.${++messageCount}`, time = now) =>
  post(messageNews({ id, from, at: time }, content))
const atDesk = async () => (await openThread(database, guide, priya.id, 'care'))!
const threadTexts = async () =>
  (await viewThread(database, own(priya), now)).messages.map(({ text, via }) => `${via}: ${text}`)
const leads = async () =>
  (
    await pool.query(
      `select l.name, l.phone, l.source, c.channels, c.purposes, c.consent, e.withdrawn_at is not null as withdrawn,
         (select array_agg(note order by p.id) from enquiry_past p where p.enquiry_id = l.id and p.what = 'note') as notes
       from leads l join lead_consents c on c.lead_id = l.id join enquiries e on e.id = l.id order by l.id`,
    )
  ).rows

/** The counsellor answers, also by WhatsApp. */
async function answers(text: string, kind: CopyKind) {
  const acting = { by: guide, student: priya, surface: 'page' } as const
  const seen = (await atDesk()).messages.at(-1)?.nr ?? 0
  return sendMessage(database, acting, { text, seen }, now, copyAlong(acting, kind, now))
}
const troubles: string[] = []
const deliver = (adapter = whatsApp) =>
  deliverByWhatsApp(database, adapter, {
    texts,
    messagesLink: `${origin}/dashboard/messages`,
    choicesLink: `${origin}/dashboard/notices#contact`,
    now: () => now,
    onTrouble: ({ why }) => troubles.push(why),
  })
const lastCopy = async () => (await atDesk()).messages.at(-1)!.copy
const sentBodies = () => service.state.sent.map(({ to, text, template }) => [to, text?.body ?? template])

test('a message is in the thread once, however often it comes, and the answer leaves once', async () => {
  const body = messageNews({ id: 'wamid.one', from: phones.priya, at: now }, 'Is Bonn open to me?')
  for (const answer of await Promise.all([post(body), post(body), post(body)]))
    expect(answer.status).toBe(200)
  expect(await threadTexts()).toEqual(['whatsapp: Is Bonn open to me?'])
  expect(await atDesk()).toMatchObject({ whatsapp: { consent: 'wrote-first', waits: true, stoppedAt: null } })

  expect(await answers('Yes, with IELTS 6.5.', 'text')).toEqual({ ok: true })
  // It can be taken back for ten seconds, and so it waits.
  expect(await deliver()).toBe(0)
  later(1)
  expect(await Promise.all([deliver(), deliver()])).toContain(1)
  expect(await deliver()).toBe(0)
  expect(sentBodies()).toEqual([[phones.plus, 'Yes, with IELTS 6.5.']])
  expect(await lastCopy()).toEqual({ kind: 'text', state: 'sent', trouble: '' })
  expect((await pool.query('select phone from whatsapp_sendings')).rows).toEqual([{ phone: '' }])
})

test('news that time ran out for is taken when it comes again', async () => {
  const body = messageNews({ id: 'wamid.late', from: phones.priya, at: now }, 'Is Bonn open to me?')
  const headers = new Headers(signWhatsApp(body))
  const news = whatsApp.newsIn({ body: Buffer.from(body), header: (name) => headers.get(name) ?? undefined })
  if (!news || news === 'unreadable') throw new Error('The news was not read.')
  const house = { texts, choicesLink: origin, now }

  expect(await takeWhatsAppNews(database, news, { ...house, until: 0 })).toBe(false)
  expect(await threadTexts()).toEqual([])
  expect((await post(body)).status).toBe(200)
  expect(await threadTexts()).toEqual(['whatsapp: Is Bonn open to me?'])
})

test('an answer that was taken back does not leave', async () => {
  await writes('Hello')
  await answers('Wrong one', 'text')
  const acting = { by: guide, student: priya, surface: 'page' } as const
  expect(await withdrawMessage(database, acting, 2, now)).toBe(true)
  later(1)
  expect(await deliver()).toBe(0)
  expect(service.state.asked).toBe(0)
})

test('news of a message is shown in whatever order it comes', async () => {
  await writes('Hello')
  await answers('Hi', 'text')
  later(1)
  await deliver()
  const sentId = 'wamid.sent-1'
  for (const [status, state] of [
    ['delivered', 'delivered'],
    ['sent', 'delivered'],
    ['read', 'read'],
    ['failed', 'read'],
  ]) {
    expect((await post(statusNews(sentId, status))).status).toBe(200)
    expect(await lastCopy()).toMatchObject({ state })
  }
  expect((await post(statusNews('wamid.of-somebody', 'read'))).status).toBe(200)
})

test('a message that is not delivered says so and why', async () => {
  await writes('Hello')
  await answers('Hi', 'text')
  later(1)
  await deliver()
  await post(statusNews('wamid.sent-1', 'failed', { errors: [{ code: 131026, title: 'Undeliverable' }] }))
  expect(await lastCopy()).toEqual({ kind: 'text', state: 'failed', trouble: 'number' })
})

test('after 24 hours only the template leaves, and nobody sends text who was told of text', async () => {
  await writes('Hello')
  later(24 * 60)
  expect(await answers('Hi', 'text')).toEqual({ ok: false, reason: 'copy-changed' })
  expect(await threadTexts()).toEqual(['whatsapp: Hello'])
  expect(await answers('Hi', 'template')).toEqual({ ok: true })
  later(1)
  await deliver()
  expect(sentBodies()).toEqual([
    [
      phones.plus,
      {
        name: 'there_is_an_answer',
        language: { code: 'en' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: `${origin}/dashboard/messages` }] }],
      },
    ],
  ])
  // Writing first was consent to an answer, and that has been given.
  later(1)
  expect(await answers('And another thing', 'template')).toEqual({ ok: false, reason: 'copy-changed' })
})

test('text that could not leave within the 24 hours does not leave', async () => {
  await writes('Hello')
  later(24 * 60 - 1)
  await answers('Hi', 'text')
  service.state.script = [{ status: 429, code: 130429 }]
  later(0.5)
  await deliver()
  expect(await lastCopy()).toMatchObject({ state: 'waiting' })
  later(2)
  await deliver()
  expect(await lastCopy()).toEqual({ kind: 'text', state: 'failed', trouble: 'window' })
  expect(service.state.sent).toEqual([])
})

test.each<[string, (typeof service.state.script)[number], string]>([
  ['too much at once', { status: 400, code: 131056 }, 'it answered 400, 131056'],
  ['a token that ended', { status: 401, code: 190 }, 'it answered 401, 190'],
  ['a fault of the service', { status: 500, code: 131000 }, 'it answered 500, 131000'],
])('what is surely not taken is sent again, later each time: %s', async (_, script, why) => {
  await writes('Hello')
  await answers('Hi', 'text')
  service.state.script = [script, script]
  later(1)
  troubles.length = 0
  expect(await deliver()).toBe(0)
  // It rests: nothing is asked at once.
  expect(await deliver()).toBe(0)
  expect(service.state.asked).toBe(1)
  later(1)
  expect(await deliver()).toBe(0)
  later(1)
  expect(await deliver()).toBe(1)
  expect(troubles).toEqual([why, why])
  expect(service.state.sent).toHaveLength(1)
})

test('what the service does not take for a day is given up', async () => {
  await pool.query(
    `insert into student_consents (student_id, phone, consent, version, label, purposes, channels, given_at)
     values ($1, $2, 'student-whatsapp', '', '', '{}', '{whatsapp}', $3)`,
    [priya.id, phones.plus, now],
  )
  await answers('Hi', 'template')
  service.state.script = [503, { status: 503, code: 131016 }].slice(1)
  later(25 * 60)
  await deliver()
  expect(await lastCopy()).toEqual({ kind: 'template', state: 'failed', trouble: 'gave-up' })
})

test.each<[string, (typeof service.state.script)[number]]>([
  ['taken without an answer', 'taken in silence'],
  ['an answer without a reason', 502],
])('what may have left is not sent again, and its news settles it: %s', async (_, script) => {
  await writes('Hello')
  await answers('Hi', 'text')
  service.state.script = [script]
  later(1)
  expect(await deliver()).toBe(0)
  later(60)
  expect(await deliver()).toBe(0)
  expect(service.state.asked).toBe(1)
  expect(await lastCopy()).toMatchObject({ state: 'unclear' })
  const { rows } = await pool.query<{ id: string }>('select id from whatsapp_sendings')
  await post(statusNews('wamid.late', 'delivered', { biz_opaque_callback_data: rows[0].id }))
  expect(await lastCopy()).toMatchObject({ state: 'delivered' })
})

test('a process that ends while it sends leaves nothing to be sent twice', async () => {
  await writes('Hello')
  await answers('Hi', 'text')
  later(1)
  const killed = { ...whatsApp, send: () => Promise.reject(new Error('killed')) }
  await expect(deliver(killed)).rejects.toThrow('killed')
  expect(await lastCopy()).toMatchObject({ state: 'sending' })
  later(3)
  expect(await deliver()).toBe(0)
  expect(await lastCopy()).toMatchObject({ state: 'unclear' })
  expect(service.state.asked).toBe(0)
})

test('a picture, a voice message and a file leave a line that says so, and nothing is fetched', async () => {
  await writes({ type: 'image', image: { id: '1', caption: 'My marks' } })
  await writes({ type: 'audio', audio: { id: '2', voice: true } })
  await writes({ type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '👍' } })
  await writes({ type: 'of tomorrow' })
  expect(await threadTexts()).toEqual([
    expect.stringMatching(/Sent a picture by WhatsApp\. .*please upload it.*\n\nMy marks$/s),
    expect.stringMatching(/Sent a voice message by WhatsApp/),
    expect.stringMatching(/Sent something that we cannot show by WhatsApp/),
  ])
  expect(service.state.asked).toBe(0)
})

test('a long message is kept whole', async () => {
  await writes('a'.repeat(4_096))
  expect((await threadTexts()).map(({ length }) => length)).toEqual([4_010, 106])
})

test('who is no student becomes a lead who is answered by WhatsApp alone; what they write next is a note', async () => {
  await writes('Do you help with visas?', '919811122233')
  await writes('I am in Pune', '919811122233')
  expect(await leads()).toEqual([
    {
      name: 'Asha',
      phone: '+919811122233',
      source: 'whatsapp',
      withdrawn: false,
      channels: ['whatsapp'],
      purposes: ['answer'],
      consent: 'wrote-first',
      notes: ['By WhatsApp: Do you help with visas?', 'By WhatsApp: I am in Pune'],
    },
  ])
})

test('a lead who is lost, or has been answered, waits again when they write', async () => {
  await writes('Hello', '919811122233')
  await pool.query(`update enquiries set lane = 'lost', reason = 'not-now', contacted_at = now()`)
  later(60)
  await writes('Are you there?', '919811122233')
  const { rows } = await pool.query('select lane, reason, waits_from as "waitsFrom" from enquiries')
  expect(rows).toEqual([{ lane: 'new', reason: '', waitsFrom: now }])
})

test('a lead who agreed to calls alone stays so: what they write is a lead of its own', async () => {
  await leaveDetails()
  await pool.query(`update leads set phone = '+919811122233' where email = ''`)
  await writes('Hello', '919811122233')
  expect((await leads()).map(({ channels }) => channels)).toEqual([
    ['call', 'email'],
    ['call', 'email'],
    ['whatsapp'],
  ])
})

test('a number that nobody has proven is in no thread, and staff are told', async () => {
  await makeStudent(database, { name: 'Ravi', phoneNumber: phones.plus })
  await pool.query('delete from whatsapp_proofs')
  await writes('Which of us?')
  expect(await threadTexts()).toEqual([])
  const [lead] = await leads()
  expect(lead.notes).toEqual([expect.stringMatching(/^2 students .*\nBy WhatsApp: Which of us\?$/)])
})

const getCode = async (student: SignedIn) => {
  expect(await askForCode(database, own(student), now)).toEqual({ ok: true })
  return (await viewCode(database, own(student), now))!.code
}
const isProven = async (student: SignedIn) => (await viewContact(database, own(student))).proven

test('whoever types somebody else’s number reads nothing from there; a code from the phone proves it', async () => {
  const ravi = await makeStudent(database, { name: 'Ravi', phoneNumber: phones.plus })
  await writes('My salary is low')
  expect(await threadTexts()).toEqual(['whatsapp: My salary is low'])
  expect((await viewThread(database, own(ravi), now)).messages).toEqual([])
  const agree = () => agreeToWhatsApp(database, own(ravi), consent, { version: '1', now })
  expect(await agree()).toEqual({ ok: false, reason: 'unproven' })

  // Another phone that sends the code proves nothing.
  const code = await getCode(ravi)
  await writes(code, '919811122288')
  expect(await isProven(ravi)).toBe(false)
  await writes(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)
  expect(await isProven(ravi)).toBe(true)
  expect(await isProven(priya)).toBe(false)
  expect(await agree()).toEqual({ ok: true })
  expect((await viewThread(database, own(ravi), now)).messages).toEqual([])
  await writes('Hello')
  expect((await viewThread(database, own(ravi), now)).messages.map(({ text }) => text)).toEqual(['Hello'])
})

test('a code counts once, for a quarter of an hour, for the number it was shown for', async () => {
  const ravi = await makeStudent(database, { name: 'Ravi', phoneNumber: '+919811122277' })
  const old = await getCode(ravi)
  const code = await getCode(ravi)
  await writes(old, '919811122277')
  expect(await isProven(ravi)).toBe(false)
  later(16)
  await writes(code, '919811122277')
  expect(await isProven(ravi)).toBe(false)
  expect(await viewCode(database, own(ravi), now)).toBeUndefined()

  const fresh = await getCode(ravi)
  await Promise.all([writes(fresh, '919811122277'), writes(fresh, '919811122277')])
  expect(await isProven(ravi)).toBe(true)
  const change = async (phoneNumber: string) => {
    const about = (await readAbout(pool, ravi.id))!
    await inTransaction(pool, (client) => writeAbout(client, ravi.id, { ...about, phoneNumber }, now))
  }
  await change('+919811122266')
  expect(await isProven(ravi)).toBe(false)
  await change('+919811122277')
  expect(await isProven(ravi)).toBe(false)
  await writes(fresh, '919811122277')
  expect(await isProven(ravi)).toBe(false)
})

test('codes are asked for and guessed ten times an hour at most', async () => {
  const ravi = await makeStudent(database, { name: 'Ravi', phoneNumber: '+919811122255' })
  let code = ''
  for (let time = 0; time < 10; time++) code = await getCode(ravi)
  expect(await askForCode(database, own(ravi), now)).toMatchObject({ reason: 'too-many' })
  for (const character of 'ABCDEFGHJK') await writes(`WRNG234${character}`, '919811122255')
  await writes(code, '919811122255')
  expect(await isProven(ravi)).toBe(false)
})

test('a message without a number is kept as well', async () => {
  const body = messageNews({ id: 'wamid.nobody', at: now, name: '' }, 'Hello')
  expect((await post(body)).status).toBe(200)
  expect(await leads()).toMatchObject([{ name: 'Somebody on WhatsApp', phone: '' }])
})

const stopped = async () => ({
  contact: await viewContact(database, own(priya)),
  mailed: (await getChoices(database, own(priya))).mailed,
  leads: (await leads()).map(({ withdrawn }) => withdrawn),
})

/** A lead of the number, and one of the address that the student has proven. */
async function leaveDetails() {
  for (const [email, phone] of [
    ['', phones.plus],
    [priya.email, ''],
  ]) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
       values (gen_random_uuid(), '', 'P', $1, $2, 'joinUs', '/', false, $3) returning id`,
      [email, phone, now],
    )
    await pool.query(
      `insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
       values ($1, 'c', 'v', 'l', '{contact}', '{call,email}', '/', $2)`,
      [rows[0].id, now],
    )
  }
}

const getAtDesk = (person: SignedIn) => ({ by: person, surface: 'page', student: { id: priya.id } }) as const

const sayStopIn = {
  WhatsApp: () => writes('Stop.'),
  'the thread': async () => {
    const { messages } = await viewThread(database, own(priya), now)
    const message = { text: 'STOP', seen: messages.at(-1)?.nr ?? 0 }
    const along = heedStop(priya.id, 'STOP', { answer: texts.stopped('link'), now })
    await sendMessage(database, own(priya), message, now, along)
  },
  'a mail to staff': () =>
    noteStopByMail(database, getAtDesk(guide), '2026-11-23', { text: texts.stopped('link'), now }),
  'a call to staff': () =>
    withdrawConsent(database, { email: priya.email, phone: phones.plus }, { how: 'call' }, BY_COMMAND, now),
}

test.each(Object.keys(sayStopIn) as (keyof typeof sayStopIn)[])(
  'STOP in %s is honoured at once in every channel, and START does not undo it',
  async (channel) => {
    await leaveDetails()
    await writes('Hello')
    await answers('Hi', 'text')
    await sayStopIn[channel]()
    expect(await stopped()).toEqual({
      contact: expect.objectContaining({ consent: null, stoppedAt: expect.any(String) }),
      mailed: [],
      leads: [true, true],
    })
    // What was waiting does not leave.
    later(1)
    await deliver()
    expect(sentBodies().filter(([, body]) => body === 'Hi')).toEqual([])

    await writes('START')
    await writes('One more question')
    expect((await viewContact(database, own(priya))).consent).toBeNull()
    expect(await answers('Yes?', 'text')).toMatchObject({ ok: false })
    expect(await answers('Yes?', 'template')).toMatchObject({ ok: false })
  },
)

test('STOP by mail is noted once by those who work with the student, with its day, and told in the thread', async () => {
  await leaveDetails()
  const answer = { text: texts.stopped('link'), now }
  expect(await noteStopByMail(database, getAtDesk(guide), '2026-11-23', answer)).toBe(true)
  expect(await noteStopByMail(database, getAtDesk(guide), '2026-11-23', answer)).toBe(false)
  const notices = (await threadTexts()).filter((text) => text.startsWith(': You asked us to stop'))
  expect(notices).toHaveLength(1)
  const { rows } = await pool.query(
    `select distinct reason, on_day::text as day, by_person as by from enquiry_past where what = 'withdrawn'`,
  )
  expect(rows).toEqual([{ reason: 'email', day: '2026-11-23', by: guide.id }])
  const stranger = await makeStaff(database, 'counsellor')
  await expect(noteStopByMail(database, getAtDesk(stranger), '2026-11-23', answer)).rejects.toThrow()
})

test('STOP is confirmed once by WhatsApp and once in the thread', async () => {
  await writes('STOP')
  await writes('stop')
  later(1)
  await deliver()
  expect(sentBodies()).toEqual([[phones.plus, texts.stopped(`${origin}/dashboard/notices#contact`)]])
  const notices = (await threadTexts()).filter((text) => text.startsWith(': You asked us to stop'))
  expect(notices).toHaveLength(1)
  expect((await pool.query('select phone from whatsapp_sendings')).rows).toEqual([{ phone: '' }])
})

test('STOP of a number that nobody has is written down, confirmed once, and makes no lead', async () => {
  await writes('Unsubscribe', '919811122299')
  await writes('बंद करो', '919811122299')
  later(1)
  await deliver()
  expect(service.state.sent).toHaveLength(1)
  expect(await leads()).toEqual([])
  expect((await pool.query('select phone, via from contact_stops')).rows).toEqual([
    { phone: '+919811122299', via: 'whatsapp' },
  ])
})

const consent = {
  id: 'student-whatsapp',
  version: '1',
  label: 'I agree.',
  withdraw: '',
  purposes: ['messages'],
  channels: ['whatsapp' as const],
  notice: [],
}

test('a student agrees, ends it, and allows contact again on their page alone', async () => {
  const agree = (version = '1') => agreeToWhatsApp(database, own(priya), consent, { version, now })
  expect(await agree('0')).toEqual({ ok: false, reason: 'consent-changed' })
  expect(await agree()).toEqual({ ok: true })
  expect(await answers('How are you?', 'template')).toEqual({ ok: true })
  await endWhatsApp(database, own(priya), now)
  later(1)
  await deliver()
  expect(await lastCopy()).toMatchObject({ state: 'failed', trouble: 'stopped' })

  await writes('STOP')
  expect(await agree()).toEqual({ ok: false, reason: 'stopped' })
  await allowContact(database, own(priya), now)
  expect(await viewContact(database, own(priya))).toMatchObject({ consent: null, stoppedAt: null })
  expect(await agree()).toEqual({ ok: true })
  const { rows } = await pool.query(
    'select consent, label, withdrawn_at is null as "inForce" from student_consents where student_id = $1 order by id',
    [priya.id],
  )
  expect(rows).toEqual([
    { consent: 'student-whatsapp', label: 'I agree.', inForce: false },
    { consent: 'student-whatsapp', label: 'I agree.', inForce: true },
  ])
})

test('a counsellor without this student sends nothing by WhatsApp', async () => {
  await writes('Hello')
  const otherCounsellor = await makeStaff(database, 'counsellor')
  const acting = { by: otherCounsellor, student: priya, surface: 'page' } as const
  await expect(
    sendMessage(database, acting, { text: 'Hi', seen: 1 }, now, copyAlong(acting, 'text', now)),
  ).rejects.toThrow('may not')
})

test.each<[string, string, Record<string, string> | undefined, number]>([
  ['no signature', messageNews({ id: 'x', from: '919811122233', at: new Date() }, 'Hi'), {}, 401],
  ['the signature of another body', statusNews('x', 'sent'), signWhatsApp(statusNews('x', 'read')), 401],
  ['no JSON', '{', undefined, 400],
  ['nothing in it', '{}', undefined, 400],
  ['too much', 'x'.repeat(3_200_000), undefined, 413],
])('a post with %s is turned away', async (_, body, headers, status) => {
  expect((await post(body, headers)).status).toBe(status)
  expect(await leads()).toEqual([])
})

test.each([
  [
    'another number of the app',
    messageNews({ id: 'x', from: '919811122233', at: new Date(), phoneId: '7' }, 'Hi'),
  ],
  ['a message of no kind', messageNews({ id: '', from: '919811122233', at: new Date() }, 'Hi')],
  ['a time of no calendar', messageNews({ id: 'x', from: '919811122233', at: new Date(8.64e15) }, 'Hi')],
  ['other news', '{"entry":[{"changes":[{"field":"account_update","value":{}}]}]}'],
])('a signed post about %s changes nothing', async (_, body) => {
  expect((await post(body)).status).toBe(200)
  expect(await leads()).toEqual([])
})

test('hostile text is kept as text', async () => {
  await writes('\u0000<script>alert(1)</script>\r\n=1+1', '919811122233')
  expect((await leads())[0].notes).toEqual(['By WhatsApp: <script>alert(1)</script>\n=1+1'])
})

test('the address is confirmed to whoever knows our text, and is not there where WhatsApp is off', async () => {
  const ask = (query: Record<string, string>, to = api) =>
    to.request(`http://internal/api/whatsapp?${new URLSearchParams(query)}`, {}, { remote: '192.0.2.1' })
  const verify = service.settings.WHATSAPP_VERIFY_TOKEN
  const question = { 'hub.mode': 'subscribe', 'hub.verify_token': verify, 'hub.challenge': '1158201444' }
  expect(await (await ask(question)).text()).toBe('1158201444')
  expect((await ask({ ...question, 'hub.verify_token': 'x' })).status).toBe(401)
  const off = createApi(
    servicesWith({
      database,
      config: readConfig({}) as never,
      whatsApp: undefined,
      origin: () => origin,
      now: () => now,
    }),
  )
  expect((await ask(question, off)).status).toBe(404)
  const reply = await off.request('http://internal/api/whatsapp', { method: 'POST' }, { remote: '' })
  expect(reply.status).toBe(404)
})
