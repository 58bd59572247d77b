import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listOutside } from '../../../app/desk/content/outside.server.ts'
import { openContent } from '../../../server/content.ts'
import { testDatabase } from '../../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../../tests/folder.ts'
import { booking, makeBooker, makeCounsellor } from '../../../tests/world/counselling.ts'
import { house } from '../../../tests/world/payments.ts'
import { makeStaff, makeStudent } from '../../../tests/world/students.ts'
import { NotAllowed } from '../../access/acting.server.ts'
import { own } from '../../access/types.ts'
import type { SignedIn } from '../../accounts/types.ts'
import { listBookedTimes } from '../../counselling/booked-times.server.ts'
import { bookSession } from '../../counselling/sessions.server.ts'
import { getDayIn, getInstantIn, getWeekday } from '../../days/days.server.ts'
import { placeOrder } from '../../plans/orders.server.ts'
import { readContent } from '../read.server.ts'
import { createArticle, restoreVersion, saveEdit, viewEdits, viewVersion } from './edits.server.ts'
import { toTexts } from './form.ts'
import { listEditable } from './kinds.ts'

const database = await testDatabase()
const folder = temporaryFolder('content-edits')
afterAll(() => removeFolder(folder))

const edited = { database, folder }
const files = await readContent('content')
const warnings: object[] = []
const log = { warn: (what: object) => warnings.push(what) } as unknown as Parameters<typeof openContent>[2]
const open = () => openContent(files, database, log)
const time = () => ({ now: new Date(), today: '2026-11-30' })
const find = (part: string, content = files) =>
  listEditable(content).find((editablePart) => editablePart.part === part)!
const asActor = (person: SignedIn) => ({ by: person, surface: 'page' }) as const

let asha: SignedIn
let ravi: SignedIn
beforeEach(async () => {
  cpSync('content', folder, { recursive: true })
  await database.pool.query('truncate content_versions')
  warnings.length = 0
  asha = await makeStaff(database, 'content')
  ravi = await makeStaff(database, 'manager')
})

/** Opens the form of a part as a person sees it, and returns how to save it with changes. */
async function openForm(person: SignedIn, part: string) {
  const editable = find(part)
  const { values, base } = await viewEdits(edited, asActor(person), editable)
  const texts = toTexts(editable.kind.shape, values!)
  return (changes: Record<string, string>, why = '') =>
    saveEdit(
      edited,
      asActor(person),
      editable,
      { texts: { ...texts, ...changes }, base, reason: why },
      time(),
    )
}

const restore = async (person: SignedIn, part: string, number: number) => {
  const { base } = await viewEdits(edited, asActor(person), find(part))
  return restoreVersion(edited, asActor(person), find(part), { number, base }, new Date())
}

test('what is saved is shown at once, after a restart, and by another server', async () => {
  const [here, there] = [await open(), await open()]
  const save = await openForm(asha, 'message-templates')
  expect(await save({ 'templates-0-title': 'Greet' }, 'Shorter')).toEqual({ ok: true })
  expect(here.current().templates[0].title).toBe('Say hello')
  const [before] = [here.mark()]
  await here.look()
  await there.look()
  for (const server of [here, there, await open()])
    expect(server.current().templates.map(({ title }) => title)).toEqual([
      'Greet',
      'Ask for papers',
      'A deadline is near',
    ])
  // Kept pages of before are not shown any more.
  expect(here.mark()).not.toBe(before)
  const { versions } = await viewEdits(edited, asActor(ravi), find('message-templates'))
  expect(versions).toMatchObject([{ number: 1, by: asha.name, why: 'Shorter' }])
  const { rows } = await database.pool.query(
    "select verb, by_person, record from events where verb like 'content.%' order by id desc limit 1",
  )
  expect(rows).toEqual([{ verb: 'content.change', by_person: asha.id, record: 'message-templates.yaml 1' }])
})

