import { afterEach, expect, test } from 'vitest'
import { ACCESS } from '../admissions/access/can.ts'
import type { AccessRows } from '../admissions/access/types.ts'
import { type Asking, expectedFor } from './access.ts'

const rows: AccessRows = ACCESS
const before = { ...rows }
afterEach(() => void Object.assign(rows, before))

test.each<[Asking, string, string]>([
  ['visitor', 'sign in', 'allowed'],
  ['own', 'allowed', 'not there'],
  ['other', 'not there', 'not there'],
  ['counsellor', 'not there', 'not there'],
])('the expected answer to %s follows the table: %s, and %s if its row changes', (asking, now, then) => {
  expect(expectedFor(asking, 'applications.view', true)).toBe(now)

  rows['applications.view'] = { visitor: 'anyone' }

  expect(expectedFor(asking, 'applications.view', true)).toBe(then)
})

test('a role with records of its own gets the page for them only', () => {
  rows['shortlist.view'] = { counsellor: 'own', student: 'anyone' }

  expect(expectedFor('counsellor', 'shortlist.view')).toBe('allowed')
  expect(expectedFor('counsellor', 'shortlist.view', true)).toBe('not there')
  expect(expectedFor('other', 'shortlist.view', true)).toBe('allowed')
})
