import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn, catalogue, no, now, sending } from '../../tests/world/applications.ts'
import { own } from '../access/types.ts'
import { takeStep } from './applications.server.ts'
import { submitApplication } from './submit.server.ts'

const database = await testDatabase()
const { completeOf, view } = applicationsIn(database)

test('submitting freezes the data: later changes do not alter it, and the database refuses them', async () => {
  const { amara, id } = await completeOf()
  await takeStep(database, own(amara), id, 'markReady', no, now)
  await submitApplication(database, own(amara), catalogue, id, sending(), now)

  await database.pool.query(`update profiles set first_name = 'Asha' where student_id = $1`, [amara.id])

  const { submission } = (await view(amara, id))!
  expect(submission).toMatchObject({
    appliedOn: '2026-11-20',
    intake: '2027-02',
    profile: { about: { firstName: 'Amara' } },
    papers: { passport: { title: 'Passport', number: 1 }, english: 'direct' },
  })
  expect(submission!.kept.programme.title).toBe('Master of Data Science')
  for (const change of [
    `update application_submissions set reference = 'x' where application_id = $1`,
    'delete from application_submissions where application_id = $1',
    `update application_events set reason = 'x' where application_id = $1`,
    'delete from application_events where application_id = $1',
  ])
    await expect(database.pool.query(change, [id])).rejects.toThrow('is kept as it was')
})

test('fifty concurrent submissions with one key create one, with one answer', async () => {
  const { amara, id } = await completeOf()
  await takeStep(database, own(amara), id, 'markReady', no, now)
  const once = sending()

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      submitApplication(database, own(amara), catalogue, id, once, new Date(now.getTime() + index)),
    ),
  )

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ ok: true, id })
  const { events } = (await view(amara, id))!
  expect(events.filter(({ what }) => what === 'submit')).toHaveLength(1)
})

test('the same key with other data is refused', async () => {
  const { amara, id } = await completeOf()
  await takeStep(database, own(amara), id, 'markReady', no, now)
  const first = sending()
  await submitApplication(database, own(amara), catalogue, id, first, now)

  const otherInput = { ...first, reference: 'other' }
  expect(await submitApplication(database, own(amara), catalogue, id, otherInput, now)).toEqual({
    ok: false,
    reason: 'key-reused',
  })
  expect(await submitApplication(database, own(amara), catalogue, id, sending(), now)).toEqual({
    ok: false,
    reason: 'wrong-state',
  })
})

test('a submission date in the future is refused', async () => {
  const { amara, id } = await completeOf()
  await takeStep(database, own(amara), id, 'markReady', no, now)

  const tomorrow = { ...sending(), appliedOn: '2026-11-22' }
  expect(await submitApplication(database, own(amara), catalogue, id, tomorrow, now)).toEqual({
    ok: false,
    reason: 'applied-later',
  })
})

test.each([
  ['2026-11-22', { ok: false, reason: 'applied-later' }, '2026-11-21T09:00:00Z'],
  // One in the morning in Auckland.
  ['2026-11-22', { ok: true }, '2026-11-21T12:00:00Z'],
  ['1999-01-01', { ok: false, reason: 'applied-too-early' }, '2026-11-21T09:00:00Z'],
])('a report of applying on %s is answered with %j at %s', async (appliedOn, expected, time) => {
  const { amara, id } = await completeOf()
  await takeStep(database, own(amara), id, 'markReady', no, now)

  const report = { key: randomUUID(), appliedOn, reference: '' }
  expect(await submitApplication(database, own(amara), catalogue, id, report, new Date(time))).toMatchObject(
    expected,
  )
})
