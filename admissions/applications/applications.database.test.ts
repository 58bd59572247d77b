import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { makeDocument } from '../../tests/world/documents.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { profileOf } from '../profile/profile.server.ts'
import { addToShortlist, remarkOnShortlist } from '../shortlist/shortlist.server.ts'
import {
  beginApplication,
  chooseIntake,
  remarkOnApplication,
  takeStep,
  viewApplication,
  viewApplications,
} from './applications.server.ts'
import { keepPapers, usesOfDocument } from './papers.server.ts'
import { removeDraft } from './remove.server.ts'
import { papersFor } from './rules.ts'
import { STEP_NAMES } from './status.ts'
import { submitApplication } from './submit.server.ts'
import type { PaperChoices } from './types.ts'

const database = await testDatabase()
const { catalogue } = worldCatalogue()
const DATA = 'partner-yarra-data'
const NURSING = 'partner-yarra-nursing'
const now = new Date('2026-11-21T09:00:00Z')
const TODAY = '2026-11-21'
const no = { reason: '' }

async function draftOf(programme = DATA, student?: Awaited<ReturnType<typeof makeStudent>>) {
  const amara = student ?? (await makeStudent(database))
  const begun = await beginApplication(database, amara, catalogue, programme, now, TODAY)
  if (!begun || begun === 'too-many') throw new Error('There is no such programme in the world.')
  return { amara, id: begun.id }
}

/** An application that lacks nothing. */
async function completeOf(programme = DATA) {
  const { amara, id } = await draftOf(programme)
  await database.pool.query(
    `insert into profiles (student_id, first_name, last_name, date_of_birth, nationality, updated_at)
     values ($1, 'Amara', 'Rao', '2005-03-09', 'IN', $2)`,
    [amara.id, now],
  )
  await database.pool.query(
    `insert into educations (student_id, institute, degree, score_type, score) values ($1, 'Lake College', 'B.Tech', 'cgpa', 8)`,
    [amara.id],
  )
  const papers: PaperChoices = {}
  for (const paper of papersFor(catalogue.programme(programme)!)) papers[paper] = 'direct'
  const passport = await makeDocument(database, amara, { versions: 2 })
  await keepPapers(database, amara, id, { ...papers, passport: { version: passport.versions[0] } })
  return { amara, id, passport }
}

const view = async (student: { id: string }, id: string) =>
  viewApplication(database, student, id, await profileOf(database, student))
const statusOf = async (student: { id: string }, id: string) => (await view(student, id))?.application.status
const sending = (key = randomUUID(), reference = 'YU-1') => ({ key, appliedOn: '2026-11-20', reference })

test('an application is begun once for a programme, for its next intake, and keeps its record', async () => {
  const { amara, id } = await draftOf()

  expect(await beginApplication(database, amara, catalogue, DATA, now, TODAY)).toEqual({ id, begun: false })

  const found = await view(amara, id)
  expect(found!.application).toMatchObject({ intake: '2027-02', status: 'draft', programmeId: DATA })
  expect(found!.application.kept.programme.title).toBe('Master of Data Science')
  expect(found!.missing).toMatchObject({
    intake: false,
    profile: ['name', 'dateOfBirth', 'nationality', 'education'],
  })
  expect(found!.events).toMatchObject([
    { what: 'begin', to: 'draft', name: 'Amara Rao', by: 'student', at: now },
  ])
})

test('begun from many places at once it is still one', async () => {
  const amara = await makeStudent(database)

  const begun = await Promise.all(
    Array.from({ length: 20 }, () => beginApplication(database, amara, catalogue, DATA, now, TODAY)),
  )

  expect(new Set(begun.map((one) => (one as { id: string }).id)).size).toBe(1)
  expect(begun.filter((one) => (one as { begun: boolean }).begun)).toHaveLength(1)
})

test('where the catalogue names no start, the draft has none until one is chosen', async () => {
  const { amara, id } = await draftOf(NURSING)

  expect((await view(amara, id))!.missing.intake).toBe(true)
  expect(await chooseIntake(database, amara, id, '2026-11', now, TODAY)).toEqual({
    ok: false,
    reason: 'intake-not-offered',
  })
  expect(await chooseIntake(database, amara, id, '2027-09', now, TODAY)).toEqual({ ok: true })

  const found = await view(amara, id)
  expect(found!.application.intake).toBe('2027-09')
  expect(found!.events.at(-1)).toMatchObject({ what: 'choose-intake', intake: '2027-09' })
})

