import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { makeDocument } from '../../tests/world/documents.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { type Acting, BY_COMMAND, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { getDue, openFile, openThread } from '../desk/desk.server.ts'
import { assignStudent, handOver } from '../staff/staff.server.ts'
import {
  keepDraft,
  saveTypedDraft,
  sendMessage,
  tellOfMessages,
  viewThread,
  viewThreadState,
  withdrawMessage,
} from './messages.server.ts'
import { UNDO_MS } from './types.ts'

const database = await testDatabase()
const { pool } = database
const now = new Date(Date.now() - 3_600_000)
const later = (ms: number) => new Date(now.getTime() + ms)
const undoEnd = later(UNDO_MS)
const mail = ({ stop }: { stop: string }) => ({
  subject: 'You have a message',
  body: 'Sign in.',
  unsubscribe: `https://pma.example/stop-mails/${stop}`,
})

let amara: SignedIn
let guide: SignedIn
let manager: SignedIn
beforeEach(async () => {
  amara = await makeStudent(database)
  guide = await makeStaff(database, 'counsellor')
  manager = await makeStaff(database, 'manager')
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
})

const about = (person: SignedIn) => ({ by: person, student: amara, surface: 'page' }) as const
const listTexts = async (time: Date) =>
  (await viewThread(database, own(amara), time)).messages.map(({ text }) => text)
const atDesk = async (by = guide) => (await openThread(database, by, amara.id, 'care'))!

test('a student writes, the counsellor answers, and the answer appears once it cannot be undone', async () => {
  expect(await sendMessage(database, own(amara), { text: 'Is this open to me?', seen: 0 }, now)).toEqual({
    ok: true,
  })
  expect(
    (await getDue(database, guide, { tasksBy: '2030-01-01', deadlinesBy: '2030-01-01' })).waiting,
  ).toMatchObject([{ studentId: amara.id, student: amara.name }])

  await sendMessage(database, about(guide), { text: 'Yes, with IELTS 6.5.', seen: 1 }, now)

  expect(await listTexts(now)).toEqual(['Is this open to me?'])
  expect(await listTexts(undoEnd)).toEqual(['Is this open to me?', 'Yes, with IELTS 6.5.'])
  expect(
    (await getDue(database, guide, { tasksBy: '2030-01-01', deadlinesBy: '2030-01-01' })).waiting,
  ).toEqual([])
  expect(await atDesk()).toMatchObject({
    readTo: 2,
    messages: [{ byRole: 'student', own: false }, { own: true }],
  })
})

test('either side can attach only a document of the student', async () => {
  const getPaper = async (student: SignedIn) =>
    (await makeDocument(database, student, { title: 'Transcript' })).versions[0]
  const [paper, others] = [await getPaper(amara), await getPaper(await makeStudent(database))]
  const send = (acting: Acting, text: string, seen: number, documents: string[]) =>
    sendMessage(database, acting, { text, seen, documents }, now)

  expect(await send(own(amara), 'Here it is', 0, [paper, paper])).toEqual({ ok: true })
  for (const wrongDocuments of [[others], ['x'], Array.from({ length: 6 }, () => paper)])
    expect(await send(about(guide), 'Thank you', 1, wrongDocuments)).toEqual({
      ok: false,
      reason: 'no-document',
    })
  expect(await send(about(guide), 'For [deadline] then', 1, [])).toMatchObject({
    faults: { text: 'unfilled' },
  })
  expect(await send(about(guide), 'Thank you', 1, [paper])).toEqual({ ok: true })

  const enclosed = [{ version: paper, title: 'Transcript', number: 1 }]
  const [first, second] = (await viewThread(database, own(amara), undoEnd)).messages
  expect([first.documents, second.documents]).toEqual([enclosed, enclosed])
  expect(await atDesk()).toMatchObject({ papers: enclosed, messages: [{ documents: enclosed }, {}] })
  await pool.query('delete from documents where student_id = $1', [amara.id])
  expect((await atDesk()).messages.map(({ documents }) => documents)).toEqual([[], []])
})

