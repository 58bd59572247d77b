import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { leadsCameAt, makeContactableLead } from '../../tests/world/leads.ts'
import { makeStaff, makeStudent, proveAddress } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import type { SignedIn } from '../accounts/types.ts'
import { rewriteKeptContacts } from '../inputs/store.server.ts'
import {
  assignInTurn,
  findEnquiries,
  giveEnquiries,
  giveOpenEnquiriesOf,
  listEnquiries,
  listEnquiriesOfStudent,
  mergeEnquiry,
  moveEnquiries,
  noteOnEnquiry,
  releaseEnquiries,
  takeEnquiries,
  viewEnquiry,
} from './enquiries.server.ts'
import { eraseByEmail, eraseEnquiry } from './erase.server.ts'
import { formatLeadsAsCsv, listLeads } from './operator.server.ts'

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