test('a changed rule of a visa is read at once by every reader of its country', async () => {
  const server = await open()
  const days = { 'rules-0-seen': '2027-01-05', 'rules-0-reviewBy': '2027-06-30' }
  const save = await openForm(asha, 'visa-gb')
  expect(
    await save({ 'during-0-term': '15 hours a week', 'rules-0-text': 'It is dearer.', ...days }),
  ).toEqual({
    ok: true,
  })
  expect(await (await openForm(asha, 'amounts'))({ 'visa-1-amount': '600' })).toEqual({ ok: true })
  expect(server.current().visas.GB.rules[0].text).not.toBe('It is dearer.')
  await server.look()
  for (const { visas, amounts } of [server.current(), (await open()).current()]) {
    expect(visas.GB.rules[0]).toMatchObject({
      text: 'It is dearer.',
      seen: '2027-01-05',
      reviewBy: '2027-06-30',
    })
    expect(visas.GB.work!.during[0].term).toEqual({ hours: 15, per: 'week' })
    expect(visas.US).toEqual(files.visas.US)
    expect(amounts.visa.find(({ country }) => country === 'GB')).toMatchObject({ amount: 600, eachYear: 776 })
  }
  expect(await restore(ravi, 'visa-gb', 0)).toEqual({ ok: true })
  await server.look()
  expect(server.current().visas.GB).toEqual(files.visas.GB)
})

test('an earlier version is taken again as a new one, and so is the file', async () => {
  for (const title of ['One', 'Two'])
    expect(await (await openForm(asha, 'message-templates'))({ 'templates-0-title': title })).toEqual({
      ok: true,
    })
  const server = await open()
  const first = async () => {
    await server.look()
    return server.current().templates[0].title
  }
  expect(await first()).toBe('Two')
  expect(await restore(ravi, 'message-templates', 1)).toEqual({ ok: true })
  expect(await first()).toBe('One')
  expect(await restore(ravi, 'message-templates', 0)).toEqual({ ok: true })
  expect(await first()).toBe('Say hello')
  expect(await restore(ravi, 'message-templates', 0)).toEqual({ ok: false, reason: 'same' })
  expect(await restore(ravi, 'message-templates', 9)).toEqual({ ok: false, reason: 'no-version' })
  const { versions } = await viewEdits(edited, asActor(asha), find('message-templates'))
  expect(versions.map(({ number, text }) => [number, text === null])).toEqual([
    [4, true],
    [3, false],
    [2, false],
    [1, false],
  ])
  expect(await viewVersion(edited, asActor(asha), find('message-templates'), 1)).toContain('title: One')
  expect(await viewVersion(edited, asActor(asha), find('message-templates'), 7)).toBeUndefined()
})

test('of two who save at once the second gets a conflict', async () => {
  const [first, second] = [await openForm(asha, 'office-hours'), await openForm(ravi, 'office-hours')]
  const outcomes = await Promise.all([
    first({ 'hours-0-from': '9', 'hours-0-to': '17' }),
    second({ 'hours-0-from': '10', 'hours-0-to': '18' }),
  ])
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'changed' })
  expect(await second({ 'hours-3-from': '9', 'hours-3-to': '12' })).toEqual({ ok: false, reason: 'changed' })
  // Opened again, both can be saved.
  const again = await openForm(ravi, 'office-hours')
  expect(await again({ 'hours-3-from': '9', 'hours-3-to': '12' })).toEqual({ ok: true })
  expect((await open()).current().office.hours).toHaveLength(2)
})

test('what says the same already, or is wrong, makes no version', async () => {
  const save = await openForm(asha, 'holidays')
  expect(await save({})).toEqual({ ok: false, reason: 'same' })
  expect(await save({ 'days-0-day': '2026-02-30' })).toMatchObject({
    ok: false,
    reason: 'wrong-fields',
    faults: [{ field: 'days-0-day', problem: 'wrong' }],
  })
  expect((await viewEdits(edited, asActor(asha), find('holidays'))).versions).toEqual([])
})

