import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToShortlist, shortlistedBy } from '../../admissions/shortlist/shortlist.server.ts'
import type { AddOutcome } from '../../admissions/shortlist/types.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { type Database, openDatabase } from '../../platform/database/open.ts'
import { holdFolder } from '../../platform/hold.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../folder.ts'
import { worldCatalogue } from '../world/catalogue.ts'
import { worldProgrammes } from '../world/records.ts'
import { makeStudent } from '../world/students.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 4)
const ADDS = 64
const PROCESSES = 2

let dataDir: string
let database: Database
let release: () => void
let adders: Adder[]

beforeAll(async () => {
  dataDir = temporaryFolder('shortlist')
  const hold = holdFolder(dataDir, 'server')
  release = hold.release
  database = await openDatabase({ dataDir, role: 'server', log: createLog('silent') })
  await migrate(database.pool, resolve(import.meta.dirname, '../../db/migrations'))
  adders = await Promise.all(Array.from({ length: PROCESSES }, startAdder))
})

afterAll(async () => {
  await Promise.all(adders.map(({ end }) => end()))
  await database.close()
  release()
  removeFolder(dataDir)
})

test.each([0, 9])(
  `from %i entries, ${ADDS} adds in ${PROCESSES} processes leave exactly ten, ${rounds} times`,
  async (before) => {
    const { catalogue } = worldCatalogue()
    const first = worldProgrammes.slice(0, before).map(({ id }) => id)

    for (let round = 0; round < rounds; round++) {
      const student = await makeStudent(database, { email: `race-${before}-${round}@example.org` })
      await addToShortlist(database, student, catalogue, first, new Date())

      const outcomes = (await Promise.all(adders.map(({ add }) => add(student.id)))).flat()

      const kept = await shortlistedBy(database, student)
      expect([kept.length, new Set(kept).size], `round ${round}`).toEqual([10, 10])
      expect(outcomes).toHaveLength(ADDS)
      expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(10 - before)
      expect(outcomes.filter((outcome) => !['added', 'already', 'full'].includes(outcome))).toEqual([])
    }
  },
  30_000 + rounds * 2_000,
)

interface Adder {
  add(student: string): Promise<AddOutcome[]>
  end(): Promise<unknown>
}

async function startAdder(): Promise<Adder> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'adder.ts'), dataDir, `${ADDS / PROCESSES}`],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '', VITEST: undefined } },
  )
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('ready')
  return {
    async add(student) {
      child.stdin!.write(`${student}\n`)
      return JSON.parse((await lines.next()).value ?? '')
    },
    end() {
      const closed = once(child, 'close')
      child.stdin!.end()
      return closed
    },
  }
}
