import { expect, test } from 'vitest'
import type { CheckedFactName } from '../catalogue/checked.ts'
import type { ProgrammeFacts, StatedFact } from '../catalogue/types.ts'
import { chooseWantedFacts, compareDemand, type KnownFacts, NO_DEMAND } from './queue.ts'

type Facts = { [name in keyof ProgrammeFacts]?: StatedFact<unknown> }
const published = <T>(value: T): StatedFact<T> => ({ state: 'published', value, source: 'partner/world' })
const all: Facts = {
  tuition: published({}),
  ielts: published({ score: 6 }),
  undergraduate: published({ outOf100: 60 }),
  deadlines: published(['2027-01-15']),
  durationMonths: published(24),
  intakes: published([{ month: 9 }]),
}
const days = { today: '2026-11-23', until: '2026-12-23' }

function wanted(facts: Facts, changes: Partial<KnownFacts> = {}) {
  const factsOf: KnownFacts = {
    level: 'master',
    language: undefined,
    stated: (name) => facts[name],
    checked: () => undefined,
    isRuled: () => false,
    isNotStated: () => false,
    checkedNames: [],
    ...changes,
  }
  return chooseWantedFacts(factsOf, days).map(({ name, reason }) => `${name} ${reason}`)
}
const without = (name: CheckedFactName): Facts => ({ ...all, [name]: undefined })

test.each<[string, string[], string[]]>([
  ['all that is published', wanted(all), []],
  ['no fee', wanted(without('tuition')), ['tuition missing']],
  [
    'an average as fee',
    wanted({ ...all, tuition: { state: 'estimated', value: {}, source: 'x', basis: 'y' } }),
    ['tuition missing'],
  ],
  [
    'a usual length',
    wanted({ ...all, durationMonths: { state: 'estimated', value: 24, source: 'x', basis: 'y' } }),
    [],
  ],
  [
    'a figure that looks wrong, which is in a list of its own',
    wanted({ ...all, tuition: { state: 'held-back', figure: {}, source: 'x', basis: 'y' } }),
    [],
  ],
  [
    'days to apply that are over',
    wanted({ ...all, deadlines: published(['2026-11-22']) }),
    ['deadlines missing'],
  ],
  ['another English test', wanted({ ...without('ielts'), pte: published({ score: 58 }) }), []],
  ['teaching in French', wanted(without('ielts'), { language: 'French' }), []],
  [
    'teaching in Dutch and English',
    wanted(without('ielts'), { language: 'Dutch, English' }),
    ['ielts missing'],
  ],
  ['a page that does not say it', wanted(without('ielts'), { isNotStated: (name) => name === 'ielts' }), []],
  ['a statement that somebody writes', wanted(all, { asksForStatement: true }), ['statement missing']],
  ['first degrees', wanted(all, { level: 'bachelor' }), ['twelfthGrade missing']],
  ['a school of English', wanted(without('undergraduate'), { level: 'language' }), []],
  [
    'a checked fact whose last day is today',
    wanted(all, { checked: onlyFee('2026-11-23') }),
    ['tuition due'],
  ],
  ['one that ended yesterday', wanted(all, { checked: onlyFee('2026-11-22') }), ['tuition over']],
  ['one with more than a month left', wanted(without('tuition'), { checked: onlyFee('2026-12-24') }), []],
  [
    'a checked fact beside those that decide',
    wanted(all, { checkedNames: ['feeWaiver'], checked: () => '2026-11-30' }),
    [
      'tuition due',
      'ielts due',
      'undergraduate due',
      'deadlines due',
      'durationMonths due',
      'intakes due',
      'feeWaiver due',
    ],
  ],
])('facts to look for: %s', (_, facts, expected) => {
  expect(facts).toEqual(expected)
})

function onlyFee(day: string) {
  return (name: CheckedFactName) => (name === 'tuition' ? day : undefined)
}

test('students come first, then openings, then searches', () => {
  const demands = [
    { ...NO_DEMAND, searched: 4, searches: 36 },
    { ...NO_DEMAND, students: 1 },
    { ...NO_DEMAND, students: 2 },
    { ...NO_DEMAND, students: 2, searched: 1 },
    { ...NO_DEMAND, openings: 1 },
    { ...NO_DEMAND, searches: 39 },
  ]
  const order = demands.map((demand, index) => ({ nth: index, demand })).toSorted(compareDemand)
  expect(order.map(({ nth }) => nth)).toEqual([3, 2, 1, 4, 0, 5])
})
