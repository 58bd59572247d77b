import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { servicesWith } from '../../tests/services.ts'
import { createApi } from './api.ts'

const database = await testDatabase()
const now = new Date('2026-11-29T09:00:00Z')
const apiWith = (adverts: { googleKey?: string; channels?: string[] }) =>
  createApi(
    servicesWith({
      database,
      config: { adverts: { channels: [], googleKey: undefined, meta: undefined, ...adverts } } as never,
      now: () => now,
    }),
  )
const api = apiWith({ googleKey: 'a key' })

const lead = {
  lead_id: 'EAIaIQ-1',
  api_version: '1.0',
  form_id: 40000000000,
  campaign_id: 123456,
  google_key: 'a key',
  user_column_data: [
    { column_name: 'Full Name', string_value: 'Asha Rao', column_id: 'FULL_NAME' },
    { column_name: 'User Email', string_value: 'asha@example.org', column_id: 'EMAIL' },
    { string_value: '2027', column_id: 'when_do_you_want_to_begin?' },
  ],
}

beforeEach(async () => {
  await database.pool.query('truncate leads, advert_leads cascade')
})

test('a Google lead sent twenty times at once, and again later, is saved once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(lead)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const outcomes = await Promise.all(answers.map((answer) => answer.json()))
  expect(outcomes.filter(({ heard }) => heard === 'kept')).toHaveLength(1)
  expect(outcomes.filter(({ heard }) => heard === 'repeated')).toHaveLength(19)
  expect(await (await post(lead)).json()).toEqual({ heard: 'repeated' })

  const { rows } = await database.pool.query(
    `select name, email, source, l.campaign, consent, channels, e.lane, p.what, p.note, e.came_at as "cameAt" from leads l
       join lead_consents on lead_id = l.id join enquiries e on e.id = l.id join enquiry_past p on p.enquiry_id = e.id`,
  )
  expect(rows).toEqual([
    {
      name: 'Asha Rao',
      email: 'asha@example.org',
      source: 'google-form',
      campaign: { source: 'google', medium: 'lead form', campaign: '123456' },
      consent: 'lead-form',
      channels: [],
      lane: 'new',
      cameAt: now,
      what: 'note',
      note: 'when do you want to begin?: 2027',
    },
  ])
  expect((await database.pool.query('select verb, by_role from events')).rows).toEqual([
    { verb: 'leads.receive', by_role: 'owner' },
  ])
})

test('a lead’s time is when its form was sent, but never in the future', async () => {
  await post({ ...lead, lead_submit_time: '2026-11-29T08:15:00Z' })
  await post({ ...lead, lead_id: 'EAIaIQ-2', lead_submit_time: '2026-12-24T08:15:00Z' })
  await post({ ...lead, lead_id: 'EAIaIQ-3', lead_submit_time: 'this morning' })
  const { rows } = await database.pool.query('select submitted_at as "at" from leads order by submitted_at')
  expect(rows).toEqual([{ at: new Date('2026-11-29T08:15:00Z') }, { at: now }, { at: now }])
})

test('an erased lead is not imported again', async () => {
  await post(lead)
  await database.pool.query('delete from leads')
  expect(await (await post(lead)).json()).toEqual({ heard: 'repeated' })
  expect(await count()).toBe(0)
})

test('consent covers the channels named in the form’s text', async () => {
  await post(lead, apiWith({ googleKey: 'a key', channels: ['call', 'email'] }))
  const { rows } = await database.pool.query('select channels, purposes, label from lead_consents')
  expect(rows).toEqual([{ channels: ['call', 'email'], purposes: ['contact'], label: 'google-form' }])
})

test('a test lead is answered without being saved', async () => {
  expect(await (await post({ ...lead, is_test: true })).json()).toEqual({ heard: 'test' })
  expect(await (await post({ ...lead, user_column_data: null })).json()).toEqual({ heard: 'empty' })
  expect(await count()).toBe(0)
})

test.each<[string, object | string, number]>([
  ['another key', { ...lead, google_key: 'a kez' }, 401],
  ['no key', { ...lead, google_key: undefined }, 401],
  ['a key that is not a string', { ...lead, google_key: ['a key'] }, 401],
  ['no JSON', '{', 400],
  ['no object', '"a key"', 401],
  ['no number', { ...lead, lead_id: '' }, 400],
  ['a number with a null byte', { ...lead, lead_id: 'a\u0000' }, 400],
  ['columns that are none', { ...lead, user_column_data: 'x' }, 400],
  ['too much', { ...lead, more: 'x'.repeat(70_000) }, 413],
])('a message with %s is rejected', async (_, body, status) => {
  expect((await post(body)).status).toBe(status)
  expect(await count()).toBe(0)
})

test('without a key the endpoint does not exist', async () => {
  expect((await post(lead, apiWith({}))).status).toBe(404)
  expect((await post({ ...lead, google_key: '' }, apiWith({}))).status).toBe(404)
})

function post(body: object | string, to = api) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
  return to.request('http://internal/api/leads/google', init, { remote: '192.0.2.1' })
}

async function count() {
  return Number((await database.pool.query('select count(*) from leads')).rows[0].count)
}
