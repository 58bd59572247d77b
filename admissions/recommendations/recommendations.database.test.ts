import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { testDatabase } from '../../tests/database.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { getDue, getOpenings, openSet } from '../desk/desk.server.ts'
import { addOfficeNotice, sendMessage } from '../messages/messages.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import {
  askForReview,
  findSet,
  finishReview,
  keepSet,
  listSets,
  removeSet,
} from './recommendations.server.ts'
import { readForm } from './rules.ts'

const database = await testDatabase()
const now = new Date('2026-11-21T10:00:00Z')
const form = readForm([['state', 'any']])

function made(total: number) {
  const programme = { id: 'partner-x', title: 'X', institution: { id: 'i', name: 'Y' } }
  const answer = {
    total,
    openCount: 1,
    matches: [{ programme, fit: 81.5, isOpen: true }],
    snapshot: { version: 'v1' },
  }
  return { form, facts: { sat: 1400 }, weights: {}, answer: answer as never }
}

test('a set is read back unchanged, by its student only', async () => {
  const [amara, dev] = [await makeStudent(database), await makeStudent(database)]
  const id = await keepSet(database, own(amara), made(12), now)

  expect(await findSet(database, own(amara), id)).toMatchObject({
    id,
    madeAt: now,
    form,
    facts: { sat: 1400 },
    snapshot: 'v1',
    total: 12,
    kept: [{ id: 'partner-x', title: 'X', institution: 'Y', fit: 81.5, open: true }],
    review: undefined,
  })
  expect(await findSet(database, own(dev), id)).toBeUndefined()
  expect(await askForReview(database, own(dev), id, 'mine now', now)).toBe(false)
  expect(await removeSet(database, own(dev), id)).toBe(false)
  expect(await findSet(database, own(amara), 'no-uuid')).toBeUndefined()
})

test('a review is requested once; a repeated request changes only its note', async () => {
  const amara = await makeStudent(database)
  const id = await keepSet(database, own(amara), made(12), now)

  await askForReview(database, own(amara), id, '  Is the budget right?  ', now)
  await askForReview(database, own(amara), id, 'And the intake?', new Date('2026-11-22T10:00:00Z'))

  expect((await findSet(database, own(amara), id))?.review).toEqual({ askedAt: now, note: 'And the intake?' })
})

test('the latest fifty sets are kept, and those with a requested review', async () => {
  const amara = await makeStudent(database)
  const first = await keepSet(database, own(amara), made(0), now)
  await askForReview(database, own(amara), first, '', now)
  for (let minute = 1; minute <= 52; minute++)
    await keepSet(database, own(amara), made(minute), new Date(now.getTime() + minute * 60_000))

  const sets = await listSets(database, own(amara))

  expect(sets.map(({ total }) => total)).toEqual([...Array.from({ length: 50 }, (_, index) => 52 - index), 0])
})

test('a student can delete a set', async () => {
  const amara = await makeStudent(database)
  const id = await keepSet(database, own(amara), made(3), now)

  expect(await removeSet(database, own(amara), id)).toBe(true)
  expect(await listSets(database, own(amara))).toEqual([])
})

