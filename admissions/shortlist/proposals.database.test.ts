import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldProgrammes } from '../../tests/world/records.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import { getDue, openFile } from '../desk/desk.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import {
  answerProposal,
  noteAnswer,
  proposeProgramme,
  takeBackProposal,
  viewProposals,
} from './proposals.server.ts'
import { addToShortlist, listShortlistedBy, removeFromShortlist } from './shortlist.server.ts'

const database = await testDatabase()
const { catalogue } = worldCatalogue()
const ids = worldProgrammes.map(({ id }) => id)
const [data, nursing, english] = ids
const now = new Date('2026-11-29T09:00:00Z')
const notices = {
  proposed: (title: string, institution: string, reason: string) => `${title}, ${institution}: ${reason}`,
  takenBack: (title: string) => `No longer: ${title}`,
}

async function inCare() {
  const meera = await makeStaff(database, 'counsellor')
  const amara = await makeStudent(database)
  await assignStudent(database, BY_COMMAND, { counsellor: meera.email, student: amara.email }, now)
  const acting = { by: meera, surface: 'page', student: { id: amara.id } } as const
  const propose = (programme: string, reason = 'Close to your aunt.') =>
    proposeProgramme(database, acting, catalogue, { programme, reason }, notices, now)
  const answer = (id: string, answer: 'added' | 'declined', note = '', from = catalogue) =>
    answerProposal(database, own(amara), from, { id, answer, note }, now)
  const waiting = () => viewProposals(database, own(amara))
  const inFile = async () =>
    (await openFile(database, meera, amara.id, { parts: ['shortlist'], reason: 'care' }))!.proposals!
  const due = async () =>
    (await getDue(database, meera, { tasksBy: '2026-11-29', deadlinesBy: '2026-12-06' })).proposals
  return { meera, amara, acting, propose, answer, waiting, inFile, due }
}

test('a student sees who proposed a programme and why, and a message says so', async () => {
  const { amara, propose, waiting } = await inCare()

  expect(await propose(data)).toEqual({ ok: true })

  expect(await waiting()).toMatchObject([
    { programmeId: data, reason: 'Close to your aunt.', by: 'Meera Iyer', proposedAt: now, answer: null },
  ])
  expect(await listShortlistedBy(database, own(amara))).toEqual([])
  const { rows } = await database.pool.query('select text, by_person from messages where student_id = $1', [
    amara.id,
  ])
  expect(rows).toEqual([{ text: expect.stringContaining('Close to your aunt.'), by_person: null }])
})

test('a programme is proposed once, also by two pages at the same time', async () => {
  const { propose, waiting } = await inCare()

  const outcomes = await Promise.all([propose(data), propose(data, 'Again.'), propose(nursing)])

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
  expect(outcomes).toContainEqual({ ok: false, reason: 'proposed-already' })
  expect(await waiting()).toHaveLength(2)
})

test('adding puts the programme on the shortlist, and the counsellor reads the answer until they note it', async () => {
  const { acting, amara, propose, waiting, answer, inFile, due } = await inCare()
  await propose(data)
  const [{ id }] = await waiting()

  expect(await answer(id, 'added', 'Thank you.')).toEqual({ ok: true })

  expect(await listShortlistedBy(database, own(amara))).toEqual([data])
  expect(await waiting()).toEqual([])
  expect(await inFile()).toMatchObject([{ id, answer: 'added', note: 'Thank you.', isNoted: false }])
  expect(await due()).toMatchObject([{ proposal: id, answer: 'added', studentId: amara.id }])
  expect(await noteAnswer(database, acting, id, now)).toBe(true)
  expect(await noteAnswer(database, acting, id, now)).toBe(false)
  expect(await due()).toEqual([])
  expect(await propose(data)).toEqual({ ok: false, reason: 'on-list' })
})

test('a proposal that was declined is not made again', async () => {
  const { amara, propose, waiting, answer, inFile } = await inCare()
  await propose(data)
  const [{ id }] = await waiting()

  expect(await answer(id, 'declined', 'Too far.')).toEqual({ ok: true })

  expect(await listShortlistedBy(database, own(amara))).toEqual([])
  expect(await inFile()).toMatchObject([{ answer: 'declined', note: 'Too far.' }])
  expect(await propose(data)).toEqual({ ok: false, reason: 'answered-before' })
})