test('the same text within ten minutes is one message, as browsers refill forms after Back', async () => {
  const send = (seen: number, time: Date) =>
    sendMessage(database, own(amara), { text: 'Any news?', seen }, time)
  const count = async () => (await atDesk()).messages.length
  await send(0, now)

  expect(await send(1, later(9 * 60_000))).toEqual({ ok: true })
  expect(await count()).toBe(1)
  await sendMessage(database, own(amara), { text: 'And a question.', seen: 1 }, later(60_000))
  expect(await send(2, later(2 * 60_000))).toEqual({ ok: true })
  expect(await count()).toBe(2)
  await sendMessage(database, about(guide), { text: 'Which news?', seen: 2 }, later(3 * 60_000))
  expect(await send(3, later(4 * 60_000))).toEqual({ ok: true })
  expect(await count()).toBe(4)
})

test('a student without a counsellor waits for managers only', async () => {
  const alone = await makeStudent(database)
  await sendMessage(database, own(alone), { text: 'Is anybody there?', seen: 0 }, now)
  const waitingFor = async (person: SignedIn) =>
    (await getDue(database, person, { tasksBy: '2030-01-01', deadlinesBy: '2030-01-01' })).waiting.map(
      ({ studentId }) => studentId,
    )
  expect(await waitingFor(manager)).toContain(alone.id)
  expect(await waitingFor(guide)).toEqual([])

  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: alone.email }, later(1))
  expect(await waitingFor(guide)).toEqual([alone.id])
  expect(await waitingFor(manager)).not.toContain(alone.id)
})

test('a question moves with a handover', async () => {
  const next = await makeStaff(database, 'counsellor')
  const waitingFor = async (person: SignedIn) =>
    (await getDue(database, person, { tasksBy: '2030-01-01', deadlinesBy: '2030-01-01' })).waiting.map(
      ({ studentId }) => studentId,
    )
  await sendMessage(database, own(amara), { text: 'Is my payment there?', seen: 0 }, now)
  const actor = { by: manager, surface: 'page' } as const
  const handover = {
    students: [amara.id],
    to: next.id,
    text: (name: string) => `${name} is your counsellor.`,
  }
  expect(await handOver(database, actor, handover, later(1_000))).toBe(1)

  expect(await waitingFor(guide)).toEqual([])
  expect(await waitingFor(next)).toEqual([amara.id])
  // An automatic message has no author's name.
  expect((await viewThread(database, own(amara), undoEnd)).messages).toMatchObject([
    { own: true },
    { name: '' },
  ])
  expect((await atDesk(manager)).messages[1]).toMatchObject({ name: '', own: false })
  await sendMessage(database, about(next), { text: 'It is there.', seen: 2 }, later(2_000))
  expect(await waitingFor(next)).toEqual([])
})

test('an undone message was never visible', async () => {
  await sendMessage(database, about(guide), { text: 'Wrong student', seen: 0 }, now)
  expect(await withdrawMessage(database, about(manager), 1, now)).toBe(false)
  expect(await withdrawMessage(database, about(guide), 1, later(UNDO_MS - 1))).toBe(true)
  expect(await listTexts(later(60_000))).toEqual([])
  expect(await atDesk()).toMatchObject({ messages: [], draft: 'Wrong student' })

  await sendMessage(database, about(guide), { text: 'Right', seen: 0 }, now)
  expect(await withdrawMessage(database, about(guide), 1, undoEnd)).toBe(false)
  expect(await listTexts(undoEnd)).toEqual(['Right'])
})

test('a sender who has not seen the newest message gets a conflict', async () => {
  await sendMessage(database, about(guide), { text: 'First', seen: 0 }, now)
  expect(await sendMessage(database, about(manager), { text: 'Second', seen: 0 }, now)).toEqual({
    ok: false,
    reason: 'answered',
  })
  // A message the student cannot see yet does not block them.
  expect(await sendMessage(database, own(amara), { text: 'Hello?', seen: 0 }, now)).toEqual({ ok: true })
  expect(await sendMessage(database, own(amara), { text: 'Again', seen: 0 }, undoEnd)).toEqual({
    ok: false,
    reason: 'answered',
  })
  expect(await listTexts(undoEnd)).toEqual(['First', 'Hello?'])
})

