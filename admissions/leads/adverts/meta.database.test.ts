import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '../../../app/api/api.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { testDatabase } from '../../../tests/database.ts'
import { servicesWith } from '../../../tests/services.ts'
import { readMetaNews, signMeta, startMeta } from '../../../tests/stand-ins/meta.ts'
import { fetchAdvertLeads } from './adverts.server.ts'
import { findMetaLeads } from './meta.server.ts'

const database = await testDatabase()
const service = await startMeta()
afterAll(service.close)
const config = readConfig(service.settings)
const metaLeads = findMetaLeads(config)!
let now = new Date('2026-11-29T09:00:00Z')
const report = (error: unknown) => {
  throw error
}
const api = createApi(servicesWith({ database, config: config as never, metaLeads, now: () => now, report }))
const troubles: { why: string; tries: number; isLast: boolean }[] = []

const fetchLeads = () =>
  fetchAdvertLeads(database, metaLeads, {
    channels: ['whatsapp'],
    now: () => now,
    onTrouble: (trouble) => troubles.push(trouble),
  })
const post = (body: string, headers: Record<string, string> = signMeta(body)) =>
  api.request('http://internal/api/leads/meta', { method: 'POST', headers, body }, { remote: '192.0.2.1' })
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const leads = async () =>
  (await database.pool.query('select name, email, campaign, submitted_at as at from leads order by name'))
    .rows

const getForm = (name: string) => ({
  created_time: '2026-11-28T12:30:00+0000',
  campaign_name: 'Ireland, autumn',
  field_data: [
    { name: 'full_name', values: [name] },
    { name: 'email', values: [`${name.toLowerCase()}@example.org`] },
  ],
})

beforeEach(async () => {
  await database.pool.query('truncate leads, advert_leads cascade')
  service.forms.clear()
  service.state.script = []
  service.state.questions = []
  troubles.length = 0
})

test('duplicate and unordered Meta notifications create one lead each', async () => {
  service.forms.set('11', getForm('Asha')).set('12', getForm('Ravi'))
  const news = [readMetaNews('"12"', '"11"'), readMetaNews('11'), readMetaNews('"11"', '"12"', '"11"')]
  const answers = await Promise.all(Array.from({ length: 21 }, (_, index) => post(news[index % 3])))
  expect(answers.map(({ status }) => status)).toEqual(Array(21).fill(200))

  const counts = await Promise.all(Array.from({ length: 5 }, fetchLeads))
  expect(counts.reduce((sum, count) => sum + count)).toBe(2)
  await post(news[0])
  later(60)
  expect(await fetchLeads()).toBe(0)
  const campaign = { source: 'facebook', medium: 'lead form', campaign: 'Ireland, autumn' }
  const time = new Date('2026-11-28T12:30:00Z')
  expect(await leads()).toEqual([
    { name: 'Asha', email: 'asha@example.org', campaign, at: time },
    { name: 'Ravi', email: 'ravi@example.org', campaign, at: time },
  ])
  const { rows } = await database.pool.query('select distinct channels from lead_consents')
  expect(rows).toEqual([{ channels: ['whatsapp'] }])
})

test.each<[string, string | number, string]>([
  ['a fault', 503, 'it answered 503'],
  ['no answer', 'silence', 'no answer: TypeError'],
  ['a form that it does not give yet', 400, 'it answered 400'],
  ['a page', '<html>', 'its answer is not what it promises'],
  ['something else', '{"field_data":"x"}', 'its answer is not what it promises'],
  ['far too much', `{"field_data":[],"x":"${'x'.repeat(1_000_000)}"}`, 'its answer is too long'],
])('after %s a lead is fetched again with backoff, and nothing of it is saved', async (_, script, why) => {
  service.forms.set('11', getForm('Asha'))
  await post(readMetaNews('"11"'))
  service.state.script = [script, script]
  expect(await fetchLeads()).toBe(0)
  // It rests: nothing is asked at once.
  expect(await fetchLeads()).toBe(0)
  expect(service.state.questions).toEqual(['11'])
  later(1)
  expect(await fetchLeads()).toBe(0)
  expect(troubles).toEqual([
    { why, tries: 1, isLast: false },
    { why, tries: 2, isLast: false },
  ])
  const { rows } = await database.pool.query('select trouble from advert_leads')
  expect(rows).toEqual([{ trouble: why }])
  later(1)
  expect(await fetchLeads()).toBe(1)
  expect(await leads()).toMatchObject([{ name: 'Asha' }])
})

