import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { own } from '../access/types.ts'
import { askForReview, findSet, keepSet, removeSet, setsOf } from './recommendations.server.ts'
import { readForm } from './rules.ts'

const database = await testDatabase()
const now = new Date('2026-11-21T10:00:00Z')
const form = readForm([['state', 'any']])

function made(total: number) {
  const programme = { id: 'partner-x', title: 'X', institution: { id: 'i', name: 'Y' } }
  const answer = {
    total,
    open: 1,
    matches: [{ programme, fit: 81.5, open: true }],
    snapshot: { version: 'v1' },
  }
  return { form, facts: { sat: 1400 }, weights: {}, answer: answer as never }
}

test('a set is found again as it was made, by its student alone', async () => {
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

test('a review is asked for once; asked again, only its note changes', async () => {
  const amara = await makeStudent(database)
  const id = await keepSet(database, own(amara), made(12), now)

  await askForReview(database, own(amara), id, '  Is the budget right?  ', now)
  await askForReview(database, own(amara), id, 'And the intake?', new Date('2026-11-22T10:00:00Z'))

  expect((await findSet(database, own(amara), id))?.review).toEqual({ askedAt: now, note: 'And the intake?' })
})

test('the latest fifty are kept, and those that a counsellor was asked to look at', async () => {
  const amara = await makeStudent(database)
  const first = await keepSet(database, own(amara), made(0), now)
  await askForReview(database, own(amara), first, '', now)
  for (let minute = 1; minute <= 52; minute++)
    await keepSet(database, own(amara), made(minute), new Date(now.getTime() + minute * 60_000))

  const sets = await setsOf(database, own(amara))

  expect(sets.map(({ total }) => total)).toEqual([...Array.from({ length: 50 }, (_, at) => 52 - at), 0])
})

test('a set goes when its student takes it away', async () => {
  const amara = await makeStudent(database)
  const id = await keepSet(database, own(amara), made(3), now)

  expect(await removeSet(database, own(amara), id)).toBe(true)
  expect(await setsOf(database, own(amara))).toEqual([])
})