test('a sent message replaces the autosaved draft, whichever arrives first', async () => {
  await saveTypedDraft(database, about(guide), { text: 'Yes, it', seen: 0 }, now)
  const { draft, keptAt } = await atDesk()
  expect([draft, new Date(keptAt!)]).toEqual(['Yes, it', now])
  await sendMessage(database, about(guide), { text: 'Yes, it is.', seen: 0 }, now)

  await saveTypedDraft(database, about(guide), { text: 'Yes, it is.', seen: 0 }, now)
  expect(await atDesk()).toMatchObject({ draft: null, keptAt: null })

  await sendMessage(database, own(amara), { text: 'Thank you', seen: 0 }, now)
  await saveTypedDraft(database, about(guide), { text: 'Gladly', seen: 1 }, now)
  expect(await atDesk()).toMatchObject({ draft: 'Gladly' })
})

test('a message sent twice is saved once', async () => {
  const sending = { text: 'Once', seen: 0 }
  const outcomes = await Promise.all([1, 2, 3].map(() => sendMessage(database, own(amara), sending, now)))
  expect(outcomes).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(await listTexts(now)).toEqual(['Once'])
})

test('a student may write 60 messages an hour and is then told when to continue; staff have no limit', async () => {
  let lastNr = 0
  const write = (acting: Acting, time: Date) =>
    sendMessage(database, acting, { text: `Hello ${lastNr}`, seen: lastNr }, time)
  for (; lastNr < 60; lastNr++) expect(await write(own(amara), now)).toEqual({ ok: true })

  expect(await write(own(amara), later(60_000))).toEqual({
    ok: false,
    reason: 'too-many',
    retryAfterSeconds: 3_540,
  })
  expect(await write(about(guide), later(60_000))).toEqual({ ok: true })
  lastNr++
  expect(await write(own(amara), later(3_600_001))).toEqual({ ok: true })
})

test('a thread page has fifty messages, newest or older, and only the newest page counts as read', async () => {
  await pool.query(
    `insert into messages (student_id, nr, by_person, by_role, text, sent_at, shown_at)
     select $1, nr, case when nr = 3 then $1::uuid else $2 end, case when nr = 3 then 'student' else 'counsellor' end, nr::text, $3, $3
     from generate_series(1, 120) as nr`,
    [amara.id, guide.id, now],
  )
  const getPage = async (before?: number) => {
    const [studentPage, desk] = [
      await viewThread(database, own(amara), undoEnd, before),
      (await openThread(database, guide, amara.id, 'care', before))!,
    ]
    for (const { messages, earlier } of [studentPage, desk])
      expect([earlier, messages.map(({ nr }) => nr)]).toEqual([
        studentPage.earlier,
        studentPage.messages.map(({ nr }) => nr),
      ])
    expect([studentPage.sent, desk.sent]).toEqual([3, 120])
    return [
      studentPage.earlier,
      studentPage.messages.length,
      studentPage.messages[0]?.nr,
      studentPage.messages.at(-1)?.nr,
    ]
  }
  const unread = async () => (await viewThreadState(database, own(amara), undoEnd)).unread

  expect(await getPage(71)).toEqual([true, 50, 21, 70])
  expect(await unread()).toBe(119)
  expect(await getPage()).toEqual([true, 50, 71, 120])
  expect(await unread()).toBe(0)
  expect(await getPage(21)).toEqual([false, 20, 1, 20])
  expect(await getPage(1)).toEqual([false, 0, undefined, undefined])
})

test.each([
  ['', 'empty'],
  ['x'.repeat(4_001), 'too-long'],
] as const)('a text of %j is refused as %s', async (text, fault) => {
  const refusal = { ok: false, reason: 'invalid', faults: { text: fault } }
  expect(await sendMessage(database, own(amara), { text, seen: 0 }, now)).toEqual(refusal)
})

