import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createVisitCounter, VISIT_LIMITS, type VisitCounter } from './counter.ts'

let day: string
let counter: VisitCounter
beforeEach(() => {
  day = '2026-11-30'
  counter = createVisitCounter(() => day)
})

const asha = '203.0.113.7'
const ravi = '203.0.113.8'
const sumCounts = (counts = counter.take()) =>
  counts.map(({ programme, openings, searches }) => [programme, openings, searches])

test('a network counts once a day for an opened page or a result', () => {
  for (const address of [asha, asha, ravi]) counter.count({ page: 'law' }, address)
  for (const address of [asha, ravi, ravi]) counter.count({ results: ['law', 'arts'] }, address)

  expect(counter.take()).toEqual([
    { day, programme: 'law', openings: 2, searches: 2 },
    { day, programme: 'arts', openings: 0, searches: 2 },
  ])
  expect(counter.take()).toEqual([])
  counter.count({ page: 'law', results: ['arts'] }, asha)
  expect(counter.take()).toEqual([])
})

test('the next day counts by itself', () => {
  counter.count({ page: 'law' }, asha)
  day = '2026-12-01'
  counter.count({ page: 'law' }, asha)

  expect(counter.take().map((count) => [count.day, count.openings])).toEqual([
    ['2026-11-30', 1],
    ['2026-12-01', 1],
  ])
})

test('devices of one household of IPv6 are one network', () => {
  counter.count({ page: 'law' }, '2001:db8:1:2::1')
  counter.count({ page: 'law' }, '2001:db8:1:2:ffff::9')
  counter.count({ page: 'law' }, '2001:db8:1:3::1')

  expect(sumCounts()).toEqual([['law', 2, 0]])
})

test('counts that could not be stored are taken again with the newer ones', () => {
  counter.count({ page: 'law' }, asha)
  const counts = counter.take()
  counter.count({ page: 'law' }, ravi)
  counter.putBack(counts)

  expect(sumCounts()).toEqual([['law', 2, 0]])
})

test('one network opens only so many programmes a day that count', () => {
  for (let programme = 0; programme < 5_000; programme++) counter.count({ page: `p${programme}` }, asha)
  counter.count({ results: ['law'] }, asha)
  expect(counter.take()).toHaveLength(VISIT_LIMITS.perNetwork)

  counter.count({ page: 'law' }, ravi)
  expect(sumCounts()).toEqual([['law', 1, 0]])
})

test('a holder of very many networks of IPv6 has sixteen times as much', () => {
  for (let network = 0; network < 20_000; network++)
    counter.count({ page: `p${network}` }, `2001:db8:1:${network.toString(16)}::1`)

  expect(counter.take()).toHaveLength(16 * VISIT_LIMITS.perNetwork)
})

test('what waits to be stored is bounded, however many networks and programmes there are', () => {
  for (let visit = 0; visit < 60_000; visit++)
    counter.count({ page: `p${visit}` }, `10.${visit >> 16}.${(visit >> 8) & 255}.${visit & 255}`)

  expect(counter.take()).toHaveLength(VISIT_LIMITS.waiting)
})

test('sums never exceed the distinct pairs of network and programme', () => {
  const visit = fc.record({
    address: fc.constantFrom(asha, ravi, '2001:db8::1'),
    page: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
    results: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 }),
  })
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 40 }), (visits) => {
      const own = createVisitCounter(() => '2026-11-30')
      for (const { address, ...views } of visits) own.count(views, address)
      const counts = own.take()
      const pairs = (list: (string | undefined)[]) => new Set(list.filter((pair) => pair !== undefined)).size
      expect(counts.reduce((sum, { openings }) => sum + openings, 0)).toBe(
        pairs(visits.map(({ address, page }) => (page === undefined ? undefined : `${address} ${page}`))),
      )
      expect(counts.reduce((sum, { searches }) => sum + searches, 0)).toBe(
        pairs(visits.flatMap(({ address, results }) => results.map((result) => `${address} ${result}`))),
      )
    }),
  )
})
