import { expect, test } from 'vitest'
import { passesBy } from './access.ts'

test.each([
  ["import { inTransaction } from '../../platform/database/transaction.ts'", [1]],
  ["const a = 1\nawait client.query('begin')", [2]],
  ['await client.query<{ id: string }>(`\n  BEGIN`)', [1]],
  ["await client.query('update applications set step = $1', [to])", []],
  ["return changing(database, 'shortlist.add', acting, async (client, done) => {", []],
])('%s passes the table by in lines %j', (text, lines) => {
  expect(passesBy(text)).toEqual(lines)
})
