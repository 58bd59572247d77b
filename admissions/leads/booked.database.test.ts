import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { booking, makeCounsellor, makeLead } from '../../tests/world/counselling.ts'
import { makeStaff } from '../../tests/world/students.ts'
import { holdSession } from '../counselling/holds.server.ts'
import { moveSession, takeSessionStep } from '../counselling/sessions.server.ts'
import { offerFreedTimes, waitAsVisitor } from '../counselling/waiting.server.ts'
import { listDueEnquiries, listEnquiries, viewEnquiry } from './enquiries.server.ts'

const database = await testDatabase()
// A Monday, 06:00 in Kolkata.
const now = new Date('2027-03-01T00:30:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const toTime = (time: string, day = '2027-03-02') => new Date(`${day}T${time}:00+05:30`)
const asking = { address: '203.0.113.9', maxPerAddress: 1_000 }

let meera: Awaited<ReturnType<typeof makeCounsellor>>
let who: { by: Awaited<ReturnType<typeof makeStaff>>; surface: 'page' }
beforeAll(async () => {
  meera = await makeCounsellor(database, now)
  who = { by: await makeStaff(database, 'manager'), surface: 'page' }
})

async function hold(start: Date, moment = now) {
  const visitor = await makeLead(database)
  const holdOutcome = await holdSession(
    database,
    visitor,
    booking({ start }),
    { byMail: true, asking },
    moment,
  )
  if (!holdOutcome.ok) throw new Error(holdOutcome.reason)
  return { id: visitor.lead, key: holdOutcome.session.key }
}
const view = async (id: string) => (await viewEnquiry(database, who, id))!
const isDue = async (id: string, moment: Date) =>
  (await listDueEnquiries(database, who, moment, 100)).flatMap(({ is, first }) =>
    first.flatMap((one) => (one.id === id ? [is] : [])),
  )
const listHistory = async (id: string) => (await view(id)).past.map(({ what, became }) => became ?? what)

test('a lead that books moves to the session’s counsellor', async () => {
  const { id, key } = await hold(toTime('10:00'))
  // Not confirmed yet, they wait as everybody does, and the page knows of the time that is held.
  expect((await view(id)).enquiry).toMatchObject({
    lane: 'new',
    assignedTo: null,
    session: { state: 'held' },
  })

  await takeSessionStep(database, { key }, undefined, 'confirm', minutes(5))
  const { enquiry } = await view(id)
  expect(enquiry).toMatchObject({
    lane: 'meeting',
    assignedTo: meera.acting.by.id,
    contactedAt: null,
    session: { state: 'booked', counsellor: enquiry.assignee, changed: false },
  })
  expect(new Date(enquiry.session!.start)).toEqual(toTime('10:00'))
  expect(await isDue(id, minutes(30 * 60))).toEqual([])
  const { enquiries } = await listEnquiries(database, who, 'meeting', { mine: false })
  expect(enquiries).toMatchObject([{ id, session: { state: 'booked' } }])

  await moveSession(database, { key }, undefined, { start: toTime('11:00') }, minutes(10))
  expect((await view(id)).enquiry.session).toMatchObject({ changed: true })
  // Called off, they wait to be contacted from that moment on.
  await takeSessionStep(database, { key }, undefined, 'cancel', minutes(20))
  expect((await view(id)).enquiry).toMatchObject({
    lane: 'new',
    assignedTo: meera.acting.by.id,
    waitsSince: minutes(20),
    session: { state: 'cancelled' },
  })
  expect(await listHistory(id)).toEqual(['cancelled', 'moved', 'booked', 'held'])
})

test('an unconfirmed time lapses, and a lead on the waiting list is marked so', async () => {
  const { id } = await hold(toTime('10:00', '2027-03-09'))
  await offerFreedTimes(database, minutes(31))
  expect((await view(id)).enquiry).toMatchObject({ lane: 'new', session: { state: 'lapsed' } })
  expect(await listHistory(id)).toEqual(['lapsed', 'held'])

  const visitor = await makeLead(database)
  await waitAsVisitor(database, visitor.lead, booking(), 'Europe/London', now)
  expect((await view(visitor.lead)).enquiry).toMatchObject({ lane: 'new', waitsForTime: now, session: null })
  expect(await listHistory(visitor.lead)).toEqual(['waiting'])
})
