import { expect, test } from 'vitest'
import { withAbout } from './summary.server.ts'

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
