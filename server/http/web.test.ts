import { beforeEach, expect, test } from 'vitest'
import { isOpenedByPerson } from '../../app/opened-by-person.ts'
import { createLog } from '../../platform/log.ts'
import { createPageCache } from '../../platform/page-cache.ts'
import { createRefusalLog } from '../../platform/security-log.ts'
import { createHtml, createMadeUpSite } from './made-up-site.ts'
import { createWeb, type ServedSite } from './web.ts'

let rendered: string[]
let answer: (request: Request) => Response
let site: ServedSite

beforeEach(() => {
  rendered = []
  answer = (request) => createHtml(`<h1>${new URL(request.url).pathname}</h1>${'programme '.repeat(200)}`)
  site = createMadeUpSite((request) => {
    rendered.push(`${request.method} ${new URL(request.url).pathname}`)
    return answer(request)
  })
})

test('forms sent to a host other than PUBLIC_URL are logged once an hour', async () => {
  const lines: string[] = []
  site.log = createLog('warn', { write: (line) => lines.push(line) })
  const web = createWeb(site)
  const post = (headers: Record<string, string>) =>
    web.request('http://pma.example.org/sign-in', { method: 'POST', headers })

  await post({ origin: 'http://pma.example.org', 'sec-fetch-site': 'same-origin' })
  await post({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect(lines.join('')).not.toContain('PUBLIC_URL')

  for (let times = 0; times < 3; times++) {
    await post({ origin: 'https://pma.example.org', 'sec-fetch-site': 'same-origin' })
    // A proxy that passes on another name.
    await post({ origin: 'https://www.pma.example.org', 'sec-fetch-site': 'same-origin' })
  }
  const warnings = lines.filter((line) => line.includes('PUBLIC_URL')).map((line) => JSON.parse(line))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatchObject({ level: 40, seen: 'https://pma.example.org' })
})

test.each([
  ['that says how long it is', { chunked: false }],
  ['that does not', { chunked: true }],
])(
  'a form %s is accepted up to a megabyte; beyond, a page says so and no action runs',
  async (_, { chunked = false }) => {
    const post = (bytes: number, path = '/dashboard/profile', type = 'application/x-www-form-urlencoded') => {
      const text = Buffer.alloc(bytes, 'a')
      const body = chunked ? new Blob([text]).stream() : text
      const headers = { 'content-type': type, ...(!chunked && { 'content-length': `${bytes}` }) }
      return createWeb(site).request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
    }
    expect((await post(1024 * 1024)).status).toBe(200)
    expect(rendered).toEqual(['POST /dashboard/profile'])

    const response = await post(1024 * 1024 + 1)

    expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain('Go back, shorten the longest text')
    expect(rendered).toHaveLength(1)
    const long = 2 * 1024 * 1024
    for (const path of ['/dashboard/documents', '/dashboard/plan', '/dashboard/plan.data']) {
      expect((await post(long, path, 'multipart/form-data; boundary=b')).status, `files at ${path}`).toBe(200)
      expect((await post(long, path)).status, `no file at ${path}`).toBe(413)
    }
    expect((await post(long, '/desk/leads/import', 'multipart/form-data; boundary=b')).status).toBe(200)
    expect((await post(5 * long, '/desk/leads/import', 'multipart/form-data; boundary=b')).status).toBe(413)
  },
)

test('a page that takes tables or files can be opened normally', async () => {
  for (const path of ['/desk/facts/lists', '/desk/leads/import.data', '/dashboard/documents'])
    expect((await get(path)).status, path).toBe(200)
})

test('only an invalid key is logged', async () => {
  const refusals: unknown[] = []
  site.logRefusal = (refusal) => refusals.push(refusal)
  answer = () => new Response('<h1>Not here</h1>', { status: 404, headers: { 'content-type': 'text/html' } })

  for (const path of [
    '/book/abc',
    '/calendar/abc.ics',
    '/shared/shortlist/abc',
    '/shared/offers/abc',
    '/shared/family/abc',
    '/consent/abc',
    '/stop-mails/abc',
    '/explore/x',
  ])
    await get(path)

  expect(refusals).toHaveLength(7)
  expect(refusals[0]).toMatchObject({ refused: 'link', path: '/book/abc' })
})

test('a short form on an upload page is charged as a form once complete, and a long one as a file', async () => {
  const kinds: string[] = []
  site.reading = {
    async spend({ kind }, work) {
      kinds.push(kind)
      return { value: await work() }
    },
  }
  const post = (bytes: number, length = bytes) =>
    createWeb(site).request('/dashboard/plan', {
      method: 'POST',
      body: Buffer.alloc(bytes, 'a'),
      headers: { 'content-type': 'Multipart/form-data; boundary=b', 'content-length': `${length}` },
    })

  await post(900)
  await post(2 * 1024 * 1024)
  // A body longer than declared goes no further, and is charged for reading.
  expect((await post(2 * 1024 * 1024, 900)).status).toBe(413)

  expect(kinds).toEqual(['form', 'file', 'file'])
})

test('API requests have the same limit, for every handler', async () => {
  const answered: string[] = []
  site.api = async (request) => {
    answered.push(await request.text())
    return Response.json({})
  }
  const post = (body: string | ReadableStream) =>
    createWeb(site).request('/api/auth/passkey/verify-registration', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit)

  const response = await post(new Blob(['a'.repeat(1024 * 1024 + 1)]).stream())

  expect([response.status, response.headers.get('content-type')]).toEqual([413, 'application/problem+json'])
  expect(answered).toEqual([])
  expect((await post('{}')).status).toBe(200)
})

test('a rate-limited visitor sees how long to wait', async () => {
  answer = () => new Response(null, { status: 503, headers: { 'retry-after': '30' } })

  const page = await get('/live', { cookie: 'session=1' })

  expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([503, '30', ''])
})

test('HEAD returns the headers of GET, without the body', async () => {
  const head = await createWeb(site).request('/', { method: 'HEAD' })

  expect(rendered).toEqual(['GET /'])
  expect(await head.text()).toBe('')
  expect(head.headers.get('content-length')).toBe((await get('/')).headers.get('content-length'))
})

test('a page answers HEAD as one that nobody opened', async () => {
  const opened: boolean[] = []
  answer = (request) => {
    opened.push(isOpenedByPerson(request))
    return createHtml('offers')
  }
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', cookie: 'a=b' }
  for (const method of ['HEAD', 'GET']) await createWeb(site).request('/shared/offers/x', { method, headers })

  expect(opened).toEqual([false, true])
})

test('HEAD of a file releases it', async () => {
  let letGo = false
  site.pages.render = async () => ({
    response: new Response(
      new ReadableStream({
        cancel() {
          letGo = true
        },
      }),
      { headers: { 'content-type': 'application/pdf', 'content-length': '100' } },
    ),
    mark: '',
  })
  const head = await createWeb(site).request('/documents/1', { method: 'HEAD' })

  expect([head.status, head.headers.get('content-length'), await head.text(), letGo]).toEqual([
    200,
    '100',
    '',
    true,
  ])
})

test('a film is sent whole or in the requested range', async () => {
  const film = Buffer.from('0123456789')
  site.assets.set('/film.webm', {
    status: 200,
    headers: [
      ['content-type', 'video/webm'],
      ['accept-ranges', 'bytes'],
    ],
    etag: '"film"',
    body: film,
    encoded: {},
  })

  expect(await (await get('/film.webm')).text()).toBe('0123456789')

  const part = await get('/film.webm', { range: 'bytes=2-4', 'if-range': '"film"' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ])

  expect((await get('/film.webm', { range: 'bytes=2-4', 'if-range': '"older"' })).status).toBe(200)
  const beyond = await get('/film.webm', { range: 'bytes=10-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

test('inline scripts run by hash only', async () => {
  answer = () => createHtml('<script nonce="mark">go()</script><script>evil()</script>')

  const page = await get('/')

  const policy = page.headers.get('content-security-policy')!
  expect(policy.match(/'sha256-/g)).toHaveLength(1)
  expect(policy).not.toMatch(/unsafe|nonce/)
  expect(await page.text()).toBe('<script>go()</script><script>evil()</script>')
})

test.each(['/', '/healthz', '/trouble'])('%s has the security headers', async (path) => {
  answer = () => {
    if (path === '/trouble') throw new Error('trouble')
    return createHtml('fine')
  }

  const { headers } = await get(path)

  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
})

test('an internal error is shown plainly, with its number and without its cause', async () => {
  answer = () => {
    throw new Error('secret reason')
  }

  const page = await get('/')

  expect(page.status).toBe(500)
  const text = await page.text()
  expect(text).toContain(page.headers.get('x-request-id')!)
  expect(text).not.toContain('secret reason')
})

test('no log line contains a desk search, whatever fails there', async () => {
  const lines: string[] = []
  site.log = createLog('trace', { write: (line) => lines.push(line) })
  site.logRefusal = createRefusalLog(site.log, 'a secret')
  site.addressOf = () => '192.0.2.1'
  const spend = async () => ({ restS: 5 })
  for (const path of ['/desk/leads', '/desk/students', '/desk/payments', '/desk/bank']) {
    const address = `http://pma.example.org${path}?q=Amara+Rao+9876543210`
    const form = {
      method: 'POST',
      headers: { origin: 'http://pma.example.org', 'sec-fetch-site': 'same-origin' },
    }
    const ask = (init: RequestInit = {}, own: Partial<ServedSite> = {}) =>
      createWeb({ ...site, ...own, cache: createPageCache(1_000_000) }).request(address, init)
    const statuses = [
      await ask({ ...form, headers: { origin: 'https://evil.example' } }),
      await ask({ ...form, body: new URLSearchParams({ said: 'x'.repeat(1_100_000) }) }),
      await ask({}, { reading: { spend } as unknown as ServedSite['reading'] }),
      await ask(
        {},
        {
          pages: {
            async render(_, __, report) {
              report(new Error('the database is gone'))
              return { response: new Response(null, { status: 500 }), mark: 'mark' }
            },
          },
        },
      ),
      await ask({}, { pages: { render: () => Promise.reject(new Error('no route')) } }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 413, 429, 500, 500])
  }
  expect(lines).toHaveLength(20)
  for (const line of lines) expect(line).toContain('"path":"/desk/')
  expect(lines.join('')).not.toMatch(/Amara|Rao|9876543210|q=/)
})

test('a site reached by https sends HSTS', async () => {
  site.secure = true

  const { headers } = await get('/')

  expect(headers.get('strict-transport-security')).toContain('max-age=')
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
})

test('a forwarded link with trailing characters, or one copied from markup, leads to the right page', async () => {
  answer = (request) => {
    const { pathname } = new URL(request.url)
    return pathname === '/pricing' ? createHtml('prices') : new Response('no', { status: 404 })
  }
  const meant = async (path: string, method = 'GET') => {
    const { status, headers } = await createWeb(site).request(path, { method })
    return [status, headers.get('location')]
  }

  expect(await meant('/pricing')).toEqual([200, null])
  expect(await meant('/pricing.')).toEqual([302, '/pricing'])
  expect(await meant('/pricing).?utm_source=x', 'HEAD')).toEqual([302, '/pricing?utm_source=x'])
  expect(await meant('/prices')).toEqual([404, null])
  expect(await meant('/pricing.', 'POST')).toEqual([404, null])
  expect(await meant('/explore?a=b&amp;country=GB')).toEqual([302, '/explore?a=b&country=GB'])
})

function get(path: string, headers: Record<string, string> = {}) {
  return Promise.resolve(createWeb(site).request(path, { headers }))
}
