import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { makeStaff } from '../../../tests/world/students.ts'
import { NotAllowed } from '../../access/acting.server.ts'
import type { SignedIn } from '../../accounts/types.ts'
import { addLead, type TypedLead } from '../by-hand/by-hand.server.ts'
import { listDueEnquiries, moveEnquiries, noteOnEnquiry, viewEnquiry } from '../enquiries.server.ts'
import { listFollowUps, noteCall, setFollowUp } from './calls.server.ts'

const database = await testDatabase()
const { pool } = database
const zone = 'Asia/Kolkata'
const now = new Date('2026-11-23T10:00:00Z')
const clock = { now, zone }
const tomorrow = new Date('2026-11-24T18:30:00Z')
const usual = { choice: 'usual', day: '', time: '' }
const asActor = (person: SignedIn) => ({ by: person, surface: 'page' }) as const

let guide: SignedIn
let otherCounsellor: SignedIn
beforeEach(async () => {
  await pool.query('truncate leads, contact_messages, enquiries, staff cascade')
  guide = await makeStaff(database, 'counsellor')
  otherCounsellor = await makeStaff(database, 'counsellor')
})

const walkIn: TypedLead = {
  name: 'Kiran Rao',
  phone: '98100 00667',
  email: '',
  source: 'Walk-in',
  channels: ['call'],
  agreed: 'in person',
  wants: { country: 'IE', level: 'master', intake: '2027-09', budget: ' 20 lakh a year ', city: '' },
  note: 'Came with her mother',
  hasTalked: false,
  next: { choice: 'none', day: '', time: '' },
  isAnother: false,
}

async function add(changes: Partial<TypedLead> = {}, person = guide) {
  const outcome = await addLead(database, asActor(person), { ...walkIn, ...changes }, clock)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.id
}
const view = async (id: string) => (await viewEnquiry(database, asActor(guide), id))!
const lastEntry = async (id: string) => (await view(id)).past.find(({ what }) => what === 'call')?.id ?? '0'

async function call(id: string, outcome: string, changes: { note?: string; entry?: string; at?: Date } = {}) {
  const { note = '', entry = await lastEntry(id), at = now } = changes
  return noteCall(
    database,
    asActor(guide),
    id,
    { outcome, note, lastEntry: entry, next: usual },
    { now: at, zone },
  )
}

test('a lead added by hand belongs to its counsellor, with their wishes and the conversation', async () => {
  const id = await add()

  const { enquiry, past } = await view(id)
  expect(enquiry).toMatchObject({
    name: 'Kiran Rao',
    phone: '+919810000667',
    source: 'Walk-in',
    lane: 'new',
    channels: ['call'],
    assignedTo: guide.id,
    wants: { country: 'IE', level: 'master', intake: '2027-09', budget: '20 lakh a year' },
  })
  expect(past.map(({ what, note }) => [what, note])).toEqual([
    ['note', 'Came with her mother'],
    ['given', ''],
  ])
})

test('a lead with the same number, in any format, is shown first', async () => {
  const id = await add()

  const again = { ...walkIn, phone: '+91-98100-00667' }
  expect(await addLead(database, asActor(otherCounsellor), again, clock)).toMatchObject({
    ok: false,
    reason: 'known',
    leads: [{ id, name: 'Kiran Rao', lane: 'new' }],
  })
  expect(await add({ phone: '098100 00667', isAnother: true }, otherCounsellor)).not.toBe(id)
})

test('ten concurrent adds of one person create one lead', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => addLead(database, asActor(guide), walkIn, clock)),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test.each<[string, Partial<TypedLead>, object]>([
  ['no name', { name: '!' }, { name: 'name' }],
  ['no way to reach them', { phone: '', email: '' }, { phone: 'no-way' }],
  ['an invalid number', { phone: '98100' }, { phone: 'length' }],
  ['an invalid address', { email: 'kiran@' }, { email: 'email' }],
  ['consent without a source', { agreed: '' }, { agreed: 'agreed' }],
  ['an invalid number of a parent', { wants: { parentPhone: '12' } }, { parentPhone: 'length' }],
  ['a call in the past', { next: { choice: 'day', day: '2026-11-20', time: '10:00' } }, { day: 'next-call' }],
])('is not added with %s', async (_, changes, faults) => {
  expect(await addLead(database, asActor(guide), { ...walkIn, ...changes }, clock)).toEqual({
    ok: false,
    reason: 'invalid',
    faults,
  })
})

test('a lead without consent cannot be called', async () => {
  const id = await add({ channels: [], agreed: '', hasTalked: true })
  expect((await view(id)).enquiry).toMatchObject({ lane: 'new', channels: [] })
  expect(await call(id, 'talked')).toEqual({ ok: false, reason: 'unconsented' })
})

