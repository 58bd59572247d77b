import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseTaker, planShares, type Taker } from './rule.ts'

const taker = (id: string, changes: Partial<Taker> = {}): Taker => ({
  id,
  name: id,
  languages: ['en'],
  countries: [],
  takesNew: true,
  load: 0,
  limit: 40,
  lastTurn: 0,
  ...changes,
})

test.each<[string, Taker[], Parameters<typeof chooseTaker>[1], string]>([
  [
    'who speaks the language, before who has less to do',
    [taker('Meera', { languages: ['en', 'hi'], load: 30 }), taker('Ravi')],
    { language: 'hi', countries: [] },
    'Meera',
  ],
  [
    'who speaks the language, before who knows the country',
    [taker('Meera', { languages: ['hi'] }), taker('Ravi', { countries: ['CA'] })],
    { language: 'hi', countries: ['CA'] },
    'Meera',
  ],
  [
    'of two who speak it, who knows the country',
    [
      taker('Meera', { languages: ['hi'], load: 3 }),
      taker('Ravi', { languages: ['hi'], countries: ['CA'], load: 30 }),
    ],
    { language: 'hi', countries: ['CA'] },
    'Ravi',
  ],
  [
    'who knows one of several countries',
    [taker('Meera'), taker('Ravi', { countries: ['DE'], load: 3 })],
    { countries: ['CA', 'DE'] },
    'Ravi',
  ],
  [
    'an unknown language plays no part',
    [taker('Meera', { languages: [], load: 2 }), taker('Ravi', { load: 3 })],
    { language: null, countries: [] },
    'Meera',
  ],
  [
    'a language that nobody speaks is ignored',
    [taker('Meera', { load: 2 }), taker('Ravi', { load: 3 })],
    { language: 'ta', countries: [] },
    'Meera',
  ],
  [
    'the lowest load relative to the limit',
    [taker('Meera', { load: 12, limit: 40 }), taker('Ravi', { load: 10, limit: 20 })],
    { countries: [] },
    'Meera',
  ],
  [
    'at equal loads, whose turn is longest ago',
    [taker('Meera', { lastTurn: 2 }), taker('Ravi', { lastTurn: 1 })],
    { countries: [] },
    'Ravi',
  ],
  [
    'who was never given one, before all others',
    [taker('Meera', { lastTurn: 1 }), taker('Ravi')],
    { countries: [] },
    'Ravi',
  ],
  [
    'nobody at their limit',
    [taker('Meera', { languages: ['hi'], load: 40 }), taker('Ravi', { load: 39 })],
    { language: 'hi', countries: [] },
    'Ravi',
  ],
  [
    'nobody who takes no new ones',
    [taker('Meera', { languages: ['hi'], takesNew: false }), taker('Ravi', { load: 39 })],
    { language: 'hi', countries: [] },
    'Ravi',
  ],
])('chooses %s', (_, takers, wish, chosen) => {
  const forwards = chooseTaker(takers, wish)
  expect(forwards).toMatchObject({ taker: { id: chosen } })
  // The order in which counsellors are listed plays no part.
  expect(chooseTaker([...takers].reverse(), wish)).toEqual(forwards)
})

test('each choice has its reason', () => {
  const meera = taker('Meera', { languages: ['en', 'hi'], countries: ['CA'], load: 12 })
  expect(chooseTaker([meera], { language: 'hi', countries: ['CA'] })).toMatchObject({
    reason: { language: 'hi', country: 'CA', load: 12, limit: 40 },
  })
})

test.each<[Taker[], string]>([
  [[], 'no-counsellor'],
  [[taker('Meera', { takesNew: false, load: 40 })], 'none-takes'],
  [[taker('Meera', { load: 40 }), taker('Ravi', { takesNew: false })], 'all-full'],
])('nobody fits', (takers, nobody) => {
  expect(chooseTaker(takers, { countries: [] })).toEqual({ nobody })
})

test('students left over when all are full are counted', () => {
  const takers = [taker('Meera', { limit: 2 }), taker('Ravi', { limit: 1 })]
  const plan = planShares(takers, Array(5).fill({ countries: [] }))
  expect(plan).toMatchObject({ rest: 2, nobody: 'all-full' })
  expect(plan.shares.map(({ taker: { id }, count }) => [id, count]).sort()).toEqual([
    ['Meera', 2],
    ['Ravi', 1],
  ])
})

const wish = fc.record({
  language: fc.constantFrom('en', 'hi', undefined),
  countries: fc.subarray(['CA', 'DE', 'AU']),
})

test('the loads of equal counsellors differ by at most one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(wish, { maxLength: 60 }), (count, wishes) => {
      const equals = Array.from({ length: count }, (_, index) => taker(`${index}`, { limit: 1000, load: 7 }))
      const counts = new Map(equals.map(({ id }) => [id, 0]))
      for (const share of planShares(equals, wishes).shares) counts.set(share.taker.id, share.count)
      expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1)
    }),
  )
})

test('no counsellor exceeds their limit', () => {
  const takers = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      name: fc.constant(''),
      languages: fc.subarray(['en', 'hi']),
      countries: fc.subarray(['CA', 'DE', 'AU']),
      takesNew: fc.boolean(),
      load: fc.integer({ min: 0, max: 12 }),
      limit: fc.integer({ min: 1, max: 10 }),
      lastTurn: fc.integer({ min: 0, max: 9 }),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  )
  fc.assert(
    fc.property(takers, fc.array(wish, { maxLength: 40 }), (all, wishes) => {
      const { shares, rest } = planShares(all, wishes)
      for (const { taker: sharedTaker, count } of shares) {
        const { load, limit, takesNew } = all.find(({ id }) => id === sharedTaker.id)!
        expect(takesNew).toBe(true)
        expect(load + count).toBeLessThanOrEqual(limit)
      }
      expect(shares.reduce((sum, { count }) => sum + count, rest)).toBe(wishes.length)
    }),
  )
})
