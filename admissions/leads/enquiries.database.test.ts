import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { makeStaff, makeStudent, proveAddress } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import type { SignedIn } from '../accounts/types.ts'
import { rewriteKeptContacts } from '../inputs/store.server.ts'
import {
  assignInTurn,
  findEnquiries,
  giveEnquiries,
  giveOpenEnquiriesOf,
  LISTED,
  listDueEnquiries,
  listEnquiries,
  listEnquiriesOfStudent,
  mergeEnquiry,
  moveEnquiries,
  noteOnEnquiry,
  releaseEnquiries,
  takeEnquiries,
  viewEnquiry,
  withdrawEnquiry,
} from './enquiries.server.ts'
import { eraseByEmail, eraseEnquiry } from './erase.server.ts'
import { formatLeadsAsCsv, listLeads } from './operator.server.ts'

const database = await testDatabase()
const { pool } = database
const now = new Date('2026-11-23T10:00:00Z')
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

async function lead({
  email = `${randomUUID()}@example.org`,
  phone = '+919800000001',
  name = 'Priya Nair',
} = {}) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
     values (gen_random_uuid(), '', $1, $2, $3, 'joinUs', '/', false, $4) returning id`,
    [name, email, phone, now],
  )
  await pool.query(
    `insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
     values ($1, 'contact', '1', 'I agree', '{contact}', '{email,call}', '/', $2)`,
    [rows[0].id, now],
  )
  return rows[0].id
}

test('a lead is in the inbox as long as it is saved', async () => {
  const id = await lead()
  const { enquiries, counts } = await listEnquiries(database, asActor(guide), 'new', { mine: true })
  expect(enquiries).toMatchObject([
    { id, form: 'lead', name: 'Priya Nair', channels: ['email', 'call'], assignee: null },
  ])
  expect(counts).toEqual({ new: 1 })

  await pool.query('delete from leads where id = $1', [id])
  expect((await listEnquiries(database, asActor(guide), 'new', { mine: true })).enquiries).toEqual([])
})

test('a lead that withdrew consent may not be contacted by any channel', async () => {
  const id = await lead()
  await pool.query('update lead_consents set withdrawn_at = now() where lead_id = $1', [id])
  expect((await viewEnquiry(database, asActor(guide), id))?.enquiry).toMatchObject({
    channels: [],
    withdrawn: true,
  })
})

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

test('a lead that a colleague moved meanwhile is left in its lane', async () => {
  const [first, second] = [await lead(), await lead()]
  const moves = [first, second].map((id) => ({ id, lane: 'new' as const }))
  await moveEnquiries(
    database,
    asActor(otherCounsellor),
    [moves[1]],
    { lane: 'lost', reason: 'no-answer' },
    now,
  )

  const outcomes = await moveEnquiries(database, asActor(guide), moves, { lane: 'contacted' }, now)

  expect(outcomes).toMatchObject([
    { id: first, ok: true },
    { id: second, ok: false, now: { lane: 'lost', reason: 'no-answer', assignedTo: otherCounsellor.id } },
  ])
  expect((await viewEnquiry(database, asActor(guide), first))?.enquiry).toMatchObject({
    contactedAt: now,
    assignedTo: guide.id,
  })
  const { rows } = await pool.query(
    `select count(*)::int as count from audit where what = 'leads.move' and who = $1`,
    [guide.id],
  )
  expect(rows[0].count).toBe(1)
})

test('a lead that must not be contacted cannot be marked as contacted, but can be lost', async () => {
  const [never, withdrew, agreed] = [await lead(), await lead(), await lead()]
  await pool.query(`update lead_consents set channels = '{}' where lead_id = $1`, [never])
  await pool.query('update lead_consents set withdrawn_at = now() where lead_id = $1', [withdrew])
  const rows = [never, withdrew, agreed].map((id) => ({ id, lane: 'new' as const }))

  for (const lane of ['contacted', 'meeting'] as const)
    expect(await moveEnquiries(database, asActor(guide), rows.slice(0, 2), { lane }, now)).toMatchObject([
      { id: never, ok: false, now: { lane: 'new' } },
      { id: withdrew, ok: false, now: { lane: 'new' } },
    ])
  const lost = { lane: 'lost', reason: 'mistake' } as const
  expect(await moveEnquiries(database, asActor(guide), rows.slice(0, 2), lost, now)).toMatchObject([
    { ok: true },
    { ok: true },
  ])

  // A lead moved back does not count as contacted.
  await moveEnquiries(database, asActor(guide), [rows[2]], { lane: 'contacted' }, now)
  await moveEnquiries(database, asActor(guide), [{ id: agreed, lane: 'contacted' }], { lane: 'new' }, now)
  expect((await viewEnquiry(database, asActor(guide), agreed))?.enquiry).toMatchObject({ contactedAt: null })
})

test('of two people who take or move one lead at once, one succeeds', async () => {
  const id = await lead()
  const outcomes = await Promise.all(
    [guide, otherCounsellor].map((by) => takeEnquiries(database, asActor(by), [{ id, assignedTo: null }])),
  )
  expect(outcomes.flat().filter(({ ok }) => ok)).toHaveLength(1)
  const moved = await Promise.all(
    [guide, otherCounsellor].map((by) =>
      moveEnquiries(database, asActor(by), [{ id, lane: 'new' }], { lane: 'contacted' }, now),
    ),
  )
  expect(moved.flat().filter(({ ok }) => ok)).toHaveLength(1)
})

test('unassigned leads are shared out in turn, to the lowest count first', async () => {
  await takeEnquiries(database, asActor(guide), [
    { id: await lead(), assignedTo: null },
    { id: await lead(), assignedTo: null },
  ])
  for (let index = 0; index < 4; index++) await lead()
  const never = await lead()
  await pool.query(`update lead_consents set channels = '{}' where lead_id = $1`, [never])

  const assignments = await assignInTurn(database, asActor(manager))
  expect(assignments.toSorted((a, b) => b.count - a.count)).toEqual([
    { name: otherCounsellor.name, count: 3 },
    { name: guide.name, count: 1 },
  ])
  // A lead without consent is not due for anyone.
  expect((await viewEnquiry(database, asActor(manager), never))?.enquiry.assignedTo).toBeNull()
  await pool.query('delete from leads where id = $1', [never])

  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int from enquiries group by assigned_to order by count',
  )
  expect(rows.map(({ count }) => count)).toEqual([3, 3])
  expect(await assignInTurn(database, asActor(manager))).toEqual([])
})

test('a manager assigns leads to a current counsellor, except those taken meanwhile', async () => {
  const [id, takenId] = [await lead(), await lead()]
  const rows = [id, takenId].map((id) => ({ id, assignedTo: null }))
  await takeEnquiries(database, asActor(otherCounsellor), [rows[1]])

  expect(await giveEnquiries(database, asActor(manager), rows, manager.id)).toBeUndefined()
  expect(await giveEnquiries(database, asActor(manager), rows, guide.id)).toMatchObject([
    { id, ok: true },
    { id: takenId, ok: false, now: { assignedTo: otherCounsellor.id } },
  ])
  await expect(giveEnquiries(database, asActor(guide), rows, otherCounsellor.id)).rejects.toThrow(NotAllowed)
})

test('the open leads of a caseload go to a current counsellor together', async () => {
  const [fresh, contacted, lost, others] = [await lead(), await lead(), await lead(), await lead()]
  const take = (by: SignedIn, ...ids: string[]) =>
    takeEnquiries(
      database,
      asActor(by),
      ids.map((id) => ({ id, assignedTo: null })),
    )
  await take(guide, fresh, contacted, lost)
  await take(otherCounsellor, others)
  await moveEnquiries(database, asActor(guide), [{ id: contacted, lane: 'new' }], { lane: 'contacted' }, now)
  const lose = { lane: 'lost', reason: 'elsewhere' } as const
  await moveEnquiries(database, asActor(guide), [{ id: lost, lane: 'new' }], lose, now)

  const give = (by: SignedIn, to: string) =>
    giveOpenEnquiriesOf(database, asActor(by), { from: guide.id, to })
  await expect(give(guide, otherCounsellor.id)).rejects.toThrow(NotAllowed)
  expect(await give(manager, manager.id)).toBeUndefined()
  expect(await give(manager, otherCounsellor.id)).toBe(2)
  expect(await give(manager, otherCounsellor.id)).toBe(0)
  const { rows } = await pool.query(
    'select id, assigned_to as "assignedTo", lane from enquiries order by array_position($1::uuid[], id)',
    [[fresh, contacted, lost, others]],
  )
  expect(rows).toEqual([
    { id: fresh, assignedTo: otherCounsellor.id, lane: 'new' },
    { id: contacted, assignedTo: otherCounsellor.id, lane: 'contacted' },
    { id: lost, assignedTo: guide.id, lane: 'lost' },
    { id: others, assignedTo: otherCounsellor.id, lane: 'new' },
  ])
  const past = (await viewEnquiry(database, asActor(manager), fresh))!.past
  expect(past.filter(({ what }) => what === 'given')).toHaveLength(2)
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

test('a lead that becomes a student is registered', async () => {
  const id = await lead({ email: 'Zoya@Example.org' })
  const student = await makeStudent(database, { email: 'zoya@example.org', emailVerified: false })
  expect((await viewEnquiry(database, asActor(guide), id))?.enquiry.lane).toBe('new')
  await proveAddress(database, student)
  expect((await viewEnquiry(database, asActor(guide), id))?.enquiry).toMatchObject({
    lane: 'registered',
    studentId: student.id,
  })
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

test('duplicates are proposed by address, number or name; merging is a pointer, and can be undone', async () => {
  const first = await lead({ email: 'p@example.org' })
  const again = await lead({ email: 'P@example.org', phone: '+911', name: 'P. Nair' })
  const stranger = await lead({ phone: '+912', name: 'Somebody Else' })
  const called = await lead({ phone: '09811122233', name: 'Asha' })
  const calledAgain = await lead({ phone: '+919811122233', name: 'Asha Rao' })
  await pool.query('update leads set phone_before = null')
  await rewriteKeptContacts(database)
  expect((await viewEnquiry(database, asActor(guide), called))!.alike.map(({ id }) => id)).toEqual([
    calledAgain,
  ])

  const { alike } = (await viewEnquiry(database, asActor(guide), again))!
  expect(alike.map(({ id }) => id)).toEqual([first])
  expect(await mergeEnquiry(database, asActor(guide), again, first)).toBe(true)
  expect((await viewEnquiry(database, asActor(guide), again))?.earlier?.id).toBe(first)
  // Neither round in a circle nor on to one that is joined itself.
  expect(await mergeEnquiry(database, asActor(guide), first, again)).toBe(false)
  expect(await mergeEnquiry(database, asActor(guide), stranger, again)).toBe(false)
  const listIds = async () =>
    (await listEnquiries(database, asActor(guide), 'new', { mine: true })).enquiries.map(({ id }) => id)
  expect(await listIds()).not.toContain(again)
  expect(await mergeEnquiry(database, asActor(guide), again, undefined)).toBe(true)
  expect(await listIds()).toContain(again)
})

test('a lead shows its moves, assignments and notes, newest first', async () => {
  const id = await lead({ email: 'priya@example.org' })
  const past = async () => (await viewEnquiry(database, asActor(guide), id))!.past
  expect(await past()).toEqual([])

  await giveEnquiries(database, asActor(manager), [{ id, assignedTo: null }], guide.id)
  await moveEnquiries(database, asActor(guide), [{ id, lane: 'new' }], { lane: 'contacted' }, now)
  // One that was not done leaves no trace.
  await moveEnquiries(database, asActor(guide), [{ id, lane: 'new' }], { lane: 'meeting' }, now)
  expect(await noteOnEnquiry(database, asActor(guide), id, '  Wants Toronto.\nRing on Friday ', now)).toEqual(
    {
      ok: true,
    },
  )
  await moveEnquiries(
    database,
    asActor(otherCounsellor),
    [{ id, lane: 'contacted' }],
    { lane: 'lost', reason: 'not-now' },
    now,
  )
  await takeEnquiries(database, asActor(otherCounsellor), [{ id, assignedTo: guide.id }])

  expect(await past()).toMatchObject([
    { what: 'given', by: otherCounsellor.name, to: otherCounsellor.name, self: true },
    { what: 'moved', by: otherCounsellor.name, lane: 'lost', reason: 'not-now', at: now },
    { what: 'note', by: guide.name, note: 'Wants Toronto.\nRing on Friday', at: now },
    { what: 'moved', by: guide.name, lane: 'contacted', reason: '' },
    { what: 'given', by: manager.name, to: guide.name, self: false },
  ])
  const noteFault = { ok: false, reason: 'invalid', faults: { said: 'note' } }
  for (const text of ['', ' \n ', 'x'.repeat(2001)])
    expect(await noteOnEnquiry(database, asActor(guide), id, text, now)).toEqual(noteFault)
  for (const nobody of ['x', randomUUID()])
    expect(await noteOnEnquiry(database, asActor(guide), nobody, 'Rang', now)).toEqual({
      ok: false,
      reason: 'gone',
    })
  expect(await past()).toHaveLength(5)

  const csv = formatLeadsAsCsv(await listLeads(database))
  expect(csv).toContain(`"2026-11-23T10:00:00.000Z ${guide.name}: Wants Toronto.\nRing on Friday"`)
  await eraseByEmail(database, 'priya@example.org')
  const { rows } = await pool.query('select from enquiry_past')
  expect(rows).toEqual([])
})

test('a lead’s history keeps its former owner, and its notes follow it to the student', async () => {
  const id = await lead({ email: 'meera@example.org' })
  await takeEnquiries(database, asActor(otherCounsellor), [{ id, assignedTo: null }])
  await noteOnEnquiry(database, asActor(otherCounsellor), id, 'Asked about loans', now)
  await pool.query('delete from staff where user_id = $1', [otherCounsellor.id])
  expect(await releaseEnquiries(database)).toBe(1)
  const student = await makeStudent(database, { email: 'meera@example.org', emailVerified: true })

  expect(await listEnquiriesOfStudent(database, asActor(guide), student.id)).toEqual([{ id, cameAt: now }])
  const leadView = await viewEnquiry(database, asActor(guide), id)
  expect(leadView).toMatchObject({
    enquiry: { lane: 'registered', studentId: student.id },
    past: [
      { what: 'released', by: null, to: otherCounsellor.name },
      { what: 'note', note: 'Asked about loans' },
      { what: 'given' },
    ],
  })
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

test('a manager erases a lead, even without an address; a student’s data goes with the student', async () => {
  const [emailLead, number] = [await lead({ email: 'asked@example.org' }), await lead({ email: '' })]
  await lead({ email: 'ASKED@example.org' })
  await expect(eraseEnquiry(database, emailLead, asActor(guide))).rejects.toThrow(NotAllowed)
  expect(await eraseEnquiry(database, emailLead, asActor(manager))).toMatchObject({ leads: 2, messages: 0 })
  expect(await eraseEnquiry(database, emailLead, asActor(manager))).toBeUndefined()
  expect(await eraseEnquiry(database, number, asActor(manager))).toMatchObject({ leads: 1 })
  const student = await makeStudent(database)
  expect(await eraseEnquiry(database, await lead({ email: student.email }), asActor(manager))).toBeUndefined()
})

test('a lead merged into another is found once, as the other', async () => {
  const [firstLead, twin] = [await lead({ phone: '+919811100001' }), await lead({ phone: '+919811100002' })]
  await mergeEnquiry(database, asActor(guide), twin, firstLead)
  for (const text of ['11100001', '11100002', 'priya'])
    expect((await findEnquiries(database, asActor(guide), text)).enquiries.map(({ id }) => id)).toEqual([
      firstLead,
    ])
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
