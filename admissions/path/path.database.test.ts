import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn, catalogue, no, now, sending } from '../../tests/world/applications.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import { takeStep } from '../applications/applications.server.ts'
import { noteOffer } from '../applications/offers.server.ts'
import { submitApplication } from '../applications/submit.server.ts'
import { readContent } from '../content/read.server.ts'
import { getDue } from '../desk/desk.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { isBehind, planDeparture } from './departure.ts'
import { finishStep, listPathsForFeed, noteRefusal, planStep, viewPath } from './path.server.ts'

const database = await testDatabase()
const content = await readContent('content')
const { completeOf } = applicationsIn(database)
const today = '2026-11-21'
const terms = { replyBy: null, deposit: null, depositBy: '2090-01-20', conditions: [] }

async function withAcceptedOffer() {
  const { amara, id } = await completeOf()
  await takeStep(database, own(amara), id, 'markReady', no, now)
  await submitApplication(database, own(amara), catalogue, id, sending(), now)
  await takeStep(database, own(amara), id, 'recordOffer', no, now)
  await noteOffer(database, own(amara), id, { terms, before: '' }, now)
  await database.pool.query(`update applications set intake = '2090-02' where id = $1`, [id])
  const accept = () => takeStep(database, own(amara), id, 'accept', no, now)
  const plan = async (at = now) => planDeparture((await viewPath(database, own(amara), id))!, content, at)!
  const findStep = async (name: string) => (await plan()).steps.find(({ step }) => step === name)!
  return { amara, id, accept, plan, findStep }
}

test('days are kept for an accepted offer, and move what has to be ready before', async () => {
  const { amara, id, accept, plan, findStep } = await withAcceptedOffer()
  const planVisa = (day: string) => planStep(database, own(amara), id, { step: 'application', day }, now)
  expect(await planVisa('2089-11-01')).toEqual({ ok: false, reason: 'not-accepted' })
  await accept()
  expect(await plan()).toMatchObject({ firstDay: '2090-02-01', isOwnFirstDay: false })
  expect((await findStep('deposit')).days).toMatchObject({ readyBy: '2089-11-13' })

  expect(await planVisa('2089-02-30')).toEqual({ ok: false, reason: 'invalid', faults: { day: 'day' } })
  expect(await planVisa('2089-11-01')).toEqual({ ok: true })
  expect((await findStep('confirmation')).days).toMatchObject({ readyBy: '2089-11-01' })
  expect((await findStep('visa')).days).toMatchObject({ startBy: '2089-12-14' })
  expect(await planVisa('')).toEqual({ ok: true })
  expect((await findStep('confirmation')).days).toMatchObject({ readyBy: '2089-11-27' })

  const start = (day: string) => planStep(database, own(amara), id, { step: 'start', day }, now)
  expect(await start('2091-02-20')).toEqual({ ok: false, reason: 'invalid', faults: { day: 'far' } })
  expect(await start('2090-02-20')).toEqual({ ok: true })
  expect(await plan()).toMatchObject({ firstDay: '2090-02-20', isOwnFirstDay: true })
})

test('a step that is done keeps its own day, and can be opened again', async () => {
  const { amara, id, accept, findStep } = await withAcceptedOffer()
  await accept()
  const finish = (isDone: boolean) =>
    finishStep(database, own(amara), id, { step: 'loan', isDone, today }, now)
  await planStep(database, own(amara), id, { step: 'loan', day: '2089-05-01' }, now)
  expect(await finish(true)).toEqual({ ok: true })
  expect(await findStep('loan')).toMatchObject({ state: 'done', doneOn: today, ownDay: '2089-05-01' })
  expect(await finish(false)).toEqual({ ok: true })
  expect(await findStep('loan')).toMatchObject({ state: 'open', ownDay: '2089-05-01' })
})

test('the counsellor has late steps on their day and notes a refused visa; nobody else may', async () => {
  const { amara, id, accept } = await withAcceptedOffer()
  await accept()
  const meera = await makeStaff(database, 'counsellor')
  const stranger = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: meera.email, student: amara.email }, now)
  const until = { tasksBy: today, deadlinesBy: today }
  const { paths } = await getDue(database, meera, until)
  expect(paths).toMatchObject([
    { studentId: amara.id, student: amara.name, application: id, intake: '2090-02' },
  ])
  const late = (at: string) =>
    planDeparture(paths[0], content, new Date(at))!
      .steps.filter(isBehind)
      .map(({ step }) => step)
  expect(late('2089-08-01T00:00:00Z')).toEqual([])
  // The loan is the first to begin, 30 days before the proof of money: by 23 October in Melbourne.
  expect(late('2089-10-23T12:59:00Z')).toEqual([])
  // The steps that wait for it cannot begin in time either.
  const waiting = ['funds', 'application', 'medical', 'visa', 'travel']
  expect(late('2089-10-23T13:00:00Z')).toEqual(['loan', ...waiting])
  expect((await getDue(database, stranger, until)).paths).toEqual([])

  const refusal = { refusedOn: today, reason: 'The statements were too old.', today }
  const byMeera = { by: meera, surface: 'page', student: amara } as const
  expect(await noteRefusal(database, byMeera, id, { ...refusal, reason: '' }, now)).toMatchObject({
    faults: { reason: 'empty' },
  })
  expect(
    await noteRefusal(database, byMeera, id, { ...refusal, refusedOn: '2026-11-22' }, now),
  ).toMatchObject({
    faults: { refusedOn: 'future' },
  })
  expect(await noteRefusal(database, byMeera, id, refusal, now)).toEqual({ ok: true })
  expect((await viewPath(database, own(amara), id))!.notes.refusals).toMatchObject([
    { refusedOn: today, reason: 'The statements were too old.', notedBy: meera.name },
  ])
  await expect(
    noteRefusal(database, { by: stranger, surface: 'page', student: amara }, id, refusal, now),
  ).rejects.toThrow(NotAllowed)
  const { rows } = await database.pool.query(
    `select who, what from audit where what = 'students.list' and who = $1`,
    [meera.id],
  )
  expect(rows).not.toEqual([])
})

test('another student’s application is not there, and a calendar has the accepted ones', async () => {
  const { amara, id, accept } = await withAcceptedOffer()
  expect(await listPathsForFeed(database, amara.id)).toEqual([])
  await accept()
  expect(await listPathsForFeed(database, amara.id)).toMatchObject([
    { application: id, depositBy: '2090-01-20' },
  ])
  const other = await makeStudent(database)
  expect(await viewPath(database, own(other), id)).toBeUndefined()
  expect(await planStep(database, own(other), id, { step: 'loan', day: '2089-05-01' }, now)).toEqual({
    ok: false,
    reason: 'not-found',
  })
})

test('a counsellor’s day reads more than a hundred accepted applications', async () => {
  const { amara, id, accept } = await withAcceptedOffer()
  await accept()
  const meera = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: meera.email, student: amara.email }, now)
  const { rows } = await database.pool.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = 'applications'::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
  )
  const [{ names }] = rows
  await database.pool.query(
    `insert into applications (${names}) select copy.${names.replaceAll(', ', ', copy.')}
     from applications a, generate_series(1, 120) number,
       jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'programme_id', 'copy-' || number)) copy
     where a.id = $1`,
    [id],
  )
  const { paths } = await getDue(database, meera, { tasksBy: today, deadlinesBy: today })
  expect(paths).toHaveLength(121)
})
