import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ACCESS, can, getReach, type Verb } from './can.ts'
import { ROLES, STAFF_ROLES } from './types.ts'

const verbs = Object.keys(ACCESS) as Verb[]

/** Verbs that a ticket of the desk is asked for with (`desk_ask`). */
const CHECKED_BY_DATABASE = ['students.list', 'students.open', 'students.see', 'documents.view'] as const

test.each([
  ['shortlist.add', 'student', 'own', true],
  ['shortlist.add', 'student', 'caseload', false],
  ['shortlist.add', 'counsellor', 'caseload', false],
  ['applications.takeStep', 'counsellor', 'caseload', true],
  ['applications.takeStep', 'counsellor', 'own', false],
  ['applications.takeStep', 'counsellor', 'anyone', false],
  ['applications.view', 'manager', 'caseload', true],
  ['documents.view', 'manager', 'anyone', false],
  ['profile.view', 'content', 'anyone', false],
  ['staff.invite', 'manager', 'anyone', false],
] as const)('%s by a %s on records in relation %s: %s', (verb, role, relation, allowed) => {
  expect(can(verb, role, relation)).toBe(allowed)
})

test('a visitor may sign in, contact us and follow our links; a student may act on own records only', () => {
  for (const verb of verbs) {
    if (!/^(account|leads)\.|^notices\.(stop|readFeed)$|^counselling\.(hold|followLink)$/.test(verb))
      expect(getReach(verb, 'visitor'), verb).toBeUndefined()
    expect(['own', undefined], verb).toContain(getReach(verb, 'student'))
  }
})

test('the documentation page matches the table', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/access.md'), 'utf8')
  expect(text).toContain(drawn())
})

test('the database holds the rows of the table that its own checks need', () => {
  expect(readFileSync(resolve(import.meta.dirname, '../../db/functions/access.sql'), 'utf8')).toBe(asSql())
})

/** The function by which the desk's functions know a role's reach. Printed by a failing test, to be put there. */
function asSql() {
  const rows = CHECKED_BY_DATABASE.flatMap((verb) =>
    STAFF_ROLES.flatMap((role) => {
      const reach = getReach(verb, role)
      return reach ? [`    when '${verb} ${role}' then '${reach}'`] : []
    }),
  )
  return `-- Generated from the access table (admissions/access/can.ts); can.test.ts compares the two and prints this text.

-- Returns whose records a role may use a verb on: 'anyone', or 'caseload' for those in the person's care. Null:
-- nobody's, and for every verb that the desk does not ask for.
create or replace function reach_of(verb text, role text) returns text language sql immutable as $$
  select case verb || ' ' || role
${rows.join('\n')}
  end
$$;
revoke execute on function reach_of(text, text) from public;
`
}

/** The table as the page shows it. Printed by a failing test, to be put there. */
function drawn() {
  const rows = verbs.map((verb) => [`\`${verb}\``, ...ROLES.map((role) => getReach(verb, role) ?? '')])
  const lines = [['verb', ...ROLES], ['verb', ...ROLES].map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
