import { expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { createPageCache } from '../../platform/pageCache.ts'
import { createReadingBudget, saysTooMuch } from './reading.ts'
import { createWeb, type Site } from './web.ts'

/** A clock and a processor in the test's hands. */
function world(perMinuteMs = 1_000) {
  let now = 0
  let cpu = 0
  const budget = createReadingBudget(perMinuteMs, { now: () => now, cpuMs: () => cpu })
  return {
    budget,
    wait: (ms: number) => {
      now += ms
    },
    work: (ms: number) => {
      cpu += ms
    },
    read: (address: string, ms: number) =>
      budget.charged(address, async () => {
        cpu += ms
      }),
  }
}

test('who has used up a minute’s worth waits until it is back, and others do not', async () => {
  const { budget, read, wait } = world()
  await read('203.0.113.5', 900)
  expect(budget.restS('203.0.113.5')).toBe(0)
  await read('203.0.113.5', 600)

  expect(budget.restS('203.0.113.5')).toBe(30)
  expect(budget.restS('203.0.113.6')).toBe(0)
  wait(29_200)
  expect(budget.restS('203.0.113.5')).toBe(1)
  wait(2_000)
  expect(budget.restS('203.0.113.5')).toBe(0)
})

test('a whole /64 is one network, and an older address is one however it is written', async () => {
  const { budget, read } = world()
  await read('2001:db8:1:2::1', 2_000)
  await read('::ffff:198.51.100.7', 2_000)

  expect(budget.restS('2001:db8:1:2:ffff::9')).toBeGreaterThan(0)
  expect(budget.restS('2001:db8:1:3::1')).toBe(0)
  expect(budget.restS('198.51.100.7')).toBeGreaterThan(0)
})

test('what is used while two are answered is shared by both, and what came before is nobody’s', async () => {
  const { budget, read, work } = world()
  const held = Promise.withResolvers<void>()
  work(5_000)
  const slow = budget.charged('203.0.113.5', () => held.promise)
  await read('203.0.113.6', 1_600)
  held.resolve()
  await slow

  expect(budget.restS('203.0.113.5')).toBe(0)
  await read('203.0.113.5', 300)
  expect(budget.restS('203.0.113.5')).toBe(6)
  expect(budget.restS('203.0.113.6')).toBe(0)
})

test.each([
  ['127.0.0.1', 1_000],
  ['::1', 1_000],
  ['203.0.113.5', 0],
])('%s with %i a minute has no limit', async (address, perMinuteMs) => {
  const { budget, read } = world(perMinuteMs)
  await read(address, 9_999_999)

  expect(budget.restS(address)).toBe(0)
})

test('an address of 8,000 characters and 250 parameters is read, more is not', () => {
  expect(saysTooMuch(`/explore?${'a&'.repeat(249)}a`)).toBe(false)
  expect(saysTooMuch(`/explore?${'a&'.repeat(250)}a`)).toBe(true)
  expect(saysTooMuch(`/${'x'.repeat(7_999)}`)).toBe(false)
  expect(saysTooMuch(`/${'x'.repeat(8_000)}`)).toBe(true)
})

test('pages and data say so in plain words; forms and what is kept go on', async () => {
  let spent = false
  const asked: string[] = []
  const site: Site = {
    log: createLog('silent'),
    secure: false,
    assets: new Map(),
    pages: {
      async render(request) {
        asked.push(request.method)
        const headers = { 'content-type': 'text/html' }
        return { response: new Response('<h1>Here</h1>', { headers }), mark: 'mark' }
      },
    },
    api: () => Response.json({}),
    cache: createPageCache(1_000_000),
    edition: () => 'v1',
    checkHealth: async () => {},
    reading: {
      addressOf: () => '203.0.113.5',
      restS: () => (spent ? 7 : 0),
      charged: (_address, work) => work(),
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
  expect(asked).toEqual(['GET', 'POST'])

  const long = await ask(`/explore?${'city=a&'.repeat(1_000)}`)
  expect(long.status).toBe(414)
  expect(await long.text()).toContain('/explore')
})
