import { expect, test } from 'vitest'
import type { AccountOwner } from '../content/visas/account-owners.ts'
import { compareHolder, type HolderMatch, listHolders } from './holders.ts'

const people = { student: 'Asha Ravi Rao', parents: 'Ravi Rao, Meena Rao' }

test.each<[AccountOwner, string, HolderMatch]>([
  ['student', 'ASHA RAO', 'agrees'],
  ['student', 'Ms. Rao Asha R', 'agrees'],
  ['student', 'A. R. RAO', 'agrees'],
  ['student', 'Áshá Räo', 'agrees'],
  ['student', 'RAVI KUMAR', 'differs'],
  ['student', 'A R', 'differs'],
  ['student', 'Asha Sharma', 'differs'],
  ['joint', 'MEENA RAO, ASHA RAO', 'agrees'],
  ['joint', 'MEENA RAO, RAVI RAO', 'differs'],
  ['parent', 'MRS MEENA RAO', 'agrees'],
  ['parent', 'ASHA RAO', 'differs'],
  ['parent', 'MEENA RAO & SUNIL JOSHI', 'agrees'],
  ['relative', 'SUNIL JOSHI', 'unknown'],
  ['other', 'SUNIL JOSHI', 'unknown'],
  ['student', '', 'unknown'],
  ['student', '12345', 'unknown'],
])('an account of %s in the name of %j: %s', (owner, holder, expected) => {
  expect(compareHolder(owner, holder, people)).toBe(expected)
})

test('names that nobody gave are not compared', () => {
  expect(compareHolder('student', 'RAVI KUMAR', { student: ' ', parents: 'Ravi Rao' })).toBe('unknown')
})

test.each<[string[][], string[]]>([
  [[['Account Name : RAVI KUMAR', 'Branch : ANDHERI']], ['RAVI KUMAR']],
  [[['Account Holder Name', '', 'Meena Rao']], ['Meena Rao']],
  [[['MR. RAVI RAO', '']], ['MR. RAVI RAO']],
  [
    [['Name: Ravi Rao'], ['Joint Holders : MEENA RAO']],
    ['Ravi Rao', 'MEENA RAO'],
  ],
  [[['Account Number : 50100012345678'], ['Customer Name', '12345']], []],
  [[['Joint Holders :', 'NIL']], []],
  [[['Mr.']], []],
])('the holders in %j', (rows, expected) => {
  expect(listHolders(rows)).toEqual(expected)
})
