import { describe, expect, test } from 'vitest'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import type { Programme } from '../catalogue/records.ts'
import { compareFinds, findDueReminder, listChangesSince } from './rules.ts'

const { catalogue } = worldCatalogue()
const data = catalogue.programme('partner-yarra-data')!
const source = data.origin.source

test.each([
  [31, undefined],
  [30, 30],
  [29, 30],
  [28, undefined],
  [14, 14],
  [13, 14],
  [8, undefined],
  [7, 7],
  [2, 2],
  [1, 2],
  [0, undefined],
  [-1, undefined],
])('%i days ahead of a deadline the reminder of %s days is due', (daysLeft, due) => {
  expect(findDueReminder(daysLeft)).toBe(due)
})

describe('changes of a saved programme', () => {
  const withFacts = (facts: Partial<Programme['facts']>): Programme => ({
    ...data,
    facts: { ...data.facts, ...facts },
  })
  const fee = (amount: number, state: 'published' | 'estimated' = 'published') =>
    withFacts({
      tuition: {
        state,
        value: { amount, currency: 'AUD', period: 'year', audience: 'international' },
        source,
        basis: '',
      },
    })
  const aYear = (amount: number) => ({ amount, currency: 'AUD', period: 'year' })

  test.each<[string, Programme, Programme | undefined, unknown[]]>([
    ['nothing', data, data, []],
    ['it is gone', data, undefined, [{ fact: 'withdrawn' }]],
    [
      'its fee',
      fee(40_000),
      fee(42_000),
      [
        {
          fact: 'fee',
          before: aYear(40_000),
          after: aYear(42_000),
        },
      ],
    ],
    ['an estimate that moved is no change', fee(40_000, 'estimated'), fee(42_000), []],
    [
      'the IELTS score',
      data,
      withFacts({ ielts: { state: 'published', value: { required: true, score: 7 }, source } }),
      [{ fact: 'ielts' }],
    ],
    [
      'names in another order are the same',
      data,
      withFacts({ ielts: { state: 'published', value: { score: 6.5, required: true }, source } }),
      [],
    ],
    ['a fact that disappeared is not a change', data, withFacts({ ielts: { state: 'unknown' } }), []],
    ['a new fact is not a change', withFacts({ ielts: { state: 'unknown' } }), data, []],
  ])('the changes: %s', (_, snapshot, now, changes) => {
    expect(listChangesSince(snapshot, now)).toEqual(changes)
  })
})

describe('changes in a search', () => {
  const createFee = (amount?: number, currency = 'AUD') => ({
    title: 'Law',
    institution: 'Fenland',
    fee: amount === undefined ? undefined : { amount, currency, period: 'year' as const },
  })
  const getProgramme = (id: string) => ({ id, title: 'Law', institution: 'Fenland' })
  const nothing = { count: 0, first: [] }

  test.each<[string, Parameters<typeof compareFinds>[0], Parameters<typeof compareFinds>[1], unknown]>([
    ['nothing', { a: createFee(1) }, { a: createFee(1) }, undefined],
    ['dearer is no news', { a: createFee(1) }, { a: createFee(2) }, undefined],
    ['another currency cannot be compared', { a: createFee(9) }, { a: createFee(1, 'EUR') }, undefined],
    ['a fee that was not known is not cheaper', { a: createFee() }, { a: createFee(1) }, undefined],
    [
      'a programme that is new',
      {},
      { a: createFee() },
      { fresh: { count: 1, first: [getProgramme('a')] }, cheaper: nothing, withdrawn: nothing },
    ],
    [
      'one that is gone',
      { a: createFee() },
      {},
      { fresh: nothing, cheaper: nothing, withdrawn: { count: 1, first: [getProgramme('a')] } },
    ],
    [
      'one that costs less',
      { a: createFee(2) },
      { a: createFee(1) },
      {
        fresh: nothing,
        withdrawn: nothing,
        cheaper: {
          count: 1,
          first: [{ ...getProgramme('a'), before: createFee(2).fee, after: createFee(1).fee }],
        },
      },
    ],
  ])('the news: %s', (_, before, now, news) => {
    expect(compareFinds(before, now)).toEqual(news)
  })

  test('many are counted in full, and the first five are named', () => {
    const now = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`p${index}`, createFee()]))
    const fresh = compareFinds({}, now)?.fresh
    expect([fresh?.count, fresh?.first.length]).toEqual([12, 5])
  })
})
