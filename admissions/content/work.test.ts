import { expect, test } from 'vitest'
import { readContent } from './read.server.ts'
import { readData } from './reading.ts'
import { groupRulesByLevels, listRulesOn, type WorkRights, workRights } from './work.ts'

const { visas } = await readContent('content')
const countryEntries = Object.entries(visas)

const source = {
  title: 'Graduate visa',
  page: 'https://www.gov.uk/graduate-visa',
  confidence: 'official',
  seen: '2026-11-28',
  reviewBy: '2027-05-31',
}
const rule = (over: object) => ({ permission: 'Graduate visa', months: 24, ...over, ...source })
const read = (after: object[]) => {
  const during = [{ term: { hours: 20, per: 'week' }, ...source }]
  const names = { variables: new Set<string>(), claims: new Set<string>() }
  return readData(JSON.stringify({ during, after }), workRights, names)
}

test.each(countryEntries)('%s has rules for bachelor’s and master’s degrees today', (_, { work }) => {
  for (const level of ['bachelor', 'master'] as const) {
    expect(listRulesOn(work!.during, level, '2026-11-28').now).toBeDefined()
    expect(listRulesOn(work!.after, level, '2026-11-28').now).toBeDefined()
  }
})

test.each([
  ['a rule without days', [rule({ levels: ['master'] })], undefined],
  ['one rule after another', [rule({ until: '2026-12-31' }), rule({ from: '2027-01-01' })], undefined],
  ['different levels at once', [rule({ levels: ['master'] }), rule({ levels: ['doctorate'] })], undefined],
  ['a level of its own beside the rest', [rule({ levels: ['doctorate'] }), rule({})], undefined],
  ['two at once', [rule({ levels: ['master'] }), rule({ levels: ['bachelor', 'master'] })], /same level/],
  ['one that begins too early', [rule({ until: '2027-01-01' }), rule({ from: '2027-01-01' })], /same level/],
  [
    'an end before the beginning',
    [rule({ from: '2027-01-01', until: '2026-12-31' })],
    /is before 2027-01-01/,
  ],
  ['a permission without months', [rule({ months: undefined })], /only with one/],
  ['months without a permission', [rule({ permission: undefined })], /only with one/],
  ['an unknown level', [rule({ levels: ['masters'] })], /levels/],
])('work rules with %s', (_, after, fault) => {
  const reading = read(after)
  const sentences = reading.ok ? '' : reading.faults.map(({ sentence }) => sentence).join('\n')

  expect(reading.ok, sentences).toBe(fault === undefined)
  if (fault) expect(sentences).toMatch(fault)
})

const { during, after } = visas.GB.work as WorkRights

test.each([
  ['master', '2026-12-31', 24, [18]],
  ['master', '2027-01-01', 18, []],
  ['bachelor', '2026-11-28', 24, [18]],
  ['doctorate', '2026-11-28', 36, []],
  ['doctorate', '2027-06-01', 36, []],
  ['certificate', '2026-11-28', undefined, []],
] as const)(
  'after a %s on %s the British permission is %s months, later %j',
  (level, today, months, later) => {
    const rules = listRulesOn(after, level, today)

    expect(rules.now?.months).toBe(months)
    expect(rules.later.map((rule) => rule.months)).toEqual(later)
  },
)

test('a rule for one level takes precedence over the rule for all levels', () => {
  const { work } = visas.AU
  expect(listRulesOn(work!.during, 'doctorate', '2026-11-28').now?.term).toBe('unlimited')
  expect(listRulesOn(work!.during, 'master', '2026-11-28').now?.term).toEqual({ hours: 48, per: 'fortnight' })
  expect(listRulesOn(during, 'master', '2026-11-28').now?.term).toEqual({ hours: 20, per: 'week' })
})

test('expired rules are not listed, and rules of the same levels form one row', () => {
  expect(groupRulesByLevels(visas.NZ.work!.during, '2026-11-28')).toMatchObject([
    { now: { term: { hours: 25 } }, later: [] },
  ])
  expect(groupRulesByLevels(after, '2026-11-28')[0]).toMatchObject({
    levels: ['bachelor', 'integrated-master', 'master'],
    now: { months: 24 },
    later: [{ months: 18 }],
  })
})
