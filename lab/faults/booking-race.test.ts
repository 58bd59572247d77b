import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { type Database, openDatabase } from '../../platform/database/open.ts'
import { holdFolder } from '../../platform/hold.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { report, rounds, seed } from '../../tests/rounds.ts'
import { makeBooker, makeCounsellor } from '../../tests/world/counselling.ts'
import type { Doing } from './booker.ts'
import { createGenerator } from './chance.ts'

const AT_ONCE = 64
// A Monday, 06:00 in Kolkata; 10:00 the day after is one slot of four.
const now = new Date('2027-03-01T00:30:00Z')
const slots = ['10:00', '10:30', '11:00', '11:30'].map((time) =>
  new Date(`2027-03-02T${time}:00+05:30`).toISOString(),
)

let dataDir: string
let database: Database
let bookers: ChildProcess[]
let students: string[]

// Two processes with a pool each, and one database between them.
beforeAll(async () => {
  dataDir = temporaryFolder('booking')
  // As a server has it, beside which others work.
  holdFolder(dataDir, 'server')
  database = await openDatabase({ dataDir, role: 'server', log: createLog('silent') })
  await database.asOwner(async (owner, application, desk) => {
    await migrate(owner, resolve(import.meta.dirname, '../../db/migrations'), application, desk)
    // Nothing here is about what outlives a power cut, and a round is ten thousand times asked for: no commit waits for the disk.
    await owner.query('alter database pma set synchronous_commit = off')
  })
  await makeCounsellor(database, now, { bufferMinutes: 0 })
  students = []
  for (let index = 0; index < AT_ONCE; index++) students.push((await makeBooker(database)).id)
  bookers = [0, 1].map(() =>
    fork(resolve(import.meta.dirname, 'booker.ts'), [dataDir], { env: { ...process.env, NODE_OPTIONS: '' } }),
  )
  await Promise.all(bookers.map(getAnswer))
})

afterAll(async () => {
  for (const booker of bookers) booker.disconnect()
  await Promise.all(bookers.map((booker) => new Promise((resolve) => booker.once('exit', resolve))))
  await database.close()
  removeFolder(dataDir)
})

const getAnswer = (booker: ChildProcess) => new Promise<unknown>((done) => booker.once('message', done))

/** Everything at once, half of it at each process; what came of each, in order. */
async function allAtOnce(doings: Doing[]): Promise<string[]> {
  const halves = await Promise.all(
    bookers.map((booker, nr) => {
      const answer = getAnswer(booker)
      booker.send({ now, doings: doings.filter((_, index) => index % 2 === nr) })
      return answer as Promise<string[]>
    }),
  )
  return doings.map((_, index) => halves[index % 2][Math.floor(index / 2)])
}

async function emptied() {
  await database.pool.query('delete from counselling_sessions')
  await database.pool.query('delete from vouchers')
  await database.pool.query('delete from mails')
  await database.pool.query('delete from pgboss.job')
}

async function booked() {
  const { rows } = await database.pool.query<{ id: string; student: string; start: string }>(
    `select id, student_id as student, to_json(lower(during)) #>> '{}' as start from counselling_sessions where state = 'booked' order by 3`,
  )
  return rows
}

/** Two sessions at once, of one counsellor or of one student: there are none. With all that the rows hold, and which transactions wrote them. */
async function overlaps() {
  const { rows } = await database.pool.query(
    `select to_jsonb(a) || jsonb_build_object('xmin', a.xmin::text, 'xmax', a.xmax::text, 'ctid', a.ctid::text) as one,
       to_jsonb(b) || jsonb_build_object('xmin', b.xmin::text, 'xmax', b.xmax::text, 'ctid', b.ctid::text) as other from counselling_sessions a join counselling_sessions b on a.id < b.id
       and (a.held_by = b.held_by and a.blocked && b.blocked or a.student_held = b.student_held and a.during && b.during)`,
  )
  return rows
}

test(
  `R8: ${AT_ONCE} concurrent bookings, moves and cancellations at two processes, ${rounds(30)} times`,
  async () => {
    const chance = createGenerator(seed)
    const oneOf = <One>(all: One[]) => all[Math.floor(chance() * all.length)]
    const counts: Record<string, number> = {}
    for (let round = 0; round < rounds(30); round++) {
      await emptied()
      if (round % 10 === 0) {
        const outcomes = await allAtOnce(
          students.map((student) => ({ student, do: 'book', start: slots[0] })),
        )
        expect(
          outcomes.filter((outcome) => outcome === 'done'),
          `round ${round}`,
        ).toHaveLength(1)
        expect(new Set(outcomes), `round ${round}`).toEqual(new Set(['done', 'taken']))
        expect(await booked()).toHaveLength(1)
      }
      const had = await booked()
      // Whoever has a session moves or cancels it; everybody else books.
      for (const slot of slots.slice(1, 1 + Math.floor(chance() * 3))) {
        const [outcomes] = await allAtOnce([{ student: oneOf(students), do: 'book', start: slot }])
        expect(['done', 'own-other', 'taken'], `round ${round}`).toContain(outcomes)
      }
      const there = await booked()
      const outcomes = await allAtOnce(
        students.map((student): Doing => {
          const own = there.find((session) => session.student === student)
          const start = oneOf(slots)
          if (!own) return { student, do: 'book', start }
          return { student, do: chance() < 0.6 ? 'move' : 'cancel', start, session: own.id }
        }),
      )
      for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
      expect(
        outcomes.filter((outcome) => outcome.startsWith('error')),
        `round ${round}`,
      ).toEqual([])
      expect(await overlaps(), `round ${round}`).toEqual([])
      const starts = (await booked()).map(({ start }) => start)
      expect(new Set(starts).size, `round ${round}`).toBe(starts.length)
      expect(starts.length).toBeLessThanOrEqual(slots.length)
      expect(had.length).toBeLessThanOrEqual(1)
    }
    report(
      `R8: ${rounds(30)} rounds of ${AT_ONCE} at once: ${JSON.stringify(counts)}; no two sessions at once`,
    )
  },
  60_000 + rounds(30) * 30_000,
)
