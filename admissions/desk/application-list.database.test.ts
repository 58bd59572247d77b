import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn, catalogue, DATA, no, now, sending, TODAY } from '../../tests/world/applications.ts'
import { makeStaff } from '../../tests/world/students.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import { remarkOnApplication, takeStep } from '../applications/applications.server.ts'
import { listPapers } from '../applications/rules.ts'
import { submitApplication } from '../applications/submit.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { type ApplicationFilter, readFilter } from './application-filter.ts'
import { findApplicationsByText, listApplications } from './application-list.server.ts'
import { listStudents } from './desk.server.ts'
import type { AtDesk } from './types.ts'

const database = await testDatabase()
const { completeOf, draftOf } = applicationsIn(database)
const ELSEWHERE = 'partner-charles-river-ai'

type Query = Partial<ApplicationFilter> & { after?: string }
const ask = async (reader: AtDesk, { after, ...filter }: Query = {}) =>
  (await listApplications(
    database,
    reader,
    { stage: 'toSend', text: '', ...filter },
    { after, now, today: TODAY },
  ))!
const listIds = async (reader: AtDesk, query: Query = {}) =>
  (await ask(reader, query)).applications.map(({ id }) => id)

test('counsellors list only their students’ applications', async () => {
  const [mine, otherApplication] = [await completeOf(), await completeOf()]
  const guide = await makeStaff(database, 'counsellor')
  const manager = await makeStaff(database, 'manager')
  const finance = await makeStaff(database, 'finance')
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: mine.amara.email }, now)

  const { applications, counts, intakes, universities } = await ask(guide)
  expect(applications).toMatchObject([
    {
      id: mine.id,
      student: { id: mine.amara.id, name: mine.amara.name },
      programme: { title: 'Master of Data Science' },
      intake: '2027-02',
      status: 'draft',
      missing: [],
      counsellor: guide.name,
    },
  ])
  expect(counts).toEqual({ toSend: 1, waiting: 0, answered: 0, accepted: 0, ended: 0 })
  expect([intakes, universities]).toEqual([['2027-02'], [applications[0].programme.institution.name]])
  const { rows } = await database.pool.query(
    `select what, records from audit where who = $1 and why = 'applications'`,
    [guide.id],
  )
  expect(rows).toEqual([{ what: 'students.list', records: [mine.amara.id] }])

  expect(await listIds(manager)).toEqual(expect.arrayContaining([mine.id, otherApplication.id]))
  expect(await listIds(manager, { counsellor: guide.id })).toEqual([mine.id])
  expect(await listApplications(database, finance, readFilter({}), { now, today: TODAY })).toBeUndefined()
})

test('unsent applications are sorted by last day; a stage, a text and an intake filter the list', async () => {
  const guide = await makeStaff(database, 'counsellor')
  const applications = [await completeOf(), await completeOf(), await completeOf()]
  for (const { amara } of applications)
    await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
  const [late, none, soon] = applications
  for (const [{ amara, id }, deadline] of [
    [late, '2027-03-01'],
    [soon, '2027-01-15'],
  ] as const) {
    const edit = { values: { note: '', deadline }, base: { note: '', deadline: '' } }
    await remarkOnApplication(database, own(amara), id, edit)
  }
  expect(await listIds(guide)).toEqual([soon.id, late.id, none.id])

  expect(await listIds(guide, { text: 'data SCIENCE' })).toHaveLength(3)
  expect(await listIds(guide, { text: late.amara.email })).toEqual([late.id])
  expect(await listIds(guide, { text: 'philosophy' })).toEqual([])
  expect(await listIds(guide, { intake: '2027-09' })).toEqual([])
  expect(await listIds(guide, { after: `2027-01-15\t${soon.id}` })).toEqual([late.id, none.id])
  // An address edited by hand.
  for (const after of ['2027-99-99\tx', `2027-99-99\t${soon.id}`, 'x'])
    expect(await ask(guide, { after })).toBeDefined()

  await takeStep(database, own(soon.amara), soon.id, 'markReady', no, now)
  await submitApplication(database, own(soon.amara), catalogue, soon.id, sending(), now)
  expect(await listIds(guide)).toEqual([late.id, none.id])
  expect((await ask(guide, { stage: 'waiting' })).applications).toMatchObject([
    { id: soon.id, status: 'submitted', since: now },
  ])
})

