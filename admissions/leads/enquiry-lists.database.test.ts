import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { leadsCameAt, makeContactableLead } from '../../tests/world/leads.ts'
import { makeStaff } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import type { SignedIn } from '../accounts/types.ts'
import {
  assignInTurn,
  findEnquiries,
  LISTED,
  listDueEnquiries,
  listEnquiries,
  listEnquiriesOfStudent,
  moveEnquiries,
  noteOnEnquiry,
  takeEnquiries,
  viewEnquiry,
  withdrawEnquiry,
} from './enquiries.server.ts'

const database = await testDatabase()
const { pool } = database
const now = leadsCameAt
const asActor = (person: SignedIn) => ({ by: person, surface: 'page' }) as const

let guide: SignedIn
let otherCounsellor: SignedIn
let manager: SignedIn
beforeEach(async () => {
  await pool.query('truncate leads, contact_messages, enquiries, staff cascade')
  guide = await makeStaff(database, 'counsellor')
  otherCounsellor = await makeStaff(database, 'counsellor')
  manager = await makeStaff(database, 'manager')
})

const lead = (who?: Parameters<typeof makeContactableLead>[1]) => makeContactableLead(database, who)

test('a lead is found in any lane and with any owner by part of its name, address or number in any format', async () => {
  const [first, second] = [
    await lead({ name: 'Priya Nair', phone: '+919810000667', email: 'priya.n@example.org' }),
    await lead({ name: 'Priya Das', phone: '09810000668', email: 'das@example.com' }),
  ]
  await takeEnquiries(database, asActor(otherCounsellor), [{ id: first, assignedTo: null }])
  const lost = { lane: 'lost', reason: 'no-answer' } as const
  await moveEnquiries(
    database,
    asActor(otherCounsellor),
    [{ id: first, lane: 'new' }],
    lost,
    new Date(now.getTime() + 2),
  )
  const { rows } = await pool.query<{ id: string }>(
    `insert into contact_messages (idempotency_key, fingerprint, name, email, phone, topic, message, page, suspect, submitted_at)
     values (gen_random_uuid(), '', 'Priya Iyer', 'iyer@example.org', '', 'visa', 'Hello?', '/contact', false, $1) returning id`,
    [new Date(now.getTime() + 1)],
  )
  const findIds = async (text: string, by = guide) =>
    (await findEnquiries(database, asActor(by), text)).enquiries.map(({ id }) => id)

  // In the order of since when they are in their lane, which the list says.
  expect(await findIds('priya')).toEqual([first, rows[0].id, second])
  expect((await findEnquiries(database, asActor(guide), 'nair'))?.enquiries).toMatchObject([
    { id: first, lane: 'lost', reason: 'no-answer', assignedTo: otherCounsellor.id },
  ])
  for (const text of [
    '98100 00667',
    '+91 98100-00667',
    '0 98100 00667',
    '0091 9810000667',
    '00667',
    'PRIYA.N@',
  ])
    expect(await findIds(text), text).toEqual([first])
  for (const text of ['+919810000668', '98100 00668', 'das priya'])
    expect(await findIds(text, manager), text).toEqual([second])
  for (const text of ['', ' ', '%', 'priya_n', 'nobody']) expect(await findIds(text), text).toEqual([])

  for (let index = 0; index < LISTED; index++) await lead({ name: `Priya ${index}` })
  expect(await findEnquiries(database, asActor(guide), 'priya')).toMatchObject({ more: true })
  expect(await findIds('priya')).toHaveLength(LISTED)
})

test('a long lane is read page by page, each lead once, with a total count', async () => {
  const ids: string[] = []
  for (let index = 0; index < LISTED + 3; index++) ids.push(await lead())
  const first = await listEnquiries(database, asActor(guide), 'new', { mine: true })
  const second = await listEnquiries(database, asActor(guide), 'new', { mine: true, after: first.next })
  expect([first, second].map(({ enquiries }) => enquiries.length)).toEqual([LISTED, 3])
  expect([...first.enquiries, ...second.enquiries].map(({ id }) => id).sort()).toEqual(ids.sort())
  expect(second).toMatchObject({ counts: { new: LISTED + 3 }, next: undefined })
  const odd = await listEnquiries(database, asActor(guide), 'new', { mine: true, after: "x' or 1" })
  expect(odd.enquiries).toHaveLength(LISTED)
})

