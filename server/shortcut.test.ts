import { createServer, type OutgoingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../platform/log.ts'
import type { KeptPage } from '../platform/pageCache.ts'
import { createShortcut } from './shortcut.ts'
import { createWeb, type Site } from './web.ts'

const kept = new Map<string, KeptPage>()
let rendered = 0
let taken: boolean
let edition = 'v1'
const servers: Record<'short' | 'long', Server> = { short: createServer(), long: createServer() }

const site: Site = {
  log: createLog('silent'),
  secure: true,
  assets: new Map([
    ['/assets/a.js', asset('text/javascript', 'go()'.repeat(400), { br: Buffer.from('packed') })],
    ['/assets/type.css', asset('text/css', '@font-face{font-family:Sans;src:url(/assets/sans.woff2)}', {})],
    ['/assets/sans.woff2', asset('font/woff2', 'sans', {})],
    ['/film.webm', asset('video/webm', '0123456789', {}, ['accept-ranges', 'bytes'])],
  ]),
  pages: {
    async render() {
      rendered++
      const head =
        '<link rel="preload" href="/assets/sans.woff2" as="font"/><link rel="stylesheet" href="/assets/type.css"/>'
      const body = `<!DOCTYPE html><head>${head}</head><script nonce="mark">go()</script>${'programme '.repeat(200)}`
      return { response: new Response(body, { headers: { 'content-type': 'text/html' } }), mark: 'mark' }
    },
  },
  api: () => Response.json({ total: 1 }, { headers: { etag: 'W/"1"', 'cache-control': 'public, no-cache' } }),
  // One that compresses nothing once more between two answers.
  cache: { get: (key) => kept.get(key), put: (key, page) => kept.set(key, page) },
  edition: () => edition,
  checkHealth: async () => {},
}

beforeAll(async () => {
  const shortcut = createShortcut(site)
  const listener = getRequestListener(createWeb(site).fetch)
  servers.long.on('request', listener)
  servers.short.on('request', (request, response) => {
    taken = shortcut(request, response)
    if (!taken) listener(request, response)
  })
  for (const server of Object.values(servers))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  for (const server of Object.values(servers)) server.close()
})

test.each<[string, string, OutgoingHttpHeaders]>([
  ['GET', '/', {}],
  ['GET', '/', { 'accept-encoding': 'br' }],
  ['GET', '/', { 'accept-encoding': 'gzip;q=1, br;q=0' }],
  ['GET', '/', { 'if-none-match': '*' }],
  ['GET', '/', { 'if-none-match': '"other"' }],
  ['GET', '/', { 'accept-language': 'en-GB' }],
  ['GET', '/', { 'sec-fetch-site': 'none' }],
  ['GET', '/', { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' }],
  ['GET', '/explore?q=law&country=AU', { 'accept-encoding': 'br' }],
  ['HEAD', '/', { 'accept-encoding': 'br' }],
  ['GET', '/api/v1/programmes?q=law', {}],
  ['GET', '/api/v1/programmes?q=law', { 'if-none-match': '"1"' }],
  ['GET', '/assets/a.js', { 'accept-encoding': 'br' }],
  ['GET', '/assets/a.js?again', { cookie: 'a=1' }],
  ['HEAD', '/film.webm', {}],
])('%s %s %j is answered to the byte as on the long way', async (method, path, headers) => {
  await ask('long', method, path, headers)
  const long = await ask('long', method, path, headers)

  expect(await ask('short', method, path, headers)).toEqual(long)
  expect(taken).toBe(true)

  const again = { ...headers, 'if-none-match': `${tagOf(long.lines)}` }
  const known = await ask('long', method, path, again)
  expect(known.status).toBe(304)
  expect(await ask('short', method, path, again)).toEqual(known)
  expect(taken).toBe(true)
})

test.each<[string, string, OutgoingHttpHeaders]>([
  ['GET', '/', { cookie: 'session=1' }],
  ['GET', '/', { authorization: 'Bearer 1' }],
  ['GET', '/never-asked', {}],
  ['GET', '/healthz', {}],
  ['GET', '/film.webm', { range: 'bytes=2-4' }],
  ['GET', '/', { host: 'not a name' }],
  ['POST', '/', { origin: 'https://elsewhere.example' }],
])('%s %s %j goes the long way', async (method, path, headers) => {
  await ask('long', 'GET', '/', {})

  await ask('short', method, path, headers)

  expect(taken).toBe(false)
})

test('who arrives is given another page than who goes on', async () => {
  for (const from of ['none', 'same-origin']) await ask('long', 'GET', '/', { 'sec-fetch-site': from })

  const [arriving, going] = await Promise.all(
    ['none', 'same-origin'].map((from) => ask('short', 'GET', '/', { 'sec-fetch-site': from })),
  )

  expect(Buffer.from(arriving.body, 'base64').toString()).toContain('FontFace')
  expect(Buffer.from(going.body, 'base64').toString()).not.toContain('FontFace')
})

test('a page of an earlier edition is not given any more', async () => {
  await ask('short', 'GET', '/', {})
  const before = rendered

  edition = 'v2'
  await ask('short', 'GET', '/', {})

  expect(rendered).toBe(before + 1)
})

/** What came over the line, but for the time and the request's number. */
function ask(way: 'short' | 'long', method: string, path: string, headers: OutgoingHttpHeaders) {
  const { port } = servers[way].address() as AddressInfo
  return new Promise<{ status?: number; lines: string[]; body: string }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece) => pieces.push(piece))
      answer.on('end', () => {
        const lines = answer.rawHeaders.map((line, index, all) =>
          /^(date|x-request-id)$/i.test(all[index - 1]) ? '' : line,
        )
        resolve({ status: answer.statusCode, lines, body: Buffer.concat(pieces).toString('base64') })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

function tagOf(lines: string[]) {
  return lines[lines.indexOf('etag') + 1]
}

function asset(
  type: string,
  text: string,
  encoded: KeptPage['encoded'],
  ...more: [string, string][]
): KeptPage {
  return {
    status: 200,
    headers: [['content-type', type], ...more],
    etag: `"${text.length}"`,
    body: Buffer.from(text),
    encoded,
  }
}
