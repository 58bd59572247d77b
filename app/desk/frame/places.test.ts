import { expect, test } from 'vitest'
import { findPlaces, listPlaces } from './places.server.ts'

const listLabels = (places: { label: string }[]) => places.map(({ label }) => label)

test.each([
  ['counsellor', ['My day', 'Leads', 'Students', 'Applications', 'Calendar', 'Facts']],
  ['finance', ['My day', 'Payments', 'Bank']],
  ['content', ['My day', 'Facts', 'Content']],
] as const)('the navigation of %s shows the pages that the role may open', (role, places) => {
  expect(listLabels(listPlaces(role))).toEqual(places)
})

test.each([
  ['counsellor', 'lead', ['Leads', 'Add a lead by hand']],
  ['manager', 'LEAD', ['Leads', 'Add a lead by hand', 'Add leads from a file', 'Share out leads by rule']],
  ['manager', 'hand lead', ['Add a lead by hand']],
  ['finance', 'lead', []],
  ['finance', 'statement', ['Add a statement']],
  ['counsellor', 'set up', []],
  ['owner', ' set up ', ['Set up your office']],
  ['content', 'nothing like it', []],
] as const)(
  '%s typing “%s” finds matching pages and actions that the role may open',
  (role, text, places) => {
    expect(listLabels(findPlaces(role, text))).toEqual(places)
  },
)

test('without a text all pages and actions of a role are listed, each once', () => {
  for (const role of ['counsellor', 'finance', 'content', 'manager', 'owner'] as const) {
    const addresses = findPlaces(role, '').map(({ to }) => to)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toEqual(expect.arrayContaining(listPlaces(role).map(({ to }) => to)))
  }
})
