import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { BY_COMMAND } from '../access/types.ts'
import { listLeads, withdrawConsent } from '../leads/operator.server.ts'
import { rewriteKeptContacts } from './store.server.ts'

const database = await testDatabase()
const now = new Date('2026-11-28T09:00:00Z')

/** One number, as earlier versions kept it. */
const SPELLINGS = [
  '9811122233',
  '+91098111 22233',
  '0919811122233',
  '+910098111 22233',
  '00919811122233',
  '+919811122233',
]

test('stored numbers in different spellings become one number, and consent is withdrawn for all of them', async () => {
  await database.pool.query(
    `with given as (select unnest($1::text[]) as phone), kept as (
       insert into leads (idempotency_key, fingerprint, name, email, phone, phone_before, source, page, suspect, submitted_at)
         select gen_random_uuid(), '', 'Asha Rao', 'asha@example.org', phone, null, 'joinUs', '/', false, now() from given returning id)
     insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
       select id, 'lead', '1', 'yes', '{contact}', '{call}', '/', now() from kept`,
    [[...SPELLINGS, '+4407700900123']],
  )
  await database.pool.query(
    `insert into users (name, email, email_verified, phone_number, phone_before, created_at, updated_at)
     values ('Asha Rao', 'asha@example.org', true, '098111 22233', null, now(), now()), ('Ravi', 'ravi@example.org', true, null, null, now(), now())`,
  )

  expect(await withdrawConsent(database, { email: '', phone: '+91 98111 22233' }, {}, BY_COMMAND, now)).toBe(
    SPELLINGS.length,
  )

  const phones = (await listLeads(database)).map(({ phone }) => phone)
  expect(phones).toEqual([...SPELLINGS.map(() => '+919811122233'), '+447700900123'])
  const { rows } = await database.pool.query(
    'select phone_number as phone, phone_before as before from users order by email',
  )
  expect(rows).toEqual([
    { phone: '+919811122233', before: '098111 22233' },
    { phone: null, before: '' },
  ])
  expect(await rewriteKeptContacts(database)).toBe(0)
})

test('an account whose address has an invisible character is found by the plain address', async () => {
  await database.pool.query(
    `insert into users (name, email, email_verified, created_at, updated_at) values
       ('Zoe', e'zoe@example.org\u200e', false, now(), now()),
       ('Zubin', 'zubin@example.org.', false, now(), now()), ('Zarina', 'zubin@example.org', true, now(), now())`,
  )
  await rewriteKeptContacts(database)
  const { rows } = await database.pool.query(
    "select name, email from users where name like 'Z%' order by name",
  )
  expect(rows).toEqual([
    { name: 'Zarina', email: 'zubin@example.org' },
    { name: 'Zoe', email: 'zoe@example.org' },
    { name: 'Zubin', email: 'zubin@example.org.' },
  ])
})
