import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { applicationsIn, catalogue, no, sending } from '../../../tests/world/applications.ts'
import { makeStaff, makeStudent } from '../../../tests/world/students.ts'
import { NotAllowed } from '../../access/acting.server.ts'
import { own } from '../../access/types.ts'
import { takeStep } from '../applications.server.ts'
import { noteOffer } from '../offers.server.ts'
import { submitApplication } from '../submit.server.ts'
import { MAX_OFFER_SHARES } from './rules.ts'
import { endOfferShare, listOfferShares, openSharedOffers, shareOffers } from './sharing.server.ts'

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

async function share(student: Awaited<ReturnType<typeof makeStudent>>, time = now) {
  const outcome = await shareOffers(database, own(student), time)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.token
}

test('a link shows current offers by first name only', async () => {
  const { amara, id } = await studentWithOffer()
  const token = await share(amara)

  const shared = (await openSharedOffers(database, token, { byPerson: true, now: daysLater(1) }))!
  await openSharedOffers(database, token, { byPerson: true, now: daysLater(2) })
  // The preview of a chat reads it as well.
  expect(await openSharedOffers(database, token, { byPerson: false, now: daysLater(3) })).toMatchObject({
    firstName: 'Amara',
  })

  expect(shared.firstName).toBe('Amara')
  expect(shared.expiresAt).toEqual(daysLater(30))
  expect(shared.applications.map((application) => [application.id, application.status])).toEqual([
    [id, 'offer'],
  ])
  expect(shared.terms.get(id)).toMatchObject({ replyBy: '2027-02-10', notedBy: null })
  expect(await listOfferShares(database, own(amara), daysLater(3))).toMatchObject([
    { opened: 2, lastOpenedAt: daysLater(2) },
  ])
})

test('only time or its student ends a link', async () => {
  const amara = await makeStudent(database)
  const ben = await makeStudent(database)
  const [first, second] = [await share(amara), await share(amara, daysLater(1))]

  expect(await openSharedOffers(database, first, { byPerson: true, now: daysLater(30) })).toBeUndefined()
  const [newest] = await listOfferShares(database, own(amara), daysLater(2))
  expect(await endOfferShare(database, own(ben), newest.id)).toBe(false)
  expect(await endOfferShare(database, own(amara), 'no-uuid')).toBe(false)
  expect(await endOfferShare(database, own(amara), newest.id)).toBe(true)
  expect(await openSharedOffers(database, second, { byPerson: true, now: daysLater(2) })).toBeUndefined()
  expect(await openSharedOffers(database, `${first}x`, { byPerson: true, now: now })).toBeUndefined()
  expect(await openSharedOffers(database, first, { byPerson: true, now: now })).toBeDefined()
})

test('at most five links work, even if created at once', async () => {
  const amara = await makeStudent(database)
  const tokens = await Promise.all(Array.from({ length: 9 }, () => shareOffers(database, own(amara), now)))

  expect(tokens.filter(({ ok }) => ok)).toHaveLength(MAX_OFFER_SHARES)
  expect(tokens.filter(({ ok }) => !ok)[0]).toEqual({ ok: false, reason: 'many' })
  const { rows } = await database.pool.query('select offer_shares::text as text from offer_shares')
  const storedText = rows.map(({ text }) => text).join(' ')
  for (const outcome of tokens) if (outcome.ok) expect(storedText).not.toContain(outcome.token)
})

test('staff cannot create or end links', async () => {
  const amara = await makeStudent(database)
  const acting = { by: await makeStaff(database, 'owner'), surface: 'page', student: amara } as const
  await expect(shareOffers(database, acting, now)).rejects.toThrow(NotAllowed)
  await expect(endOfferShare(database, acting, amara.id)).rejects.toThrow(NotAllowed)
})
