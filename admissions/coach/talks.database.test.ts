import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { own } from '../access/types.ts'
import {
  askInTalk,
  keepCoachAnswer,
  removeCoachTalk,
  removeOldTalks,
  viewCoachTalk,
  viewCoachTalks,
} from './talks.server.ts'
import { MAX_QUESTIONS_AN_HOUR, MAX_TALKS, MAX_TURNS, TALK_LIVES_DAYS } from './talks.ts'

const database = await testDatabase()
const start = new Date('2026-11-30T06:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

async function inTalks() {
  const amara = await makeStudent(database)
  const ask = async (question: string, talk?: string, now = start) => {
    const outcome = await askInTalk(database, own(amara), { talk, questions: [question] }, now)
    if (!outcome.ok) throw new Error(outcome.reason)
    return { talk: outcome.talk, turn: outcome.turns[0] }
  }
  const read = async (talk: string) => (await viewCoachTalk(database, own(amara), talk))?.turns
  return { amara, ask, read }
}

test('a question is kept before it is answered', async () => {
  const { amara, ask, read } = await inTalks()

  const { talk, turn } = await ask('uk visa fee')
  expect(await read(talk)).toMatchObject([{ question: 'uk visa fee', answer: null }])
  expect(await keepCoachAnswer(database, own(amara), turn.id, { kind: 'answer' })).toBe(true)

  expect(await read(talk)).toMatchObject([{ question: 'uk visa fee', answer: { kind: 'answer' } }])
})

test('a question whose answer was cut off is asked again in its place', async () => {
  const { ask, read } = await inTalks()
  const { talk, turn } = await ask('uk visa fee')

  const again = await ask('uk visa fee', talk)

  expect(again.turn.id).toBe(turn.id)
  expect(await read(talk)).toHaveLength(1)
})

test('a talk goes on with the questions before, also if two are asked at once', async () => {
  const { ask, read } = await inTalks()
  const { talk } = await ask('uk visa fee')

  const turns = await Promise.all([ask('and in Ireland?', talk), ask('and in Canada?', talk)])

  expect(turns.map(({ turn }) => turn.earlier.length).toSorted()).toEqual([1, 2])
  expect(await read(talk)).toHaveLength(3)
})

test('the talk that was asked in last comes first', async () => {
  const { amara, ask } = await inTalks()
  const { talk: first } = await ask('one')
  const { talk: second } = await ask('two', undefined, after(1))
  await ask('three', first, after(2))

  expect(await viewCoachTalks(database, own(amara))).toMatchObject([
    { id: first, question: 'one', questions: 2 },
    { id: second, question: 'two', questions: 1 },
  ])
})

test('nobody else reads, deletes or goes on with a talk', async () => {
  const { amara, ask, read } = await inTalks()
  const { talk, turn } = await ask('my plan')
  const other = await makeStudent(database)
  const counsellor = await makeStaff(database, 'manager')

  expect(await viewCoachTalk(database, own(other), talk)).toBeUndefined()
  expect(await removeCoachTalk(database, own(other), talk)).toBe(false)
  expect(await keepCoachAnswer(database, own(other), turn.id, { kind: 'answer' })).toBe(false)
  const own2 = await askInTalk(database, own(other), { talk, questions: ['mine'] }, start)
  expect(own2.ok && own2.talk).not.toBe(talk)
  const acting = { by: counsellor, surface: 'page', student: { id: amara.id } } as const
  await expect(viewCoachTalks(database, acting)).rejects.toThrow(NotAllowed)
  await expect(removeCoachTalk(database, acting, talk)).rejects.toThrow(NotAllowed)
  expect(await read(talk)).toMatchObject([{ question: 'my plan', answer: null }])
})

test('a deleted talk is gone, with an answer that comes too late', async () => {
  const { amara, ask, read } = await inTalks()
  const { talk, turn } = await ask('my plan')

  expect(await removeCoachTalk(database, own(amara), talk)).toBe(true)
  expect(await removeCoachTalk(database, own(amara), talk)).toBe(false)

  expect(await keepCoachAnswer(database, own(amara), turn.id, {})).toBe(false)
  expect(await read(talk)).toBeUndefined()
})

test('a full talk is gone on with in another one', async () => {
  const { amara, ask } = await inTalks()
  const questions = Array.from({ length: MAX_TURNS }, (_, place) => `question ${place}`)
  const outcome = await askInTalk(database, own(amara), { talk: undefined, questions }, start)
  const talk = outcome.ok ? outcome.talk : ''

  const { talk: next, turn } = await ask('one more', talk, after(1))

  expect(next).not.toBe(talk)
  expect(turn.earlier).toEqual([])
})

test('the oldest talk makes room for a new one', async () => {
  const { amara, ask, read } = await inTalks()
  const { talk: oldest } = await ask('oldest')
  for (let place = 1; place <= MAX_TALKS; place++) await ask(`talk ${place}`, undefined, after(place))

  expect(await viewCoachTalks(database, own(amara))).toHaveLength(MAX_TALKS)
  expect(await read(oldest)).toBeUndefined()
})

test('no more questions are kept in an hour than allowed, also if they come at once', async () => {
  const { amara, ask } = await inTalks()
  const questions = Array.from({ length: MAX_TURNS }, (_, place) => `question ${place}`)
  for (let batch = 0; batch < MAX_QUESTIONS_AN_HOUR / MAX_TURNS - 1; batch++)
    await askInTalk(database, own(amara), { talk: undefined, questions }, start)
  for (let place = 0; place < MAX_TURNS - 2; place++) await ask(`single ${place}`)

  const outcomes = await Promise.all(
    [1, 2, 3, 4, 5].map((place) =>
      askInTalk(database, own(amara), { talk: undefined, questions: [`last ${place}`] }, start),
    ),
  )

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
  expect(outcomes).toContainEqual({ ok: false, reason: 'too-many', retryAfterSeconds: expect.any(Number) })
})

test('a talk is deleted a year after its last question', async () => {
  const { ask, read } = await inTalks()
  const { talk: older } = await ask('old')
  const { talk: newer } = await ask('new', undefined, after(2))
  const until = new Date(after(1).getTime() + TALK_LIVES_DAYS * 86_400_000)

  await removeOldTalks(database, until)

  expect(await read(older)).toBeUndefined()
  expect(await read(newer)).toHaveLength(1)
})
