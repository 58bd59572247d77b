import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../../tests/folder.ts'
import { report, rounds } from '../../../tests/rounds.ts'
import { type RunningServer, startServer } from '../../../tests/server.ts'
import { publishWorld } from '../../../tests/world/published.ts'
import { createSender, listStoredEmails } from '../sending.ts'

// A disk that answers with input and output errors (EIO): what the server and its PostgreSQL write fails as the C library would say it.

const scratch = temporaryFolder('broken')
const folder = join(scratch, 'data')
const flag = join(scratch, 'broken')
const library = compiled()

/** Undefined without a compiler or on other systems than Linux: then the test reports it and is skipped. */
function compiled() {
  const file = join(scratch, 'broken-disk.so')
  try {
    const source = join(import.meta.dirname, 'broken-disk.c')
    if (process.platform !== 'linux') throw new Error('this is no Linux')
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', file, source, '-ldl'], { stdio: 'pipe' })
    return file
  } catch (error) {
    process.stdout.write(`R11 with a broken disk is not tried: ${(error as Error).message.split('\n')[0]}.\n`)
    return undefined
  }
}

let server: RunningServer
let sending: ReturnType<typeof createSender>

beforeAll(async () => {
  if (!library) return
  mkdirSync(folder, { mode: 0o711 })
  await publishWorld(folder)
  const broken = { LD_PRELOAD: library, BROKEN_DISK: flag }
  server = await startServer(folder, { LOG_LEVEL: 'silent', FORMS_PER_ADDRESS: '100000', ...broken })
  sending = createSender(server)
})
afterAll(async () => {
  await server?.end('SIGTERM')
  removeFolder(scratch)
})

const breakDisk = (path: string) => writeFileSync(flag, path)
const mendDisk = () => rmSync(flag)

async function readsOn() {
  for (const path of ['/explore?q=law', '/api/v1/programmes?q=science', '/'])
    expect((await fetch(server.address + path)).status, path).toBe(200)
}

test.skipIf(!library)(
  'R11: with an unwritable file store uploads are asked to wait, all else works, and they succeed later',
  async () => {
    const cookie = (await sending.signUp())!
    breakDisk(join(folder, 'files'))

    const response = await sending.upload(cookie)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).not.toBeNull()
    expect((await sending.write()).status).toBe(201)
    await readsOn()

    mendDisk()
    expect((await sending.upload(cookie)).status).toBe(200)
  },
)

/** Longer than PostgreSQL is started again without asking what is wrong. */
const BROKEN_MS = 8_000

test.skipIf(!library)(
  `R11: a failing disk stops no reads, writes are asked to wait, and all recovers, ${rounds(2)} times`,
  async () => {
    const { write, writeByForm, trySignUp, health } = sending
    const acknowledged: string[] = []
    const wrongAnswers: string[] = []
    let refusals = 0
    let slowest = 0
    for (let round = 0; round < rounds(2); round++) {
      const writing = new AbortController()
      const writers = Array.from({ length: 8 }, async () => {
        while (!writing.signal.aborted && server.process.exitCode === null) {
          const { email, status, later } = await write()
          if (status === 201) acknowledged.push(email)
          else {
            refusals++
            if (status !== 503 || !later) wrongAnswers.push(`${status} ${later}`)
            // Sooner than a client told to wait comes back, but not in a busy loop.
            await wait(50)
          }
        }
      })
      await wait(500)
      breakDisk(folder)

      await expect.poll(async () => (await health()).status, { interval: 50 }).toBe(503)
      const brokenAt = performance.now()
      await readsOn()
      for (const answer of [await writeByForm(), await trySignUp()]) {
        expect(answer.status).toBe(503)
        expect(answer.headers.get('retry-after')).not.toBeNull()
      }
      await wait(BROKEN_MS - (performance.now() - brokenAt))
      await readsOn()
      expect((await health()).status).toBe(503)

      mendDisk()
      const mendedAt = performance.now()
      await expect.poll(async () => (await health()).status, { interval: 50 }).toBe(200)
      const healed = await write()
      expect(healed.status).toBe(201)
      acknowledged.push(healed.email)
      slowest = Math.max(slowest, performance.now() - mendedAt)
      writing.abort()
      await Promise.all(writers)
    }
    expect(wrongAnswers).toEqual([])
    expect(server.process.exitCode).toBeNull()
    const storedEmails = await listStoredEmails(folder)
    expect(acknowledged.filter((email) => !storedEmails.has(email))).toEqual([])
    report(
      `R11: ${rounds(2)} times broken, ${acknowledged.length} messages acknowledged and none lost, ${refusals} told to wait; well again ${Math.round(slowest)} ms after the disk was, at most`,
    )
  },
  120_000 + rounds(2) * 120_000,
)
