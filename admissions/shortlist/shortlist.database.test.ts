import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { report, rounds, seed } from '../../tests/rounds.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldProgrammes } from '../../tests/world/records.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { own } from '../access/types.ts'
import {
  addToShortlist,
  findShortlistEntry,
  listShortlistedBy,
  moveOnShortlist,
  remarkOnShortlist,
  removeFromShortlist,
  restoreToShortlist,
  viewShortlist,
} from './shortlist.server.ts'

const database = await testDatabase()
const { catalogue } = worldCatalogue()
const ids = worldProgrammes.map(({ id }) => id)
const [data, nursing, english, cs] = ids
const now = new Date('2026-11-21T09:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

async function studentWith(...programmes: string[]) {
  const student = await makeStudent(database)
  await addToShortlist(database, own(student), catalogue, programmes, now)
  return student
}

test('programmes take places in the order they are added', async () => {
  const amara = await studentWith(data, nursing)

  expect(await addToShortlist(database, own(amara), catalogue, [english], now)).toEqual(['added'])

  expect(await listShortlistedBy(database, own(amara))).toEqual([data, nursing, english])
})

test('adding a listed programme changes nothing', async () => {
  const amara = await studentWith(data, nursing)

  expect(await addToShortlist(database, own(amara), catalogue, [nursing], now)).toEqual(['already'])

  expect(await listShortlistedBy(database, own(amara))).toEqual([data, nursing])
})

test('there is no eleventh place, and each programme gets its own result', async () => {
  const amara = await studentWith(...ids.slice(0, 9))

  const outcomes = await addToShortlist(
    database,
    own(amara),
    catalogue,
    [ids[0], 'no-such', ids[9], ids[10]],
    now,
  )

  expect(outcomes).toEqual(['already', 'not-found', 'added', 'full'])
  expect(await listShortlistedBy(database, own(amara))).toEqual(ids.slice(0, 10))
})

test('the table itself refuses an eleventh place and a duplicate programme', async () => {
  const amara = await studentWith(...ids.slice(0, 10))
  const insert = (place: number | null, programme: string) =>
    database.pool.query(
      `insert into shortlist_entries (user_id, programme_id, place, programme, edition, added_at)
       values ($1, $2, $3, '{}', 'world', now())`,
      [amara.id, programme, place],
    )

  for (const place of [0, 1, 10, 11, null]) await expect(insert(place, ids[10])).rejects.toThrow(/violates/)
  await removeFromShortlist(database, own(amara), ids[9], now)
  await expect(insert(10, ids[0])).rejects.toThrow(/violates unique/)
})

test('a removal leaves no gap, and an undo restores the place with its note', async () => {
  const amara = await studentWith(data, nursing, english)
  await remarkOnShortlist(database, own(amara), nursing, {
    values: { note: 'Near Asha', deadline: '2027-03-01' },
    base: {},
  })

  expect(await removeFromShortlist(database, own(amara), nursing, now)).toBe(true)

  expect(await listShortlistedBy(database, own(amara))).toEqual([data, english])
  const { removed } = await viewShortlist(database, own(amara), minutesLater(1))
  expect(removed).toEqual({ programmeId: nursing, title: 'Bachelor of Nursing' })

  expect(await restoreToShortlist(database, own(amara), nursing, minutesLater(1))).toBe('restored')

  expect(await listShortlistedBy(database, own(amara))).toEqual([data, nursing, english])
  expect(await findShortlistEntry(database, own(amara), nursing)).toMatchObject({
    note: 'Near Asha',
    deadline: '2027-03-01',
  })
  expect((await viewShortlist(database, own(amara), minutesLater(1))).removed).toBeUndefined()
})

test('a removal cannot be undone once the list is full, or after half an hour', async () => {
  const amara = await studentWith(...ids.slice(0, 10))
  await removeFromShortlist(database, own(amara), ids[0], now)
  await addToShortlist(database, own(amara), catalogue, [ids[10]], now)

  expect(await restoreToShortlist(database, own(amara), ids[0], minutesLater(1))).toBe('full')
  await removeFromShortlist(database, own(amara), ids[10], minutesLater(2))
  expect(await restoreToShortlist(database, own(amara), ids[0], minutesLater(31))).toBe('not-found')
  expect((await viewShortlist(database, own(amara), minutesLater(31))).removed?.programmeId).toBe(ids[10])
})

test('a removed programme that is added again starts empty', async () => {
  const amara = await studentWith(data)
  await remarkOnShortlist(database, own(amara), data, { values: { note: 'Too far', deadline: '' }, base: {} })
  await removeFromShortlist(database, own(amara), data, now)

  await addToShortlist(database, own(amara), catalogue, [data], minutesLater(5))

  expect(await findShortlistEntry(database, own(amara), data)).toMatchObject({
    note: '',
    addedAt: minutesLater(5),
  })
})

test.each([
  [data, 3, [nursing, english, data, cs]],
  [cs, 1, [cs, data, nursing, english]],
  [english, 2, [data, english, nursing, cs]],
  [nursing, 99, [data, english, cs, nursing]],
  [nursing, -1, [nursing, data, english, cs]],
  [nursing, 2, [data, nursing, english, cs]],
])('%s moved to place %i', async (programme, place, order) => {
  const amara = await studentWith(data, nursing, english, cs)

  expect(await moveOnShortlist(database, own(amara), programme, place)).toBe(true)

  expect(await listShortlistedBy(database, own(amara))).toEqual(order)
})

test('an entry keeps its facts, even if the catalogue changes or drops the programme', async () => {
  const amara = await studentWith(data)

  const { entries } = await viewShortlist(database, own(amara), now)

  expect(entries[0].kept).toEqual({
    edition: 'world',
    programme: JSON.parse(JSON.stringify(catalogue.programme(data))),
  })
})

test('another person’s entries are not accessible', async () => {
  const amara = await studentWith(data)
  const ben = await makeStudent(database)

  expect(await removeFromShortlist(database, own(ben), data, now)).toBe(false)
  expect(await moveOnShortlist(database, own(ben), data, 1)).toBe(false)
  expect(
    await remarkOnShortlist(database, own(ben), data, { values: { note: 'mine', deadline: '' }, base: {} }),
  ).toEqual({ ok: false, reason: 'not-found' })
  expect(await restoreToShortlist(database, own(ben), data, now)).toBe('not-found')
  expect(await findShortlistEntry(database, own(ben), data)).toBeUndefined()
  expect(await listShortlistedBy(database, own(amara))).toEqual([data])
})

test.each([0, 9])('of 64 programmes added at once to %i, exactly ten have a place', async (before) => {
  const amara = await studentWith(...ids.slice(0, before))

  const outcomes = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      addToShortlist(database, own(amara), catalogue, [ids[index % ids.length]], now),
    ),
  )

  const entry = await listShortlistedBy(database, own(amara))
  expect(entry).toHaveLength(10)
  expect(new Set(entry).size).toBe(10)
  expect(outcomes.flat().filter((outcome) => outcome === 'added')).toHaveLength(10 - before)
  expect(new Set(outcomes.flat())).toEqual(new Set(['added', 'already', 'full']))
})

