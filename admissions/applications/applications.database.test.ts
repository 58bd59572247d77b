import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import {
  applicationsIn,
  catalogue,
  DATA,
  no,
  now,
  offered,
  sending,
  TODAY,
} from '../../tests/world/applications.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { own } from '../access/types.ts'
import { getProfile } from '../profile/profile.server.ts'
import { shareShortlist } from '../shortlist/sharing.server.ts'
import { addToShortlist, remarkOnShortlist } from '../shortlist/shortlist.server.ts'
import {
  beginApplication,
  chooseIntake,
  readLastDaysBehindLink,
  remarkOnApplication,
  takeStep,
  viewApplications,
} from './applications.server.ts'
import { keepPapers } from './papers.server.ts'
import { STEP_NAMES } from './status.ts'
import { submitApplication } from './submit.server.ts'

const database = await testDatabase()
const { draftOf, completeOf, view, statusOf } = applicationsIn(database)
const NURSING = 'partner-yarra-nursing'

test('an application begins once per programme, for its next intake, and keeps its record', async () => {
  const { amara, id } = await draftOf()

  expect(await beginApplication(database, own(amara), offered, DATA, now, TODAY)).toEqual({
    id,
    begun: false,
  })

  const application = await view(amara, id)
  expect(application!.application).toMatchObject({ intake: '2027-02', status: 'draft', programmeId: DATA })
  expect(application!.application.kept.programme.title).toBe('Master of Data Science')
  expect(application!.missing).toMatchObject({
    intake: false,
    profile: ['name', 'dateOfBirth', 'nationality', 'education'],
  })
  expect(application!.events).toMatchObject([
    { what: 'begin', to: 'draft', name: 'Amara Rao', by: 'student', at: now },
  ])
})

test('no application begins at a closed institution, and earlier ones stay', async () => {
  const { amara, id } = await draftOf()
  const ben = await makeStudent(database)
  const closed = { catalogue, isClosed: () => true }

  expect(await beginApplication(database, own(ben), closed, DATA, now, TODAY)).toBe('closed')
  expect(await beginApplication(database, own(amara), closed, DATA, now, TODAY)).toEqual({ id, begun: false })
})

test('concurrent starts create one application', async () => {
  const amara = await makeStudent(database)

  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => beginApplication(database, own(amara), offered, DATA, now, TODAY)),
  )

  expect(new Set(outcomes.map((outcome) => (outcome as { id: string }).id)).size).toBe(1)
  expect(outcomes.filter((outcome) => (outcome as { begun: boolean }).begun)).toHaveLength(1)
})

test('without a start in the catalogue, the draft has none until one is chosen', async () => {
  const { amara, id } = await draftOf(NURSING)

  expect((await view(amara, id))!.missing.intake).toBe(true)
  expect(await chooseIntake(database, own(amara), id, '2026-11', now, TODAY)).toEqual({
    ok: false,
    reason: 'intake-not-offered',
  })
  expect(await chooseIntake(database, own(amara), id, '2027-09', now, TODAY)).toEqual({ ok: true })

  const application = await view(amara, id)
  expect(application!.application.intake).toBe('2027-09')
  expect(application!.events.at(-1)).toMatchObject({ what: 'choose-intake', intake: '2027-09' })
})

test('the deadline from the shortlist is copied', async () => {
  const amara = await makeStudent(database)
  await addToShortlist(database, own(amara), catalogue, [DATA], now)
  await remarkOnShortlist(database, own(amara), DATA, {
    values: { note: '', deadline: '2026-12-31' },
    base: {},
  })

  const { id } = await draftOf(DATA, amara)

  expect((await view(amara, id))!.application.deadline).toBe('2026-12-31')
})

test('a link to the shortlist shows the last day of the application', async () => {
  const amara = await makeStudent(database)
  await addToShortlist(database, own(amara), catalogue, [DATA, NURSING], now)
  const token = (await shareShortlist(database, own(amara), { days: 30, withNotes: false }, now))!
  const lastDays = async () => [...(await readLastDaysBehindLink(database, token, now))]
  expect(await lastDays()).toEqual([])

  const { id } = await draftOf(DATA, amara)
  await remarkOnApplication(database, own(amara), id, {
    values: { note: '', deadline: '2027-01-15' },
    base: { note: '', deadline: '' },
  })
  expect(await lastDays()).toEqual([[DATA, '2027-01-15']])

  expect(await readLastDaysBehindLink(database, `${token}x`, now)).toEqual(new Map())
})

test('when two tabs change a note, one is saved and the other gets a conflict', async () => {
  const { amara, id } = await draftOf()
  const base = { note: '', deadline: '' }
  const tab = (note: string) =>
    remarkOnApplication(database, own(amara), id, { values: { note, deadline: '' }, base: base })

  const outcomes = await Promise.all([tab('Ask for the fee waiver'), tab('Ask uncle')])

  const { note } = (await view(amara, id))!.application
  expect(outcomes).toContainEqual({ ok: true })
  expect(outcomes).toContainEqual({
    ok: false,
    reason: 'overlap',
    current: { note, deadline: '' },
    overlaps: ['note'],
  })
  const day = { note: '', deadline: '2027-01-15' }
  expect(await remarkOnApplication(database, own(amara), id, { values: day, base: base })).toEqual({
    ok: true,
  })
  expect((await view(amara, id))!.application).toMatchObject({ note, deadline: '2027-01-15' })
})