test('the deadline noted on the shortlist comes along', async () => {
  const amara = await makeStudent(database)
  await addToShortlist(database, amara, catalogue, [DATA], now)
  await remarkOnShortlist(database, amara, DATA, { note: '', deadline: '2026-12-31' })

  const { id } = await draftOf(DATA, amara)

  expect((await view(amara, id))!.application.deadline).toBe('2026-12-31')
})

test('a note that was changed in two tabs at once is kept of one, and the other is told', async () => {
  const { amara, id } = await draftOf()
  const seen = { note: '', deadline: '' }
  const tab = (note: string) => remarkOnApplication(database, amara, id, { note, deadline: undefined }, seen)

  const outcomes = await Promise.all([tab('Ask for the fee waiver'), tab('Ask uncle')])

  const { note } = (await view(amara, id))!.application
  expect(outcomes).toContainEqual({ ok: true })
  expect(outcomes).toContainEqual({ ok: false, reason: 'changed', changed: { note } })
  const day = { note: '', deadline: '2027-01-15' }
  expect(await remarkOnApplication(database, amara, id, day, seen)).toEqual({ ok: true })
  expect((await view(amara, id))!.application).toMatchObject({ note, deadline: '2027-01-15' })
})

test('an application with a paper missing stays a draft', async () => {
  const { amara, id } = await completeOf()
  await keepPapers(database, amara, id, { transcripts: 'missing' })

  expect(await takeStep(database, amara, id, 'markReady', no, now)).toEqual({
    ok: false,
    reason: 'incomplete',
  })

  expect(await statusOf(amara, id)).toBe('draft')
})

test('a paper is there when a version of a document stands for it; two pages that choose others undo nothing', async () => {
  const { amara, id } = await draftOf()
  const [passport, cv] = [
    await makeDocument(database, amara, { versions: 2 }),
    await makeDocument(database, amara, { title: 'CV' }),
  ]

  expect(
    await keepPapers(database, amara, id, { passport: { version: passport.versions[0] }, funds: 'direct' }),
  ).toEqual({ ok: true })
  await keepPapers(database, amara, id, { cv: { version: cv.versions[0] } })

  const found = (await view(amara, id))!
  expect(found.application.papers).toMatchObject({
    passport: {
      title: 'Passport',
      number: 1,
      type: 'pdf',
      bytes: 1000,
      uploadedAt: expect.stringMatching(/^2026-11-20T/),
    },
    cv: { title: 'CV' },
    funds: 'direct',
  })
  expect(found.missing.papers).toEqual(['transcripts', 'english', 'statement', 'references'])
  await keepPapers(database, amara, id, { passport: { version: passport.versions[1] }, funds: 'missing' })
  const { papers } = (await view(amara, id))!.application
  expect(papers).toMatchObject({ passport: { number: 2 }, cv: { number: 1 } })
  expect(papers.funds).toBe(undefined)
})

test('a document that is deleted leaves its paper missing, and what is ready cannot be sent', async () => {
  const { amara, id, passport } = await completeOf()
  await takeStep(database, amara, id, 'markReady', no, now)
  expect(await usesOfDocument(database, amara, passport.id)).toEqual([
    { application: id, programme: 'Master of Data Science', paper: 'passport', sent: false },
  ])

  await database.pool.query('delete from documents where id = $1', [passport.id])

  expect((await view(amara, id))!.missing.papers).toEqual(['passport'])
  expect(await submitApplication(database, amara, catalogue, id, sending(), now)).toEqual({
    ok: false,
    reason: 'incomplete',
  })
})

test('a document that is gone, or somebody else’s, is not chosen, and nothing beside it either', async () => {
  const { amara, id } = await draftOf()
  const ben = await makeStudent(database)
  const his = await makeDocument(database, ben)

  for (const version of [his.versions[0], randomUUID()])
    expect(await keepPapers(database, amara, id, { passport: { version }, funds: 'direct' })).toEqual({
      ok: false,
      reason: 'document-gone',
    })

  expect((await view(amara, id))!.application.papers).toEqual({})
  expect(await usesOfDocument(database, amara, his.id)).toEqual([])
})

test('which version was sent stays noted when a newer one comes, and when the document is deleted', async () => {
  const { amara, id, passport } = await completeOf()
  await takeStep(database, amara, id, 'markReady', no, now)
  await submitApplication(database, amara, catalogue, id, sending(), now)
  expect(await usesOfDocument(database, amara, passport.id)).toMatchObject([
    { paper: 'passport', sent: true },
  ])
  expect(await keepPapers(database, amara, id, { passport: { version: passport.versions[1] } })).toEqual({
    ok: false,
    reason: 'not-from-here',
  })

  await database.pool.query('delete from documents where id = $1', [passport.id])

  expect((await view(amara, id))!.submission!.papers.passport).toMatchObject({
    version: passport.versions[0],
    title: 'Passport',
    number: 1,
    sha256: '1'.padStart(64, '0'),
  })
})