test('a newer file does not overwrite what was saved', async () => {
  await (await openForm(asha, 'holidays'))({ 'days-6-day': '2027-03-22' })
  const file = join(folder, 'holidays.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('2027-10-02', '2027-10-03'))
  expect(await viewEdits(edited, asActor(asha), find('holidays'))).toMatchObject({
    hasFileChanged: true,
    values: {
      rows: {
        days: expect.arrayContaining([expect.objectContaining({ values: { day: '2027-03-22', name: '' } })]),
      },
    },
  })
  const running = await openContent(await readContent(folder), database, log)
  expect(running.current().holidays.days).toContain('2027-03-22')
  expect(running.current().holidays.days).toContain('2027-10-02')
  expect(await restore(asha, 'holidays', 0)).toEqual({ ok: true })
  await running.look()
  expect(running.current().holidays.days).toContain('2027-10-03')
})

test('the site starts without a version that today’s rules refuse', async () => {
  await (await openForm(asha, 'office-hours'))({ 'hours-0-from': '9', 'hours-0-to': '17' })
  await (await openForm(asha, 'article-Embarking-on-Excellence'))({ title: 'How to apply' })
  await database.pool.query(
    `update content_versions set text = 'zone: Mars' where file = 'office-hours.yaml'`,
  )
  const running = await open()
  expect(running.current().office).toEqual(files.office)
  expect(running.current().articles[1]).toMatchObject({ title: 'How to apply', order: 2 })
  expect(warnings).toEqual([{ files: ['office-hours.yaml'] }])
  expect(await viewEdits(edited, asActor(asha), find('office-hours'))).toMatchObject({ isUnusable: true })
  // Saving it again puts it right.
  expect(await (await openForm(asha, 'office-hours'))({ 'hours-0-from': '8', 'hours-0-to': '9' })).toEqual({
    ok: true,
  })
  await running.look()
  expect(running.current().office.hours).toHaveLength(1)
})

test('the coach answers from an article as it was saved', async () => {
  await (await openForm(asha, 'article-Embarking-on-Excellence'))({
    body: 'Begin early.\n\n## Zanzibar letters\n\nAsk for letters from Zanzibar.',
  })
  expect(JSON.stringify((await open()).passages())).toContain('Zanzibar')
})

test.each(['counsellor', 'finance'] as const)('a %s may neither see nor change it', async (role) => {
  const person = await makeStaff(database, role)
  await expect(viewEdits(edited, asActor(person), find('holidays'))).rejects.toThrow(NotAllowed)
  const { base } = await viewEdits(edited, asActor(asha), find('holidays'))
  const edit = { texts: {}, base, reason: '' }
  await expect(saveEdit(edited, asActor(person), find('holidays'), edit, time())).rejects.toThrow(NotAllowed)
  await expect(
    restoreVersion(edited, asActor(person), find('holidays'), { number: 0, base }, new Date()),
  ).rejects.toThrow(NotAllowed)
})

test('a new price counts only for later orders', async () => {
  const running = await open()
  const amara = await makeStudent(database)
  const order = async (student: SignedIn) => {
    const now = new Date()
    const intake = new Date(now.getTime() + 330 * 86_400_000).toISOString().slice(0, 7)
    const wish = { key: randomUUID(), plan: 'advantage', intake, state: '29' }
    const placed = await placeOrder(
      database,
      own(student),
      { house, plans: running.current().plans },
      wish,
      now,
    )
    if (!placed.ok) throw new Error(placed.reason)
  }
  const listOrders = async ({ id }: SignedIn) =>
    (
      await database.pool.query(
        'select price::int, t.terms from orders o join plan_terms t on t.hash = o.terms where student_id = $1',
        [id],
      )
    ).rows
  await order(amara)
  const before = await listOrders(amara)
  expect(before).toMatchObject([{ price: 2_499_900 }])
  expect(await (await openForm(ravi, 'plans'))({ 'plans-1-price': '₹27,500' })).toEqual({ ok: true })
  await running.look()
  const leela = await makeStudent(database)
  await order(leela)
  expect(await listOrders(amara)).toEqual(before)
  expect(await listOrders(leela)).toMatchObject([{ price: 2_750_000 }])
})

test('a new holiday moves no booked session', async () => {
  const running = await open()
  // After the moment at which the counsellor joins.
  const now = new Date(Date.now() + 60_000)
  const [booked, free] = [10, 11].map((days) =>
    getDayIn('Asia/Kolkata', new Date(now.getTime() + days * 86_400_000)),
  )
  const { person } = await makeCounsellor(database, now)
  const start = getInstantIn('Asia/Kolkata', booked, '10:30')
  const booker = await makeBooker(database)
  expect(await bookSession(database, own(booker), booking({ start }), now)).toMatchObject({ ok: true })
  const save = await openForm(asha, 'holidays')
  expect(await save({ 'days-6-day': booked, 'days-7-day': free })).toEqual({ ok: true })
  await running.look()
  const { rows } = await database.pool.query(
    `select distinct (lower(during) at time zone 'Asia/Kolkata')::date::text as day from openings
     where counsellor_id = $1 and (lower(during) at time zone 'Asia/Kolkata')::date in ($2, $3)`,
    [person.id, booked, free],
  )
  expect(rows).toEqual([{ day: booked }])
  const times = await listBookedTimes(database, now)
  expect(times).toEqual([{ start, end: new Date(start.getTime() + 1_800_000), counsellor: person.name }])
  const outside = (name: 'holidays' | 'office-hours') =>
    listOutside(name, running.current(), 'Asia/Kolkata', times).sessions
  expect(outside('holidays')).toEqual(times)

  // Office hours: none are published, then some that cover it, then some that do not.
  expect(outside('office-hours')).toEqual([])
  const weekday = (getWeekday(booked) - 1) * 3
  for (const [from, to, expected] of [
    ['10', '1100', []],
    ['1045', '18', times],
  ] as const) {
    const hours = { [`hours-${weekday}-from`]: from, [`hours-${weekday}-to`]: to }
    expect(await (await openForm(asha, 'office-hours'))(hours)).toEqual({ ok: true })
    await running.look()
    expect(outside('office-hours')).toEqual(expected)
  }
})

const NEW = {
  title: 'Visa day',
  address: 'Visa-Day',
  description: 'What to bring.',
  body: 'Bring **papers**.',
}
const write = (person: SignedIn, texts: Record<string, string>) =>
  createArticle(edited, asActor(person), texts, {
    ...time(),
    order: 5,
    taken: (address) => address === 'explore',
  })

test('a new article is a draft until it is published', async () => {
  const server = await open()
  expect(await write(asha, NEW)).toEqual({ ok: true, part: 'article-Visa-Day' })
  await server.look()
  expect(server.current().articles).toHaveLength(4)
  expect(server.current().articleDrafts).toMatchObject([{ slug: 'Visa-Day', title: 'Visa day', order: 5 }])

  const editable = find('article-Visa-Day', server.current())
  const save = async (person: SignedIn, changes: Record<string, string>) => {
    const { values, base } = await viewEdits(edited, asActor(person), editable)
    const texts = { ...toTexts(editable.kind.shape, values!), ...changes }
    return () => saveEdit(edited, asActor(person), editable, { texts, base, reason: '' }, time())
  }
  // Two people publish it at once: the second is told.
  const saves = [
    await save(asha, { published: 'yes', picture: 'desk' }),
    await save(ravi, { published: 'yes' }),
  ]
  expect(await saves[0]()).toEqual({ ok: true })
  expect(await saves[1]()).toEqual({ ok: false, reason: 'changed' })
  for (const now of [server, await open()]) {
    await now.look()
    expect(now.current().articleDrafts).toEqual([])
    expect(now.current().articles.at(-1)).toMatchObject({
      slug: 'Visa-Day',
      image: { key: 'desk' },
      isWrittenHere: true,
      sources: [],
    })
  }
  // Taken back: a draft again. There is no file that it could be as.
  const { base } = await viewEdits(edited, asActor(ravi), editable)
  expect(await restoreVersion(edited, asActor(ravi), editable, { number: 0, base }, new Date())).toEqual({
    ok: false,
    reason: 'no-version',
  })
  expect(await restoreVersion(edited, asActor(ravi), editable, { number: 1, base }, new Date())).toEqual({
    ok: true,
  })
  await server.look()
  expect(server.current().articles).toHaveLength(4)
  expect(server.current().articleDrafts).toHaveLength(1)
  expect(warnings).toEqual([])
})

test('a taken address is told with everything else that is wrong, in the order of the form', async () => {
  const refusal = await write(asha, { title: '', address: 'Explore', description: '', body: 'Text.' })
  expect(refusal).toMatchObject({
    ok: false,
    faults: [
      { field: 'title', problem: 'empty' },
      { field: 'address', problem: 'twice' },
      { field: 'description', problem: 'empty' },
    ],
  })
})

test.each([
  ['an address of the site', { address: 'Explore' }, 'address', 'twice'],
  ['an address of a file', { address: 'Embarking-on-Excellence' }, 'address', 'twice'],
  ['no address', { address: '' }, 'address', 'empty'],
  ['a path', { address: '../site' }, 'address', 'wrong'],
  ['no title', { title: '' }, 'title', 'empty'],
  ['no text', { body: ' ' }, 'body', 'empty'],
])('a new article with %s is refused beside its field', async (_, changes, field, problem) => {
  expect(await write(asha, { ...NEW, ...changes })).toMatchObject({
    ok: false,
    reason: 'wrong-fields',
    faults: [{ field, problem }],
  })
})

test('of two new articles at one address the second is told', async () => {
  const outcomes = await Promise.all([write(asha, NEW), write(ravi, NEW)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const student = await makeStudent(database)
  await expect(write(student, { ...NEW, address: 'Mine' })).rejects.toThrow(NotAllowed)
})
