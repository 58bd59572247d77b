import { execFileSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { removeFolder, temporaryFolder } from '../../../tests/folder.ts'
import { programme } from '../../../tests/journeys/everywhere/address.ts'
import { addresses } from '../../../tests/journeys/everywhere/addresses.ts'
import { report, rounds } from '../../../tests/rounds.ts'
import { type RunningServer, startServer } from '../../../tests/server.ts'
import { joinStaff } from '../../../tests/staff.ts'
import { publishWorld } from '../../../tests/world/published.ts'
import { pdf } from '../../../tests/world/uploads.ts'
import { createSender, listStoredEmails, personForm } from '../sending.ts'

let folder: string
const mounted = mountSmall()

/** A disk of some 200 MB of our own, a little larger the more rounds write on it; only root may have one, and not in every container. */
function mountSmall() {
  folder = temporaryFolder('full')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${180 + 10 * rounds(2)}m,mode=711`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
    return true
  } catch (error) {
    process.stdout.write(
      `R11 is not tried: a small disk cannot be mounted here (${(error as Error).message.trim()}).\n`,
    )
    return false
  }
}

let server: RunningServer

beforeAll(async () => {
  if (!mounted) return
  await publishWorld(folder)
  mkdirSync(join(folder, 'files', 'incoming'), { recursive: true })
  server = await startServer(folder, {
    LOG_LEVEL: 'silent',
    FORMS_PER_ADDRESS: '100000',
    FILES_RESERVE_MB: '0',
  })
})
afterAll(async () => {
  if (mounted) {
    await server?.end('SIGTERM')
    execFileSync('umount', [folder])
  }
  removeFolder(folder)
})

test.skipIf(!mounted)(
  `R11: a full disk stops no reads, writes are asked to wait, and all recovers, ${rounds(2)} times`,
  async () => {
    const { send, write, writeByForm, health, signUp, trySignUp, upload } = createSender(server)
    const tick = new URLSearchParams({ do: 'add', programme: 'cricos-harbour-bachelor-of-law' })
    const cookie = (await signUp())!
    const response = await send('/dashboard/applications', new URLSearchParams({ programme }), cookie)
    const application = new URL(response.headers.get('location')!, server.address).searchParams.get('begun')!
    const essay = new URLSearchParams({ kind: 'essay', title: 'Why me' })
    const draft = (await send('/dashboard/drafts', essay, cookie)).headers.get('location')!.split('/').at(-1)!
    const reply = await send('/dashboard/coach', new URLSearchParams({ q: 'refund' }), cookie)
    const talk = new URL(reply.headers.get('location')!, server.address).pathname.split('/').at(-1)!
    await send('/dashboard/messages', messageForm('May I apply?'), cookie)
    await tellEverybody()
    const { cookie: counsellors } = await joinStaff(server.address, folder, 'counsellor')
    const opened = `/desk/students/${await inCare()}`
    const asCounsellor = (path: string) =>
      fetch(server.address + path, { headers: { cookie: counsellors }, redirect: 'manual' })
    const acknowledged: string[] = []
    let refusals = 0
    let slowest = 0

    for (let round = 0; round < rounds(2); round++) {
      // At once, so that the log has nowhere to go, or slowly, by what is written.
      fill(round % 2 === 0 ? 0 : 36_000_000)
      for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
        const answers = await Promise.all(Array.from({ length: 16 }, write))
        const refusedAnswers = answers.filter(({ status }) => status !== 201)
        expect(refusedAnswers.filter(({ status, later }) => status !== 503 || !later)).toEqual([])
        acknowledged.push(...answers.filter(({ status }) => status === 201).map(({ email }) => email))
        refusals += refusedAnswers.length
        if (refusedAnswers.length === answers.length && (await health()).status === 503) break
      }

      expect((await health()).said).toBe('the disk is full: nothing can be written until there is room\n')
      for (const path of ['/explore?q=law', '/api/v1/programmes?q=science', '/'])
        expect((await fetch(server.address + path)).status, path).toBe(200)
      const form = await writeByForm()
      expect(form.status).toBe(503)
      // Typed text is not lost.
      expect((await form.text()).includes('When? When?')).toBe(true)
      const person = personForm()
      const page = await trySignUp(person)
      expect(page.status).toBe(503)
      expect(page.headers.get('retry-after')).not.toBeNull()
      expect(await page.text()).toContain(`value="${person.get('email')}"`)
      const ticked = await send('/dashboard/shortlist', tick, cookie)
      expect(ticked.status).toBe(503)
      expect(ticked.headers.get('retry-after')).not.toBeNull()
      expect(await ticked.text()).toContain(CANNOT_SAVE)
      // A failed note, such as the time of reading, does not prevent reading.
      const unread: string[] = []
      // One after the other: many at once would be asked to wait for one another.
      for (const [path, status] of ownAddresses({ application, draft, talk })) {
        const answer = await fetch(server.address + path, { headers: { cookie }, redirect: 'manual' })
        await answer.body?.cancel()
        const isWell = status === undefined ? answer.status < 500 : answer.status === status
        if (!isWell) unread.push(`${path}: ${answer.status}`)
      }
      expect(unread).toEqual([])
      // Whoever looks at what is a student's is written down, so nobody looks while that cannot be; the page says so, also to the router.
      for (const path of [
        '/desk',
        '/desk/students',
        opened,
        `${opened}/messages`,
        `${opened}/messages.data`,
        // Reading a lead is audited as well.
        '/desk/leads',
      ]) {
        const closed = await asCounsellor(path)
        expect(closed.status, path).toBe(503)
        expect(closed.headers.get('retry-after'), path).not.toBeNull()
        expect(await closed.text(), path).toContain('Just now we cannot record')
      }
      for (const file of [undefined, new File([new Uint8Array(pdf())], 'marks.pdf')]) {
        const message = await send('/dashboard/messages', messageForm('When must I pay?', file), cookie)
        expect(message.status).toBe(503)
        const answerText = await message.text()
        expect(answerText).toContain(CANNOT_SAVE)
        expect(answerText).toContain('When must I pay?</textarea>')
      }
      const uploaded = await upload(cookie)
      expect(uploaded.status).toBe(503)
      expect(uploaded.headers.get('retry-after')).not.toBeNull()
      expect(filesIn('incoming')).toEqual([])

      rmSync(join(folder, 'filler'))
      const began = performance.now()
      await expect.poll(async () => (await health()).status, { interval: 50 }).toBe(200)
      const healed = await write()
      expect(healed.status).toBe(201)
      acknowledged.push(healed.email)
      slowest = Math.max(slowest, performance.now() - began)
      expect((await asCounsellor(`${opened}/messages`)).status).toBe(200)
    }
    expect(server.process.exitCode).toBeNull()
    const storedEmails = await listStoredEmails(folder)
    expect(acknowledged.filter((email) => !storedEmails.has(email))).toEqual([])
    report(
      `R11: ${rounds(2)} times full, ${acknowledged.length} messages acknowledged and none lost, ${refusals} told to wait; well again ${Math.round(slowest)} ms after there was room, at most`,
    )
  },
  120_000 + rounds(2) * 120_000,
)

test('while PostgreSQL is paused, the health check fails within about a second, and recovers afterwards', async () => {
  const dataDir = temporaryFolder('paused')
  await publishWorld(dataDir)
  const paused = await startServer(dataDir, { LOG_LEVEL: 'silent' })
  onTestFinished(async () => {
    await paused.end('SIGTERM')
    removeFolder(dataDir)
  })
  const readHealth = async () => {
    const answer = await fetch(`${paused.address}/healthz`)
    return `${answer.status} ${await answer.text()}`
  }
  expect(await readHealth()).toBe('200 ok\n')
  const pids = postgresOf(dataDir)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')

  // A result is cached for a second.
  await expect.poll(readHealth, { timeout: 20_000 }).toBe('503 the database does not answer\n')
  for (const pid of pids) process.kill(pid, 'SIGCONT')

  await expect.poll(readHealth).toBe('200 ok\n')
})

/** PostgreSQL's processes: the first and those it started. */
function postgresOf(dataDir: string) {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')
  const children = execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).trim().split('\n')
  return [pid, ...children].map(Number)
}

const CANNOT_SAVE =
  'We cannot save anything just now. It is not your fault. Please send it again in a few minutes.'

/** Lists the addresses of a student’s own pages, with the expected status. */
function ownAddresses(own: { application: string; draft: string; talk: string }) {
  return Object.entries(addresses)
    .filter(([, { desk }]) => !desk)
    .map(([route, { status = 200, fill }]) => {
      const parts: Record<string, string> = { ...own, paper: 'transcripts', ...fill }
      const path = route.replaceAll(/:([\w?.]+)|\*/g, (_, part) => parts[part] ?? 'nobodys')
      return [path, path.startsWith('/dashboard') ? status : undefined] as const
    })
}

function messageForm(text: string, file?: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ do: 'send', seen: '0', text })) form.set(name, value)
  if (file) form.set('file', file)
  return form
}

/** Gives everybody a notice that they have not seen. */
async function tellEverybody() {
  const database = await openDatabase({ dataDir: folder, role: 'tool', log: createLog('silent') })
  await database.pool.query(
    `insert into notices (user_id, kind, key, about, made_at)
     select id, 'change', 'a change', $1, now() from users`,
    [JSON.stringify({ id: programme, title: 'Law', institution: 'Moor', changes: [] })],
  )
  await database.close()
}

/** Assigns the new student to the counsellor, and returns the student’s id. */
async function inCare() {
  const database = await openDatabase({ dataDir: folder, role: 'tool', log: createLog('silent') })
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into caseloads (student_id, counsellor_id)
     select s.id, c.id from users s, users c where s.email like 'amara.%' and c.email like 'counsellor.%' returning student_id as id`,
  )
  await database.close()
  return rows[0].id
}

/** Leaves so many bytes free, or none. */
function fill(left: number) {
  const file = openSync(join(folder, 'filler'), 'w')
  const piece = Buffer.alloc(100_000, 'full')
  try {
    while (left === 0 || free() > left) writeSync(file, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

function free() {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function filesIn(name: string) {
  return readdirSync(join(folder, 'files', name))
}
