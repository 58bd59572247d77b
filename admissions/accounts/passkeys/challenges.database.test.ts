import { expect, onTestFinished, test } from 'vitest'
import { createLog, takeOverConsole } from '../../../platform/log.ts'
import { testAccounts, Visitor } from '../../../tests/accounts.ts'
import { testDatabase } from '../../../tests/database.ts'
import { removeUnanswered } from '../store.server.ts'

const database = await testDatabase()
const lines: string[] = []
const log = createLog('debug', { write: (line) => lines.push(line) })
const accounts = testAccounts(database, { log })

const FEW = 3
let networks = 0

function ask(what: string, visitor: Visitor, payload?: object | string) {
  const headers = new Headers(visitor.headers)
  if (payload) headers.set('content-type', 'application/json')
  headers.set('origin', 'http://localhost:3000')
  const request = new Request(`http://localhost:3000/api/auth/passkey/${what}`, {
    method: payload ? 'POST' : 'GET',
    headers,
    body: typeof payload === 'object' ? JSON.stringify(payload) : payload,
  })
  return accounts.answer(request, { ...visitor.asker, maxPerAddress: FEW })
}

async function countChallenges() {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::integer as count from verifications',
  )
  return rows[0].count
}

test('a network gets a limited number of challenges an hour', async () => {
  const statuses: number[] = []
  for (let requests = 0; requests < 3 * FEW; requests++) {
    const answer = await ask('generate-authenticate-options', new Visitor(`2001:db8:0:7::${requests + 1}`))
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000)
  }

  expect(statuses).toEqual([...Array(FEW).fill(200), ...Array(2 * FEW).fill(429)])
  expect(await countChallenges()).toBe(FEW)
  expect((await ask('generate-authenticate-options', new Visitor('2001:db8:0:8::1'))).status).toBe(200)
})

test('expired challenges are swept; current ones stay', async () => {
  await database.pool.query(`update verifications set expires_at = now() - interval '1 second'`)
  await ask('generate-authenticate-options', new Visitor('198.51.100.1'))
  const before = await countChallenges()

  expect(await removeUnanswered(database.pool, new Date())).toBe(before - 1)

  expect(await countChallenges()).toBe(1)
})

const UNKNOWN = {
  id: 'canary',
  rawId: 'canary',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}

test.each([
  ['what PostgreSQL cannot read', { response: { id: 'canary\u0000\n{"level":50}' } }, 400],
  ['an unknown passkey', { response: UNKNOWN }, 401],
  ['half an answer', { response: { id: 'canary' } }, 400],
  ['what is no answer of an authenticator', { response: 'canary' }, 400],
  ['what is no JSON', 'canary\n{"level":50}', 400],
])('%s is refused, and neither printed nor logged', async (_, payload, status) => {
  const printed: unknown[] = []
  onTestFinished(takeOverConsole(createLog('debug', { write: (line) => printed.push(line) })))
  const visitor = new Visitor(`192.0.2.${++networks}`)
  visitor.take((await ask('generate-authenticate-options', visitor)).headers)

  const answer = await ask('verify-authentication', visitor, payload)

  expect(answer.status).toBe(status)
  expect(await answer.text()).not.toContain('canary')
  expect(printed).toEqual([])
  expect(lines.join()).not.toContain('canary')
})

test('an internal error is thrown to the caller instead of being printed', async () => {
  const printed: unknown[] = []
  onTestFinished(takeOverConsole(createLog('debug', { write: (line) => printed.push(line) })))
  await database.owner.query('alter table verifications rename to verifications_away')
  onTestFinished(async () => {
    await database.owner.query('alter table verifications_away rename to verifications')
  })

  await expect(ask('generate-authenticate-options', new Visitor('203.0.113.77'))).rejects.toThrow()

  expect(printed).toEqual([])
})