test('of two answers to one message only the first is sent, in any order of events', async () => {
  const drafts: [SignedIn, string][] = [
    [guide, 'from the guide'],
    [manager, 'from the manager'],
  ]
  for (let round = 0; round < 100; round++) {
    const last = (await atDesk()).messages.at(-1)?.nr ?? 0
    const acts = drafts.flatMap(([by, text]) => [
      () => keepDraft(database, about(by), `${text} ${round}`, now),
      () => sendMessage(database, about(by), { text: `${text} ${round}`, seen: last }, now),
    ])
    // Each round in another order, all at once.
    const turned = [...acts.slice(round % 4), ...acts.slice(0, round % 4)]
    await Promise.all(turned.map((act) => act()))
    const after = (await atDesk()).messages
    expect(after.at(-1)!.nr).toBe(last + 1)
    // A refused sender keeps their text.
    const winner = after.at(-1)!.text
    const loser = drafts.find(([, text]) => !winner.startsWith(text))!
    expect((await atDesk(loser[0])).draft).toBe(`${loser[1]} ${round}`)
  }
})

test('a mail announces unread messages once, without their text, to a proven address', async () => {
  await pool.query('update messages set told_at = now() where told_at is null')
  const tell = (time: Date) => tellOfMessages(database, mail, time)
  await sendMessage(database, about(guide), { text: 'A secret figure', seen: 0 }, now)
  expect(await tell(now)).toBe(0)
  expect(await tell(undoEnd)).toBe(1)
  expect(await tell(undoEnd)).toBe(0)
  const { rows } = await pool.query('select subject, body, unsubscribe from mails where recipient = $1', [
    amara.email,
  ])
  const { rows: keys } = await pool.query('select stop_key from notice_choices where user_id = $1', [
    amara.id,
  ])
  expect(rows).toEqual([mail({ stop: keys[0].stop_key })])

  await sendMessage(database, about(guide), { text: 'More', seen: 1 }, undoEnd)
  expect(await tell(later(60_000))).toBe(0)
  expect(await viewThreadState(database, own(amara), later(60_000))).toEqual({
    unread: 2,
    counsellor: guide.name,
  })
  await viewThread(database, own(amara), later(60_000))
  expect(await viewThreadState(database, own(amara), later(60_000))).toMatchObject({ unread: 0 })
  await sendMessage(database, about(guide), { text: 'Read me', seen: 2 }, later(60_000))
  expect(await tell(later(120_000))).toBe(1)
})

test('nobody else can read or write, and reads are audited', async () => {
  const stranger = await makeStudent(database)
  const otherCounsellor = await makeStaff(database, 'counsellor')
  await sendMessage(database, own(amara), { text: 'Mine', seen: 0 }, now)
  for (const by of [stranger, otherCounsellor, await makeStaff(database, 'finance')]) {
    await expect(sendMessage(database, about(by), { text: 'x', seen: 1 }, now)).rejects.toThrow(NotAllowed)
    expect(await openThread(database, by, amara.id, 'care')).toBeUndefined()
  }
  await expect(viewThread(database, about(guide), now)).rejects.toThrow(NotAllowed)
  const file = await openFile(database, guide, amara.id, { parts: ['profile'], reason: 'care' })
  expect(JSON.stringify(file)).not.toContain('Mine')
  await atDesk()
  const { rows } = await pool.query('select parts from audit where whose = $1 and who = $2 order by id', [
    amara.id,
    guide.id,
  ])
  expect(rows.at(-1)).toEqual({ parts: ['messages', 'papers', 'applications', 'sessions'] })
})

test('a payment screenshot cannot be attached by a counsellor', async () => {
  for (const [title, ofOrder] of [
    ['Passport', false],
    ['Payment PMA7K2M4QX', true],
  ]) {
    await pool.query(
      `with document as (
         insert into documents (student_id, title, title_key, of_order, created_at) values ($1, $2, $2, $3, now()) returning id)
       insert into document_versions (document_id, number, file_key, media_type, bytes, sha256, uploaded_at)
         select id, 1, $2, 'application/pdf', 1, '', now() from document`,
      [amara.id, title, ofOrder],
    )
  }

  const thread = await openThread(database, guide, amara.id, 'care')

  expect(thread!.papers.map(({ title }) => title)).toEqual(['Passport'])
})