test('from draft to enrolled, and the story tells who did what when', async () => {
  const { amara, id } = await completeOf()

  expect(await takeStep(database, amara, id, 'markReady', no, now)).toEqual({ ok: true })
  expect(await submitApplication(database, amara, catalogue, id, sending(), now)).toMatchObject({
    ok: true,
    id,
  })
  const conditions = { reason: 'IELTS 7 by June' }
  expect(await takeStep(database, amara, id, 'recordConditions', conditions, now)).toEqual({ ok: true })
  expect(await takeStep(database, amara, id, 'recordConditionsMet', no, now)).toEqual({ ok: true })
  expect(await takeStep(database, amara, id, 'accept', no, now)).toEqual({ ok: true })
  expect(await takeStep(database, amara, id, 'enrol', no, now)).toEqual({ ok: true })

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

test('conditions without words and a deferral to no later start are refused', async () => {
  const { amara, id } = await completeOf()
  await takeStep(database, amara, id, 'markReady', no, now)
  await submitApplication(database, amara, catalogue, id, sending(), now)

  expect(await takeStep(database, amara, id, 'recordConditions', no, now)).toEqual({
    ok: false,
    reason: 'reason-missing',
  })
  await takeStep(database, amara, id, 'recordOffer', no, now)
  const defer = (intake: string) =>
    takeStep(database, amara, id, 'defer', { reason: 'My brother’s wedding', intake }, now)
  expect(await defer('2027-02')).toEqual({ ok: false, reason: 'intake-not-offered' })
  expect(await defer('2027-07')).toEqual({ ok: true })

  expect((await view(amara, id))!.application).toMatchObject({ status: 'deferred', intake: '2027-07' })
})

test('submitting freezes what was sent: later changes do not reach it, and the database refuses to change it', async () => {
  const { amara, id } = await completeOf()
  await takeStep(database, amara, id, 'markReady', no, now)
  await submitApplication(database, amara, catalogue, id, sending(), now)

  await database.pool.query(`update profiles set first_name = 'Asha' where student_id = $1`, [amara.id])

  const { submission } = (await view(amara, id))!
  expect(submission).toMatchObject({
    appliedOn: '2026-11-20',
    intake: '2027-02',
    profile: { about: { firstName: 'Amara' } },
    papers: { passport: { title: 'Passport', number: 1 }, english: 'direct' },
  })
  expect(submission!.kept.programme.title).toBe('Master of Data Science')
  for (const change of [
    `update application_submissions set reference = 'x' where application_id = $1`,
    'delete from application_submissions where application_id = $1',
    `update application_events set reason = 'x' where application_id = $1`,
    'delete from application_events where application_id = $1',
  ])
    await expect(database.pool.query(change, [id])).rejects.toThrow('is kept as it was')
})

test('fifty sendings at once under one key are one, with one answer', async () => {
  const { amara, id } = await completeOf()
  await takeStep(database, amara, id, 'markReady', no, now)
  const once = sending()

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      submitApplication(database, amara, catalogue, id, once, new Date(now.getTime() + index)),
    ),
  )

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ ok: true, id })
  const { events } = (await view(amara, id))!
  expect(events.filter(({ what }) => what === 'submit')).toHaveLength(1)
})

test('the same key with something else is refused, and another key does not send again', async () => {
  const { amara, id } = await completeOf()
  await takeStep(database, amara, id, 'markReady', no, now)
  const first = sending()
  await submitApplication(database, amara, catalogue, id, first, now)

  const other = { ...first, reference: 'other' }
  expect(await submitApplication(database, amara, catalogue, id, other, now)).toEqual({
    ok: false,
    reason: 'key-reused',
  })
  expect(await submitApplication(database, amara, catalogue, id, sending(), now)).toEqual({
    ok: false,
    reason: 'not-from-here',
  })
})

test('nobody applies tomorrow', async () => {
  const { amara, id } = await completeOf()
  await takeStep(database, amara, id, 'markReady', no, now)

  const tomorrow = { ...sending(), appliedOn: '2026-11-22' }
  expect(await submitApplication(database, amara, catalogue, id, tomorrow, now)).toEqual({
    ok: false,
    reason: 'applied-later',
  })
})

