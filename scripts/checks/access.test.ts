import { expect, test } from 'vitest'
import { findBypasses, listWriters } from './access.ts'

const transaction = "import { inTransaction } from '../../platform/database/transaction.ts'"
const event = "import { addEvent } from '../access/store.server.ts'"

test.each([
  ['shortlist', transaction, [':1 opens a transaction of its own']],
  ['shortlist', "const a = 1\nawait client.query('begin')", [':2 opens a transaction of its own']],
  ['shortlist', 'await client.query<{ id: string }>(`\n  BEGIN`)', [':1 opens a transaction of its own']],
  ['shortlist', "return changing(database, 'shortlist.add', acting, async (client, done) => {", []],
  ['leads', transaction, [':1 opens a transaction that no event tells of']],
  ['leads', `${transaction}\nawait acted(client, 'leads.erase', who)`, []],
  ['leads', event, [':1 writes an event without asking who may']],
  ['leads', 'await store.deleteForms(database.pool, email)', [':1 writes outside of a transaction']],
  ['leads', 'await store.deleteForms(client, email)', []],
])('in %s, %s bypasses the table at %j', (capability, text, expected) => {
  const bypasses = findBypasses(`admissions/${capability}/verbs.server.ts`, text, ['deleteForms'])
  expect(bypasses).toEqual(expected.map((part) => expect.stringContaining(part)))
})

test('writes of a store are distinguished from reads', () => {
  const store = `export async function readOne(client) {
  return client.query('select for no key update')
}
/** Writes. */
export async function writeOne(client) {
  await client.query(\`update leads set email = $1\`)
}
export function addOne(client) {
  return client.query('insert into leads (email) values ($1)')
}
`
  expect(listWriters(store)).toEqual(['writeOne', 'addOne'])
})
