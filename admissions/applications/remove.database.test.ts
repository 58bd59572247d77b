import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn, DATA, no, now, offered, TODAY } from '../../tests/world/applications.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { own } from '../access/types.ts'
import { beginApplication, chooseIntake, remarkOnApplication, takeStep } from './applications.server.ts'
import { keepPapers } from './papers.server.ts'
import { removeDraft } from './remove.server.ts'

const database = await testDatabase()
const { draftOf, view } = applicationsIn(database)

test('only its student deletes an untouched draft', async () => {
  const { amara, id } = await draftOf()
  const dev = await makeStudent(database)

  expect(await removeDraft(database, own(dev), id)).toEqual({ ok: false, reason: 'not-found' })
  expect(await removeDraft(database, own(amara), id)).toEqual({ ok: true })

  expect(await view(amara, id)).toBeUndefined()
  const { rows } = await database.pool.query('select from application_events where application_id = $1', [id])
  expect(rows).toEqual([])
  expect(await removeDraft(database, own(amara), id)).toEqual({ ok: false, reason: 'not-found' })
  expect(await beginApplication(database, own(amara), offered, DATA, now, TODAY)).toMatchObject({
    begun: true,
  })
})

test.each<[string, (amara: { id: string }, id: string) => Promise<unknown>]>([
  ['a paper', (amara, id) => keepPapers(database, own(amara), id, { values: { cv: 'direct' }, base: {} })],
  [
    'a note',
    (amara, id) =>
      remarkOnApplication(database, own(amara), id, {
        values: { note: 'Ask uncle', deadline: '' },
        base: {},
      }),
  ],
  [
    'a last day',
    (amara, id) =>
      remarkOnApplication(database, own(amara), id, {
        values: { note: '', deadline: '2027-01-15' },
        base: {},
      }),
  ],
  ['another start', (amara, id) => chooseIntake(database, own(amara), id, '2027-07', now, TODAY)],
  ['a step', (amara, id) => takeStep(database, own(amara), id, 'withdraw', no, now)],
])('a draft with %s stays', async (_, touch) => {
  const { amara, id } = await draftOf()
  await touch(amara, id)

  expect(await removeDraft(database, own(amara), id)).toEqual({ ok: false, reason: 'touched' })
  expect(await view(amara, id)).toBeDefined()
})
