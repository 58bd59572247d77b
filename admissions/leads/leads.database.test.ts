import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import type { ConsentText } from '../content/offer.ts'
import { type LeadInput, leadForm, type MessageInput } from './form.ts'
import { sendContactMessage, submitLead } from './leads.server.ts'

const database = await testDatabase()

const consent: ConsentText = {
  id: 'lead-contact',
  version: '2026-11-21',
  label: 'I agree that PMA may contact me, {by} "email" or \\call.',
  purposes: ['To answer this request, and to counsel'],
  channels: ['email', 'sms', 'whatsapp', 'call'],
  notice: [],
  withdraw: 'Write one line.',
}
const amara: LeadInput = {
  name: 'Amara Nair',
  email: 'amara@example.org',
  phone: '+919876543210',
  consent: true,
  consentVersion: consent.version,
  page: '/',
  trapped: false,
}
const school = { address: '192.0.2.7', maxPerAddress: 10_000 }
const nine = new Date('2026-11-21T09:00:00Z')

beforeEach(async () => {
  await database.pool.query('truncate leads, contact_messages, form_sendings, outbox cascade')
})

test('a lead is saved with the exact consent text', async () => {
  const outcome = await submit({ key: randomUUID(), page: '/contact' })

  const id = getId(outcome)
  expect(outcome).toEqual({ ok: true, id, at: nine })
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  expect(await listRows('leads')).toMatchObject([
    {
      id,
      name: 'Amara Nair',
      email: 'amara@example.org',
      phone: '+919876543210',
      source: 'joinUs',
      page: '/contact',
      submitted_at: nine,
    },
  ])
  expect(await listRows('lead_consents')).toEqual([
    {
      lead_id: id,
      consent: 'lead-contact',
      version: '2026-11-21',
      label: consent.label,
      purposes: consent.purposes,
      channels: ['email', 'sms', 'whatsapp', 'call'],
      page: '/contact',
      given_at: nine,
      withdrawn_at: null,
    },
  ])
  expect(await listRows('outbox')).toMatchObject([{ lane: 'lead-sheet', subject: id, status: 'waiting' }])
})

test('50 parallel sends of each of 20 keys leave one row and one reply per key', async () => {
  const keys = Array.from({ length: 20 }, () => randomUUID())
  const sendings = keys.flatMap((key, person) =>
    Array.from({ length: 50 }, () =>
      submit({ key, email: `person${person}@example.org`, phone: `98765432${person + 10}` }),
    ),
  )

  const outcomes = await Promise.all(sendings)

  const replies = new Set(outcomes.map((outcome) => JSON.stringify(outcome)))
  expect(replies.size).toBe(20)
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  for (const table of ['leads', 'lead_consents', 'outbox']) expect(await listRows(table)).toHaveLength(20)
  expect(await listRows('form_sendings')).toHaveLength(60)
})

test('a repeat gets the first reply, even an hour later', async () => {
  const key = randomUUID()
  const first = await submit({ key })

  expect(await submit({ key }, minutesLater(60))).toEqual(first)
})

test('a key reused for another body is refused', async () => {
  const key = randomUUID()
  await submit({ key })

  expect(await submit({ key, name: 'Ravi Nair' })).toEqual({ ok: false, reason: 'key-reused' })
  expect(await listRows('leads')).toMatchObject([{ name: 'Amara Nair' }])
})

test('without a key, as without script, equal details count once in 24 hours', async () => {
  const first = await submit({})

  expect(await submit({}, minutesLater(3))).toEqual(first)
  expect(getId(await submit({ name: 'Ravi Nair' }))).not.toBe(getId(first))
  expect(getId(await submit({}, minutesLater(24 * 60)))).not.toBe(getId(first))
})

test('equal details are one lead within 25 hours', async () => {
  const message = (time: Date) => {
    const { name, email, phone, page, trapped } = amara
    const input = { name, email, phone, topic: 'visa', message: 'When do I apply?', page, trapped }
    return sendContactMessage(database, input, ['visa'], school, time)
  }
  for (const [send, table] of [
    [(time: Date) => submit({}, time), 'leads'],
    [message, 'contact_messages'],
  ] as const) {
    const first = await send(new Date('2026-11-21T23:55:00Z'))
    expect(await send(new Date('2026-11-22T00:05:00Z'))).toEqual(first)
    const nextDay = await Promise.all([1, 2].map(() => send(new Date('2026-11-23T00:55:00Z'))))
    expect(getId(nextDay[0])).not.toBe(getId(first))
    expect(nextDay[1]).toEqual(nextDay[0])
    expect(await listRows(table)).toHaveLength(2)
  }
})

test('invalid fields save nothing and are returned with their problems', async () => {
  expect(await submit({ name: 'A', consent: false })).toEqual({
    ok: false,
    reason: 'invalid',
    faults: {
      name: 'name-too-short',
      consent: 'consent-required',
    },
  })
  expect(await listRows('leads')).toEqual([])
})

test('a visitor with an outdated consent text is asked to read the new one', async () => {
  expect(await submit({ consentVersion: '2026-01-01' })).toMatchObject({
    reason: 'invalid',
    faults: { consent: 'consent-changed' },
  })
})

test('a lead in the honeypot gets the same answer, is saved as suspect and not forwarded', async () => {
  const outcome = await submit({ trapped: true })

  expect(outcome).toEqual({ ok: true, id: getId(outcome), at: nine })
  expect(await listRows('leads')).toMatchObject([{ suspect: true }])
  expect(await listRows('outbox')).toEqual([])
})

