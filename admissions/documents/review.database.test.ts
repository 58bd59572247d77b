import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openFiles } from '../../platform/files/files.ts'
import { testDatabase } from '../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { pdf, received, SPACE } from '../../tests/world/uploads.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { viewThread } from '../messages/messages.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { listDocuments, uploadDocument } from './documents.server.ts'
import { type ReviewInput, reviewPaper } from './review.server.ts'

const database = await testDatabase()
const folder = temporaryFolder('reviews')
afterAll(() => removeFolder(folder))
const files = await openFiles(folder, { s3: undefined, clamd: undefined, space: SPACE })
const now = new Date('2026-11-21T12:00:00Z')
const notices = {
  returned: ({ title }: { title: string }, reason: string) => `${title}: ${reason}`,
  passedAfterAll: ({ title }: { title: string }) => `${title} is fine`,
}

let amara: SignedIn
let meera: SignedIn
beforeEach(async () => {
  amara = await makeStudent(database)
  meera = await makeStaff(database, 'counsellor')

  await assignStudent(database, BY_COMMAND, { counsellor: meera.email, student: amara.email }, now)
})

const inCare = (person: SignedIn) => ({ by: person, surface: 'page', student: amara }) as const

async function upload(content = pdf('My passport'), by = own(amara)) {
  const outcome = await uploadDocument(
    database,
    files,
    by,
    received(join(folder, 'in'), content, { title: 'Passport' }),
    now,
  )
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.result.version
}

function review(version: string, input: Partial<ReviewInput> = {}, by = meera, time = now) {
  const reviewInput = { outcome: 'passed', reason: '', validUntil: '', before: '', ...input } as const
  return reviewPaper(database, inCare(by), version, reviewInput, notices, { now: time, today: '2026-11-21' })
}

const viewReview = async () => (await listDocuments(database, own(amara)))[0].versions[0].review
const messages = async () =>
  (await viewThread(database, own(amara), new Date())).messages.map(({ text }) => text)

test('a passed paper shows its reviewer and expiry date, and sends no message', async () => {
  const version = await upload()
  const before = (await messages()).length

  expect(await review(version, { validUntil: '2031-05-02' })).toEqual({ ok: true, outcome: 'passed' })

  expect(await viewReview()).toEqual({
    outcome: 'passed',
    reason: '',
    validUntil: '2031-05-02',
    at: now,
    by: meera.name,
  })
  expect(await messages()).toHaveLength(before)
})

test('a returned paper sends a message with the reason', async () => {
  const version = await upload()

  expect(await review(version, { outcome: 'returned' })).toMatchObject({ faults: { reason: 'missing' } })
  expect(await review(version, { outcome: 'returned', reason: 'Page 2 is missing.' })).toMatchObject({
    ok: true,
  })

  expect((await messages()).at(-1)).toBe('Passport: Page 2 is missing.')
  await upload(pdf('Both pages'))
  expect(await viewReview()).toBeUndefined()
  expect(await review(version)).toEqual({ ok: false, reason: 'replaced' })
})

test('a colleague’s review can be changed only after reading it', async () => {
  const version = await upload()
  await review(version, { outcome: 'returned', reason: 'It is blurred.' })

  expect(await review(version)).toEqual({ ok: false, reason: 'reviewed' })
  const later = new Date(now.getTime() + 60_000)
  expect(await review(version, { before: now.toISOString() }, meera, later)).toMatchObject({ ok: true })

  expect(await viewReview()).toMatchObject({ outcome: 'passed', reason: '', at: later })
  expect((await messages()).at(-1)).toBe('Passport is fine')
})

test('of two concurrent reviews one counts', async () => {
  const version = await upload()

  const outcomes = await Promise.all([
    review(version),
    review(version, { outcome: 'returned', reason: 'It is blurred.' }),
  ])

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes).toContainEqual({ ok: false, reason: 'reviewed' })
})

test('nobody can pass their own upload, or a paper of a student not in their care', async () => {
  const version = await upload(pdf('For the student'), inCare(meera))

  expect(await review(version)).toEqual({ ok: false, reason: 'own-upload' })
  for (const role of ['counsellor', 'manager', 'owner'] as const)
    await expect(review(version, {}, await makeStaff(database, role))).rejects.toThrow(NotAllowed)
  await expect(
    reviewPaper(
      database,
      own(amara),
      version,
      { outcome: 'passed', reason: '', validUntil: '', before: '' },
      notices,
      { now, today: '2026-11-21' },
    ),
  ).rejects.toThrow(NotAllowed)
  expect(await review('nothing')).toEqual({ ok: false, reason: 'not-there' })
})

test.each([
  ['2026-02-30', 'day'],
  ['tomorrow', 'day'],
  ['10000-01-01', 'day'],
  ['2026-11-20', 'past'],
])('%s is not a valid expiry date: %s', async (validUntil, fault) => {
  expect(await review(await upload(), { validUntil })).toMatchObject({ faults: { validUntil: fault } })
})
