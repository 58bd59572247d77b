import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { report, rounds, seed } from '../../tests/rounds.ts'
import { createGenerator } from './chance.ts'

const times = rounds(4)

let dataDir: string

beforeAll(() => {
  dataDir = temporaryFolder('writes')
})
afterAll(() => removeFolder(dataDir))

test(
  `R1: ${times} kills lose, double or halve no acknowledged write (seed ${seed})`,
  async () => {
    const chance = createGenerator(seed)
    const acknowledged: { round: number; number: number }[] = []
    const backAfter: number[] = []

    for (let round = 0; round < times; round++) {
      const began = performance.now()
      const writer = startWriter(round, acknowledged)
      await writer.writing
      backAfter.push(performance.now() - began)
      // Waits for some rows to lose, however slow the machine is.
      if (round === 0) await expect.poll(() => acknowledged.length).toBeGreaterThan(Math.min(times, 20))
      await wait(20 + chance() * 300)

      if (chance() < 0.5) process.kill(postgresPid(), 'SIGKILL')
      if (chance() < 0.5) await wait(chance() * 100)
      writer.child.kill('SIGKILL')
      await once(writer.child, 'close')
    }

    const database = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })
    const stored = await readBack(database)
    await database.close()
    report(
      `R1: ${acknowledged.length} rows acknowledged through ${times} kills; back after ${Math.round(median(backAfter))} ms (median), ${Math.round(Math.max(...backAfter))} ms (most)`,
    )
    expect(acknowledged.length).toBeGreaterThan(times)
    expect(acknowledged.filter(({ round, number }) => !stored.rows.has(`${round}/${number}`))).toEqual([])
    expect(stored.total - stored.rows.size).toBe(0)
    expect(stored.damaged).toBe(0)
  },
  60_000 + times * 60_000,
)

function startWriter(round: number, acknowledged: { round: number; number: number }[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), dataDir, `${round}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let noteStart: () => void
  const writing = new Promise<void>((resolve) => {
    noteStart = resolve
  })
  let rest = ''
  child.stdout!.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === 'writing') noteStart()
      else acknowledged.push({ round, number: Number(line) })
    }
  })
  return { child: child as ChildProcess, writing }
}

async function readBack({ pool }: Database) {
  const { rows } = await pool.query('select round, number, md5(body) = sum as whole from written')
  return {
    total: rows.length,
    rows: new Set(rows.map(({ round, number }) => `${round}/${number}`)),
    damaged: rows.filter(({ whole }) => !whole).length,
  }
}

function postgresPid() {
  return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
