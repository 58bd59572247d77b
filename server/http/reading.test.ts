import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { createPageCache } from '../../platform/page-cache.ts'
import type { Refusal } from '../../platform/security-log.ts'
import { createReadingBudget, getRoute, hasTooManyParameters, type Visit } from './reading.ts'
import { createWeb, type ServedSite } from './web.ts'

/** A clock and a processor in the test's hands. */
function world(perMinuteMs = 1_000, patienceMs = 60_000) {
  let now = 0
  let cpu = 0
  const budget = createReadingBudget(perMinuteMs, {
    now: () => now,
    cpuMs: () => cpu,
    patienceMs,
    restShare: 0,
  })
  const visit = (address: string, kind: Visit['kind'] = 'reading', route = 'page') => ({
    address,
    route,
    kind,
  })
  return {
    budget,
    visit,
    wait: (ms: number) => {
      now += ms
    },
    work: (ms: number) => {
      cpu += ms
    },
    /** Answers a request that takes so long, and tells how many seconds are to be waited instead. */
    async read(address: string, ms: number, kind?: Visit['kind'], route?: string) {
      const spent = await budget.spend(visit(address, kind, route), async () => {
        // As pages do, it lets others have their turn.
        await nextTurn()
        cpu += ms
      })
      return 'restS' in spent ? spent.restS : 0
    },
    /** How many seconds the network has to wait before it reads on; asking costs nothing. */
    async restS(address: string, kind?: Visit['kind']) {
      const spent = await budget.spend(visit(address, kind, 'asks'), async () => 'let in')
      return 'restS' in spent ? spent.restS : 0
    },
  }
}

test('a network that used its minute waits until it is refilled', async () => {
  const { restS, read, wait } = world()
  await read('203.0.113.5', 900)
  expect(await restS('203.0.113.5')).toBe(0)
  await read('203.0.113.5', 600)

  expect(await restS('203.0.113.5')).toBe(30)
  expect(await restS('203.0.113.6')).toBe(0)
  wait(29_200)
  expect(await restS('203.0.113.5')).toBe(1)
  wait(2_000)
  expect(await restS('203.0.113.5')).toBe(0)
})

test('a whole /64 is one network', async () => {
  const { restS, read } = world()
  await read('2001:db8:1:2::1', 1_200)
  await read('::ffff:198.51.100.7', 1_200)

  expect(await restS('2001:db8:1:2:ffff::9')).toBeGreaterThan(0)
  expect(await restS('2001:db8:1:3::1')).toBe(0)
  expect(await restS('198.51.100.7')).toBeGreaterThan(0)
  expect(await restS('::198.51.100.7')).toBeGreaterThan(0)
})

test.each([
  ['/48', (index: number) => `2001:db8:1:${(index * 256).toString(16)}::1`, 3],
  ['/56', (nth: number) => `2001:db8:1:${nth.toString(16)}::1`, 2],
])('a whole %s may use a little more, but not that much for each /64', async (_, address, most) => {
  const { read } = world()
  const rests: number[] = []
  for (let index = 0; index < 12; index++) rests.push(await read(address(index), 900))

  expect(rests.filter((rest) => rest === 0)).toHaveLength(most)
})

test('of a hundred expensive requests of one network a few run at once', async () => {
  const { read, budget, visit } = world(2_000)
  await read('192.0.2.1', 400, 'reading', 'pdf')

  const flood = Array.from({ length: 100 }, () => read('203.0.113.5', 400, 'reading', 'pdf'))
  let done = 0
  for (const visitWork of flood) visitWork.then(() => done++)
  // Another visitor does not wait for any of them.
  const otherVisit = await budget.spend(visit('203.0.113.6'), async () => 'a page')
  expect([otherVisit, done < 95]).toEqual([{ value: 'a page' }, true])

  const rests = await Promise.all(flood)
  expect(rests.filter((rest) => rest === 0)).toHaveLength(5)
  expect(rests.every((rest) => rest === 0 || rest >= 1)).toBe(true)
})

