import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { isAlive } from '../../platform/processes.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { report, rounds, seed } from '../../tests/rounds.ts'
import { createGenerator } from './chance.ts'

const times = rounds(1)

async function opened() {
  const dataDir = temporaryFolder('killed')
  let givenUp: Error | undefined
  const database = await openDatabase({
    dataDir,
    role: 'server',
    log: createLog('silent'),
    onGivenUp: (why) => {
      givenUp = why
    },
  })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= database.close()
    return closed
  }
  onTestFinished(async () => {
    await close()
    removeFolder(dataDir)
  })
  return { dataDir, database, close, givenUp: () => givenUp }
}

test('a connection that briefly outlives its killed PostgreSQL does not block the next start', async () => {
  const { database, givenUp } = await opened()
  const lingering = await getSession(database)
  process.kill(lingering, 'SIGSTOP')

  process.kill(database.postgresPid()!, 'SIGKILL')
  // It holds the shared memory that the next one must not start beside.
  await wait(1_500)
  expect(givenUp()).toBeUndefined()
  process.kill(lingering, 'SIGCONT')

  await answers(database)
  expect(givenUp()).toBeUndefined()
})

test(
  `R14: PostgreSQL killed again during its restart is restarted, ${times} times`,
  async () => {
    const chance = createGenerator(seed)
    for (let round = 0; round < times; round++) {
      const { dataDir, database, close, givenUp } = await opened()
      await Promise.all(Array.from({ length: 8 }, () => database.pool.query('select 1')))

      for (let kill = 0; kill < 3; kill++) {
        // One that finds the memory of the last still taken ends by itself, and its file is gone until the next is started.
        await expect.poll(() => isPostmasterWritten(dataDir), { interval: 2 }).toBeDefined()
        const killed = isPostmasterWritten(dataDir)
        if (killed && isAlive(killed)) process.kill(killed, 'SIGKILL')
        const next = () => ![killed, undefined].includes(isPostmasterWritten(dataDir))
        await expect.poll(next, { interval: 2 }).toBe(true)
        await wait(chance() * 60)
      }

      await answers(database)
      expect(givenUp()).toBeUndefined()
      await close()
    }
    report(`R14: ${times} PostgreSQL killed three times in a row while starting, ${times} back`)
  },
  60_000 + times * 60_000,
)

test('it can be closed while PostgreSQL cannot start, and leaves no process behind', async () => {
  const { dataDir, database, close } = await opened()
  const lingering = await getSession(database)
  process.kill(lingering, 'SIGSTOP')
  onTestFinished(() => void process.kill(lingering, 'SIGKILL'))
  process.kill(database.postgresPid()!, 'SIGKILL')
  await wait(300)

  const began = performance.now()
  await close()

  expect(performance.now() - began).toBeLessThan(5_000)
  expect(isAlive(isPostmasterWritten(dataDir) ?? database.postgresPid()!)).toBe(false)
})

test('it can be closed while PostgreSQL is stopped and a query is waiting', async () => {
  const { database, close } = await opened()
  const postgres = database.postgresPid()!
  const session = await getSession(database)
  process.kill(session, 'SIGSTOP')
  process.kill(postgres, 'SIGSTOP')
  onTestFinished(() => void (isAlive(session) && process.kill(session, 'SIGKILL')))
  const query = database.pool.query('select 1').catch(() => 'cut')

  const began = performance.now()
  await close()

  expect(performance.now() - began).toBeLessThan(12_000)
  expect(isAlive(postgres)).toBe(false)
  process.kill(session, 'SIGKILL')
  expect(await query).toBe('cut')
})

test('a process id reused by another PostgreSQL is not taken for ours', async () => {
  const [ours, otherServer] = [await opened(), await opened()]
  const killed = ours.database.postgresPid()!
  const file = join(ours.dataDir, 'postgres', 'data', 'postmaster.pid')
  const pidFile = readFileSync(file, 'utf8')
  await ours.close()
  expect(isAlive(killed)).toBe(false)
  writeFileSync(file, pidFile.replace(`${killed}`, `${otherServer.database.postgresPid()}`))

  const again = await openDatabase({ dataDir: ours.dataDir, role: 'server', log: createLog('silent') })

  expect(again.postgresPid()).not.toBe(otherServer.database.postgresPid())
  await answers(again)
  await again.close()
  await answers(otherServer.database)
})

/** The process that serves a connection of the pool. */
async function getSession({ pool }: Database) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0].pid
}

function answers({ pool }: Database) {
  const query = () =>
    pool.query('select 1').then(
      ({ rowCount }) => rowCount,
      () => 0,
    )
  return expect.poll(query).toBe(1)
}

/** The process id in `postmaster.pid`, while there is one. */
function isPostmasterWritten(dataDir: string) {
  try {
    const [pid] = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')
    return Number(pid) || undefined
  } catch {
    return undefined
  }
}