test('a review waits for the student’s counsellor, or else for managers, until one of them completes it', async () => {
  const [amara, manager] = [await makeStudent(database), await makeStaff(database, 'manager')]
  const [guide, otherCounsellor] = [
    await makeStaff(database, 'counsellor'),
    await makeStaff(database, 'counsellor'),
  ]
  const due = async (person: SignedIn) =>
    (await getDue(database, person, { tasksBy: '2026-12-01', deadlinesBy: '2026-12-01' })).reviews.filter(
      ({ studentId }) => studentId === amara.id,
    )
  const as = (person: SignedIn) => ({ by: person, student: amara, surface: 'page' }) as const
  const refusal = { ok: false, reason: 'gone' }
  const id = await keepSet(database, own(amara), made(12), now)
  expect(await finishReview(database, as(manager), id, now)).toEqual(refusal)
  await askForReview(database, own(amara), id, 'Is the budget right?', now)

  const waiting = [{ setId: id, studentId: amara.id, student: amara.name, since: now }]
  expect([await due(manager), await due(guide)]).toEqual([waiting, []])
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
  expect([await due(manager), await due(guide), await due(otherCounsellor)]).toEqual([[], waiting, []])

  await expect(finishReview(database, as(otherCounsellor), id, now)).rejects.toThrow(NotAllowed)
  await expect(finishReview(database, own(amara), id, now)).rejects.toThrow(NotAllowed)
  const time = new Date('2026-11-22T10:00:00Z')
  // The page sends the student to their messages: neither the counsellor’s introduction nor their own message is an answer.
  await inTransaction(database.pool, (client) => addOfficeNotice(client, as(guide), 'Hello', time))
  await sendMessage(database, own(amara), { text: 'And?', seen: 9 }, time)
  expect(await finishReview(database, as(guide), id, time)).toEqual({ ok: false, reason: 'unanswered' })
  await sendMessage(database, as(guide), { text: 'It is.', seen: 9 }, time)
  expect(await finishReview(database, as(guide), id, time)).toEqual({ ok: true })
  expect(await finishReview(database, as(manager), id, time)).toEqual(refusal)
  expect(await due(guide)).toEqual([])
  expect((await findSet(database, own(amara), id))?.review).toMatchObject({
    done: { at: time, by: guide.name },
  })
  const { rows } = await database.pool.query(
    `select by_person as by, record from events where verb = 'recommendations.finishReview'`,
  )
  expect(rows).toEqual([{ by: guide.id, record: id }])

  // Asked again, it waits again.
  const again = new Date('2026-11-23T10:00:00Z')
  await askForReview(database, own(amara), id, 'And now?', again)
  expect(await due(guide)).toEqual([{ ...waiting[0], since: again }])
  expect((await findSet(database, own(amara), id))?.review).toEqual({ askedAt: again, note: 'And now?' })
})

test('staff who may open the file can open a set as it was made, and the student sees that', async () => {
  const [amara, dev] = [await makeStudent(database), await makeStudent(database)]
  const [guide, otherCounsellor] = [
    await makeStaff(database, 'counsellor'),
    await makeStaff(database, 'counsellor'),
  ]
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
  const id = await keepSet(database, own(amara), made(12), now)
  await askForReview(database, own(amara), id, 'Is the budget right?', now)
  const devs = await keepSet(database, own(dev), made(3), now)
  const open = (person: SignedIn, set: string, student = amara) =>
    openSet(database, person, { student: student.id, set, reason: 'care' })

  expect(await open(otherCounsellor, id)).toBeUndefined()
  expect(await open(guide, devs, dev)).toBeUndefined()
  expect((await getOpenings(database, own(amara))).openings).toEqual([])

  expect(await open(guide, id)).toEqual({
    student: { id: amara.id, name: amara.name },
    set: await findSet(database, own(amara), id),
  })
  // Another student's set, and an invalid id.
  expect(await open(guide, devs)).toBeUndefined()
  expect(await open(guide, 'no-uuid')).toBeUndefined()
  expect((await getOpenings(database, own(amara))).openings).toMatchObject([
    { who: guide.id, why: 'care', parts: ['scores', 'recommendations'] },
    { who: guide.id, why: 'care', parts: ['scores', 'recommendations'] },
  ])
})

test('a completed review stays with its date when its reviewer leaves', async () => {
  const [amara, manager] = [await makeStudent(database), await makeStaff(database, 'manager')]
  const id = await keepSet(database, own(amara), made(12), now)
  await askForReview(database, own(amara), id, '', now)
  const acting = { by: manager, student: amara, surface: 'page' } as const
  await sendMessage(database, acting, { text: 'It is.', seen: 0 }, now)
  await finishReview(database, acting, id, now)

  await database.pool.query('delete from users where id = $1', [manager.id])

  expect((await findSet(database, own(amara), id))?.review?.done).toEqual({ at: now, by: null })
})