test.each(['reading', 'form', 'lead'] as const)(
  'expensive pages yield to other requests: %s',
  async (kind) => {
    const { budget, visit, work } = world(60_000)
    let done = 0
    const flood = Array.from({ length: 12 }, () =>
      budget.spend(visit('203.0.113.5', kind), async () => {
        work(20)
        done++
      }),
    )
    await nextTurn()
    await nextTurn()

    expect(done).toBeLessThan(5)
    await Promise.all(flood)
    expect(done).toBe(12)
  },
)

test('a request behind twelve forms of another network waits for two at most', async () => {
  const { budget, visit, read } = world(60_000)
  await read('192.0.2.1', 10, 'form')
  const starts: string[] = []
  const begin = (address: string) => budget.spend(visit(address, 'form'), async () => starts.push(address))

  await Promise.all([...Array(12).fill('203.0.113.5'), '203.0.113.6'].map(begin))
  expect(starts.indexOf('203.0.113.6')).toBeLessThan(3)
  expect(starts).toHaveLength(13)
})

test('a request that waits too long is told to retry', async () => {
  const { budget, visit, read } = world(1_000, 50)
  const slowWork = Promise.withResolvers<void>()
  const slow = budget.spend(visit('203.0.113.5', 'reading', 'slow'), () => slowWork.promise)
  const second = budget.spend(visit('203.0.113.5', 'reading', 'slow'), () => slowWork.promise)

  expect(await read('203.0.113.5', 1, 'reading', 'slow')).toBe(5)
  slowWork.resolve()
  await Promise.all([slow, second])
  expect(await read('203.0.113.5', 1, 'reading', 'slow')).toBe(0)
})

test('forms are charged, continue longer than reading does, and leads are always accepted', async () => {
  const { read, restS } = world()
  for (let times = 0; times < 3; times++) expect(await read('203.0.113.5', 600, 'form')).toBe(0)

  expect(await restS('203.0.113.5', 'reading')).toBe(48)
  expect(await restS('203.0.113.5', 'form')).toBe(0)
  await read('203.0.113.5', 600, 'form')
  expect(await restS('203.0.113.5', 'form')).toBe(24)
  expect(await restS('203.0.113.5', 'lead')).toBe(0)
})

test('uploads are charged on admission, hold no slot while arriving, and stop at twice the minute', async () => {
  const { budget, visit, read } = world(1_000)
  const arrives = Promise.withResolvers<void>()
  const files = Array.from({ length: 12 }, () =>
    budget.spend(visit('203.0.113.5', 'file'), () => arrives.promise),
  )
  await nextTurn()

  // Ten use the minute twice; another reader, and a form of the same network beside them, wait for none.
  expect((await Promise.all(files.slice(10))).map((spent) => 'restS' in spent)).toEqual([true, true])
  expect(await read('203.0.113.6', 10)).toBe(0)
  expect(await read('203.0.113.5', 10, 'lead')).toBe(0)
  arrives.resolve()
  expect((await Promise.all(files.slice(0, 10))).every((spent) => 'value' in spent)).toBe(true)
})

test('many concurrent forms are charged on admission', async () => {
  const { read } = world()
  await read('192.0.2.1', 400, 'form')
  const rests = await Promise.all(Array.from({ length: 50 }, () => read('203.0.113.5', 400, 'form')))

  // Twice its minute is five of them. What several cost at once is shared by guess, so that one more may come.
  const count = rests.filter((rest) => rest === 0).length
  expect([5, 6]).toContain(count)
})

test('CPU time of two concurrent requests is shared by both, and earlier time by neither', async () => {
  const { budget, visit, restS, read, work } = world()
  const slowWork = Promise.withResolvers<void>()
  work(5_000)
  const slow = budget.spend(visit('203.0.113.5'), () => slowWork.promise)
  await read('203.0.113.6', 1_600)
  slowWork.resolve()
  await slow

  expect(await restS('203.0.113.5')).toBe(0)
  await read('203.0.113.5', 300)
  expect(await restS('203.0.113.5')).toBe(6)
  expect(await restS('203.0.113.6')).toBe(0)
})

test.each([
  ['127.0.0.1', 1_000],
  ['::1', 1_000],
  ['::ffff:127.0.0.1', 1_000],
  ['203.0.113.5', 0],
])('%s with %i a minute has no limit', async (address, perMinuteMs) => {
  const { restS, read } = world(perMinuteMs)
  await read(address, 9_999_999)

  expect(await restS(address)).toBe(0)
})

