import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { YearPart } from '../facts/summary.ts'
import { findDearestYear, listUnknownYearParts, STACK_WIDTH, stackYear } from './year-stack.ts'

const createPart = (part: YearPart['part'], amount: number): YearPart => ({
  part,
  about: { amount, currency: 'INR' },
  state: 'estimated',
})
const createYear = (tuition: number, living: number, visa?: number, travel?: number) => ({
  parts: [
    createPart('tuition', tuition),
    createPart('living', living),
    ...(visa === undefined ? [] : [createPart('visa', visa)]),
    ...(travel === undefined ? [] : [createPart('travel', travel)]),
  ],
})

const amounts = fc.integer({ min: 0, max: 100_000_000 })
const years = fc
  .tuple(amounts, amounts, fc.option(amounts, { nil: undefined }), fc.option(amounts, { nil: undefined }))
  .map((each) => createYear(...each))
const sumOf = ({ parts }: { parts: YearPart[] }) => parts.reduce((all, { about }) => all + about.amount, 0)

test('the parts of a year that stands alone fill the whole bar without a gap', () => {
  fc.assert(
    fc.property(years, (year) => {
      let end = 0
      for (const { x, width } of stackYear(year)) {
        expect(x).toBeCloseTo(end, 6)
        expect(width).toBeGreaterThan(0)
        end = x + width
      }
      expect(end).toBeCloseTo(sumOf(year) > 0 ? STACK_WIDTH : 0, 6)
    }),
  )
})

test('beside a dearer year the bar is as long as its share of that year', () => {
  fc.assert(
    fc.property(years, amounts, (year, more) => {
      const sum = sumOf(year)
      fc.pre(sum > 0)
      const last = stackYear(year, sum + more).at(-1)!
      expect(last.x + last.width).toBeCloseTo((STACK_WIDTH * sum) / (sum + more), 6)
    }),
  )
})

test('a dearer part is never drawn narrower than a cheaper one', () => {
  fc.assert(
    fc.property(years, (year) => {
      const costs = new Map(year.parts.map(({ part, about }) => [part, about.amount]))
      const drawn = stackYear(year).toSorted((a, b) => costs.get(a.part)! - costs.get(b.part)!)
      for (const [index, { width }] of drawn.entries())
        expect(width).toBeGreaterThanOrEqual((drawn[index - 1]?.width ?? 0) - 1e-9)
    }),
  )
})

test.each([
  ['half tuition, half living', createYear(1_000_000, 1_000_000), ['tuition 0 500', 'living 500 500']],
  ['free tuition is not drawn', createYear(0, 1_000_000), ['living 0 1000']],
  ['a small visa fee can be seen', createYear(2_990_000, 0, 10_000), ['tuition 0 989', 'visa 989 11']],
  ['a year that costs nothing', createYear(0, 0), []],
] as const)('%s', (_, year, parts) => {
  const drawn = stackYear(year).map(({ part, x, width }) => `${part} ${Math.round(x)} ${Math.round(width)}`)
  expect(drawn).toEqual(parts)
})

test.each([
  [createYear(1, 1, 1, 1), []],
  [createYear(1, 1, 0), ['travel']],
  [createYear(1, 1), ['visa', 'travel']],
] as const)('parts without a figure are listed, not those that cost nothing', (year, missing) => {
  expect(listUnknownYearParts(year)).toEqual(missing)
})

test('the dearest year sets the scale', () => {
  const together = (amount: number) => ({ together: { amount, currency: 'INR' }, parts: [] })
  expect(findDearestYear([together(3), undefined, together(7)])).toBe(7)
  expect(findDearestYear([undefined])).toBe(0)
})