test('of two answers at once one counts, and repeating it changes nothing', async () => {
  const { amara, propose, waiting, answer } = await inCare()
  await propose(data)
  const [{ id }] = await waiting()

  const outcomes = await Promise.all([answer(id, 'added'), answer(id, 'declined')])

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes).toContainEqual({ ok: false, reason: 'answered' })
  expect(await listShortlistedBy(database, own(amara))).toHaveLength(outcomes[0].ok ? 1 : 0)
  expect(await answer(id, outcomes[0].ok ? 'added' : 'declined')).toEqual({ ok: true })
})

test('a full shortlist and a closed programme leave the proposal open', async () => {
  const { amara, propose, waiting, answer } = await inCare()
  await propose(ids[10])
  const [{ id }] = await waiting()
  await addToShortlist(database, own(amara), catalogue, ids.slice(0, 10), now)

  expect(await answer(id, 'added')).toEqual({ ok: false, reason: 'full' })
  await removeFromShortlist(database, own(amara), ids[0], now)
  const without = { ...catalogue, programme: () => undefined }
  expect(await answer(id, 'added', '', without)).toEqual({ ok: false, reason: 'not-found' })
  expect(await waiting()).toHaveLength(1)
  expect(await answer(id, 'added')).toEqual({ ok: true })
  expect(await listShortlistedBy(database, own(amara))).toEqual(ids.slice(1, 11))
})

test('a programme that the student adds by themselves answers its proposal', async () => {
  const { amara, propose, waiting, due } = await inCare()
  await propose(english)

  await addToShortlist(database, own(amara), catalogue, [english], now)

  expect(await waiting()).toEqual([])
  expect(await due()).toMatchObject([{ answer: 'added' }])
})

test('a proposal is taken back until it is answered', async () => {
  const { acting, propose, waiting, answer } = await inCare()
  await propose(data)
  const [{ id }] = await waiting()

  expect(await takeBackProposal(database, acting, id, notices, now)).toBe(true)
  expect(await takeBackProposal(database, acting, id, notices, now)).toBe(false)
  expect(await answer(id, 'added')).toEqual({ ok: false, reason: 'no-proposal' })

  await propose(nursing)
  const [{ id: otherId }] = await waiting()
  await answer(otherId, 'declined')
  expect(await takeBackProposal(database, acting, otherId, notices, now)).toBe(false)
})

test('a reason is needed, and the programme must be in the catalogue', async () => {
  const { propose, waiting } = await inCare()

  expect(await propose(data, '')).toMatchObject({ faults: { reason: 'no-reason' } })
  expect(await propose(data, 'a'.repeat(1_001))).toMatchObject({ faults: { reason: 'long-reason' } })
  expect(await propose('no-such')).toEqual({ ok: false, reason: 'no-programme' })
  expect(await waiting()).toEqual([])
})

test('only the student’s own counsellor proposes, and only the student answers', async () => {
  const { amara, acting, propose, waiting } = await inCare()
  await propose(data)
  const [{ id }] = await waiting()
  const [otherCounsellor, manager] = [
    await makeStaff(database, 'counsellor'),
    await makeStaff(database, 'manager'),
  ]
  const wish = { programme: nursing, reason: 'Why not' }

  for (const by of [otherCounsellor, manager, amara])
    await expect(
      proposeProgramme(database, { ...acting, by }, catalogue, wish, notices, now),
    ).rejects.toThrow(NotAllowed)
  await expect(
    answerProposal(database, acting, catalogue, { id, answer: 'added', note: '' }, now),
  ).rejects.toThrow(NotAllowed)
  const neighbour = await makeStudent(database)
  expect(
    await answerProposal(database, own(neighbour), catalogue, { id, answer: 'added', note: '' }, now),
  ).toEqual({ ok: false, reason: 'no-proposal' })
})
