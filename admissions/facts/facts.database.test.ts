import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldProgrammes } from '../../tests/world/records.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { own } from '../access/types.ts'
import type { FactSighting } from '../catalogue/checked.ts'
import { withChecked } from '../search/publish.server.ts'
import {
  getFactsMark,
  listFactsInForce,
  listRulesInForce,
  publishFacts,
  renewFact,
  withdrawFact,
} from './facts.server.ts'
import { fillFact, findLastFactAt, setFactAside } from './fill.server.ts'
import { listRules, publishRule, seeRuleAgain, withdrawRule } from './level-rules.server.ts'
import { readPasted } from './page/page-text.ts'
import { readProposals } from './page/proposals.ts'
import { listFactsToFind, listWantedFacts } from './queue.server.ts'
import {
  listFactReports,
  listOwnFactReports,
  publishFactReport,
  reportFact,
  returnFactReport,
} from './reports.server.ts'
import { answerRequests, askForFacts, takeBackRequests, viewQuestions } from './requests.server.ts'
import { FACT_QUESTIONS, type FactQuestion } from './requests.ts'

const database = await testDatabase()
const { catalogue } = worldCatalogue()
const moment = { now: new Date('2026-11-23T09:00:00Z'), today: '2026-11-23' }
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
  publishFacts(database, guide, catalogue, facts, { ...moment, dryRun })

test('facts are planned, published, republished, changed and withdrawn', async () => {
  const newFact = { ...ielts, value: { score: 7 }, seenOn: '2026-11-22' }

  expect(await publish([ielts], true)).toEqual(['added'])
  expect(await listFactsInForce(database)).toEqual([])
  expect(await publish([ielts, { ...ielts, programme: 'nobodys' }])).toEqual(['added', 'no-such-programme'])
  const mark = await getFactsMark(database)
  expect(await publish([ielts])).toEqual(['unchanged'])
  expect(await getFactsMark(database)).toBe(mark)
  expect(await publish([newFact])).toEqual(['changed'])
  expect(await getFactsMark(database)).not.toBe(mark)
  expect(await publish([ielts])).toEqual(['older-than-published'])
  expect(await listFactsInForce(database)).toMatchObject([{ ...newFact, checkedOn: '2026-11-23' }])

  expect(await withdrawFact(database, guide, ielts, moment.now)).toBe(true)
  expect(await withdrawFact(database, guide, ielts, moment.now)).toBe(false)
  expect(await listFactsInForce(database)).toEqual([])
  const { rows } = await database.pool.query(`select verb from events where by_person = $1 order by id`, [
    guide.by.id,
  ])
  expect(rows.map(({ verb }) => verb)).toEqual(['facts.publish', 'facts.publish', 'facts.withdraw'])
})

test.each([
  ['seen tomorrow', { seenOn: '2026-11-24' }, 'seen-later-than-today'],
  ['whose review is over', { reviewBy: '2026-11-23' }, 'review-is-over'],
  ['with a review date years away', { reviewBy: '2072-11-23' }, 'review-too-far'],
])('a fact %s is refused', async (_, change, reason) => {
  expect(await publish([{ ...ielts, ...change }])).toEqual([reason])
})

test('a student cannot publish facts', async () => {
  const by = await makeStudent(database)

  await expect(
    publishFacts(database, { by, surface: 'command' }, catalogue, [ielts], moment),
  ).rejects.toThrow(NotAllowed)
})