test('an address that only resembles this machine’s has the limit', async () => {
  const { restS, read } = world()
  await read('::127.0.0.1', 9_999_999)

  expect(await restS('::127.0.0.1')).toBeGreaterThan(0)
})

test.each([
  ['/recommendations/file.pdf', 'recommendations/2.pdf'],
  ['/explore/university/a-b', 'explore/3'],
  ['/explore', 'explore/1'],
  ['/', '/0'],
  ['/api/v1/interpret', 'api/v1/interpret'],
  ['/explore.data', 'explore.data/1.data'],
])('%s costs the same as %s', (path, route) => {
  expect(getRoute(path)).toBe(route)
})

test('an address of 8,000 characters and 250 parameters is read, a longer one is not', () => {
  expect(hasTooManyParameters(`/explore?${'a&'.repeat(249)}a`)).toBe(false)
  expect(hasTooManyParameters(`/explore?${'a&'.repeat(250)}a`)).toBe(true)
  expect(hasTooManyParameters(`/${'x'.repeat(7_999)}`)).toBe(false)
  expect(hasTooManyParameters(`/${'x'.repeat(8_000)}`)).toBe(true)
})

test('pages and data show a plain message; forms and cached pages still work', async () => {
  let spent = false
  const methods: string[] = []
  const kinds: string[] = []
  const refusals: Refusal[] = []
  const site: ServedSite = {
    log: createLog('silent'),
    secure: false,
    assets: new Map(),
    pages: {
      async render(request) {
        methods.push(request.method)
        const status = request.url.endsWith('/contact') ? 429 : 200
        const headers = { 'content-type': 'text/html' }
        return { response: new Response('<h1>Here</h1>', { status, headers }), mark: 'mark' }
      },
    },
    api: () => Response.json({}),
    cache: createPageCache(1_000_000),
    edition: () => 'v1',
    checkHealth: async () => {},
    addressOf: () => '203.0.113.5',
    logRefusal: (refusal) => refusals.push(refusal),
    reading: {
      async spend({ kind }, work) {
        kinds.push(kind)
        return spent && kind === 'reading' ? { restS: 7 } : { value: await work() }
      },
    },
  }
  const ask = async (path: string, method = 'GET') => {
    const headers = { origin: 'http://localhost' }
    return createWeb(site).request(path, { method, headers })
  }
  await ask('/kept')
  spent = true

  const page = await ask('/explore?q=law')
  expect(page.status).toBe(429)
  expect(page.headers.get('retry-after')).toBe('7')
  expect(await page.text()).toContain('Try again in 7 seconds')
  for (const [path, method] of [
    ['/api/v1/programmes', 'GET'],
    ['/api/v1/match', 'POST'],
  ])
    expect((await ask(path, method)).headers.get('content-type')).toBe('application/problem+json')
  expect((await ask('/kept')).status).toBe(200)
  expect((await ask('/sign-in', 'POST')).status).toBe(200)
  expect((await ask('/lead', 'POST')).status).toBe(200)
  expect((await ask('/recommendations?stage=results', 'POST')).status).toBe(429)
  expect(methods).toEqual(['GET', 'POST', 'POST'])
  expect(kinds).toEqual(['reading', 'reading', 'reading', 'reading', 'form', 'lead', 'reading'])
  expect(refusals).toHaveLength(4)
  expect(refusals[0]).toEqual({
    refused: 'limit',
    limit: 'reading',
    address: '203.0.113.5',
    path: '/explore',
  })

  await ask('/contact', 'POST')
  expect(refusals.at(-1)).toMatchObject({ refused: 'limit', limit: 'forms', path: '/contact' })

  // OPTIONS is answered without computing the page.
  for (const path of ['/kept', '/recommendations/file.pdf', '/coach/answers?q=@']) {
    const options = await ask(path, 'OPTIONS')
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  }
  expect(methods).toHaveLength(4)

  const long = await ask(`/explore?${'city=a&'.repeat(1_000)}`)
  expect(long.status).toBe(414)
  expect(await long.text()).toContain('/explore')
})