test('open pages are notified of changes only', async () => {
  const amara = await studentWith(data, nursing)
  const client = await database.pool.connect()
  let notifications = 0
  client.on('notification', () => notifications++)
  await client.query('listen changes')

  await addToShortlist(database, own(amara), catalogue, [data, 'no-such'], now)
  await moveOnShortlist(database, own(amara), cs, 1)
  await restoreToShortlist(database, own(amara), data, now)
  await client.query('select')
  expect(notifications).toBe(0)

  await addToShortlist(database, own(amara), catalogue, [data, cs], now)
  await expect.poll(() => notifications).toBe(1)
  client.release(true)
})

test('when two tabs change a note, one is saved; the other gets the saved text, and may send again', async () => {
  const amara = await studentWith(data)
  const base = { note: '', deadline: '' }
  const tab = (note: string) =>
    remarkOnShortlist(database, own(amara), data, { values: { note, deadline: '' }, base: base })

  const outcomes = await Promise.all([tab('Near Asha'), tab('Too far')])

  const { note } = (await findShortlistEntry(database, own(amara), data))!
  expect(outcomes).toContainEqual({ ok: true })
  expect(outcomes).toContainEqual({
    ok: false,
    reason: 'overlap',
    current: { note, deadline: '' },
    overlaps: ['note'],
  })
  const again = { note: 'Both', deadline: '' }
  expect(
    await remarkOnShortlist(database, own(amara), data, { values: again, base: { ...base, note } }),
  ).toEqual({ ok: true })
  expect(await findShortlistEntry(database, own(amara), data)).toMatchObject({ note: 'Both' })
})