test('a university filters the list; the board shows the first of each stage, in one audit entry', async () => {
  const guide = await makeStaff(database, 'counsellor')
  const [drafted, submission, elsewhere] = [await completeOf(), await completeOf(), await draftOf(ELSEWHERE)]
  for (const { amara } of [drafted, submission, elsewhere])
    await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
  await takeStep(database, own(submission.amara), submission.id, 'markReady', no, now)
  await submitApplication(database, own(submission.amara), catalogue, submission.id, sending(), now)
  const [firstName, secondName] = [DATA, ELSEWHERE].map((id) => catalogue.programme(id)!.institution.name)

  const { universities } = await ask(guide)
  expect(universities).toEqual([firstName, secondName].sort())
  expect(await listIds(guide, { university: secondName })).toEqual([elsewhere.id])
  expect(await listIds(guide, { university: 'Nowhere' })).toEqual([])
  expect((await ask(guide, { university: secondName })).counts).toMatchObject({ toSend: 1 })

  const { applications, counts, next } = await ask(guide, { as: 'board', university: firstName })
  expect(applications.map(({ id }) => id)).toEqual([drafted.id, submission.id])
  expect([counts.toSend, counts.waiting, next]).toEqual([1, 1, undefined])
  const { rows } = await database.pool.query(
    `select records from audit where who = $1 and why = 'applications' order by at desc limit 1`,
    [guide.id],
  )
  expect(rows[0].records.toSorted()).toEqual([drafted.amara.id, submission.amara.id].sort())
  // Only what is still to be sent has papers that are missing.
  expect((await ask(guide, { as: 'board', missing: true })).counts).toMatchObject({ toSend: 1, waiting: 0 })
})

test('with two counsellors, a list has only the students of both', async () => {
  const [guide, otherCounsellor] = [
    await makeStaff(database, 'counsellor'),
    await makeStaff(database, 'counsellor'),
  ]
  const { amara, id } = await draftOf()
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
  expect(await listIds(guide, { counsellor: guide.id })).toEqual([id])
  expect(await listIds(guide, { counsellor: otherCounsellor.id })).toEqual([])
  expect(await listIds(otherCounsellor)).toEqual([])
})

test('an application of any stage is found by the university’s number; the audit names only its student', async () => {
  const guide = await makeStaff(database, 'counsellor')
  const [submission, draft] = [await completeOf(), await completeOf()]
  for (const { amara } of [submission, draft])
    await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
  await takeStep(database, own(submission.amara), submission.id, 'markReady', no, now)
  await submitApplication(
    database,
    own(submission.amara),
    catalogue,
    submission.id,
    sending(undefined, 'Hbr-77/0123'),
    now,
  )
  const find = (reader: AtDesk, text: string, limit = 5) =>
    findApplicationsByText(database, reader, text, { limit })
  const idsFound = async (text: string, limit?: number) =>
    (await find(guide, text, limit))?.applications.map(({ id }) => id)
  expect(await idsFound('hbr-77/0123')).toEqual([submission.id])
  expect(await idsFound('77/012')).toEqual([submission.id])
  expect(await idsFound('data science')).toEqual([draft.id, submission.id])
  expect(await find(guide, 'data science', 1)).toMatchObject({ applications: [{ id: draft.id }], more: true })
  const { rows } = await database.pool.query(
    `select records from audit where who = $1 and why = 'applications' order by id`,
    [guide.id],
  )
  expect(rows[0].records).toEqual([submission.amara.id])
  expect(rows.at(-1).records).toEqual([draft.amara.id])
  expect(await find(await makeStaff(database, 'finance'), 'data science')).toBeUndefined()
})

test('an edited cursor of the student list is ignored', async () => {
  const guide = await makeStaff(database, 'counsellor')
  const id = '00000000-0000-4000-8000-000000000000'
  for (const after of [`A\t${id}\t2027-99-99\t`, `A\t${id}\t\t2027-99-99T99:99Z`])
    for (const list of ['deadline', 'waiting'] as const)
      expect(
        await listStudents(database, guide, { text: '', after, list, today: '2026-11-29' }),
      ).toBeDefined()
})

test('a deadline within some days and missing papers filter the list', async () => {
  const guide = await makeStaff(database, 'counsellor')
  const [complete, lacking, later, passed] = [
    await completeOf(),
    await draftOf(),
    await draftOf(),
    await draftOf(),
  ]
  for (const [{ amara, id }, deadline] of [
    [complete, '2026-11-21'],
    [lacking, '2026-11-27'],
    [later, '2026-12-05'],
    [passed, '2026-11-18'],
  ] as const) {
    await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
    const edit = { values: { note: '', deadline }, base: { note: '', deadline: '' } }
    await remarkOnApplication(database, own(amara), id, edit)
  }
  expect(await listIds(guide, { within: 7 })).toEqual([complete.id, lacking.id])
  expect(await listIds(guide, { within: 14 })).toEqual([complete.id, lacking.id, later.id])
  expect(await listIds(guide, { missing: true })).toEqual([passed.id, lacking.id, later.id])
  expect(await listIds(guide, { missing: true, within: 7, text: 'data' })).toEqual([lacking.id])
})

test('the database lists the same usual papers per programme as the checklist', async () => {
  const { id } = await draftOf()
  for (let row = 0; row < catalogue.columns.level.length; row++) {
    const programme = catalogue.programmeAt(row)
    const { rows } = await database.pool.query(
      'update applications set programme = $2 where id = $1 returning usual_papers as papers',
      [id, programme],
    )
    expect(rows[0].papers, programme.id).toEqual(listPapers(programme))
  }
})