test('the sixth lead of one e-mail address within an hour is refused, in upper or lower case', async () => {
  for (let count = 0; count < 5; count++)
    await submit({ key: randomUUID(), phone: `987654321${count}` }, minutesLater(count))

  const sixth = { key: randomUUID(), email: 'AMARA@example.org', phone: '9876543219' }
  expect(await submit(sixth, minutesLater(10))).toEqual({
    ok: false,
    reason: 'too-many',
    retryAfterSeconds: 50 * 60,
  })
  expect(await listRows('leads')).toHaveLength(5)
  expect(await submit(sixth, minutesLater(60))).toMatchObject({ ok: true })
})

test('of 20 concurrent leads of one phone number, five are saved', async () => {
  const sendings = Array.from({ length: 20 }, (_, index) =>
    submit({ key: randomUUID(), email: `person${index}@example.org` }),
  )

  const outcomes = await Promise.all(sendings)

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
  expect(await listRows('leads')).toHaveLength(5)
  expect(await listRows('outbox')).toHaveLength(5)
})

test('one IP address may send up to the operator’s limit', async () => {
  const from = (address: string) => ({ address, maxPerAddress: 2 })
  const send = (index: number, address: string) =>
    submitLead(
      database,
      { ...amara, email: `person${index}@example.org`, phone: `987654321${index}` },
      consent,
      from(address),
      nine,
    )

  expect(await send(0, '2001:db8:1:2::7')).toMatchObject({ ok: true })
  expect(await send(1, '2001:db8:1:2:ffff::1')).toMatchObject({ ok: true })
  expect(await send(2, '2001:db8:1:2::9')).toMatchObject({ reason: 'too-many' })
  expect(await send(3, '2001:db8:1:3::9')).toMatchObject({ ok: true })
})

test('a clock that was a day ahead or behind leaves no limit', async () => {
  for (let count = 0; count < 5; count++) await submit({ key: randomUUID() }, minutesLater(24 * 60))
  for (let count = 0; count < 5; count++)
    expect(await submit({ key: randomUUID() })).toMatchObject({ ok: true })
  expect(await submit({ key: randomUUID() }, minutesLater(-24 * 60))).toMatchObject({ ok: true })
})

test('IP addresses, e-mail addresses and phone numbers are counted as hashes, deleted after an hour', async () => {
  await submit({})
  expect(JSON.stringify(await listRows('form_sendings'))).not.toMatch(/192\.0\.2\.7|amara|98765/)

  await submit({ key: randomUUID(), email: 'ravi@example.org' }, minutesLater(61))

  expect((await listRows('form_sendings')).map((row) => row.sent_at)).toEqual(Array(3).fill(minutesLater(61)))
})

test('form input is stored as text, whatever it looks like', async () => {
  const name = `'); drop table leads; -- \u0000 \u202e {{x}} $1`
  const form = new FormData()
  for (const [field, value] of Object.entries({
    ...amara,
    name,
    consent: 'on',
    id: randomUUID(),
    suspect: 'true',
  }))
    form.set(field, String(value))

  await submitLead(database, leadForm.parse(Object.fromEntries(form)), consent, school, nine)

  expect(await listRows('leads')).toMatchObject([
    { name: name.replace('\u0000', ' ').replace('\u202e', ''), suspect: false, page: '/' },
  ])
})

test('a database error repeats no input', async () => {
  await database.owner.query('alter table leads rename to leads_elsewhere')
  const error: Error = await submit({}).catch((thrown) => thrown)
  await database.owner.query('alter table leads_elsewhere rename to leads')

  expect(error.message).toContain('"leads" does not exist')
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/Amara|amara|98765/)
})

const letter: MessageInput = {
  name: 'Ravi Nair',
  email: 'ravi@example.org',
  phone: '',
  topic: 'visa',
  message: 'When should we begin?\nAnd with what?',
  page: '/contact',
  trapped: false,
}

test('a message is saved once per key, under the same limits, and is not forwarded', async () => {
  const key = randomUUID()
  const first = await write({ key })

  expect(await Promise.all(Array.from({ length: 20 }, () => write({ key })))).toEqual(Array(20).fill(first))
  expect(await write({ key, message: 'Another one' })).toEqual({ ok: false, reason: 'key-reused' })
  expect(await listRows('contact_messages')).toMatchObject([
    { id: getId(first), message: letter.message, topic: 'visa', page: '/contact', submitted_at: nine },
  ])
  expect(await listRows('outbox')).toEqual([])

  for (let count = 1; count < 5; count++)
    expect(await write({ message: `${count}` })).toMatchObject({ ok: true })
  expect(await write({ message: '6' })).toMatchObject({ reason: 'too-many' })
})

test('a message with an unknown topic is refused', async () => {
  expect(await write({ topic: 'weather' })).toMatchObject({ faults: { topic: 'topic-required' } })
})

function submit(changes: Partial<LeadInput>, now = nine) {
  return submitLead(database, { ...amara, ...changes }, consent, school, now)
}

function write(changes: Partial<MessageInput>) {
  return sendContactMessage(database, { ...letter, ...changes }, ['visa'], school, nine)
}

function minutesLater(minutes: number) {
  return new Date(nine.getTime() + minutes * 60_000)
}

function getId(outcome: Awaited<ReturnType<typeof submit | typeof write>>) {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome)}`)
  return outcome.id
}

async function listRows(table: string) {
  return (await database.pool.query(`select * from ${table}`)).rows
}
