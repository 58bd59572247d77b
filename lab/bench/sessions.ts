import { resolve } from 'node:path'
import { own } from '../../admissions/access/types.ts'
import { bookSession } from '../../admissions/counselling/sessions.server.ts'
import { freeTimes } from '../../admissions/counselling/take-time.server.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { booking, makeBooker, makeCounsellor } from '../../tests/world/counselling.ts'
import { describeMachine, formatTable, measureMs, summarise } from './measure.ts'

// How long whoever comes second waits to be told the next three free times, while many ask for one time at once, on the product's own PostgreSQL;
// and what the same costs one by one, once there have been a hundred thousand sessions with fifty counsellors.
//   npm run bench -- sessions

const AT_ONCE = 64
const ROUNDS = 100
const LIMIT_MS = 200
const COUNSELLORS = 50
const SESSIONS = 100_000
const now = new Date('2027-03-01T00:30:00Z')

const say = (text: string) => process.stdout.write(`${text}\n`)
const dataDir = temporaryFolder('bench-sessions')
const database = await openDatabase({ dataDir, role: 'server', log: createLog('silent') })
try {
  await database.asOwner((owner, application, desk) =>
    migrate(owner, resolve(import.meta.dirname, '../../db/migrations'), application, desk),
  )
  say(`Sessions. Machine: ${describeMachine()}.`)
  await makeCounsellor(database, now, { bufferMinutes: 0 })
  const students = []
  for (let index = 0; index < AT_ONCE; index++) students.push(await makeBooker(database))
  const start = new Date('2027-03-02T10:00:00+05:30')

  const refusals: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await database.pool.query('delete from counselling_sessions')
    await database.pool.query('delete from vouchers')
    await database.pool.query('delete from mails')
    const outcomes = await Promise.all(
      students.map((student) =>
        measureMs(() => bookSession(database, own(student), booking({ start }), now)),
      ),
    )
    const winners = outcomes.filter(({ value }) => value.ok).length
    if (winners !== 1) throw new Error(`${winners} have booked one time`)
    for (const { formatMs: ms, value } of outcomes) {
      if (value.ok) continue
      if (value.reason !== 'taken' || value.next.length !== 3)
        throw new Error(`answered with ${JSON.stringify(value)} instead of the next three free times`)
      refusals.push(ms)
    }
  }
  const { p50, p95, p99, largest } = summarise(refusals)
  say(
    formatTable(
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

  const { person } = await makeCounsellor(database, now, { bufferMinutes: 0 })
  for (let counsellorIndex = 2; counsellorIndex < COUNSELLORS; counsellorIndex++)
    await makeCounsellor(database, now, { bufferMinutes: 0 })
  await database.pool.query(
    `insert into openings (counsellor_id, during) select counsellor_id, tstzrange('2023-01-01', '2027-01-01') from counsellor_calendars`,
  )
  await database.pool.query(
    `insert into counselling_sessions (counsellor_id, state, minutes, during, blocked, topic, language, meets, zone, made_at, changed_at)
     select counsellor_id, 'booked', 30, tstzrange(s, s + interval '30 minutes'), tstzrange(s, s + interval '30 minutes'),
       'choosing', 'en', 'link', 'Asia/Kolkata', s, s
     from counsellor_calendars, generate_series(timestamptz '2023-01-02', '2026-12-30', interval '12 hours') with ordinality as t(s, nr)
     where nr <= $1::int`,
    [SESSIONS / COUNSELLORS],
  )
  await database.pool.query('vacuum analyze')

  const oneByOne = {
    booked: [] as number[],
    refused: [] as number[],
    next: [] as number[],
    nextOfOne: [] as number[],
  }
  const request = { minutes: 30, language: 'en', meets: 'link' } as const
  const week = { from: start, to: new Date(start.getTime() + 7 * 86_400_000) }
  for (const student of students) {
    const attempt = booking({ start, counsellor: person.id })
    const { formatMs: ms, value } = await measureMs(() => bookSession(database, own(student), attempt, now))
    oneByOne[value.ok ? 'booked' : 'refused'].push(ms)
    oneByOne.next.push((await measureMs(() => freeTimes(database, request, week, 3, now))).formatMs)
    oneByOne.nextOfOne.push(
      (await measureMs(() => freeTimes(database, { ...request, counsellor: person.id }, week, 3, now)))
        .formatMs,
    )
  }
  say('')
  say(
    formatTable(
      [`one by one, ${SESSIONS} sessions, ${COUNSELLORS} counsellors`, 'p50', 'p95', 'most'],
      Object.entries(oneByOne)
        .filter(([, times]) => times.length > 0)
        .map(([what, times]) => {
          const { p50, p95, largest } = summarise(times)
          return [what, ...[p50, p95, largest].map((ms) => `${ms.toFixed(1)} ms`)]
        }),
    ),
  )
} finally {
  await database.close()
  removeFolder(dataDir)
}
