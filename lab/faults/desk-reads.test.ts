import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { report, rounds, seed } from '../../tests/rounds.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { createGenerator } from './chance.ts'

const times = rounds(100)
const STUDENTS = 40

let dataDir: string
beforeAll(() => {
  dataDir = temporaryFolder('reads')
})
afterAll(() => removeFolder(dataDir))

test(
  `desk-reads: of ${times} random reads with kills, each one shown is audited (seed ${seed})`,
  async () => {
    const chance = createGenerator(seed)
    const token = randomBytes(16).toString('hex')
    const opened = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })
    await opened.asOwner((owner, application, desk) =>
      migrate(owner, resolve(import.meta.dirname, '../../db/migrations'), application, desk),
    )
    const manager = await makeStaff(opened, 'manager')
    await opened.pool.query('update sessions set token = $2 where id = $1', [manager.sessionId, token])
    const students: string[] = []
    for (let index = 0; index < STUDENTS; index++) students.push((await makeStudent(opened)).id)
    await opened.close()

    const showings = new Map<string, number>()
    let total = 0
    let kills = 0
    while (total < times) {
      const child = spawn(
        process.execPath,
        [join(import.meta.dirname, 'reader.ts'), dataDir, `${seed + kills}`, token, manager.id!, ...students],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      const reading = Promise.withResolvers<void>()
      let rest = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          showings.set(line, (showings.get(line) ?? 0) + 1)
          total++
          reading.resolve()
        }
      })
      // How long a start takes is the machine's affair; the kill comes while files are opened.
      await reading.promise
      await wait(100 + chance() * (times > 10_000 ? 6_000 : 600))
      if (chance() < 0.5) process.kill(postgresPid(), 'SIGKILL')
      if (chance() < 0.5) await wait(chance() * 100)
      child.kill('SIGKILL')
      await once(child, 'close')
      kills++
    }

    const database = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })
    const { rows } = await database.pool.query<{ whose: string; count: number }>(
      `select whose, count(*)::int from audit where what = 'students.open' and who = $1 group by whose`,
      [manager.id],
    )
    await database.close()
    const auditCounts = new Map(rows.map(({ whose, count }) => [whose, count]))
    const untold = [...showings].filter(([student, count]) => (auditCounts.get(student) ?? 0) < count)
    const audited = rows.reduce((sum, { count }) => sum + count, 0)
    report(
      `desk-reads: ${total} files shown through ${kills} kills, ${audited} rows of the audit; ${untold.length} students with fewer rows than showings`,
    )
    expect(untold).toEqual([])
  },
  120_000 + times * 200,
)

function postgresPid() {
  return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}
