import { expect, test } from 'vitest'
import { withAbout } from './summary.server.ts'
import { hasCost, type ProgrammeSummary } from './summary.ts'

test('a fee in another currency says about how much it is', () => {
  const fee = { amount: 16_000, currency: 'EUR' } as const

  expect(withAbout(fee, 'INR')).toMatchObject({ ...fee, about: { currency: 'INR' } })
})

test.each([
  ['in the visitor’s own', { amount: 190_000, currency: 'INR' }],
  ['of nothing', { amount: 0, currency: 'EUR' }],
] as const)('a fee %s is exact as it stands', (_, fee) => {
  expect(withAbout(fee, 'INR')).toEqual(fee)
})

test.each([
  ['the whole year', { year: {} }, true],
  ['the fee alone', { annualTuition: { state: 'estimated', value: {} } }, true],
  ['neither', { annualTuition: { state: 'unknown' } }, false],
])('a programme of which %s is known: is there a cost to tell', (_, known, has) => {
  const programme = { annualTuition: { state: 'unknown' }, ...known } as unknown as ProgrammeSummary
  expect(hasCost(programme)).toBe(has)
})
