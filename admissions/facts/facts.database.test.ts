import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldProgrammes } from '../../tests/world/records.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { own } from '../access/types.ts'
import type { FactSighting } from '../catalogue/checked.ts'
import { withChecked } from '../search/publish.server.ts'
import { factsDue, factsInForce, factsMark, publishFacts, seenAgain, withdrawFact } from './facts.server.ts'
import {
  factReportsOf,
  listFactReports,
  publishFactReport,
  reportFact,
  returnFactReport,
} from './reports.server.ts'

const database = await testDatabase()
const { catalogue } = worldCatalogue()
const at = { now: new Date('2026-11-23T09:00:00Z'), today: '2026-11-23' }
const ielts: FactSighting = {
  programme: worldProgrammes[0].id,
  name: 'ielts',
  value: { score: 6.5 },
  page: 'https://www.example.edu/english',
  seenOn: '2026-11-20',
  reviewBy: '2027-09-01',
}

let guide: { by: Awaited<ReturnType<typeof makeStaff>>; surface: 'command' }
beforeAll(async () => {
  guide = { by: await makeStaff(database, 'counsellor'), surface: 'command' }
})
const publish = (facts: FactSighting[], dryRun = false) =>
  publishFacts(database, guide, catalogue, facts, { ...at, dryRun })

test('facts are planned, published, published again, changed and withdrawn', async () => {
  const changed = { ...ielts, value: { score: 7 }, seenOn: '2026-11-22' }

  expect(await publish([ielts], true)).toEqual(['added'])
  expect(await factsInForce(database)).toEqual([])
  expect(await publish([ielts, { ...ielts, programme: 'nobodys' }])).toEqual(['added', 'no-such-programme'])
  const mark = await factsMark(database)
  expect(await publish([ielts])).toEqual(['unchanged'])
  expect(await factsMark(database)).toBe(mark)
  expect(await publish([changed])).toEqual(['changed'])
  expect(await factsMark(database)).not.toBe(mark)
  expect(await publish([ielts])).toEqual(['seen-before-the-known-one'])
  expect(await factsInForce(database)).toMatchObject([{ ...changed, checkedOn: '2026-11-23' }])

  expect(await withdrawFact(database, guide, ielts, at.now)).toBe(true)
  expect(await withdrawFact(database, guide, ielts, at.now)).toBe(false)
  expect(await factsInForce(database)).toEqual([])
  const { rows } = await database.pool.query(`select verb from events where by_person = $1 order by id`, [
    guide.by.id,
  ])
  expect(rows.map(({ verb }) => verb)).toEqual(['facts.publish', 'facts.publish', 'facts.withdraw'])
})

test.each([
  ['seen tomorrow', { seenOn: '2026-11-24' }, 'seen-later-than-today'],
  ['whose review is over', { reviewBy: '2026-11-23' }, 'review-is-over'],
  ['that nobody is to look at for years', { reviewBy: '2072-11-23' }, 'review-too-far'],
])('a fact %s is refused', async (_, change, reason) => {
  expect(await publish([{ ...ielts, ...change }])).toEqual([reason])
})

test('a student publishes nothing', async () => {
  const by = await makeStudent(database)

  await expect(publishFacts(database, { by, surface: 'command' }, catalogue, [ielts], at)).rejects.toThrow(
    NotAllowed,
  )
})

test('search and records read a fact until its last day, and not on the day after', async () => {
  const programme = worldProgrammes.find(({ facts }) => !facts.deadlines && !facts.det)!.id
  const det = { ...ielts, programme, name: 'det' as const, value: { score: 110 } }
  await publish([det])
  const opened = { ...worldCatalogue(), snapshot: 'world' }
  const on = async (today: string) =>
    withChecked(opened, { facts: await factsInForce(database), today }).catalogue
  const before = await on('2027-09-01')
  const after = await on('2027-09-02')

  expect(before.programme(programme)?.facts.det).toMatchObject({
    state: 'published',
    value: { score: 110 },
    source: { page: ielts.page, retrieved: ielts.seenOn },
    seen: { stands: 'filling' },
  })
  expect(before.columns.fact('det')?.value(before.rowOf(programme))).toEqual({ score: 110 })
  expect(after.programme(programme)?.facts.det).toMatchObject({
    state: 'unknown',
    seen: { stands: 'lapsed' },
  })
  expect(after.columns.fact('det')?.value(after.rowOf(programme))).toBeUndefined()
  expect(new Set([opened.catalogue, before, after].map(({ info }) => info.version)).size).toBe(3)
})

test('a fact comes back a month before it ends, and stands for another year when it was seen again', async () => {
  await database.pool.query('truncate facts')
  await publish([{ ...ielts, reviewBy: '2027-09-01' }])
  const due = async (today: string) => (await factsDue(database, guide, today)).map(({ id }) => id)
  expect(await due('2027-08-01')).toEqual([])
  const [id] = await due('2027-08-02')
  const on = { now: new Date('2027-08-02T09:00:00Z'), today: '2027-08-02' }

  expect(await seenAgain(database, guide, catalogue, id, on)).toBe(true)
  expect(await due('2027-08-02')).toEqual([])
  expect(await factsInForce(database)).toMatchObject([{ seenOn: '2027-08-02', reviewBy: '2028-08-01' }])
  expect(await seenAgain(database, guide, catalogue, id, on)).toBe(false)
})

test('what students tell waits as one, is corrected while it waits, and is published or returned to all who told', async () => {
  await database.pool.query('truncate facts')
  const [asha, ravi] = [own(await makeStudent(database)), own(await makeStudent(database))]
  const { programme } = ielts
  const tell = (who: typeof asha, score: string, page = ielts.page) =>
    reportFact(database, who, catalogue, { programme, name: 'ielts' }, { score, page }, at.now)

  expect(await tell(asha, '11')).toMatchObject({ reason: 'invalid', faults: { score: 'no-score' } })
  expect(await tell(asha, '6')).toEqual({ ok: true })
  expect(await tell(asha, '6.5')).toEqual({ ok: true })
  expect(await tell(ravi, '6.5')).toEqual({ ok: true })
  const [waiting, ...others] = await listFactReports(database, guide)
  expect(waiting).toMatchObject({ programme, name: 'ielts', value: { score: 6.5 }, students: 2 })
  expect(others).toEqual([])

  expect(await publishFactReport(database, guide, catalogue, waiting.id, at)).toBe('published')
  expect(await publishFactReport(database, guide, catalogue, waiting.id, at)).toBe('gone')
  expect(await factsInForce(database)).toMatchObject([
    { programme, name: 'ielts', value: { score: 6.5 }, seenOn: '2026-11-23', reviewBy: '2027-11-23' },
  ])
  for (const who of [asha, ravi])
    expect(await factReportsOf(database, who, programme)).toMatchObject([{ state: 'published' }])

  await tell(ravi, '7')
  const [again] = await listFactReports(database, guide)
  expect(await returnFactReport(database, guide, again.id, 'The page says 6.5.', at.now)).toBe(true)
  expect(await factReportsOf(database, ravi, programme)).toMatchObject([
    { state: 'returned', reason: 'The page says 6.5.', value: { score: 7 } },
    { state: 'published' },
  ])
  expect(await listFactReports(database, guide)).toEqual([])
  await expect(listFactReports(database, asha)).rejects.toThrow(NotAllowed)
  const unlisted = { programme: 'nobodys', name: 'ielts' } as const
  expect(await reportFact(database, asha, catalogue, unlisted, {}, at.now)).toMatchObject({
    reason: 'not-listed',
  })
})