test('a lead that Meta does not return blocks no other', async () => {
  service.forms.set('12', getForm('Ravi'))
  await post(readMetaNews('"11"', '"12"'))
  expect(await fetchLeads()).toBe(1)
  later(31 * 24 * 60)
  expect(await fetchLeads()).toBe(0)
  expect(troubles.at(-1)).toMatchObject({ isLast: true })
  later(60)
  await fetchLeads()
  expect(service.state.questions.filter((id) => id === '11')).toHaveLength(2)
})

test('a process killed between request and response loses nothing', async () => {
  service.forms.set('11', getForm('Asha'))
  await post(readMetaNews('"11"'))
  const killed = { ...metaLeads, fetchForm: () => Promise.reject(new Error('killed')) }
  await expect(fetchAdvertLeads(database, killed, { channels: [], now: () => now })).rejects.toThrow('killed')
  expect(await leads()).toEqual([])
  later(1)
  expect(await fetchLeads()).toBe(1)
})

test('hostile answers are stored as text', async () => {
  const id = '12345678901234567891'
  service.forms.set(id, {
    created_time: 'never',
    campaign_name: `\u0000${'c'.repeat(500)}`,
    field_data: [
      { name: 'full_name', values: ['=Asha\u0000'] },
      { name: 'email', values: [{ $gt: '' } as never, 'asha@example.org'] },
    ],
  })
  await post(readMetaNews(id))
  expect(await fetchLeads()).toBe(1)
  expect(await leads()).toEqual([
    {
      name: '=Asha',
      email: 'asha@example.org',
      at: now,
      campaign: { source: 'facebook', medium: 'lead form', campaign: 'c'.repeat(60) },
    },
  ])
})

test.each<[string, string, Record<string, string> | undefined, number]>([
  ['no signature', readMetaNews('"11"'), {}, 401],
  ['the signature of another body', readMetaNews('"11"'), signMeta(readMetaNews('"12"')), 401],
  ['no JSON', '{', undefined, 400],
  ['nothing in it', '{}', undefined, 400],
])('a message with %s is rejected', async (_, body, headers, status) => {
  expect((await post(body, headers)).status).toBe(status)
})

test.each(['{"entry":[]}', '{"entry":[{}]}', readMetaNews('"x"', 'null', '1.5', '"11/../me"')])(
  'a signed message without a lead queues nothing: %s',
  async (body) => {
    expect(await (await post(body)).json()).toEqual({ queued: 0 })
  },
)

test('the webhook is confirmed only to callers with our token', async () => {
  const ask = (query: Record<string, string>, to = api) =>
    to.request(`http://internal/api/leads/meta?${new URLSearchParams(query)}`, {}, { remote: '192.0.2.1' })
  const verify = service.settings.META_LEADS_VERIFY_TOKEN
  const question = { 'hub.mode': 'subscribe', 'hub.verify_token': verify, 'hub.challenge': '1158201444' }
  const answer = await ask(question)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('1158201444')
  expect((await ask({ ...question, 'hub.verify_token': 'x' })).status).toBe(401)
  expect((await ask({ ...question, 'hub.challenge': '<script>' })).status).toBe(401)
  expect((await ask({})).status).toBe(401)

  const off = createApi(
    servicesWith({ database, config: readConfig({}) as never, metaLeads: undefined, now: () => now }),
  )
  expect((await ask(question, off)).status).toBe(404)
  const reply = await off.request('http://internal/api/leads/meta', { method: 'POST' }, { remote: '' })
  expect(reply.status).toBe(404)
})
