import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Content } from '../../admissions/content/read.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { servicesWith } from '../../tests/services.ts'
import { createApi } from './api.ts'

const database = await testDatabase()
const reported: unknown[] = []
const consent = {
  id: 'lead-contact',
  version: '2',
  label: 'I agree',
  purposes: ['To call'],
  channels: ['call'],
  notice: [],
  withdraw: 'Write',
}
const api = createApi(
  servicesWith({
    database,
    content: {
      // The form's own is found by its id, wherever it stands.
      consents: [{ ...consent, id: 'newsletter', version: '9' }, consent] as unknown as Content['consents'],
      site: { contactTopics: [{ id: 'visa' }] } as Content['site'],
    },
    origin: () => 'https://pma.example.org',
    senderOf: () => ({ address: '192.0.2.7', maxPerAddress: 100 }),
    now: () => new Date('2026-11-21T09:00:00Z'),
    report: (error: unknown) => reported.push(error),
  }),
)
const lead = {
  name: 'Amara Nair',
  email: 'amara@example.org',
  phone: '+91 98765 43210',
  consent: true,
  consentVersion: '2',
}

beforeEach(async () => {
  reported.length = 0
  await database.pool.query('truncate leads, contact_messages, form_sendings, outbox cascade')
})

test('a lead is saved once, with the same reply each time', async () => {
  const headers = { 'idempotency-key': randomUUID() }

  const replies = await Promise.all(Array.from({ length: 10 }, () => post('leads', lead, headers)))

  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
  const bodies = await Promise.all(replies.map((reply) => reply.text()))
  expect(new Set(bodies).size).toBe(1)
  expect(JSON.parse(bodies[0])).toEqual({ id: expect.any(String), submittedAt: '2026-11-21T09:00:00.000Z' })

  const otherAnswer = await post('leads', { ...lead, name: 'Ravi Nair' }, headers)
  expect(otherAnswer.status).toBe(422)
  expect(await count('leads')).toBe(1)
})

test('invalid fields are reported by name', async () => {
  const reply = await post('leads', { name: ['x'], email: 'amara', phone: 5 })

  expect(reply.status).toBe(422)
  expect(reply.headers.get('content-type')).toBe('application/problem+json')
  expect((await reply.json()).errors).toEqual([
    { parameter: 'name', message: 'Name is required' },
    { parameter: 'email', message: 'Please enter a valid email' },
    { parameter: 'phone', message: 'Phone number is required' },
    { parameter: 'consent', message: 'You must agree to be contacted to proceed' },
  ])
})

test('a client over the limit is told when to come back', async () => {
  for (let leadNr = 0; leadNr < 5; leadNr++) await post('leads', lead, { 'idempotency-key': randomUUID() })

  const reply = await post('leads', lead, { 'idempotency-key': randomUUID() })

  expect(reply.status).toBe(429)
  expect(reply.headers.get('retry-after')).toBe('3600')
  expect((await reply.json()).detail).toContain('in 60 minutes')
})

test('a message is accepted', async () => {
  const reply = await post('messages', { ...lead, topic: 'visa', message: 'Hello?' })

  expect(reply.status).toBe(201)
  expect(await count('contact_messages')).toBe(1)
})

test.each<[string, number, Record<string, string | undefined>]>([
  ['from another site', 403, { origin: 'https://evil.example' }],
  ['from nowhere', 403, { origin: undefined }],
  ['from an opaque origin', 403, { origin: 'null' }],
  ['as a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['as plain text', 415, { 'content-type': 'text/plain' }],
])('a lead that comes %s is refused', async (_, status, headers) => {
  expect((await post('leads', lead, headers)).status).toBe(status)
  expect(await count('leads')).toBe(0)
})

test.each([
  ['[]', 400],
  ['null', 400],
  ['{', 400],
  [`{"name":"${'x'.repeat(70_000)}"}`, 413],
])('a body that is not a form is refused', async (body, status) => {
  expect((await post('leads', body)).status).toBe(status)
})

test('unknown fields change nothing', async () => {
  const more = JSON.parse(
    `{"id":"0199","suspect":true,"source":"x","submittedAt":"2020-01-01","__proto__":{"trapped":true}}`,
  )

  expect((await post('leads', { ...lead, ...more })).status).toBe(201)

  const { rows } = await database.pool.query('select * from leads')
  expect(rows).toMatchObject([
    { source: 'joinUs', suspect: false, submitted_at: new Date('2026-11-21T09:00:00Z') },
  ])
})

test.each<[string, unknown, object]>([
  [
    'is kept with the lead',
    'utm_source=google&utm_medium=cpc&gclid=EAIa',
    { source: 'google', medium: 'cpc' },
  ],
  ['that is invalid is left out', 'q=1', {}],
  ['that is not a string is left out', { source: 'x' }, {}],
  ['is cut', `utm_campaign=${'x'.repeat(5_000)}`, { campaign: 'x'.repeat(60) }],
])('a campaign %s', async (_, campaign, expected) => {
  expect((await post('leads', { ...lead, campaign })).status).toBe(201)
  const { rows } = await database.pool.query('select campaign from leads')
  expect(rows).toEqual([{ campaign: expected }])
})

test('an internal error gives the form’s message and is reported without input', async () => {
  await database.owner.query('alter table leads rename to leads_elsewhere')
  const reply = await post('leads', lead)
  await database.owner.query('alter table leads_elsewhere rename to leads')

  expect(reply.status).toBe(500)
  expect((await reply.json()).detail).toBe('Something went wrong. Please try again.')
  expect(reported).toHaveLength(1)
  expect(JSON.stringify(reported[0])).not.toContain('amara')
})

function post(form: string, body: object | string, headers: Record<string, string | undefined> = {}) {
  const all = { origin: 'https://pma.example.org', 'content-type': 'application/json', ...headers }
  const init = {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => !!entry[1])),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
  return api.request(`http://internal/api/v1/${form}`, init, { remote: '192.0.2.1' })
}

async function count(table: string) {
  return Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count)
}
