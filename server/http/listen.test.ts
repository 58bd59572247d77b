import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createPatientServer, listen } from './listen.ts'

/** Sends so many requests, each on a connection of its own, and tells how many were answered. */
const CLIENT = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, requests } } = require('node:worker_threads')
  let sent = 0, ended = 0, answered = 0
  for (let number = 0; number < requests; number++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => socket.write('GET / HTTP/1.1\\r\\nhost: here\\r\\n\\r\\n', () => ++sent === requests && parentPort.postMessage('sent')))
    socket.once('data', () => answered++)
    socket.on('error', () => {})
    socket.on('close', () => ++ended === requests && parentPort.postMessage(answered))
  }
`

test('requests still queued when the server is told to stop are answered', async () => {
  const server = createServer((_, response) => {
    // Busy: the others wait meanwhile, and not in our hands.
    for (const until = performance.now() + 8; performance.now() < until; );
    response.end('here')
  })
  const { port, drain } = await listen(server, 0, '127.0.0.1')
  const requests = 50
  const client = new Worker(CLIENT, { eval: true, workerData: { port, requests } })
  const nextMessage = () => new Promise((resolve) => client.once('message', resolve))
  await nextMessage()
  const message = nextMessage()

  // Longer than a server waits, for a machine that is busy with other tests.
  await drain(40_000)

  expect(await message).toBe(requests)
  await client.terminate()
}, 60_000)

test('a client that waits for our response is not slow; one that stalls its request is', async () => {
  const SLOWEST_MS = 100
  const answerLate = (_: unknown, response: ServerResponse) =>
    void setTimeout(() => response.end('late'), 6 * SLOWEST_MS)
  const { port, drain } = await listen(
    createPatientServer(answerLate, () => false, SLOWEST_MS),
    0,
    '127.0.0.1',
  )
  const address = `http://127.0.0.1:${port}/`

  expect(await (await fetch(address)).text()).toBe('late')
  expect(await (await fetch(address, { method: 'POST', body: 'whole' })).text()).toBe('late')

  const half = connect(port, '127.0.0.1')
  let response = ''
  half.setEncoding('utf8').on('data', (text) => (response += text))
  half.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 10\r\n\r\nhalf')
  await new Promise((resolve) => half.on('close', resolve))
  expect(response).toBe('')
  await drain()
})

test.each([
  ['GET', 'content-length: 100000', '.'],
  ['GET', 'transfer-encoding: chunked', '1\r\n.\r\n'],
  ['HEAD', 'content-length: 100000', '.'],
])(
  'a request sent drop by drop with a %s (%s) is cut off, even where files are posted',
  async (method, head, drop) => {
    const SLOWEST_MS = 300
    const server = createPatientServer(
      (_, response) => response.end(),
      () => true,
      SLOWEST_MS,
    )
    const { port, drain } = await listen(server, 0, '127.0.0.1')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.write(`${method} /dashboard/documents HTTP/1.1\r\nhost: here\r\n${head}\r\n\r\n`)
    const dripping = setInterval(() => socket.write(drop), SLOWEST_MS / 10)

    await new Promise((resolve) => socket.on('close', resolve))

    clearInterval(dripping)
    await drain()
  },
)

test('a connection that sends many requests ahead is cut', async () => {
  let requestCount = 0
  const answer = (_: unknown, response: ServerResponse) => {
    requestCount++
    response.end('here')
  }
  const server = createPatientServer(answer, () => false, 5_000)
  const { port, drain } = await listen(server, 0, '127.0.0.1')

  const ahead = connect(port, '127.0.0.1')
  ahead.on('error', () => {})
  ahead.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n'.repeat(2_000))
  await new Promise((resolve) => ahead.resume().on('close', resolve))
  expect(requestCount).toBeLessThan(10)

  // One after the other, a connection serves as many as before.
  const patient = connect(port, '127.0.0.1').setEncoding('utf8')
  for (let number = 0; number < 30; number++) {
    patient.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
    expect(await new Promise((resolve) => patient.once('data', resolve))).toContain('here')
  }
  patient.destroy()
  await drain(0)
})