test('waiting leads are counted in total, and the longest-waiting ones of each state are listed', async () => {
  const cameBefore = async (hours: number, id: string) =>
    pool.query('update enquiries set came_at = $2 where id = $1', [
      id,
      new Date(now.getTime() - hours * 3_600_000),
    ])
  const late = await lead({ name: 'Late' })
  await cameBefore(24, late)
  const soon = [await lead({ name: 'Twenty-two' }), await lead({ name: 'Twenty-three' })]
  await cameBefore(22, soon[0])
  await cameBefore(23, soon[1])
  for (let index = 0; index < LISTED; index++) await lead()
  const silent = [await lead(), await lead(), await lead(), await lead()]
  await pool.query('update leads set suspect = true where id = $1', [silent[0]])
  await pool.query('update lead_consents set withdrawn_at = $2 where lead_id = $1', [silent[1], now])
  await pool.query(`update enquiries set lane = 'contacted' where id = $1`, [silent[2]])
  await takeEnquiries(database, asActor(otherCounsellor), [{ id: silent[3], assignedTo: null }])

  const due = await listDueEnquiries(database, asActor(guide), now, 2)

  expect(due).toMatchObject([
    { is: 'late', count: 1, first: [{ id: late }] },
    { is: 'soon', count: 2, first: [{ name: 'Twenty-three' }, { name: 'Twenty-two' }] },
    { is: 'in-time', count: LISTED },
  ])
  expect(due[2].first).toHaveLength(2)
})

test('a list shows what My day counts: same waiting time, contactable and not spam', async () => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const came = async (hours: number, more: { suspect?: boolean; channels?: string } = {}) => {
    const id = await lead()
    await pool.query('update enquiries set came_at = $2 where id = $1', [id, hoursAgo(hours)])
    await pool.query('update leads set suspect = $2 where id = $1', [id, more.suspect ?? false])
    if (more.channels)
      await pool.query('update lead_consents set channels = $2 where lead_id = $1', [id, more.channels])
    return id
  }
  const [late, soon, fresh] = [await came(24), await came(23), await came(1)]
  await came(30, { suspect: true })
  await came(30, { channels: '{}' })
  await takeEnquiries(database, asActor(otherCounsellor), [{ id: await came(25), assignedTo: null }])
  const { rows } = await pool.query<{ id: string }>(
    `insert into contact_messages (idempotency_key, fingerprint, name, email, phone, topic, message, page, suspect, submitted_at)
     values (gen_random_uuid(), '', 'Priya Iyer', 'iyer@example.org', '', 'visa', 'Hello?', '/contact', false, $1) returning id`,
    [hoursAgo(22)],
  )
  const due = Object.fromEntries(
    (await listDueEnquiries(database, asActor(guide), now, 1)).map(({ is, count }) => [is, count]),
  )
  const listIds = async (is: 'late' | 'soon' | 'in-time') =>
    (await listEnquiries(database, asActor(guide), 'new', { mine: true, due: { is, now } })).enquiries.map(
      ({ id }) => id,
    )

  expect(due).toEqual({ late: 1, soon: 2, 'in-time': 1 })
  expect(await listIds('late')).toEqual([late])
  expect(await listIds('soon')).toEqual([soon, rows[0].id])
  expect(await listIds('in-time')).toEqual([fresh])
})

test('the next lead is the next newer one in the same lane and of the same owner filter', async () => {
  const [first, theirLead, last] = [await lead(), await lead(), await lead({ name: 'Ravi Rao' })]
  await takeEnquiries(database, asActor(otherCounsellor), [{ id: theirLead, assignedTo: null }])
  const next = async (id: string, from = {}) =>
    (await viewEnquiry(database, asActor(guide), id, from))?.next?.id

  expect(await next(first)).toBe(last)
  expect(await next(first, { mine: false })).toBe(theirLead)
  await moveEnquiries(database, asActor(guide), [{ id: first, lane: 'new' }], { lane: 'contacted' }, now)
  expect(await next(first)).toBeUndefined()
  expect(await next(first, { lane: 'new' })).toBe(last)
  expect(await next(last, { lane: 'new' })).toBeUndefined()
})

