import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { changing, PlanEnded } from '../access/acting.server.ts'
import { own } from '../access/types.ts'
import { readContent } from '../content/read.server.ts'
import { sendMessage } from '../messages/messages.server.ts'
import { addToShortlist, listShortlistedBy } from '../shortlist/shortlist.server.ts'
import { offerPlans } from './offer.server.ts'
import type { VoucherKind } from './types.ts'
import { getEntitlements, returnVoucher, useVoucher } from './vouchers.server.ts'

const database = await testDatabase()
const { plans } = await readContent('content')
const now = new Date()

const use = (student: { id: string }, kind: VoucherKind, subject: string) =>
  changing(database, 'account.export', own(student), (client) =>
    useVoucher(client, student, kind, subject, now),
  )

/** The twenty days are over. */
const end = (student: { id: string }) =>
  database.pool.query(
    `update grants set since = since - interval '21 days', until = until - interval '21 days' where student_id = $1`,
    [student.id],
  )

test('every student has the free plan from sign-up, as in the content', async () => {
  const amara = await makeStudent(database)

  const plan = await getEntitlements(database, own(amara), now)

  expect(plan).toMatchObject({
    plan: 'basic',
    title: 'Basic Package (Free)',
    inForce: true,
    order: null,
    sessions: { total: 2, used: 0, remaining: 2 },
    institutions: { total: 2, used: 0, remaining: 2 },
  })
  expect(plan.until.getTime() - plan.since.getTime()).toBe(20 * 86_400_000)
  // What the first start finds; each start puts the content's own words on sale.
  const { rows } = await database.pool.query(
    'select p.terms from offered_plans join plan_terms p on p.hash = offered_plans.terms',
  )
  expect(rows.map(({ terms }) => JSON.parse(terms).holds)).toEqual([plans[0].holds])
})

test('a university uses one voucher for any number of applications', async () => {
  const amara = await makeStudent(database)

  expect(await use(amara, 'institution', 'yarra')).toEqual({ ok: true, nr: 1, of: 2 })
  expect(await use(amara, 'institution', 'harbour')).toEqual({ ok: true, nr: 2, of: 2 })
  expect(await use(amara, 'institution', 'yarra')).toEqual({ ok: true, nr: 1, of: 2 })
  expect(await use(amara, 'institution', 'moor')).toEqual({ ok: false, reason: 'none-left' })
  const { institutions, usedInstitutions } = await getEntitlements(database, own(amara), now)
  expect(institutions).toEqual({ total: 2, used: 2, remaining: 0 })
  expect(usedInstitutions).toEqual(['yarra', 'harbour'])
})

test('a session returns its voucher once', async () => {
  const amara = await makeStudent(database)
  await use(amara, 'session', `${amara.id} 1`)
  await use(amara, 'session', `${amara.id} 2`)

  await changing(database, 'account.export', own(amara), (client) =>
    returnVoucher(client, `${amara.id} 1`, now),
  )

  expect(await use(amara, 'session', `${amara.id} 3`)).toEqual({ ok: true, nr: 1, of: 2 })
  expect(await use(amara, 'session', `${amara.id} 4`)).toEqual({ ok: false, reason: 'none-left' })
})

test('of fifty concurrent uses of the last voucher one succeeds', async () => {
  const amara = await makeStudent(database)
  await use(amara, 'session', `${amara.id} first`)

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => use(amara, 'session', `${amara.id} ${index}`)),
  )

  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, nr: 2, of: 2 }])
  const insert = (invoiceNumber: number, size: number) =>
    database.pool.query(
      `insert into vouchers (grant_id, student_id, kind, size, nr, subject, used_at)
       select id, student_id, 'session', $3, $2, 'more', now() from grants where student_id = $1`,
      [amara.id, invoiceNumber, size],
    )
  for (const [nr, size] of [
    [2, 2],
    [3, 2],
    [3, 3],
    [0, 2],
  ])
    await expect(insert(nr, size)).rejects.toThrow(/violates/)
})

test('after twenty days the student’s data is read-only; reading, messages and export still work', async () => {
  const amara = await makeStudent(database)
  const { catalogue } = worldCatalogue()
  await addToShortlist(database, own(amara), catalogue, ['partner-yarra-data'], now)

  await end(amara)

  expect(await getEntitlements(database, own(amara), now)).toMatchObject({ plan: 'basic', inForce: false })
  await expect(
    addToShortlist(database, own(amara), catalogue, ['cricos-moor-master-of-law'], now),
  ).rejects.toThrow(PlanEnded)
  expect(await listShortlistedBy(database, own(amara))).toEqual(['partner-yarra-data'])
  expect(await sendMessage(database, own(amara), { text: 'May I go on?', seen: 0 }, now)).toEqual({
    ok: true,
  })
  expect(await use(amara, 'session', 'late')).toEqual({ ok: false, reason: 'plan-ended' })
  // Staff continue to work.
  const owner = await makeStaff(database, 'owner')
  const acting = { by: owner, student: amara, surface: 'page' } as const
  expect(await sendMessage(database, acting, { text: 'Yes.', seen: 1 }, now)).toEqual({ ok: true })
})

test('a sold plan keeps its promises, even if the offer changes', async () => {
  const amara = await makeStudent(database)
  const [basic, ...others] = plans
  const shorter = { ...basic, holds: { ...basic.holds, days: 5, sessions: 1 } }

  await offerPlans(database, [shorter, ...others])

  const asha = await makeStudent(database)
  expect((await getEntitlements(database, own(amara), now)).sessions.total).toBe(2)
  expect((await getEntitlements(database, own(asha), now)).sessions.total).toBe(1)
  await expect(database.owner.query(`update plan_terms set terms = '{}'`)).rejects.toThrow('stays as it was')
  await expect(database.owner.query('delete from plan_terms')).rejects.toThrow('stays as it was')
  await offerPlans(database, plans)
})
