import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openFiles } from '../../platform/files/files.ts'
import { testDatabase } from '../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { pdf, received, SPACE } from '../../tests/world/uploads.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { getDue, openPaper } from '../desk/desk.server.ts'
import { claimPaper, releasePaper } from './claims.server.ts'
import { listDocuments, uploadDocument } from './documents.server.ts'
import { reviewPaper } from './review.server.ts'
import { writePaperClaim } from './store.server.ts'

const database = await testDatabase()
const folder = temporaryFolder('claims')
afterAll(() => removeFolder(folder))
const files = await openFiles(folder, { s3: undefined, clamd: undefined, space: SPACE })
const now = new Date('2026-11-29T14:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const notices = { returned: () => 'Returned', passedAfterAll: () => 'Fine' }

let amara: SignedIn
let meera: SignedIn
let anita: SignedIn
let version: string
beforeEach(async () => {
  amara = await makeStudent(database)
  meera = await makeStaff(database, 'counsellor')
  anita = await makeStaff(database, 'counsellor')
  for (const { id } of [meera, anita])
    await database.pool.query('insert into caseloads (student_id, counsellor_id) values ($1, $2)', [
      amara.id,
      id,
    ])
  version = await upload()
})

const inCare = (person: SignedIn) => ({ by: person, surface: 'page', student: amara }) as const
const claim = (person: SignedIn, time = now) => claimPaper(database, inCare(person), version, time)

async function upload(content = pdf('My passport'), by = own(amara)) {
  const file = received(join(folder, 'in'), content, { title: 'Passport' })
  const outcome = await uploadDocument(database, files, by, file, now)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.result.version
}

function pass(person: SignedIn, time = now) {
  const review = { outcome: 'passed', reason: '', validUntil: '', before: '' } as const
  return reviewPaper(database, inCare(person), version, review, notices, { now: time, today: '2026-11-29' })
}

test('of 20 concurrent claims on a paper one wins', async () => {
  const attempts = Array.from({ length: 20 }, (_, index) => claim(index % 2 === 0 ? meera : anita))

  const outcomes = await Promise.all(attempts)
  const [versions] = (await listDocuments(database, own(amara)))[0].versions

  const winner = versions.claim!.by === meera.id ? meera : anita
  expect([meera.id, anita.id]).toContain(versions.claim!.by)
  // The winner's later presses are theirs still; no press of the other gets it.
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
  expect(versions.claim).toEqual({ by: winner.id, name: winner.name, until: minutesLater(20) })
  const due = await getDue(database, anita, { tasksBy: '2026-11-29', deadlinesBy: '2026-11-29' })
  expect(due.papers).toMatchObject([{ version, claim: { by: winner.id, name: winner.name } }])
  const opened = await openPaper(database, anita, { student: amara.id, version, reason: 'care' })
  expect(opened?.claim).toMatchObject({ name: winner.name })
})

test('the database itself keeps one claim by 20 different people', async () => {
  const people = Array.from({ length: 20 }, () => crypto.randomUUID())

  const claims = await Promise.all(
    people.map((by) => writePaperClaim(database.pool, version, by, now, minutesLater(20))),
  )

  expect(claims.filter(Boolean)).toHaveLength(1)
})

test('a claimed paper can be passed by nobody else for 20 minutes', async () => {
  expect(await claim(meera)).toEqual({ ok: true, until: minutesLater(20) })

  expect(await claim(anita, minutesLater(19))).toEqual({ ok: false, reason: 'claimed' })
  expect(await pass(anita, minutesLater(19))).toEqual({ ok: false, reason: 'claimed' })
  expect(await claim(anita, minutesLater(20))).toEqual({ ok: true, until: minutesLater(40) })
  // Too late: another person holds the paper now.
  expect(await pass(meera, minutesLater(21))).toEqual({ ok: false, reason: 'claimed' })
  expect(await pass(anita, minutesLater(21))).toMatchObject({ ok: true })
})

test('a decision or its owner’s leaving ends a claim', async () => {
  await claim(meera)
  expect(await releasePaper(database, inCare(anita), version)).toBe(false)
  expect(await releasePaper(database, inCare(meera), version)).toBe(true)
  expect(await releasePaper(database, inCare(meera), version)).toBe(false)

  expect(await claim(anita)).toMatchObject({ ok: true })
  expect(await pass(anita)).toMatchObject({ ok: true })
  expect((await listDocuments(database, own(amara)))[0].versions[0].claim).toBeUndefined()
})

test('nobody can claim their own upload, an older version, or another counsellor’s student’s paper', async () => {
  const first = version
  version = await upload(pdf('For the student'), inCare(meera))

  expect(await claim(meera)).toEqual({ ok: false, reason: 'own-upload' })
  expect(await claimPaper(database, inCare(anita), first, now)).toEqual({ ok: false, reason: 'replaced' })
  expect(await claimPaper(database, inCare(anita), 'nothing', now)).toEqual({
    ok: false,
    reason: 'not-there',
  })
  for (const role of ['counsellor', 'manager', 'owner'] as const)
    await expect(claim(await makeStaff(database, role))).rejects.toThrow(NotAllowed)
  await expect(claimPaper(database, own(amara), version, now)).rejects.toThrow(NotAllowed)
})
