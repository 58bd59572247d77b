import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn, catalogue, no, now, sending } from '../../tests/world/applications.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import { getDue } from '../desk/desk.server.ts'
import { remindOfDeadlines } from '../notices/new-notices.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { takeStep } from './applications.server.ts'
import { noteOffer, viewOffers } from './offers.server.ts'
import { submitApplication } from './submit.server.ts'

const database = await testDatabase()
const { completeOf } = applicationsIn(database)

const terms = {
  replyBy: '2090-02-10',
  deposit: { amount: 5000, currency: 'AUD' },
  depositBy: '2090-02-05',
  conditions: [{ text: 'IELTS 7.0', by: '2026-11-23', isMet: false }],
}

async function withOffer() {
  const { amara, id } = await completeOf()
  await takeStep(database, own(amara), id, 'markReady', no, now)
  await submitApplication(database, own(amara), catalogue, id, sending(), now)
  await takeStep(database, own(amara), id, 'recordConditions', { reason: 'IELTS 7.0' }, now)
  return { amara, id }
}

test('student and counsellor record the offer letter, each based on the version they read', async () => {
  const { amara, id } = await withOffer()
  const meera = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: meera.email, student: amara.email }, now)
  const byMeera = { by: meera, surface: 'page', student: amara } as const

  expect(await noteOffer(database, own(amara), id, { terms, before: '' }, now)).toEqual({ ok: true })
  const noted = (await viewOffers(database, own(amara))).get(id)
  expect(noted).toEqual({ ...terms, notedAt: now, notedBy: amara.name })

  const newTerms = { ...terms, replyBy: '2090-02-20' }
  const later = new Date(now.getTime() + 60_000)
  expect(await noteOffer(database, byMeera, id, { terms: newTerms, before: '' }, later)).toEqual({
    ok: false,
    reason: 'changed',
  })
  const before = now.toISOString()
  expect(await noteOffer(database, byMeera, id, { terms: newTerms, before }, later)).toEqual({ ok: true })
  expect((await viewOffers(database, own(amara))).get(id)).toMatchObject({ notedBy: meera.name })
})

test('offer dates appear among the counsellor’s deadlines, and the student is reminded of each', async () => {
  const { amara, id } = await withOffer()
  const meera = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: meera.email, student: amara.email }, now)
  await noteOffer(database, own(amara), id, { terms, before: '' }, now)

  const until = { tasksBy: '2026-12-31', deadlinesBy: '2090-12-31' }
  const { rows } = await database.pool.query(
    `select what, day::text from applications a cross join lateral days_of_application(a) where a.id = $1 order by day`,
    [id],
  )
  expect(rows).toEqual([
    { what: 'condition', day: '2026-11-23' },
    { what: 'deposit', day: '2090-02-05' },
    { what: 'reply', day: '2090-02-10' },
  ])
  const { deadlines } = await getDue(database, meera, until)
  expect(deadlines.map(({ deadline }) => deadline)).toEqual(['2090-02-05', '2090-02-10'])

  await remindOfDeadlines(database, now)
  const notices = await database.pool.query(
    `select about ->> 'what' as what from notices where user_id = $1 and kind = 'deadline'`,
    [amara.id],
  )
  expect(notices.rows.map(({ what }) => what)).toContain('condition')
})

test('only an own offer can have terms', async () => {
  const { amara, id } = await withOffer()
  const stranger = await makeStudent(database)
  const otherCounsellor = await makeStaff(database, 'counsellor')

  expect(await noteOffer(database, own(stranger), id, { terms, before: '' }, now)).toEqual({
    ok: false,
    reason: 'not-found',
  })
  const acting = { by: otherCounsellor, surface: 'page', student: amara } as const
  await expect(noteOffer(database, acting, id, { terms, before: '' }, now)).rejects.toThrow(NotAllowed)
  await takeStep(database, own(amara), id, 'recordRejection', no, now)
  expect(await noteOffer(database, own(amara), id, { terms, before: '' }, now)).toEqual({
    ok: false,
    reason: 'wrong-state',
  })
})
