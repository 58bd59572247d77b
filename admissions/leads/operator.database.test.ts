import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { BY_COMMAND } from '../access/types.ts'
import type { LeadInput } from './form.ts'
import { sendContactMessage, submitLead } from './leads.server.ts'
import { formatLeadsAsCsv, listContactMessages, listLeads, withdrawConsent } from './operator.server.ts'

const database = await testDatabase()
const nine = new Date('2026-11-21T09:00:00Z')
const ten = new Date('2026-11-21T10:00:00Z')
const from = { address: '192.0.2.7', maxPerAddress: 100 }

beforeEach(async () => {
  await database.pool.query('truncate leads, contact_messages, form_sendings, outbox cascade')
  await submit({ name: 'Amara Nair', email: 'Amara@example.org', phone: '+919876543210' })
  await submit({ name: '=HYPERLINK("x")', email: 'ravi@example.org', phone: '9876543211', trapped: true })
})

const withdraw = (contact: string, now: Date) =>
  withdrawConsent(
    database,
    contact.includes('@') ? { email: contact, phone: '' } : { email: '', phone: contact },
    {},
    BY_COMMAND,
    now,
  )

test('leads are listed with their consent and forwarding status', async () => {
  expect(await listLeads(database)).toMatchObject([
    {
      name: 'Amara Nair',
      submittedAt: nine,
      consentVersion: '1',
      channels: ['email', 'call'],
      withdrawnAt: null,
      forwarding: 'waiting',
      suspect: false,
    },
    { name: '=HYPERLINK("x")', forwarding: null, suspect: true },
  ])
})

test('the export has one row per lead', async () => {
  const lines = formatLeadsAsCsv(await listLeads(database)).split('\r\n')

  expect(lines).toHaveLength(4)
  expect(lines[1]).toMatch(
    /^2026-11-21T09:00:00.000Z,Amara Nair,Amara@example.org,'\+919876543210,joinUs,\/,,new,,,1,email call,,waiting,,[0-9a-f-]{36},$/,
  )
  expect(lines[2]).toContain(`,"'=HYPERLINK(""x"")",`)
})

test.each(['amara@EXAMPLE.org', ' +91 98765 43210 ', '98765-43210', '098765 43210'])(
  'consent is withdrawn in one step by %j',
  async (contact) => {
    expect(await withdraw(contact, ten)).toBe(1)

    expect((await listLeads(database)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([ten, null])
    expect(await withdraw(contact, new Date())).toBe(0)
  },
)

test('messages are listed without internal fields', async () => {
  await sendContactMessage(
    database,
    {
      name: 'Ravi Nair',
      email: 'ravi@example.org',
      phone: '',
      topic: 'visa',
      message: 'Hello?',
      page: '/contact',
      trapped: false,
    },
    ['visa'],
    from,
    nine,
  )

  const [message] = await listContactMessages(database)

  expect(Object.keys(message).sort()).toEqual(
    ['email', 'id', 'message', 'name', 'page', 'phone', 'submittedAt', 'suspect', 'topic'].sort(),
  )
  expect(message).toMatchObject({ name: 'Ravi Nair', message: 'Hello?', submittedAt: nine })
})

function submit(person: Pick<LeadInput, 'name' | 'email' | 'phone'> & Partial<LeadInput>) {
  const input = { consent: true, consentVersion: '1', page: '/', trapped: false, ...person }
  const consent = {
    id: 'lead',
    version: '1',
    label: 'Yes',
    purposes: ['To call'],
    channels: ['email' as const, 'call' as const],
    notice: [],
    withdraw: 'Write',
  }
  return submitLead(database, input, consent, from, nine)
}
