import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { now } from '../../tests/world/applications.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { can } from '../access/can.ts'
import { ROLES } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { type ApplicationFilter, readFilter } from './application-filter.ts'
import { listViews, removeView, renameView, saveView } from './application-views.server.ts'
import { MAX_VIEWS } from './application-views.ts'

const database = await testDatabase()
const asActor = (person: SignedIn) => ({ by: person, surface: 'page' }) as const
const urgent: ApplicationFilter = { stage: 'toSend', text: 'Ireland', within: 14, missing: true }
const save = (person: SignedIn, name: string, filter = urgent) =>
  saveView(database, asActor(person), { name, filter }, now)

test('a list is saved by name, visible to its owner only, renamed and removed', async () => {
  const guide = await makeStaff(database, 'counsellor')
  const otherManager = await makeStaff(database, 'manager')
  expect(await save(guide, 'Ireland, September')).toEqual({ ok: true })
  const [view] = await listViews(database, asActor(guide))
  expect(view).toMatchObject({ name: 'Ireland, September', filter: urgent })
  expect(await listViews(database, asActor(otherManager))).toEqual([])

  // Other people cannot rename or remove it; neither can a tab that shows an earlier name.
  const name = 'Dublin'
  expect(await renameView(database, asActor(otherManager), view.id, { name, was: view.name })).toEqual({
    ok: false,
    reason: 'view-gone',
  })
  expect(await removeView(database, asActor(otherManager), view.id)).toBe(false)
  expect(await renameView(database, asActor(guide), view.id, { name, was: view.name })).toEqual({ ok: true })
  expect(await renameView(database, asActor(guide), view.id, { name: 'Cork', was: view.name })).toEqual({
    ok: false,
    reason: 'view-renamed',
  })
  expect(await listViews(database, asActor(guide))).toMatchObject([{ name }])
  expect(await removeView(database, asActor(guide), view.id)).toBe(true)
  expect(await removeView(database, asActor(guide), view.id)).toBe(false)
  expect(await listViews(database, asActor(guide))).toEqual([])

  const { rows } = await database.pool.query('select verb, about, record from events where by_person = $1', [
    guide.id,
  ])
  expect(rows).toEqual(
    ['desk.saveView', 'desk.renameView', 'desk.removeView'].map((verb) => ({
      verb,
      about: guide.id,
      record: view.id,
    })),
  )
})

test('a name belongs to one list, and a list sent twice is saved once', async () => {
  const guide = await makeStaff(database, 'counsellor')
  const invalid = (fault: string) => ({ ok: false, reason: 'invalid', faults: { name: fault } })
  expect(await save(guide, '')).toEqual(invalid('name-missing'))
  expect(await save(guide, 'a'.repeat(61))).toEqual(invalid('name-long'))
  const outcomes = await Promise.all([save(guide, 'Urgent'), save(guide, 'Urgent')])
  expect(outcomes).toEqual([{ ok: true }, { ok: true }])
  expect(await listViews(database, asActor(guide))).toHaveLength(1)
  expect(await save(guide, 'urgent', readFilter({}))).toEqual(invalid('name-taken'))

  for (let index = 1; index < MAX_VIEWS; index++) await save(guide, `List ${index}`)
  expect(await save(guide, 'One more')).toEqual({ ok: false, reason: 'too-many-views' })
  const [first] = await listViews(database, asActor(guide))
  expect(await renameView(database, asActor(guide), first.id, { name: 'URGENT', was: first.name })).toEqual(
    invalid('name-taken'),
  )
})

test('values stored by an earlier version or by hand are parsed as a valid filter', async () => {
  const guide = await makeStaff(database, 'counsellor')
  const stored = { stage: 'gone', q: 'x', counsellor: 'nobody', within: '5', more: 'x' }
  await database.pool.query(
    `insert into application_views (user_id, name, filter, saved_at) values ($1, 'Old', $2, $3)`,
    [guide.id, stored, now],
  )
  expect((await listViews(database, asActor(guide)))[0].filter).toEqual({ stage: 'toSend', text: 'x' })
})

test.each(ROLES.filter((role) => role !== 'visitor'))(
  'lists of a %s are saved according to the table',
  async (role) => {
    const person = role === 'student' ? await makeStudent(database) : await makeStaff(database, role)
    if (can('desk.saveView', role, 'own')) expect(await save(person, 'Mine')).toEqual({ ok: true })
    else await expect(save(person, 'Mine')).rejects.toThrow(NotAllowed)
  },
)
