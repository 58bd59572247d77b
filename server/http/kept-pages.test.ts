import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { createHtml, createMadeUpSite } from './made-up-site.ts'
import { createWeb, type ServedSite } from './web.ts'

let edition: string
let rendered: string[]
let answer: (request: Request) => Response
let site: ServedSite

beforeEach(() => {
  edition = 'v1'
  rendered = []
  answer = (request) => createHtml(`<h1>${new URL(request.url).pathname}</h1>${'programme '.repeat(200)}`)
  site = createMadeUpSite(
    (request) => {
      rendered.push(`${request.method} ${new URL(request.url).pathname}`)
      return answer(request)
    },
    () => edition,
  )
})

test('an anonymous page is rendered once per address and edition', async () => {
  await get('/explore?q=law')
  await get('/explore?q=law')
  expect(rendered).toHaveLength(1)

  await get('/explore?q=arts')
  expect(rendered).toHaveLength(2)

  edition = 'v2'
  await get('/explore?q=law')
  expect(rendered).toHaveLength(3)
})

test('visitors with different number formats never get each other’s page', async () => {
  answer = (request) => createHtml(`figures of ${request.headers.get('accept-language')}${' .'.repeat(600)}`)
  const indian = await get('/', { 'accept-language': 'en-IN,en;q=0.9' })
  const british = await get('/', { 'accept-language': 'en-GB' })

  expect(await indian.text()).toContain('figures of en-IN')
  expect(await british.text()).toContain('figures of en-GB')
  expect(indian.headers.get('vary')).toContain('accept-language')

  // A second visitor of either kind gets the page that is kept for that kind.
  expect(await (await get('/', { 'accept-language': 'hi' })).text()).toContain('figures of en-IN')
  expect(await (await get('/', { 'accept-language': 'en-US' })).text()).toContain('figures of en-GB')
  expect(rendered).toHaveLength(2)

  // A match of one kind is not repeated for the other.
  const tag = british.headers.get('etag')!
  expect((await get('/', { 'accept-language': 'en-IN', 'if-none-match': tag })).status).toBe(200)
  expect((await get('/', { 'accept-language': 'en-GB', 'if-none-match': tag })).status).toBe(304)
})

test('a visitor with a cookie gets a separately rendered page', async () => {
  await get('/')
  await get('/', { cookie: 'session=1' })
  await get('/', { authorization: 'Bearer 1' })

  expect(rendered).toHaveLength(3)
})

test('a page that may be personal is marked private, and cut off from its opener', async () => {
  const cacheHeaders = ({ headers }: Response) => [
    headers.get('cache-control'),
    headers.get('cross-origin-opener-policy'),
  ]

  expect(cacheHeaders(await get('/'))).toEqual(['no-cache', null])
  expect(cacheHeaders(await get('/', { cookie: 'session=1' }))).toEqual(['private, no-cache', 'same-origin'])
  answer = () => createHtml('mine', { 'cache-control': 'private, no-store' })
  expect(cacheHeaders(await get('/mine'))).toEqual(['private, no-store', 'same-origin'])
  answer = () => createHtml('of today', { 'cache-control': 'no-store' })
  expect(cacheHeaders(await get('/today'))).toEqual(['no-store', null])
  expect(cacheHeaders(await get('/today', { cookie: 'session=1' }))).toEqual([
    'private, no-store',
    'same-origin',
  ])
  answer = () => createHtml('towns', { 'cache-control': 'public, max-age=86400' })
  expect(cacheHeaders(await get('/towns', { cookie: 'session=1' }))).toEqual(['public, max-age=86400', null])
})

test('a redirect is stored only if it says so itself', async () => {
  const redirect = (headers = {}) =>
    new Response(null, { status: 303, headers: { location: '/', ...headers } })

  answer = () => redirect()
  expect((await get('/mine', { cookie: 'session=1' })).headers.get('cache-control')).toBe('no-store')
  answer = () => redirect({ 'cache-control': 'public, max-age=60' })
  expect((await get('/moved')).headers.get('cache-control')).toBe('public, max-age=60')
})

