import { resolve } from 'node:path'
import { own } from '../admissions/access/types.ts'
import { bookSession } from '../admissions/counselling/sessions.server.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open.ts'
import { createLog } from '../platform/log.ts'
import { removeFolder, temporaryFolder } from '../tests/folder.ts'
import { booking, makeBooker, makeCounsellor } from '../tests/world/counselling.ts'
import { machine, spread, table, timed } from './measure.ts'

// How long whoever comes second waits to be told the next three free times, while many ask for one time at once, on the product's own PostgreSQL.
//   npm run bench -- sessions

const AT_ONCE = 64
const ROUNDS = 100
const LIMIT_MS = 200
const now = new Date('2027-03-01T00:30:00Z')

const say = (text: string) => process.stdout.write(`${text}\n`)
const dataDir = temporaryFolder('bench-sessions')
const database = await openDatabase({ dataDir, role: 'server', log: createLog('silent') })
try {
  await database.asOwner((owner, application, desk) =>
    migrate(owner, resolve(import.meta.dirname, '../db/migrations'), application, desk),
  )
  say(`Sessions. Machine: ${machine()}.`)
  await makeCounsellor(database, now, { bufferMinutes: 0 })
  const students = []
  for (let nr = 0; nr < AT_ONCE; nr++) students.push(await makeBooker(database))
  const start = new Date('2027-03-02T10:00:00+05:30')

  const refused: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await database.pool.query('delete from counselling_sessions')
    await database.pool.query('delete from vouchers')
    await database.pool.query('delete from mails')
    const told = await Promise.all(
      students.map((student) => timed(() => bookSession(database, own(student), booking({ start }), now))),
    )
    const winners = told.filter(({ value }) => value.ok).length
    if (winners !== 1) throw new Error(`${winners} have booked one time`)
    for (const { ms, value } of told) {
      if (value.ok) continue
      if (value.reason !== 'taken' || value.next.length !== 3)
        throw new Error(`told ${JSON.stringify(value)} instead of the next three free times`)
      refused.push(ms)
    }
  }
  const { p50, p95, p99, largest } = spread(refused)
  say(
    table(
      ['refused, with the next three times', 'p50', 'p95', 'p99', 'most', 'wanted', ''],
      [
        [
          `${AT_ONCE} at once, ${ROUNDS} times`,
          ...[p50, p95, p99, largest].map((ms) => `${ms.toFixed(0)} ms`),
          `≤ ${LIMIT_MS} ms`,
          p99 <= LIMIT_MS ? 'met' : 'missed',
        ],
      ],
    ),
  )
} finally {
  await database.close()
  removeFolder(dataDir)
}
