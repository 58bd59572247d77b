import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { isAlive } from '../../platform/processes.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { report, rounds } from '../../tests/rounds.ts'
import { launchServer, type RunningServer, startServer } from '../../tests/server.ts'
import { publishWorld } from '../../tests/world/published.ts'

let dataDir: string
let firstBootMs: number

beforeAll(async () => {
  dataDir = temporaryFolder('faults')
  await publishWorld(dataDir)
})

afterAll(() => removeFolder(dataDir))

describe('with a running server', () => {
  let server: RunningServer
  beforeAll(async () => {
    const began = performance.now()
    server = await startServer(dataDir, { LOG_LEVEL: 'silent' })
    firstBootMs = performance.now() - began
  })

  test('R3: a second one on the same folder is refused, naming the process that holds it', async () => {
    await expect(startServer(dataDir)).rejects.toThrow(`in use by another server (process ${server.pid})`)

    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  })

  test('a tool uses its PostgreSQL and leaves it running', async () => {
    const tool = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })
    const { rows } = await tool.pool.query('select count(*)::int as applied from migrations')
    await tool.close()

    expect(rows[0].applied).toBeGreaterThan(0)
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  })

  test('it restarts a killed PostgreSQL and continues', async () => {
    const killed = postgresPid()

    process.kill(killed, 'SIGKILL')

    await until(
      async () => postgresPid() !== killed && (await fetch(`${server.address}/healthz`)).status === 200,
    )
    // Data in memory never needed the disk.
    expect((await fetch(`${server.address}/api/v1/catalogue`)).status).toBe(200)
  })

  test('SIGINT stops it and its PostgreSQL, with a clean exit', () => endsWell(server, 'SIGINT'))
})

test('SIGTERM stops the server and its PostgreSQL, with a clean exit', async () => {
  await endsWell(await startServer(dataDir), 'SIGTERM')
})

test('after the server is killed, the next one adopts the running PostgreSQL', async () => {
  const first = await startServer(dataDir)
  const postgres = postgresPid()
  await first.end('SIGKILL')
  expect(isAlive(postgres)).toBe(true)

  const next = await startServer(dataDir)

  expect(postgresPid()).toBe(postgres)
  expect((await fetch(`${next.address}/healthz`)).status).toBe(200)
  await next.end('SIGTERM')
  expect(isAlive(postgres)).toBe(false)
})

test('two stop signals end the server in bounded time, even with PostgreSQL paused and requests waiting', async () => {
  const server = await startServer(dataDir, { LOG_LEVEL: 'silent' })
  const postgres = postgresPid()
  process.kill(postgres, 'SIGSTOP')
  // Each needs a connection of its own, which a paused PostgreSQL does not give.
  const requests = Array.from({ length: 12 }, (_, number) =>
    fetch(`${server.address}/sign-in`, {
      method: 'POST',
      headers: { origin: server.address },
      body: new URLSearchParams({ email: `amara${number}@example.org`, password: 'quiet-harbour-lantern' }),
    }).catch(() => undefined),
  )
  await wait(200)

  const began = performance.now()
  const ending = server.end('SIGTERM')
  await wait(500)
  server.process.kill('SIGTERM')

  expect(await ending).toBe(0)
  // Five seconds for the requests, three for what waits for nobody, seven for PostgreSQL.
  expect(performance.now() - began).toBeLessThan(16_000)
  expect(isAlive(postgres)).toBe(false)
  await Promise.all(requests)
})

test('after both are killed, the next start recovers', async () => {
  const first = await startServer(dataDir)
  process.kill(postgresPid(), 'SIGKILL')
  await first.end('SIGKILL')

  const next = await startServer(dataDir)

  expect((await fetch(`${next.address}/healthz`)).status).toBe(200)
  await next.end('SIGTERM')
})

test('a tool without a server starts and stops PostgreSQL; a second concurrent one is refused', async () => {
  const tool = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })
  const postgres = postgresPid()

  const second = openDatabase({ dataDir, role: 'tool', log: createLog('silent') })

  await expect(second).rejects.toThrow(`in use by another tool (process ${process.pid})`)
  await tool.close()
  expect(isAlive(postgres)).toBe(false)
})

test(
  `R4: the next start recovers from a first boot killed at any moment, ${rounds(2)} times`,
  async () => {
    for (let round = 0; round < rounds(2); round++) {
      const folder = temporaryFolder('first-boot')
      await publishWorld(folder)
      const child = launchServer(folder)
      // Spread evenly over what a first boot takes here and now.
      const moment = Math.round((firstBootMs * (round + 0.5)) / rounds(2))
      await wait(moment)
      child.kill('SIGKILL')

      const next = await startServer(folder)
      expect((await fetch(`${next.address}/healthz`)).status, `killed after ${moment} ms`).toBe(200)
      await next.end('SIGTERM')
      removeFolder(folder)
    }
    report(
      `R4: ${rounds(2)} first boots killed within the ${Math.round(firstBootMs)} ms that one takes, ${rounds(2)} good at the next start`,
    )
  },
  120_000 + rounds(2) * 60_000,
)

test(
  `R2: requests in progress when the server is told to stop are answered, ${rounds(2)} times`,
  async () => {
    let slowest = 0
    for (let round = 0; round < rounds(2); round++) {
      const server = await startServer(dataDir)
      const ask = (number: number) => fetch(`${server.address}/api/v1/programmes?q=law&perPage=${number + 1}`)
      const requests = Array.from({ length: 40 }, (_, number) => ask(number))
      await requests[round % requests.length]

      const began = performance.now()
      const ending = server.end('SIGTERM')
      const answers = await Promise.all(requests)

      expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
      await Promise.all(answers.map((answer) => answer.text()))
      expect(await ending).toBe(0)
      slowest = Math.max(slowest, performance.now() - began)
      expect(slowest).toBeLessThan(10_000)
    }
    report(
      `R2: ${rounds(2)} stops under load, 40 requests each, none failed; the slowest took ${Math.round(slowest)} ms`,
    )
  },
  60_000 + rounds(2) * 60_000,
)

async function endsWell(server: RunningServer, signal: NodeJS.Signals) {
  const postgres = postgresPid()

  expect(await server.end(signal)).toBe(0)

  expect(isAlive(postgres)).toBe(false)
}

function postgresPid() {
  return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function until(isSo: () => Promise<boolean>) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(50)) {
    if (await isSo().catch(() => false)) return
  }
  throw new Error('It did not come about within a minute.')
}