test('several cookies are all sent', async () => {
  answer = () =>
    new Response('{}', {
      headers: [
        ['content-type', 'application/json'],
        ['set-cookie', 'session=1'],
        ['set-cookie', 'device=2'],
      ],
    })

  expect((await get('/', { cookie: 'a=1' })).headers.getSetCookie()).toEqual(['session=1', 'device=2'])
})

test.each([
  ['a cookie', { 'set-cookie': 'a=1' }],
  ['private', { 'cache-control': 'private' }],
  ['no-store', { 'cache-control': 'no-store' }],
  ['a language', { vary: 'accept-language' }],
])('a response with %s is not cached', async (_, headers) => {
  answer = () => createHtml('mine', headers)

  await get('/')
  await get('/')

  expect(rendered).toHaveLength(2)
})

test('only successful responses are cached', async () => {
  answer = () => new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } })

  await get('/')

  expect((await get('/')).status).toBe(404)
  expect(rendered).toHaveLength(2)
})

test('a page that the browser already has is answered with 304', async () => {
  const first = await get('/', { 'accept-encoding': 'br' })
  const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag')! })

  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
})

test('the API’s weak ETag is kept', async () => {
  answer = () => Response.json({ a: 1 }, { headers: { etag: 'W/"v1-abc"' } })

  expect((await get('/data')).headers.get('etag')).toBe('W/"v1-abc"')
  expect((await get('/data', { 'if-none-match': '"v1-abc"' })).status).toBe(304)
})

test('what people are shown is counted each time, also from a kept page', async () => {
  const visits: unknown[] = []
  site.countVisit = (views, address) => visits.push([views, address])
  site.addressOf = (request) => request.headers.get('x-forwarded-for') ?? ''
  const views = { page: 'law' }
  site.pages.render = async (request) => ({ response: answer(request), mark: 'mark', views })
  const chrome = {
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'x-forwarded-for': '192.0.2.1',
  }
  const web = createWeb(site)
  const open = (headers: Record<string, string>, method = 'GET') => web.request('/law', { method, headers })

  await open(chrome)
  const kept = await open({ ...chrome, 'x-forwarded-for': '192.0.2.2' })
  await open({ ...chrome, 'if-none-match': kept.headers.get('etag')! })
  await open({ ...chrome, cookie: 'session=1' })
  expect(visits).toEqual(['1', '2', '1', '1'].map((last) => [views, `192.0.2.${last}`]))

  await open({})
  await open(chrome, 'HEAD')
  await open({ ...chrome, 'user-agent': 'Googlebot/2.1' })
  answer = () => new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } })
  await open({ ...chrome, cookie: 'session=1' })
  expect(visits).toHaveLength(4)
})

test('pages are compressed as the browser accepts', async () => {
  const packed = await get('/', { 'accept-encoding': 'gzip, br' })

  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('vary')).toBe('accept-language, accept-encoding')
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toContain('<h1>/</h1>')
})

test('a built file is served from memory in its precompressed form', async () => {
  const headers: [string, string][] = [
    ['content-type', 'text/javascript'],
    ['cache-control', 'public, immutable'],
  ]
  const body = Buffer.from('go()'.repeat(400))
  site.assets.set('/assets/a.js', {
    status: 200,
    headers,
    etag: '"1"',
    body,
    encoded: { br: Buffer.from('packed') },
  })

  const asset = await get('/assets/a.js', { 'accept-encoding': 'br' })

  expect(await asset.text()).toBe('packed')
  expect(asset.headers.get('etag')).toBe('"1-br"')
  expect(rendered).toEqual([])
})

test('a stream is passed through unbuffered', async () => {
  answer = () => new Response('data: 1\n\n', { headers: { 'content-type': 'text/event-stream' } })

  const stream = await get('/', { 'accept-encoding': 'br' })

  expect(stream.headers.get('content-encoding')).toBeNull()
  expect(await stream.text()).toBe('data: 1\n\n')
})

function get(path: string, headers: Record<string, string> = {}) {
  return Promise.resolve(createWeb(site).request(path, { headers }))
}
