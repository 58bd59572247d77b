import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { worldProgrammes } from '../../../tests/world/records.ts'
import { makeStaff, makeStudent } from '../../../tests/world/students.ts'
import { listWantedFacts } from '../queue.server.ts'
import { createVisitCounter, type DayCount } from './counter.ts'
import { removeOldVisits, storeVisits } from './visits.server.ts'

const database = await testDatabase()
const { catalogue } = worldCatalogue()
const today = '2026-11-30'
beforeEach(() => database.pool.query('truncate programme_visits'))

/** Returns a counter in which so many networks opened each programme. */
function countOpenings(openings: Record<string, number>, day = today) {
  const counter = createVisitCounter(() => day)
  for (const [page, networks] of Object.entries(openings))
    for (let network = 1; network <= networks; network++) counter.count({ page }, `192.0.2.${network}`)
  return counter
}

async function readVisits(): Promise<Omit<DayCount, 'day'>[]> {
  const { rows } = await database.pool.query(
    `select programme_id as programme, sum(openings)::int as openings, sum(searches)::int as searches
     from programme_visits group by 1 order by 1`,
  )
  return rows
}

test('what processes counted is added up by day', async () => {
  const counter = countOpenings({ law: 2 })
  counter.count({ results: ['arts', 'law'] }, '192.0.2.1')
  await storeVisits(database, counter)
  await storeVisits(database, counter)
  await storeVisits(database, countOpenings({ law: 3 }))
  await storeVisits(database, countOpenings({ law: 1 }, '2026-11-29'))

  expect(await readVisits()).toEqual([
    { programme: 'arts', openings: 0, searches: 1 },
    { programme: 'law', openings: 6, searches: 1 },
  ])
  const { rows } = await database.pool.query('select count(*)::int as days from programme_visits')
  expect(rows).toEqual([{ days: 3 }])
})

test('counts of processes at the same time are all added', async () => {
  const counters = Array.from({ length: 8 }, (_, index) =>
    countOpenings(index % 2 ? { law: 1, arts: 1 } : { arts: 1, law: 1 }),
  )
  await Promise.all(counters.map((counter) => storeVisits(database, counter)))

  expect(await readVisits()).toMatchObject([
    { programme: 'arts', openings: 8 },
    { programme: 'law', openings: 8 },
  ])
})

test('the table takes only so many programmes a day, those with most visits first', async () => {
  await storeVisits(database, countOpenings({ law: 1 }), 3)
  await storeVisits(database, countOpenings({ a: 1, b: 2, c: 3, d: 4, law: 5 }), 3)
  await storeVisits(database, countOpenings({ b: 9, d: 1 }), 3)

  expect(await readVisits()).toMatchObject([
    { programme: 'c', openings: 3 },
    { programme: 'd', openings: 5 },
    { programme: 'law', openings: 6 },
  ])
})

test('many networks that open everything cannot fill the table', async () => {
  const counter = createVisitCounter(() => today)
  for (let minute = 0; minute < 3; minute++) {
    for (let visit = 0; visit < 12_000; visit++)
      counter.count({ page: `p${minute}-${visit}` }, `10.${minute}.${visit >> 8}.${visit & 255}`)
    await storeVisits(database, counter)
  }

  const { rows } = await database.pool.query(
    `select count(*)::int as programmes, pg_total_relation_size('programme_visits')::int as bytes from programme_visits`,
  )
  expect(rows[0].programmes).toBe(10_000)
  expect(rows[0].bytes).toBeLessThan(3_000_000)
})

test('counts wait while the database cannot take them', async () => {
  const counter = countOpenings({ law: 2 })
  const pool = { query: () => Promise.reject(new Error('gone')) } as unknown as typeof database.pool

  await expect(storeVisits({ pool }, counter)).rejects.toThrow('gone')
  await storeVisits(database, counter)

  expect(await readVisits()).toMatchObject([{ programme: 'law', openings: 2 }])
})

test('counts are deleted after thirty days', async () => {
  for (const day of ['2026-10-31', '2026-11-01', today])
    await storeVisits(database, countOpenings({ [day]: 1 }, day))

  await removeOldVisits(database, today)

  expect((await readVisits()).map(({ programme }) => programme)).toEqual(['2026-11-01', today])
})

test('the queue is in the order of saving, opening and searching', async () => {
  const by = await makeStaff(database, 'counsellor')
  const student = await makeStudent(database)
  const wanted = await listWantedFacts(database, { by, surface: 'command' }, catalogue, today)
  expect(wanted).toEqual([])

  const [saved, opened, listed, openedBefore] = worldProgrammes
    .filter(({ institution }) => institution !== worldProgrammes[0].institution)
    .map(({ id }) => id)
  await database.pool.query(
    `insert into shortlist_entries (user_id, programme_id, place, programme, edition, added_at)
     values ($1, $2, 1, '{}', 'world', now())`,
    [student.id, saved],
  )
  const counter = countOpenings({ [opened]: 2, [saved]: 1 })
  counter.count({ results: [listed, opened] }, '192.0.2.1')
  counter.count({ results: [listed] }, '192.0.2.2')
  await storeVisits(database, counter)
  await storeVisits(database, countOpenings({ [openedBefore]: 50 }, '2026-10-31'))

  const queue = await listWantedFacts(database, { by, surface: 'command' }, catalogue, today)
  expect(queue.map(({ programme, demand }) => ({ programme, ...demand }))).toMatchObject([
    { programme: saved, students: 1, saved: 1, openings: 1, searches: 0 },
    { programme: opened, students: 0, openings: 2, searches: 1 },
    { programme: listed, students: 0, openings: 0, searches: 2 },
  ])
})
