import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { own } from '../../admissions/access/types.ts'
import { beginApplication, takeStep } from '../../admissions/applications/applications.server.ts'
import { keepPapers } from '../../admissions/applications/papers.server.ts'
import { listPapers } from '../../admissions/applications/rules.ts'
import { submitApplication } from '../../admissions/applications/submit.server.ts'
import type { PaperChoices } from '../../admissions/applications/types.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { type Database, openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { report, rounds } from '../../tests/rounds.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { makeStudent } from '../../tests/world/students.ts'

const keys = rounds(4)
const SENDS = 50
const PROGRAMME = 'partner-yarra-data'
const now = new Date('2026-11-21T09:00:00Z')
const { catalogue } = worldCatalogue()

let dataDir: string
let database: Database

beforeAll(async () => {
  dataDir = temporaryFolder('submit')
  database = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })
  await database.asOwner((owner, application) =>
    migrate(owner, resolve(import.meta.dirname, '../../db/migrations'), application),
  )
})

afterAll(async () => {
  await database.close()
  removeFolder(dataDir)
})

test(
  `R5: ${SENDS} requests with one key give one row and answer, another body is refused, ${keys} keys`,
  async () => {
    for (let round = 0; round < keys; round++) {
      const { student, id } = await readyApplication(round)
      const sending = { key: randomUUID(), appliedOn: '2026-11-20', reference: `R-${round}` }
      const otherSending = { ...sending, reference: 'another' }

      const answers = await Promise.all(
        Array.from({ length: SENDS }, () =>
          submitApplication(database, own(student), catalogue, id, sending, now),
        ),
      )

      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, `round ${round}`).toBe(1)
      expect(answers[0]).toMatchObject({ ok: true, id })
      expect(await submitApplication(database, own(student), catalogue, id, otherSending, now)).toEqual({
        ok: false,
        reason: 'key-reused',
      })
      const { rows } = await database.pool.query<{ sent: number; told: number }>(
        `select (select count(*)::int from application_submissions where idempotency_key = $1) as sent,
           (select count(*)::int from application_events where application_id = $2 and what = 'submit') as told`,
        [sending.key, id],
      )
      expect(rows).toEqual([{ sent: 1, told: 1 }])
    }
    report(`R5: ${keys} applications of ${SENDS} sendings each: one submission each`)
  },
  60_000 + keys * 10_000,
)

async function readyApplication(round: number) {
  const student = await makeStudent(database, { email: `sender-${round}@example.org` })
  const application = (await beginApplication(
    database,
    own(student),
    { catalogue, isClosed: () => false },
    PROGRAMME,
    now,
    '2026-11-21',
  )) as {
    id: string
  }
  await database.pool.query(
    `with about as (insert into profiles (student_id, first_name, last_name, date_of_birth, nationality, updated_at)
       values ($1, 'Amara', 'Rao', '2005-03-09', 'IN', $2))
     insert into educations (student_id, institute, degree) values ($1, 'Lake College', 'B.Tech')`,
    [student.id, now],
  )
  const papers: PaperChoices = {}
  for (const paper of listPapers(catalogue.programme(PROGRAMME)!)) papers[paper] = 'direct'
  await keepPapers(database, own(student), application.id, { values: papers, base: {} })
  await takeStep(database, own(student), application.id, 'markReady', { reason: '' }, now)
  return { student, id: application.id }
}