test('after missed calls and a conversation, the lead returns when due, and counts as contacted', async () => {
  const id = await add()

  await call(id, 'no-answer')
  expect((await view(id)).enquiry).toMatchObject({
    lane: 'new',
    calls: 1,
    lastCall: 'no-answer',
    followUpAt: new Date('2026-11-23T12:00:00Z'),
  })
  // A lead with a callback time is among the calls, not among the waiting.
  expect(await listDueEnquiries(database, asActor(guide), now, 10)).toEqual([])
  expect(await listFollowUps(database, asActor(guide), tomorrow, 10)).toMatchObject({
    count: 1,
    followUps: [{ id, name: 'Kiran Rao', calls: 1 }],
  })
  expect(await listFollowUps(database, asActor(otherCounsellor), tomorrow, 10)).toMatchObject({ count: 0 })

  await call(id, 'no-answer', { at: new Date('2026-11-23T12:05:00Z') })
  expect((await view(id)).enquiry).toMatchObject({
    calls: 2,
    followUpAt: new Date('2026-11-24T04:30:00Z'),
  })

  await call(id, 'talked', { note: 'Wants Ireland', at: new Date('2026-11-24T04:31:00Z') })
  const { enquiry, past } = await view(id)
  expect(enquiry).toMatchObject({
    lane: 'contacted',
    calls: 3,
    lastCall: 'talked',
    followUpAt: null,
    contactedAt: new Date('2026-11-24T04:31:00Z'),
  })
  expect(past.slice(0, 3).map(({ what, outcome, note }) => [what, outcome, note])).toEqual([
    ['call', 'talked', 'Wants Ireland'],
    ['call', 'no-answer', ''],
    ['call', 'no-answer', ''],
  ])
  expect(await listFollowUps(database, asActor(guide), tomorrow, 10)).toMatchObject({ count: 0 })
})

test('a call noted at the same time as a colleague’s is reported', async () => {
  const id = await add()
  const outcomes = await Promise.all([
    call(id, 'talked', { entry: '0', note: 'one' }),
    call(id, 'talked', { entry: '0', note: 'other' }),
  ])
  expect(outcomes).toContainEqual({ ok: true })
  expect(outcomes).toContainEqual({ ok: false, reason: 'called' })
  expect((await view(id)).enquiry.calls).toBe(1)
})

test('a callback time can be set and removed, and ends with a lost lead', async () => {
  const id = await add()
  const set = async (choice: string) => {
    const entry = (await view(id)).past.find(({ what }) => what === 'follow-up')?.id ?? '0'
    return setFollowUp(
      database,
      asActor(guide),
      id,
      { lastEntry: entry, next: { choice, day: '', time: '' } },
      clock,
    )
  }
  await set('week')
  expect((await view(id)).enquiry.followUpAt).toEqual(new Date('2026-11-30T04:30:00Z'))
  await set('none')
  expect((await view(id)).enquiry.followUpAt).toBeNull()

  await set('tomorrow')
  await moveEnquiries(
    database,
    asActor(guide),
    [{ id, lane: 'new' }],
    { lane: 'lost', reason: 'elsewhere' },
    now,
  )
  expect((await view(id)).enquiry.followUpAt).toBeNull()
})

test('finance and content editors can neither note calls nor add leads', async () => {
  const id = await add()
  for (const role of ['finance', 'content'] as const) {
    const person = await makeStaff(database, role)
    const form = { outcome: 'talked', note: '', lastEntry: '0', next: usual }
    await expect(noteCall(database, asActor(person), id, form, clock)).rejects.toThrow(NotAllowed)
    await expect(setFollowUp(database, asActor(person), id, form, clock)).rejects.toThrow(NotAllowed)
    await expect(addLead(database, asActor(person), walkIn, clock)).rejects.toThrow(NotAllowed)
  }
})

test('a note, a call or a follow-up sent twice at once is saved once', async () => {
  const id = await add()
  const runAtOnce = <T>(work: () => Promise<T>) => Promise.all([work(), work(), work()])
  const done = [{ ok: true }, { ok: true }, { ok: true }]
  const count = async (what: string) => (await view(id)).past.filter((entry) => entry.what === what).length
  const notes = await count('note')
  const note = (text: string, time = now) => noteOnEnquiry(database, asActor(guide), id, text, time)
  expect(await runAtOnce(() => note('Rang her mother'))).toEqual(done)
  expect(await count('note')).toBe(notes + 1)
  await note('Sent the brochure')
  await note('Rang her mother', new Date(now.getTime() + 11 * 60_000))
  expect(await count('note')).toBe(notes + 3)

  expect(await runAtOnce(() => call(id, 'no-answer', { entry: '0', note: 'Engaged' }))).toEqual(done)
  expect(await count('call')).toBe(1)
  expect(await call(id, 'talked', { entry: '0' })).toMatchObject({ reason: 'called' })

  const entry = await lastEntry(id)
  const next = { choice: 'day', day: '2026-11-27', time: '10:00' }
  const set = () => setFollowUp(database, asActor(guide), id, { lastEntry: entry, next }, clock)
  expect(await runAtOnce(set)).toEqual(done)
  expect(await count('follow-up')).toBe(1)
})