test('search and records use a fact until its last day, inclusive', async () => {
  const programme = worldProgrammes.find(({ facts }) => !facts.deadlines && !facts.det)!.id
  const det = { ...ielts, programme, name: 'det' as const, value: { score: 110 } }
  await publish([det])
  const opened = { ...worldCatalogue(), snapshot: 'world' }
  const on = async (today: string) =>
    withChecked(opened, { facts: await listFactsInForce(database), today }).catalogue
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

test('a fact is due a month before it ends', async () => {
  await database.pool.query('truncate facts')
  await publish([{ ...ielts, reviewBy: '2027-09-01' }])
  const due = async (today: string) =>
    (await listFactsToFind(database, guide, catalogue, ielts.programme, today)).filter(
      ({ name }) => name === 'ielts',
    )
  expect(await due('2027-08-01')).toEqual([])
  expect(await due('2027-08-02')).toEqual([{ name: 'ielts', reason: 'due' }])
  expect(await due('2027-09-01')).toEqual([{ name: 'ielts', reason: 'due' }])
  expect(await due('2027-09-02')).toEqual([{ name: 'ielts', reason: 'over' }])
  const [{ id }] = await listFactsInForce(database)
  const on = { now: new Date('2027-08-02T09:00:00Z'), today: '2027-08-02' }

  expect(await renewFact(database, guide, catalogue, id, on)).toBe(true)
  expect(await due('2027-08-02')).toEqual([])
  expect(await listFactsInForce(database)).toMatchObject([{ seenOn: '2027-08-02', reviewBy: '2028-08-01' }])
  expect(await renewFact(database, guide, catalogue, id, on)).toBe(false)
})

test('equal student reports wait as one', async () => {
  await database.pool.query('truncate facts')
  const [asha, ravi] = [own(await makeStudent(database)), own(await makeStudent(database))]
  const { programme } = ielts
  const tell = (who: typeof asha, score: string, page = ielts.page) =>
    reportFact(database, who, catalogue, { programme, name: 'ielts' }, { score, page }, moment.now)

  expect(await tell(asha, '11')).toMatchObject({ reason: 'invalid', faults: { score: 'no-score' } })
  expect(await tell(asha, '6')).toEqual({ ok: true })
  expect(await tell(asha, '6.5')).toEqual({ ok: true })
  expect(await tell(ravi, '6.5')).toEqual({ ok: true })
  const [waiting, ...others] = await listFactReports(database, guide)
  expect(waiting).toMatchObject({ programme, name: 'ielts', value: { score: 6.5 }, students: 2 })
  expect(others).toEqual([])

  expect(await publishFactReport(database, guide, catalogue, waiting.id, moment)).toBe('published')
  expect(await publishFactReport(database, guide, catalogue, waiting.id, moment)).toBe('gone')
  expect(await listFactsInForce(database)).toMatchObject([
    { programme, name: 'ielts', value: { score: 6.5 }, seenOn: '2026-11-23', reviewBy: '2027-11-23' },
  ])
  for (const who of [asha, ravi])
    expect(await listOwnFactReports(database, who, programme)).toMatchObject([{ state: 'published' }])

  await tell(ravi, '7')
  const [again] = await listFactReports(database, guide)
  expect(await returnFactReport(database, guide, again.id, 'The page says 6.5.', moment.now)).toBe(true)
  expect(await listOwnFactReports(database, ravi, programme)).toMatchObject([
    { state: 'returned', reason: 'The page says 6.5.', value: { score: 7 } },
    { state: 'published' },
  ])
  expect(await listFactReports(database, guide)).toEqual([])
  await expect(listFactReports(database, asha)).rejects.toThrow(NotAllowed)
  const unlisted = { programme: 'nobodys', name: 'ielts' } as const
  expect(await reportFact(database, asha, catalogue, unlisted, {}, moment.now)).toMatchObject({
    reason: 'not-listed',
  })
})

test('the queue begins with the most wanted facts', async () => {
  await database.pool.query('truncate facts')
  const [asha, ravi, tara] = await Promise.all([1, 2, 3].map(() => makeStudent(database)))
  const [programmes, saved] = ['partner-lakeside-mba', 'partner-lakeside-medicine']
  const save = (user: { id: string }, programme: string, place: number) =>
    database.pool.query(
      `insert into shortlist_entries (user_id, programme_id, place, programme, edition, added_at)
       values ($1, $2, $3, '{}', 'world', $4)`,
      [user.id, programme, place, moment.now],
    )
  await save(asha, saved, 1)
  await save(asha, programmes, 2)
  await save(ravi, programmes, 1)
  await save(tara, 'nobodys', 1)
  const queue = async () =>
    (await listWantedFacts(database, guide, catalogue, moment.today)).filter(({ demand }) => demand.saved > 0)
  const mba = async () => (await queue()).find(({ programme }) => programme === programmes)

  expect((await queue()).map(({ programme, demand }) => [programme, demand.saved])).toEqual([
    [programmes, 2],
    [saved, 1],
  ])
  expect((await mba())?.facts.map(({ name }) => name)).toEqual([
    'ielts',
    'undergraduate',
    'deadlines',
    'intakes',
  ])

  const input = {
    page: 'https://lakeside.example/mba',
    seenOn: moment.today,
    reviewBy: '2027-11-23',
    ofYear: '2027/28',
  }
  const fill = (name: 'ielts' | 'undergraduate' | 'deadlines', fields: Record<string, string>) =>
    fillFact(database, guide, catalogue, { programme: programmes, name }, { ...input, ...fields }, moment)
  expect(await fill('ielts', { score: '7', seenOn: '2026-11-24' })).toMatchObject({
    faults: { seenOn: 'seen-later-than-today' },
  })
  expect(await fill('ielts', { score: '', page: '', reviewBy: '' })).toMatchObject({
    faults: { score: 'no-score', page: 'no-page', reviewBy: 'no-review-day' },
  })
  await reportFact(
    database,
    own(asha),
    catalogue,
    { programme: programmes, name: 'ielts' },
    { score: '7', page: input.page },
    moment.now,
  )
  expect(await fill('ielts', { score: '7' })).toEqual({ ok: true, programmes: [programmes] })
  expect(await listOwnFactReports(database, own(asha), programmes)).toMatchObject([{ state: 'published' }])
  expect(await fill('undergraduate', { marks: '60 %' })).toMatchObject({ ok: true })
  expect(await findLastFactAt(database, guide, catalogue, saved)).toMatchObject({
    name: 'undergraduate',
    page: input.page,
    ofYear: '2027/28',
  })
  const deadlines = { programme: programmes, name: 'deadlines' } as const
  expect(await setFactAside(database, guide, catalogue, deadlines, moment)).toBe(true)
  expect((await mba())?.facts).toEqual([{ name: 'intakes', reason: 'missing' }])
  const later = await listFactsToFind(database, guide, catalogue, programmes, '2027-03-01')
  expect(later.map(({ name }) => name)).toEqual(['deadlines', 'intakes', 'statement'])

  const student = { by: asha, surface: 'page' } as const
  await expect(listWantedFacts(database, student, catalogue, moment.today)).rejects.toThrow(NotAllowed)
  await expect(setFactAside(database, student, catalogue, deadlines, moment)).rejects.toThrow(NotAllowed)
  await expect(fillFact(database, student, catalogue, deadlines, input, moment)).rejects.toThrow(NotAllowed)
})

test('a rule for a level applies to all its programmes, yields to own facts, and ends by date or by hand', async () => {
  await database.pool.query('truncate facts, fact_rules, facts_not_stated')
  const opened = { ...worldCatalogue(), snapshot: 'world' }
  const on = async (today: string) =>
    withChecked(opened, {
      facts: await listFactsInForce(database),
      rules: await listRulesInForce(database),
      today,
    }).catalogue
  const [cs, mba, medicine] = ['partner-lakeside-cs', 'partner-lakeside-mba', 'partner-lakeside-medicine']
  const evidence = { page: 'https://lakeside.example/english', seenOn: moment.today, reviewBy: '2027-11-23' }
  const rule = (scope: 'level' | 'field', score: string, seenOn = moment.today) =>
    publishRule(
      database,
      guide,
      catalogue,
      { programme: cs, name: 'ielts', scope },
      { ...evidence, score, seenOn },
      moment,
    )

  expect(await rule('level', '')).toMatchObject({ faults: { score: 'no-score' } })
  expect(await rule('level', '6', '2026-11-24')).toMatchObject({
    faults: { seenOn: 'seen-later-than-today' },
  })
  const mark = await getFactsMark(database)
  expect(await rule('level', '6.5')).toMatchObject({ ok: true })
  expect(await getFactsMark(database)).not.toBe(mark)
  expect(await rule('field', '7')).toMatchObject({ ok: true })
  await publish([{ ...ielts, programme: mba, value: { score: 7.5 } }])

  const scores = ({ programme }: Awaited<ReturnType<typeof on>>) =>
    [cs, mba, medicine].map((id) => {
      const fact = programme(id)!.facts.ielts
      return 'value' in fact ? [fact.value.score, fact.basis] : fact.state
    })
  const today = await on(moment.today)
  expect(scores(today)).toEqual([
    [7, 'published by the university for this subject at this level'],
    [7.5, undefined],
    'unknown',
  ])
  expect(today.columns.fact('ielts')?.value(today.rowOf(cs))).toEqual({ score: 7 })
  const wantedFacts = await listFactsToFind(database, guide, catalogue, cs, moment.today)
  expect(wantedFacts.map(({ name }) => name)).not.toContain('ielts')
  expect(scores(await on('2027-11-24'))).toEqual(['unknown', 'unknown', 'unknown'])

  const [first, narrow] = await listRules(database, guide, catalogue, '2027-11-01')
  expect([first, narrow].map(({ reason, programmes }) => [reason, programmes])).toEqual([
    ['due', 1],
    ['due', 1],
  ])
  expect(await withdrawRule(database, guide, narrow.id, moment.now)).toBe(true)
  expect(await withdrawRule(database, guide, narrow.id, moment.now)).toBe(false)
  expect(scores(await on(moment.today))[0]).toEqual([6.5, 'published by the university for this level'])
  const later = { now: new Date('2027-11-01T09:00:00Z'), today: '2027-11-01' }
  expect(await seeRuleAgain(database, guide, first.id, later)).toBe(true)
  expect(await listRulesInForce(database)).toMatchObject([{ value: { score: 6.5 }, reviewBy: '2028-10-31' }])

  const student = { by: await makeStudent(database), surface: 'page' } as const
  const about = { programme: cs, name: 'ielts', scope: 'level' } as const
  await expect(publishRule(database, student, catalogue, about, evidence, moment)).rejects.toThrow(NotAllowed)
  await expect(withdrawRule(database, student, first.id, moment.now)).rejects.toThrow(NotAllowed)
})

test('facts found in a text by rules or a model are published as quoted, after confirmation', async () => {
  const text = 'TOEFL iBT 92.\nOverseas students are charged £24,500 annually.'
  const facts = [
    { fact: 'tuition', quote: 'Overseas students are charged £24,500 annually.', amount: '24500' },
    { fact: 'tuition', quote: 'Overseas students are charged £24,500 annually.', amount: '1' },
  ]
  const candidates = [...readPasted(text).candidates, ...readProposals(JSON.stringify({ facts }), text)]
  const page = 'https://www.example.edu/fees'
  for (const { name, fields } of candidates) {
    const about = { programme: worldProgrammes[0].id, name }
    const evidence = { page, seenOn: moment.today, reviewBy: '2027-11-23', ...fields }
    expect(await fillFact(database, guide, catalogue, about, evidence, moment)).toMatchObject({ ok: true })
  }
  const published = (await listFactsInForce(database)).filter((fact) => fact.page === page)
  expect(Object.fromEntries(published.map(({ name, value }) => [name, value]))).toEqual({
    toefl: { score: 92 },
    tuition: { amount: 24_500, currency: 'GBP', period: 'year', audience: 'international' },
  })
})

test('requirements for statements are listed for each application, and are facts or rules like others', async () => {
  await database.pool.query('truncate facts, fact_rules, facts_not_stated')
  const opened = { ...worldCatalogue(), snapshot: 'world' }
  const read = async () =>
    withChecked(opened, {
      facts: await listFactsInForce(database),
      rules: await listRulesInForce(database),
      today: moment.today,
    }).catalogue
  const [cs, mba] = ['partner-lakeside-cs', 'partner-lakeside-mba']
  const evidence = {
    page: 'https://lakeside.example/statement',
    seenOn: moment.today,
    reviewBy: '2027-11-23',
  }
  const about = { programme: cs, name: 'statement' } as const
  const names = async () =>
    (await listFactsToFind(database, guide, catalogue, cs, moment.today)).map(({ name }) => name)
  expect(await names()).toContain('statement')

  const empty = await fillFact(database, guide, catalogue, about, { ...evidence, length: '' }, moment)
  expect(empty).toMatchObject({ faults: { length: 'no-statement' } })
  const fields = { ...evidence, length: '500', unit: 'words', questions: 'Why here?' }
  expect(await fillFact(database, guide, catalogue, about, fields, moment)).toMatchObject({ ok: true })
  expect(await names()).not.toContain('statement')
  const ofLevel = { ...evidence, length: '2', unit: 'pages' }
  const rule = { ...about, scope: 'level' } as const
  expect(await publishRule(database, guide, catalogue, rule, ofLevel, moment)).toMatchObject({ ok: true })

  const factsView = await read()
  expect(factsView.programme(cs)!.facts.statement.seen).toMatchObject({
    stands: 'filling',
    value: { length: { most: 500, unit: 'words' }, questions: ['Why here?'] },
    page: evidence.page,
    seenOn: moment.today,
  })
  expect(factsView.programme(mba)!.facts.statement).toMatchObject({
    state: 'published',
    value: { length: { most: 2, unit: 'pages' } },
    seen: { of: 'level' },
  })
})

test('a request is promised, leads the queue, and is answered for everybody who asked', async () => {
  const { pool } = database
  const [amara, ben, chen] = [
    await makeStudent(database),
    await makeStudent(database),
    await makeStudent(database),
  ]
  const programme = worldProgrammes.find(
    ({ id }) => catalogue.programme(id)!.facts.tuition.state === 'unknown',
  )!.id
  const ask = (student: typeof amara) =>
    askForFacts(database, own(student), catalogue, { programme, questions: [...FACT_QUESTIONS] }, moment)
  const getRequests = async (student: typeof amara) =>
    (await viewQuestions(database, own(student), catalogue, programme, moment.today)).requests

  expect(await Promise.all([ask(amara), ask(ben), ask(amara)])).toEqual([
    { ok: true },
    { ok: true },
    { ok: true },
  ])
  expect(await ask(chen)).toEqual({ ok: true })
  expect(await takeBackRequests(database, own(chen), programme)).toEqual({ ok: true })
  expect(await getRequests(chen)).toEqual([])
  expect((await getRequests(amara)).find(({ question }) => question === 'tuition')).toMatchObject({
    answerBy: '2026-11-30',
    outcome: null,
  })
  const [first] = await listWantedFacts(database, guide, catalogue, moment.today)
  expect(first).toMatchObject({ programme, demand: { requests: 2, answerBy: '2026-11-30' } })
  expect(await answerRequests(database, catalogue, moment)).toBe(0)

  const page = 'https://www.example.edu/fees'
  const about = { programme, name: 'tuition' } as const
  const fields = {
    amount: '12000',
    currency: 'EUR',
    period: 'year',
    page,
    seenOn: '2026-11-23',
    reviewBy: '2027-09-01',
  }
  expect(await fillFact(database, guide, catalogue, about, fields, moment)).toMatchObject({ ok: true })
  await setFactAside(database, guide, catalogue, { programme, name: 'deadlines' }, moment)
  await answerRequests(database, catalogue, moment)
  for (const student of [amara, ben]) {
    const outcomes = Object.fromEntries(
      (await getRequests(student)).map(({ question, outcome }) => [question, outcome]),
    )
    expect(outcomes).toMatchObject({ tuition: 'found', deadlines: 'not-said' })
  }
  await pool.query('delete from facts where programme_id = $1', [programme])
  await pool.query('delete from facts_not_stated where programme_id = $1', [programme])
})

test('a student has at most thirty open requests', async () => {
  const student = await makeStudent(database)
  await database.pool.query(
    `insert into fact_requests (user_id, programme_id, question, asked_at, answer_by)
     select $1, 'other-' || n, 'tuition', now(), current_date from generate_series(1, 29) n`,
    [student.id],
  )
  const programme = worldProgrammes.find(
    ({ id }) => catalogue.programme(id)!.facts.tuition.state === 'unknown',
  )!.id
  const ask = (questions: FactQuestion[]) =>
    askForFacts(database, own(student), catalogue, { programme, questions }, moment)

  expect(await ask(['tuition', 'deadlines'])).toEqual({ ok: false, reason: 'enough' })
  expect(await ask(['tuition'])).toEqual({ ok: true })
  // Asked once more it is no other request.
  expect(await ask(['tuition'])).toEqual({ ok: true })
  expect(await ask(['deadlines'])).toEqual({ ok: false, reason: 'enough' })
  // The other programmes are in no catalogue, so nothing is looked up there.
  expect(await answerRequests(database, catalogue, moment)).toBe(29)
  expect(await ask(['deadlines'])).toEqual({ ok: true })
})