test(
  'R9: two tabs never lose a note unnoticed',
  async () => {
    const texts = { note: ['', 'one', 'two', 'three'], deadline: ['', '2027-01-15', '2027-03-01'] }
    const typing = (['note', 'deadline'] as const).map((field) =>
      fc.record({
        tab: fc.nat(1),
        does: fc.constant('type' as const),
        field: fc.constant(field),
        text: fc.constantFrom(...texts[field]),
      }),
    )
    const step = fc.oneof(
      ...typing,
      fc.record({ tab: fc.nat(1), does: fc.constantFrom('open' as const, 'save' as const) }),
    )
    const amara = await studentWith(data)

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        let storedNote = { note: '', deadline: '' }
        await remarkOnShortlist(database, own(amara), data, { values: { note: '', deadline: '' }, base: {} })
        const tabs = [storedNote, storedNote].map((texts) => ({ seen: texts, typed: texts }))
        for (const step of steps) {
          const tab = tabs[step.tab]
          if (step.does === 'open') tab.seen = tab.typed = storedNote
          if (step.does === 'type') tab.typed = { ...tab.typed, [step.field]: step.text }
          if (step.does !== 'save') continue
          const outcome = await remarkOnShortlist(database, own(amara), data, {
            values: tab.typed,
            base: tab.seen,
          })
          const mine = (['note', 'deadline'] as const).filter((field) => tab.typed[field] !== tab.seen[field])
          const overlaps = mine.filter(
            (field) => storedNote[field] !== tab.seen[field] && storedNote[field] !== tab.typed[field],
          )
          if (overlaps.length > 0) {
            expect(outcome).toEqual({ ok: false, reason: 'overlap', current: storedNote, overlaps })
            tab.seen = {
              ...tab.seen,
              ...Object.fromEntries(overlaps.map((field) => [field, storedNote[field]])),
            }
          } else {
            expect(outcome).toEqual({ ok: true })
            storedNote = {
              ...storedNote,
              ...Object.fromEntries(mine.map((field) => [field, tab.typed[field]])),
            }
            tab.seen = tab.typed = storedNote
          }
          const entry = (await findShortlistEntry(database, own(amara), data))!
          expect({ note: entry.note, deadline: entry.deadline ?? '' }).toEqual(storedNote)
        }
      }),
      { numRuns: rounds(40), seed },
    )
    report(`R9: ${rounds(40)} interleavings of two tabs with a note: nothing lost unseen`)
  },
  20_000 + rounds(40) * 1_000,
)

test('erasing the account erases the shortlist', async () => {
  const amara = await studentWith(data)

  await database.pool.query('delete from users where id = $1', [amara.id])

  const { rows } = await database.pool.query('select from shortlist_entries where user_id = $1', [amara.id])
  expect(rows).toEqual([])
})