test('opted-out leads have their own list, with the time and channel, whatever they sent before', async () => {
  const [first, again] = [await lead({ phone: '+919811122233' }), await lead({ phone: '+919811122233' })]
  const bystander = await lead({ phone: '+919800000777' })
  const { rows } = await pool.query<{ id: string }>(
    `insert into contact_messages (idempotency_key, fingerprint, name, email, phone, topic, message, page, suspect, submitted_at)
     values (gen_random_uuid(), '', 'Priya', 'other@example.org', '+919811122233', 'other', 'Hello', '/contact', false, $1) returning id`,
    [now],
  )
  const withdrawal = { how: 'call', on: '2026-11-22' }
  for (const [wrongFields, faults] of [
    [{ ...withdrawal, how: '' }, { how: 'how' }],
    [{ ...withdrawal, on: '2026-11-24' }, { on: 'day' }],
    [{ ...withdrawal, on: 'yesterday' }, { on: 'day' }],
  ] as const)
    expect(
      await withdrawEnquiry(database, asActor(guide), first, wrongFields, '2026-11-23', now),
    ).toMatchObject({
      faults,
    })
  expect(await withdrawEnquiry(database, asActor(guide), first, withdrawal, '2026-11-23', now)).toEqual({
    ok: true,
  })

  for (const id of [first, again, rows[0].id]) {
    const { enquiry, past } = (await viewEnquiry(database, asActor(guide), id))!
    expect(enquiry).toMatchObject({ withdrawn: true, channels: [] })
    expect(past).toMatchObject([{ what: 'withdrawn', how: 'call', onDay: '2026-11-22', by: guide.name }])
  }
  const listIds = async (list: 'new' | 'no-consent') =>
    (await listEnquiries(database, asActor(guide), list, { mine: true })).enquiries.map(({ id }) => id).sort()
  expect(await listIds('new')).toEqual([bystander])
  expect(await listIds('no-consent')).toEqual([first, again, rows[0].id].sort())
  const { counts } = await listEnquiries(database, asActor(guide), 'new', { mine: true })
  expect(counts).toEqual({ new: 1, 'no-consent': 3 })
  expect(
    await moveEnquiries(database, asActor(guide), [{ id: first, lane: 'new' }], { lane: 'contacted' }, now),
  ).toMatchObject([{ ok: false }])
  await expect(
    withdrawEnquiry(
      database,
      asActor(await makeStaff(database, 'finance')),
      first,
      withdrawal,
      '2026-11-23',
      now,
    ),
  ).rejects.toThrow(NotAllowed)
})

test('other roles see no leads', async () => {
  const content = await makeStaff(database, 'content')
  const id = await lead()
  await expect(listEnquiries(database, asActor(content), 'new', { mine: true })).rejects.toThrow(NotAllowed)
  await expect(listDueEnquiries(database, asActor(content), now, 2)).rejects.toThrow(NotAllowed)
  await expect(findEnquiries(database, asActor(content), 'priya')).rejects.toThrow(NotAllowed)
  await expect(noteOnEnquiry(database, asActor(content), id, 'Rang', now)).rejects.toThrow(NotAllowed)
  await expect(listEnquiriesOfStudent(database, asActor(content), id)).rejects.toThrow(NotAllowed)
  await expect(
    moveEnquiries(database, asActor(content), [{ id, lane: 'new' }], { lane: 'contacted' }, now),
  ).rejects.toThrow(NotAllowed)
  await expect(takeEnquiries(database, asActor(manager), [{ id, assignedTo: null }])).rejects.toThrow(
    NotAllowed,
  )
  await expect(assignInTurn(database, asActor(guide))).rejects.toThrow(NotAllowed)
  for (const nobody of ['', 'x', randomUUID()])
    expect(await viewEnquiry(database, asActor(guide), nobody)).toBeUndefined()
})
