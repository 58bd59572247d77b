import { beforeEach, expect, test } from 'vitest'
import { findReturned, noteReturned } from '../../platform/mail/returned.ts'
import { testDatabase } from '../../tests/database.ts'
import { eraseByEmail } from './erase.server.ts'
import type { LeadInput } from './form.ts'
import { sendContactMessage, submitLead } from './leads.server.ts'

const database = await testDatabase()
const nine = new Date('2026-11-21T09:00:00Z')
const from = { address: '192.0.2.7', maxPerAddress: 100 }

beforeEach(async () => {
  await database.pool.query('truncate leads, contact_messages, form_sendings, outbox cascade')
})

test('everything that a person left is erased', async () => {
  await submit({ name: 'Amara Nair', email: 'Amara@example.org', phone: '+919876543210' })
  await submit({ name: 'Amara', email: 'amara@example.org', phone: '+919876543211' })
  await write('amara@EXAMPLE.org', '+919876543212')
  await submit({ name: 'Ravi Nair', email: 'ravi@example.org', phone: '+919876543213' })
  await write('ravi@example.org', '')

  expect(await eraseByEmail(database, ' AMARA@example.org ')).toEqual({
    leads: 2,
    messages: 1,
    forwarded: 0,
  })

  expect(await counts()).toEqual({ leads: 1, consents: 1, messages: 1, queued: 1 })
  // The remaining hashes: Ravi’s address and phone number, and five times their shared network.
  expect(await senders()).toEqual([1, 2, 5])
})

test('an erased person can write again at once, whatever they sent before', async () => {
  for (const digit of [1, 2, 3, 4, 5])
    await submit({ name: `Amara ${digit}`, email: 'amara@example.org', phone: '+919876543210' })
  const amara = { name: 'Amara', email: 'amara@example.org', phone: '+919876543210' }
  expect(await submit(amara)).toMatchObject({ ok: false, reason: 'too-many' })

  await eraseByEmail(database, 'amara@example.org')

  expect(await submit(amara)).toMatchObject({ ok: true })
})

test('leads that were or may have been forwarded are counted', async () => {
  await submit({ name: 'Amara One', email: 'amara@example.org', phone: '+919876543210' })
  await submit({ name: 'Amara Two', email: 'amara@example.org', phone: '+919876543210' })
  await submit({ name: 'Amara Three', email: 'amara@example.org', phone: '+919876543210' })
  const { rows } = await database.pool.query('select id from outbox order by id')
  await database.pool.query(`update outbox set status = 'delivered' where id = $1`, [rows[0].id])
  await database.pool.query('update outbox set attempts = 1, unclear = 1 where id = $1', [rows[1].id])

  expect(await eraseByEmail(database, 'amara@example.org')).toEqual({ leads: 3, messages: 0, forwarded: 2 })
  expect(await counts()).toMatchObject({ leads: 0, queued: 0 })
})

test('erasing waits for a lead that is being sent', async () => {
  await submit({ name: 'Amara Nair', email: 'amara@example.org', phone: '+919876543210' })
  const sender = await database.pool.connect()
  await sender.query(`begin; select from outbox_lanes where name = 'lead-sheet' for no key update`)

  const erasing = eraseByEmail(database, 'amara@example.org')
  await sender.query(`update outbox set status = 'delivered'; commit`)
  sender.release()

  expect(await erasing).toEqual({ leads: 1, messages: 0, forwarded: 1 })
})

test('the record of a bounced mail is removed', async () => {
  await noteReturned(database.pool, 'amara@example.org', 'full', new Date())
  await eraseByEmail(database, 'Amara@example.org')
  expect(await findReturned(database.pool, 'amara@example.org', new Date())).toBeUndefined()
})

test('erasing an unknown person is not an error', async () => {
  expect(await eraseByEmail(database, 'nobody@example.org')).toEqual({ leads: 0, messages: 0, forwarded: 0 })
})

test('a percent sign is literal', async () => {
  await submit({ name: 'Amara Nair', email: 'amara@example.org', phone: '+919876543210' })

  expect(await eraseByEmail(database, '%@example.org')).toMatchObject({ leads: 0 })
})

async function counts() {
  const { rows } = await database.pool.query(`select
    (select count(*)::int from leads) as leads,
    (select count(*)::int from lead_consents) as consents,
    (select count(*)::int from contact_messages) as messages,
    (select count(*)::int from outbox) as queued`)
  return rows[0]
}

/** How often each hash was counted, the rarest first. */
async function senders() {
  const { rows } = await database.pool.query(
    'select count(*)::int as times from form_sendings group by sender order by times',
  )
  return rows.map(({ times }) => times)
}

function submit(person: Pick<LeadInput, 'name' | 'email' | 'phone'>) {
  const input = { consent: true, consentVersion: '1', page: '/', trapped: false, ...person }
  const consent = {
    id: 'lead',
    version: '1',
    label: 'Yes',
    purposes: ['To call'],
    channels: ['email' as const],
    notice: [],
    withdraw: 'Write',
  }
  return submitLead(database, input, consent, from, nine)
}

function write(email: string, phone: string) {
  const message = { name: 'Somebody', email, phone, topic: 'visa', message: 'Hello?' }
  return sendContactMessage(database, { ...message, page: '/contact', trapped: false }, ['visa'], from, nine)
}