test('another student’s application is not there, whatever is asked of it', async () => {
  const { amara, id } = await completeOf()
  const ben = await makeStudent(database)
  const gone = { ok: false, reason: 'not-found' }

  expect(await view(ben, id)).toBeUndefined()
  expect(await viewApplications(database, ben, await profileOf(database, ben))).toEqual([])
  expect(await chooseIntake(database, ben, id, '2027-07', now, TODAY)).toEqual(gone)
  expect(await keepPapers(database, ben, id, {})).toEqual(gone)
  expect(await remarkOnApplication(database, ben, id, { note: 'mine', deadline: undefined })).toEqual(gone)
  expect(await submitApplication(database, ben, catalogue, id, sending(), now)).toEqual(gone)
  for (const name of STEP_NAMES)
    if (name !== 'submit') expect(await takeStep(database, ben, id, name, no, now)).toEqual(gone)
  expect(await view(amara, 'no-uuid')).toBeUndefined()
  expect(await statusOf(amara, id)).toBe('draft')
})

test('a new one can be begun for another intake once the old one has ended', async () => {
  const { amara, id } = await draftOf()
  await takeStep(database, amara, id, 'withdraw', no, now)
  expect(await beginApplication(database, amara, catalogue, DATA, now, TODAY)).toEqual({ id, begun: false })

  const later = new Date('2027-03-01T00:00:00Z')
  const next = await beginApplication(database, amara, catalogue, DATA, later, '2027-03-01')

  expect(next).toMatchObject({ begun: true })
  const all = await viewApplications(database, amara, await profileOf(database, amara))
  expect(all.map(({ application }) => application.intake)).toEqual(['2027-07', '2027-02'])
})

test('with the account goes all of it, the frozen too', async () => {
  const { amara, id } = await completeOf()
  await takeStep(database, amara, id, 'markReady', no, now)
  await submitApplication(database, amara, catalogue, id, sending(), now)

  await database.pool.query('delete from users where id = $1', [amara.id])

  for (const table of ['application_submissions', 'application_events']) {
    const { rows } = await database.pool.query(`select from ${table} where application_id = $1`, [id])
    expect(rows).toEqual([])
  }
})

test('a draft that nothing was done with is deleted with its journal, by its student alone, and begun anew', async () => {
  const { amara, id } = await draftOf()
  const dev = await makeStudent(database)

  expect(await removeDraft(database, dev, id)).toEqual({ ok: false, reason: 'not-found' })
  expect(await removeDraft(database, amara, id)).toEqual({ ok: true })

  expect(await view(amara, id)).toBeUndefined()
  const { rows } = await database.pool.query('select from application_events where application_id = $1', [id])
  expect(rows).toEqual([])
  expect(await removeDraft(database, amara, id)).toEqual({ ok: false, reason: 'not-found' })
  expect(await beginApplication(database, amara, catalogue, DATA, now, TODAY)).toMatchObject({ begun: true })
})

test.each<[string, (amara: { id: string }, id: string) => Promise<unknown>]>([
  ['a paper', (amara, id) => keepPapers(database, amara, id, { cv: 'direct' })],
  [
    'a note',
    (amara, id) => remarkOnApplication(database, amara, id, { note: 'Ask uncle', deadline: undefined }),
  ],
  ['another start', (amara, id) => chooseIntake(database, amara, id, '2027-07', now, TODAY)],
  ['a step', (amara, id) => takeStep(database, amara, id, 'withdraw', no, now)],
])('a draft with %s stays', async (_, touch) => {
  const { amara, id } = await draftOf()
  await touch(amara, id)

  expect(await removeDraft(database, amara, id)).toEqual({ ok: false, reason: 'touched' })
  expect(await view(amara, id)).toBeDefined()
})

test.each([
  ['2026-11-22', { ok: false, reason: 'applied-later' }, '2026-11-21T09:00:00Z'],
  // One in the morning in Auckland.
  ['2026-11-22', { ok: true }, '2026-11-21T12:00:00Z'],
  ['1999-01-01', { ok: false, reason: 'applied-too-early' }, '2026-11-21T09:00:00Z'],
])('that somebody applied on %s is answered with %j at %s', async (appliedOn, expected, at) => {
  const { amara, id } = await completeOf()
  await takeStep(database, amara, id, 'markReady', no, now)

  const said = { key: randomUUID(), appliedOn, reference: '' }
  expect(await submitApplication(database, amara, catalogue, id, said, new Date(at))).toMatchObject(expected)
})
