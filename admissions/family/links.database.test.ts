import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn, catalogue, no, sending } from '../../tests/world/applications.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { own } from '../access/types.ts'
import { takeStep } from '../applications/applications.server.ts'
import { noteOffer } from '../applications/offers.server.ts'
import { submitApplication } from '../applications/submit.server.ts'
import { sendMessage } from '../messages/messages.server.ts'
import {
  createLinkKey,
  endParentLink,
  listParentLinks,
  openParentLink,
  shareWithParent,
} from './links.server.ts'
import { type LinkPart, MAX_PARENT_LINKS } from './rules.ts'

const database = await testDatabase()
const now = new Date('2026-11-21T09:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
const TERMS = { replyBy: '2027-02-10', deposit: null, depositBy: null, conditions: [] }

async function studentWithOffer() {
  const { amara, id } = await applicationsIn(database).completeOf()
  await takeStep(database, own(amara), id, 'markReady', no, now)
  await submitApplication(database, own(amara), catalogue, id, sending(), now)
  await takeStep(database, own(amara), id, 'recordOffer', no, now)
  await noteOffer(database, own(amara), id, { terms: TERMS, before: '' }, now)
  return { amara, id }
}

type Student = Awaited<ReturnType<typeof makeStudent>>

async function share(student: Student, parts: LinkPart[] = ['offers'], time = now, days: 30 | 90 = 30) {
  const outcome = await shareWithParent(
    database,
    own(student),
    { key: createLinkKey(), name: 'Papa', days, parts },
    time,
  )
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.token
}

test('a link shows current offers by first name, without their authors, and counts its views', async () => {
  const { amara, id } = await studentWithOffer()
  const token = await share(amara)

  const view = (await openParentLink(database, token, { byPerson: true, now: daysLater(1) }))!
  await openParentLink(database, token, { byPerson: true, now: daysLater(2) })
  // The preview of a chat reads it as well.
  expect(await openParentLink(database, token, { byPerson: false, now: daysLater(3) })).toMatchObject({
    firstName: 'Amara',
  })

  expect(view).toMatchObject({ firstName: 'Amara', name: 'Papa', expiresAt: daysLater(30) })
  const { applications, terms } = view.parts.offers!
  expect(applications.map((application) => [application.id, application.status])).toEqual([[id, 'offer']])
  expect(terms.get(id)).toMatchObject({ replyBy: '2027-02-10', notedBy: null })
  expect(await listParentLinks(database, own(amara), daysLater(3))).toMatchObject([
    { name: 'Papa', parts: ['offers'], opened: 2, lastOpenedAt: daysLater(2) },
  ])
})

test('a part that was not chosen is not read', async () => {
  const { amara } = await studentWithOffer()
  await sendMessage(database, own(amara), { text: 'Is my deposit safe?', seen: 0 }, now)
  const open = async (parts: LinkPart[]) =>
    (await openParentLink(database, await share(amara, parts), { byPerson: true, now: daysLater(1) }))!.parts

  for (const part of ['offers', 'shortlist', 'costs', 'messages'] as const)
    expect(Object.keys(await open([part]))).toEqual([part])
  const { messages, costs } = await open(['costs', 'messages'])
  expect(messages).toMatchObject([{ name: 'Amara', text: 'Is my deposit safe?', own: false, documents: [] }])
  expect(costs).toHaveLength(1)
})

test('a link ends when it expires or its student ends it, and nobody else can', async () => {
  const amara = await makeStudent(database)
  const ben = await makeStudent(database)
  const first = await share(amara)
  const second = await share(amara, ['offers'], daysLater(1), 90)

  expect(await openParentLink(database, first, { byPerson: true, now: daysLater(30) })).toBeUndefined()
  expect(await openParentLink(database, second, { byPerson: true, now: daysLater(90) })).toBeDefined()
  const [newest] = await listParentLinks(database, own(amara), daysLater(2))
  expect(await endParentLink(database, own(ben), newest.id)).toBe(false)
  expect(await endParentLink(database, own(amara), 'no-uuid')).toBe(false)
  expect(await endParentLink(database, own(amara), newest.id)).toBe(true)
  expect(await openParentLink(database, second, { byPerson: true, now: daysLater(2) })).toBeUndefined()
  expect(await openParentLink(database, `${first}x`, { byPerson: true, now })).toBeUndefined()
  expect(await openParentLink(database, first, { byPerson: true, now })).toBeDefined()
})

test('at most five links work, even if created at once, and the token is stored nowhere', async () => {
  const amara = await makeStudent(database)
  const link = { name: 'Mama', days: 30, parts: ['costs'] } as const
  const outcomes = await Promise.all(
    Array.from({ length: 9 }, () =>
      shareWithParent(database, own(amara), { ...link, key: createLinkKey(), parts: [...link.parts] }, now),
    ),
  )

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(MAX_PARENT_LINKS)
  expect(outcomes.filter(({ ok }) => !ok)[0]).toEqual({ ok: false, reason: 'many' })
  const { rows } = await database.pool.query('select parent_links::text as text from parent_links')
  const storedText = rows.map(({ text }) => text).join(' ')
  for (const outcome of outcomes) if (outcome.ok) expect(storedText).not.toContain(outcome.token)
})

test('a form that is sent again makes no second link, and a changed one does', async () => {
  const amara = await makeStudent(database)
  const form = { key: createLinkKey(), name: 'Papa', days: 30 as const, parts: ['path' as const] }
  const send = (change = {}) => shareWithParent(database, own(amara), { ...form, ...change }, now)
  const [first, ...others] = await Promise.all([send(), send(), send()])

  for (const other of others) expect(other).toEqual(first)
  expect(await listParentLinks(database, own(amara), now)).toHaveLength(1)
  expect(await send({ name: 'Mummy' })).not.toEqual(first)
  expect(await shareWithParent(database, own(await makeStudent(database)), form, now)).not.toEqual(first)
  expect(await listParentLinks(database, own(amara), now)).toHaveLength(2)
})

test('a link needs a name and a part, and the database keeps no other part', async () => {
  const amara = await makeStudent(database)
  const input = { key: '', name: '', days: 30 as const, parts: [] }
  expect(await shareWithParent(database, own(amara), input, now)).toEqual({
    ok: false,
    reason: 'invalid',
    faults: { name: 'no-name', parts: 'no-parts' },
  })
  const long = { ...input, name: 'P'.repeat(41), parts: ['offers' as const] }
  expect(await shareWithParent(database, own(amara), long, now)).toMatchObject({
    faults: { name: 'long-name' },
  })
  const insert = `insert into parent_links (user_id, token_hash, name, parts, created_at, expires_at)
    values ($1, $2, 'Papa', $3, now(), now())`
  for (const parts of [[], ['documents']])
    await expect(database.pool.query(insert, [amara.id, Buffer.from('x'), parts])).rejects.toThrow('check')
})

test('staff cannot create, see or end links', async () => {
  const amara = await makeStudent(database)
  const acting = { by: await makeStaff(database, 'owner'), surface: 'page', student: amara } as const
  const input = { key: '', name: 'Papa', days: 30 as const, parts: ['offers' as const] }
  await expect(shareWithParent(database, acting, input, now)).rejects.toThrow(NotAllowed)
  await expect(listParentLinks(database, acting, now)).rejects.toThrow(NotAllowed)
  await expect(endParentLink(database, acting, amara.id)).rejects.toThrow(NotAllowed)
})