test('an application with a missing paper stays a draft', async () => {
  const { amara, id } = await completeOf()
  await keepPapers(database, own(amara), id, { values: { transcripts: 'missing' }, base: {} })

  expect(await takeStep(database, own(amara), id, 'markReady', no, now)).toEqual({
    ok: false,
    reason: 'incomplete',
  })

  expect(await statusOf(amara, id)).toBe('draft')
})

test('from draft to enrolled, the history shows each step with its person and time', async () => {
  const { amara, id } = await completeOf()

  expect(await takeStep(database, own(amara), id, 'markReady', no, now)).toEqual({ ok: true })
  expect(await submitApplication(database, own(amara), catalogue, id, sending(), now)).toMatchObject({
    ok: true,
    id,
  })
  const conditions = { reason: 'IELTS 7 by June' }
  expect(await takeStep(database, own(amara), id, 'recordConditions', conditions, now)).toEqual({ ok: true })
  expect(await takeStep(database, own(amara), id, 'recordConditionsMet', no, now)).toEqual({ ok: true })
  expect(await takeStep(database, own(amara), id, 'accept', no, now)).toEqual({ ok: true })
  expect(await takeStep(database, own(amara), id, 'enrol', no, now)).toEqual({ ok: true })

  const { events, application } = (await view(amara, id))!
  expect(application.status).toBe('enrolled')
  expect(events.map(({ what, to, reason }) => [what, to, reason])).toEqual([
    ['begin', 'draft', ''],
    ['markReady', 'ready', ''],
    ['submit', 'submitted', 'YU-1'],
    ['recordConditions', 'conditions', 'IELTS 7 by June'],
    ['recordConditionsMet', 'offer', ''],
    ['accept', 'accepted', ''],
    ['enrol', 'enrolled', ''],
  ])
})

test('conditions without text and a deferral to an earlier start are refused', async () => {
  const { amara, id } = await completeOf()
  await takeStep(database, own(amara), id, 'markReady', no, now)
  await submitApplication(database, own(amara), catalogue, id, sending(), now)

  expect(await takeStep(database, own(amara), id, 'recordConditions', no, now)).toEqual({
    ok: false,
    reason: 'reason-missing',
  })
  await takeStep(database, own(amara), id, 'recordOffer', no, now)
  const defer = (intake: string) =>
    takeStep(database, own(amara), id, 'defer', { reason: 'My brother’s wedding', intake }, now)
  expect(await defer('2027-02')).toEqual({ ok: false, reason: 'intake-not-offered' })
  expect(await defer('2027-07')).toEqual({ ok: true })

  expect((await view(amara, id))!.application).toMatchObject({ status: 'deferred', intake: '2027-07' })
})

test('another student’s application is not found by any verb', async () => {
  const { amara, id } = await completeOf()
  const ben = await makeStudent(database)
  const refusal = { ok: false, reason: 'not-found' }

  expect(await view(ben, id)).toBeUndefined()
  expect(await viewApplications(database, own(ben), await getProfile(database, own(ben)))).toEqual([])
  expect(await chooseIntake(database, own(ben), id, '2027-07', now, TODAY)).toEqual(refusal)
  expect(await keepPapers(database, own(ben), id, { values: {}, base: {} })).toEqual(refusal)
  expect(
    await remarkOnApplication(database, own(ben), id, { values: { note: 'mine', deadline: '' }, base: {} }),
  ).toEqual(refusal)
  expect(await submitApplication(database, own(ben), catalogue, id, sending(), now)).toEqual(refusal)
  for (const name of STEP_NAMES)
    if (name !== 'submit') expect(await takeStep(database, own(ben), id, name, no, now)).toEqual(refusal)
  expect(await view(amara, 'no-uuid')).toBeUndefined()
  expect(await statusOf(amara, id)).toBe('draft')
})

test('a new application can begin for another intake once the old one has ended', async () => {
  const { amara, id } = await draftOf()
  await takeStep(database, own(amara), id, 'withdraw', no, now)
  expect(await beginApplication(database, own(amara), offered, DATA, now, TODAY)).toEqual({
    id,
    begun: false,
  })

  const later = new Date('2027-03-01T00:00:00Z')
  const next = await beginApplication(database, own(amara), offered, DATA, later, '2027-03-01')

  expect(next).toMatchObject({ begun: true })
  const all = await viewApplications(database, own(amara), await getProfile(database, own(amara)))
  expect(all.map(({ application }) => application.intake)).toEqual(['2027-07', '2027-02'])
})

test('erasing the account removes all applications, even submitted ones', async () => {
  const { amara, id } = await completeOf()
  await takeStep(database, own(amara), id, 'markReady', no, now)
  await submitApplication(database, own(amara), catalogue, id, sending(), now)

  await database.pool.query('delete from users where id = $1', [amara.id])

  for (const table of ['application_submissions', 'application_events']) {
    const { rows } = await database.pool.query(`select from ${table} where application_id = $1`, [id])
    expect(rows).toEqual([])
  }
})
