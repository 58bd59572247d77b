import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ACCESS, can, reachOf, type Verb } from './can.ts'
import { ROLES } from './types.ts'

const verbs = Object.keys(ACCESS) as Verb[]

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

test('a visitor may come in, write to us and follow a link of ours, and a student use verbs only on their own', () => {
  for (const verb of verbs) {
    if (!/^(account|leads)\.|^notices\.(stop|readFeed)$|^counselling\.(hold|followLink)$/.test(verb))
      expect(reachOf(verb, 'visitor'), verb).toBeUndefined()
    expect(['own', undefined], verb).toContain(reachOf(verb, 'student'))
  }
})

test('the page in the documentation is the table', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/access.md'), 'utf8')
  expect(text).toContain(drawn())
})

/** The table as the page shows it. Printed by a failing test, to be put there. */
function drawn() {
  const rows = verbs.map((verb) => [`\`${verb}\``, ...ROLES.map((role) => reachOf(verb, role) ?? '')])
  const lines = [['verb', ...ROLES], ['verb', ...ROLES].map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
