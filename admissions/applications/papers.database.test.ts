import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn, catalogue, no, now, sending } from '../../tests/world/applications.ts'
import { makeDocument } from '../../tests/world/documents.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { own } from '../access/types.ts'
import { takeStep } from './applications.server.ts'
import { keepPapers, listDocumentUses } from './papers.server.ts'
import { submitApplication } from './submit.server.ts'

const database = await testDatabase()
const { draftOf, completeOf, view } = applicationsIn(database)

test('a paper is present if a document version is chosen; choices in two tabs do not undo each other', async () => {
  const { amara, id } = await draftOf()
  const [passport, cv] = [
    await makeDocument(database, amara, { versions: 2 }),
    await makeDocument(database, amara, { title: 'CV' }),
  ]

  expect(
    await keepPapers(database, own(amara), id, {
      values: {
        passport: passport.versions[0],
        funds: 'direct',
      },
      base: {},
    }),
  ).toEqual({ ok: true })
  await keepPapers(database, own(amara), id, { values: { cv: cv.versions[0] }, base: {} })

  const opened = (await view(amara, id))!
  expect(opened.application.papers).toMatchObject({
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
  expect(opened.missing.papers).toEqual(['transcripts', 'english', 'statement', 'references'])
  await keepPapers(database, own(amara), id, {
    values: {
      passport: passport.versions[1],
      funds: 'missing',
    },
    base: {},
  })
  const { papers } = (await view(amara, id))!.application
  expect(papers).toMatchObject({ passport: { number: 2 }, cv: { number: 1 } })
  expect(papers.funds).toBe(undefined)
})

test('papers chosen in two tabs are merged, and a conflict on one paper is reported to the second', async () => {
  const { amara, id } = await draftOf()
  const [older, newer] = (await makeDocument(database, amara, { versions: 2 })).versions
  const base = { passport: 'missing', cv: 'missing', funds: 'missing' }
  const keep = (values: object) =>
    keepPapers(database, own(amara), id, { values: { ...base, ...values }, base })

  expect(await keep({ passport: older, funds: 'direct' })).toEqual({ ok: true })
  expect(await keep({ cv: 'not-asked', funds: 'direct' })).toEqual({ ok: true })
  expect(await keep({ passport: newer, cv: 'direct' })).toMatchObject({
    ok: false,
    reason: 'overlap',
    current: { passport: older, cv: 'not-asked' },
    overlaps: ['passport', 'cv'],
  })

  const { papers } = (await view(amara, id))!.application
  expect(papers).toMatchObject({ passport: { version: older }, cv: 'not-asked', funds: 'direct' })
})

test('deleting a document makes its paper missing, and a ready application cannot be sent', async () => {
  const { amara, id, passport } = await completeOf()
  await takeStep(database, own(amara), id, 'markReady', no, now)
  expect(await listDocumentUses(database, own(amara), passport.id)).toEqual([
    { application: id, programme: 'Master of Data Science', paper: 'passport', sent: false },
  ])

  await database.pool.query('delete from documents where id = $1', [passport.id])

  expect((await view(amara, id))!.missing.papers).toEqual(['passport'])
  expect(await submitApplication(database, own(amara), catalogue, id, sending(), now)).toEqual({
    ok: false,
    reason: 'incomplete',
  })
})

test('choosing a deleted or foreign document is refused, with every choice beside it', async () => {
  const { amara, id } = await draftOf()
  const ben = await makeStudent(database)
  const his = await makeDocument(database, ben)

  for (const version of [his.versions[0], randomUUID()])
    expect(
      await keepPapers(database, own(amara), id, {
        values: { passport: version, funds: 'direct' },
        base: {},
      }),
    ).toEqual({
      ok: false,
      reason: 'document-gone',
    })

  expect((await view(amara, id))!.application.papers).toEqual({})
  expect(await listDocumentUses(database, own(amara), his.id)).toEqual([])
})

test('the sent version stays on record after a newer upload or a deletion', async () => {
  const { amara, id, passport } = await completeOf()
  await takeStep(database, own(amara), id, 'markReady', no, now)
  await submitApplication(database, own(amara), catalogue, id, sending(), now)
  expect(await listDocumentUses(database, own(amara), passport.id)).toMatchObject([
    { paper: 'passport', sent: true },
  ])
  expect(
    await keepPapers(database, own(amara), id, { values: { passport: passport.versions[1] }, base: {} }),
  ).toEqual({
    ok: false,
    reason: 'wrong-state',
  })

  await database.pool.query('delete from documents where id = $1', [passport.id])

  expect((await view(amara, id))!.submission!.papers.passport).toMatchObject({
    version: passport.versions[0],
    title: 'Passport',
    number: 1,
    sha256: '1'.padStart(64, '0'),
  })
})
