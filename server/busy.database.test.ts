import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { answerProblem, createFaultProblem } from '../app/api/problems.ts'
import { createEmbeddedConnection } from '../platform/database/embedded-roles.ts'
import { reportToRequests } from '../platform/database/waiting.ts'
import { createLog } from '../platform/log.ts'
import { createPageCache } from '../platform/page-cache.ts'
import { testDatabase } from '../tests/database.ts'
import { createWeb } from './http/web.ts'

const { socketDir, name } = await testDatabase()

/** A site on a pool of one connection, for which nobody waits long, and what it answers at an address. */
function siteOn(patienceMs: number) {
  const pool = new pg.Pool({
    ...createEmbeddedConnection(socketDir, inject('keys'), 'application', name),
    max: 1,
    connectionTimeoutMillis: patienceMs,
  })
  reportToRequests(pool)
  // A connection that is still saying goodbye when its database is dropped would end the run.
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  const web = createWeb({
    log: createLog('silent'),
    secure: false,
    assets: new Map(),
    pages: {
      // As the pages do: what goes wrong becomes a page that says so.
      async render() {
        const outcome = await pool.query('select 1').then(
          () => 200,
          () => 500,
        )
        return { response: new Response(`a page: ${outcome}`, { status: outcome }), mark: 'mark' }
      },
    },
    async api() {
      const client = await pool.connect().catch(() => undefined)
      client?.release()
      return client ? Response.json({}) : answerProblem(createFaultProblem())
    },
    cache: createPageCache(1_000),
    edition: () => 'v1',
    checkHealth: async () => undefined,
  })
  return { pool, ask: (path: string) => web.request(path, { headers: { cookie: 'session=1' } }) }
}

test('a request that gets no connection is told to retry, on pages and by the API', async () => {
  const { pool, ask } = siteOn(500)
  const client = await pool.connect()

  const [page, problem] = await Promise.all([ask('/dashboard/profile'), ask('/api/v1/shortlist')])
  client.release()

  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('5')
  expect(await page.text()).toBe('a page: 500')
  expect(problem.status).toBe(503)
  expect(problem.headers.get('retry-after')).toBe('5')
  expect(await problem.json()).toMatchObject({ status: 503, title: 'Too much at once' })
  const again = await Promise.all([ask('/dashboard/profile'), ask('/api/v1/shortlist')])
  expect(again.map(({ status }) => status)).toEqual([200, 200])
})

test('an internal error stays one', async () => {
  const { pool, ask } = siteOn(1_000)
  pool.query = () => Promise.reject(new Error('no such table'))

  const page = await ask('/dashboard/profile')

  expect(page.status).toBe(500)
  expect(page.headers.get('retry-after')).toBeNull()
})
