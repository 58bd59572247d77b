import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn, catalogue, no, now, sending } from '../../tests/world/applications.ts'
import { makeDocument } from '../../tests/world/documents.ts'
import { makeStaff } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import { openApplication } from '../desk/desk.server.ts'
import { reviewPaper } from '../documents/review.server.ts'
import { viewThread } from '../messages/messages.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { takeStep } from './applications.server.ts'
import { askForPaper, takeBackPaperRequest, viewRequests } from './requests.server.ts'
import { submitApplication } from './submit.server.ts'

const database = await testDatabase()
const { completeOf } = applicationsIn(database)
const notices = {
  wanted: (title: string, _: string, reason: string) => `Send ${title}: ${reason}`,
  takenBack: (title: string) => `Do not send ${title}`,
}
const marksheet = { title: 'Marksheet of class 12', reason: 'The university asks for it.' }

async function inCare() {
  const { amara, id } = await completeOf()
  const guide = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
  const acting = { by: guide, surface: 'page', student: amara } as const
  const ask = (wish = marksheet, by = acting) => askForPaper(database, by, id, wish, notices, now)
  const messages = async () =>
    (await viewThread(database, own(amara), new Date())).messages.map(({ text }) => text)
  return { amara, id, guide, acting, ask, messages }
}

test('a requested paper is announced, visible to both, and does not hold back the application', async () => {
  const { amara, id, guide, ask, messages } = await inCare()

  expect(await ask()).toEqual({ ok: true })
  expect(await ask({ ...marksheet, title: 'marksheet  of Class 12' })).toEqual({
    ok: false,
    reason: 'wanted-already',
  })

  const [request] = await viewRequests(database, own(amara), id)
  expect(request).toMatchObject({ ...marksheet, by: guide.name, at: now, isPassed: false })
  expect((await messages()).at(-1)).toBe('Send Marksheet of class 12: The university asks for it.')
  const opened = await openApplication(database, guide, {
    student: amara.id,
    application: id,
    reason: 'care',
  })
  expect(opened?.requests).toEqual([request])
  expect(opened?.documents).toContainEqual(expect.objectContaining({ title: 'Passport' }))
  expect(await takeStep(database, own(amara), id, 'markReady', no, now)).toEqual({ ok: true })
  expect(await submitApplication(database, own(amara), catalogue, id, sending(), now)).toMatchObject({
    ok: true,
  })
})

test('a request ends once a document with its title is accepted later, not by an earlier one', async () => {
  const { amara, id, acting, ask } = await inCare()
  const { versions } = await makeDocument(database, amara, { title: 'Marksheet of class 12' })
  const review = (outcome: 'passed' | 'returned', time: Date, before: Date | undefined) =>
    reviewPaper(
      database,
      acting,
      versions[0],
      {
        outcome,
        reason: outcome === 'returned' ? 'Blurred' : '',
        validUntil: '',
        before: before?.toISOString() ?? '',
      },
      { returned: () => 'Returned', passedAfterAll: () => 'Fine' },
      { now: time, today: '2026-11-20' },
    )
  const isPassed = async () => (await viewRequests(database, own(amara), id))[0].isPassed
  const [before, after, later] = [-1, 1, 2].map((minutes) => new Date(now.getTime() + minutes * 60_000))
  expect(await review('passed', before, undefined)).toMatchObject({ ok: true })

  await ask()
  expect(await isPassed()).toBe(false)
  expect(await review('passed', after, before)).toMatchObject({ ok: true })
  expect(await isPassed()).toBe(true)
  // It was passed by mistake: the paper is missing still.
  expect(await review('returned', later, after)).toMatchObject({ ok: true })
  expect(await isPassed()).toBe(false)
})

test('a request is withdrawn once', async () => {
  const { amara, id, acting, ask, messages } = await inCare()
  await ask()
  const [request] = await viewRequests(database, own(amara), id)
  const takeBack = (which = request.id) => takeBackPaperRequest(database, acting, id, which, notices, now)

  expect(await takeBack('nothing')).toBe(false)
  expect(await takeBack()).toBe(true)
  expect(await takeBack()).toBe(false)

  expect((await messages()).at(-1)).toBe('Do not send Marksheet of class 12')
  expect(await viewRequests(database, own(amara), id)).toEqual([])
  expect(await ask()).toEqual({ ok: true })
})

test('only the counsellor requests papers, with a title and a reason, for an active application', async () => {
  const { amara, id, acting, ask } = await inCare()

  expect(await ask({ title: ' ', reason: '' })).toMatchObject({
    faults: { paper: 'title-missing', paperReason: 'no-reason' },
  })
  expect(await ask({ ...marksheet, reason: 'x'.repeat(1_001) })).toMatchObject({
    faults: { paperReason: 'long-reason' },
  })
  expect(await askForPaper(database, acting, 'nothing', marksheet, notices, now)).toEqual({
    ok: false,
    reason: 'not-found',
  })
  for (const by of [await makeStaff(database, 'counsellor'), await makeStaff(database, 'owner'), amara])
    await expect(ask(marksheet, { ...acting, by: by as typeof acting.by })).rejects.toThrow(NotAllowed)
  await takeStep(database, own(amara), id, 'withdraw', no, now)
  expect(await ask()).toEqual({ ok: false, reason: 'ended' })
})
