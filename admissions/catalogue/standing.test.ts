import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  computeSharesBelow,
  createNeutralOrder,
  institutionSignals,
  MIDDLE,
  MIN_PEERS,
  NO_STANDING,
  programmeSignals,
  rankStanding,
  type SignalName,
  signals,
} from './standing.ts'

const names = Object.keys(signals) as SignalName[]
const unknown = Object.fromEntries(names.map((name) => [name, Number.NaN])) as Record<SignalName, number>
const group = { of: 'programme' as const, years: '2023' }

test.each([
  [
    'pay a month',
    { graduatePay: { pay: { amount: 3600, currency: 'SGD' }, period: 'month', group } },
    43_200,
  ],
  [
    'pay a year',
    { graduatePay: { pay: { amount: 29_000, currency: 'GBP' }, period: 'year', group } },
    29_000,
  ],
  ['earnings', { medianEarnings: { amount: 73_300, currency: 'USD' } }, 73_300],
  ['nothing', {}, undefined],
] as const)('pay is read a year: %s', (_, facts, expected) => {
  expect(programmeSignals.pay.read(facts)).toBe(expected)
})

test('lower admission rates and better ratings give a higher standing', () => {
  const { admission, teaching } = institutionSignals
  expect(admission.read({ acceptanceRate: 0.05 })).toBeGreaterThan(admission.read({ acceptanceRate: 0.5 })!)
  expect(teaching.read({ tef: { overall: 'Gold' } })).toBeGreaterThan(
    teaching.read({ tef: { overall: 'Bronze' } })!,
  )
})

test('a figure is compared with the smallest group that has enough peers', () => {
  const values = Float64Array.from([...Array.from({ length: MIN_PEERS }, (_, index) => index), 1000, 3])
  const near = [...Array(MIN_PEERS).fill(1), 2, 3]
  const wide = [...Array(MIN_PEERS).fill(1), 1, 4]
  const shares = computeSharesBelow(values, [near, wide])
  expect(shares[0]).toBeCloseTo(0.05)
  expect(shares[MIN_PEERS - 1]).toBeCloseTo(0.95)
  expect(shares[MIN_PEERS]).toBeCloseTo(10.5 / 11)
  // Alone wherever one looks: its figure says nothing.
  expect(shares[MIN_PEERS + 1]).toBeNaN()
})

const share = fc.oneof(
  fc.constant(Number.NaN),
  fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
)
const shares = fc.record(Object.fromEntries(names.map((name) => [name, share]))) as fc.Arbitrary<
  Record<SignalName, number>
>

test('a better figure never lowers a programme’s standing; a withheld one counts as the median', () => {
  expect(rankStanding(unknown)).toBe(NO_STANDING)
  fc.assert(
    fc.property(shares, fc.constantFrom(...names), fc.nat(100), (all, name, more) => {
      const values = Number.isNaN(all[name]) ? 0.5 : all[name]
      const standing = rankStanding({ ...all, [name]: values })
      expect(rankStanding({ ...all, [name]: Math.min(1, values + more / 100) })).toBeGreaterThanOrEqual(
        standing,
      )
      const without = rankStanding({ ...all, [name]: Number.NaN })
      expect(without === NO_STANDING ? MIDDLE : without).toBe(rankStanding({ ...all, [name]: 0.5 }))
    }),
  )
})

const row = fc.record({
  standing: fc.oneof(fc.constant(NO_STANDING), fc.nat(100)),
  published: fc.nat(6),
  institution: fc.nat(5),
  subject: fc.nat(3),
})
const orderOf = (rows: Record<'standing' | 'published' | 'institution' | 'subject', number>[]) =>
  createNeutralOrder({
    standing: Uint8Array.from(rows, ({ standing }) => standing),
    published: Uint8Array.from(rows, ({ published }) => published),
    institution: Uint32Array.from(rows, ({ institution }) => institution),
    subject: Uint32Array.from(rows, ({ subject }) => subject),
  })

test('each programme has one rank, unknown ones between poor and good, and better figures never lower it', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), fc.nat(39), fc.nat(100), (rows, at, more) => {
      const places = orderOf(rows)
      expect([...places].sort((a, b) => a - b)).toEqual(rows.map((_, place) => place))
      rows.forEach(({ standing }, firstRow) => {
        if (standing !== NO_STANDING) return
        rows.forEach(({ standing: other }, two) => {
          if (other < 40) expect(places[firstRow]).toBeLessThan(places[two])
          if (other > 60 && other !== NO_STANDING) expect(places[firstRow]).toBeGreaterThan(places[two])
        })
      })
      const chosen = rows[at % rows.length]
      if (chosen.standing === NO_STANDING) return
      const better = rows.map((row) =>
        row === chosen ? { ...row, standing: Math.min(100, row.standing + more) } : row,
      )
      expect(orderOf(better)[at % rows.length]).toBeLessThanOrEqual(places[at % rows.length])
    }),
  )
})

test('equal institutions alternate', () => {
  const rows = [1, 1, 1, 2, 3].map((institution) => ({ institution, standing: 80, published: 0, subject: 0 }))
  const places = orderOf(rows)
  expect(Math.max(places[0], places[3], places[4])).toBe(2)
})
