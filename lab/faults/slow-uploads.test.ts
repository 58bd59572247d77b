import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { type RunningServer, startServer } from '../../tests/server.ts'
import { newPerson } from '../../tests/students.ts'
import { publishWorld } from '../../tests/world/published.ts'
import { pdf } from '../../tests/world/uploads.ts'

// Ten seconds unless somebody says otherwise; what holds of three holds of ten.
const settings = { SLOWEST_SECONDS: '3' }

let dataDir: string
let server: RunningServer
let cookie: string

beforeAll(async () => {
  dataDir = temporaryFolder('slow')
  await publishWorld(dataDir)
  server = await startServer(dataDir, settings)
  const { name, email, phoneNumber, password } = newPerson()
  const answer = await fetch(`${server.address}/sign-up`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.address },
    body: new URLSearchParams({ name, email, phone: phoneNumber, password, keep: 'yes' }),
  })
  cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
})
afterAll(async () => {
  await server.end('SIGTERM')
  removeFolder(dataDir)
})

/** Sends a document piece by piece; what came back, and after how long the connection was closed. */
async function drip(path: string, { pieces, everyMs }: { pieces: number; everyMs: number }) {
  const { hostname, port, host } = new URL(server.address)
  const body = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nSlowly\r\n'),
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
    pdf('x'.repeat(5_000)),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const socket = connect(Number(port), hostname)
  let response = ''
  socket.setEncoding('utf8').on('data', (text) => (response += text))
  socket.on('error', () => {})
  // Not by `once`, which takes a connection that is cut for a failure of ours.
  const closed = new Promise<number>((resolve) => socket.on('close', () => resolve(performance.now())))
  const began = performance.now()
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${server.address}\r\ncookie: ${cookie}\r\nconnection: close\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  const size = Math.ceil(body.length / pieces)
  for (let offset = 0; offset < body.length && !socket.destroyed; offset += size) {
    socket.write(body.subarray(offset, offset + size))
    await wait(everyMs)
  }
  return { ms: (await closed) - began, said: response }
}

test.concurrent('a slow upload of a document is accepted, however long it takes', async () => {
  const { said, ms } = await drip('/dashboard/documents/upload', { pieces: 8, everyMs: 700 })

  expect(said).toContain('200 OK')
  expect(said).toContain('Slowly uploaded successfully!')
  expect(ms).toBeGreaterThan(4_500)
})

test.concurrent('a stalled upload is cut off', async () => {
  const { said, ms } = await drip('/dashboard/documents/upload', { pieces: 2, everyMs: 7_000 })

  expect(said).toBe('')
  expect(ms).toBeLessThan(10_000)
})

test.concurrent('a slow request elsewhere is cut off, even if it continues', async () => {
  const { said, ms } = await drip('/lead', { pieces: 30, everyMs: 300 })

  expect(said).toBe('')
  expect(ms).toBeGreaterThan(2_900)
  expect(ms).toBeLessThan(8_000)
})

test.concurrent('a client that sends headers too slowly is cut off, and others are served meanwhile', async () => {
  const slow = connect(Number(new URL(server.address).port), '127.0.0.1')
  const closed = new Promise((resolve) => slow.on('close', resolve))
  const began = performance.now()
  slow.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  slow.resume()

  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  await closed

  expect(performance.now() - began).toBeGreaterThan(2_900)
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('an open stream does not delay the server’s shutdown', async () => {
  const stream = await fetch(`${server.address}/live`, { headers: { cookie } })
  expect(stream.status).toBe(200)
  const read = stream.text().catch(() => '')
  await wait(4_000)
  const began = performance.now()
  const duration = read.then(() => performance.now() - began)

  expect(await server.end('SIGTERM')).toBe(0)

  // Requests under way are waited for for five seconds.
  expect(await duration).toBeLessThan(4_800)
  // It was still open after four seconds, by its beats.
  expect((await read).match(/^event: beat$/gm)!.length).toBeGreaterThanOrEqual(2)
  server = await startServer(dataDir, settings)
})
