import { expect, test } from 'vitest'
import { readContent } from '../../../admissions/content/read.server.ts'
import { answerFunds } from './answer.server.ts'

const content = await readContent('content')

/** Living and unpaid tuition to show, by the pack of each country and the living costs of `estimates/year.json`. */
test.each<
  [country: string, city: string, months: string, tuition: string, paid: string, sums: [number, number]]
>([
  ['GB', '', '12', '20,000', '', [10_539, 20_000]],
  ['GB', '', '12', '20,000', '2,000', [10_539, 18_000]],
  ['GB', '', '12', '20,000', '20,000', [10_539, 0]],
  ['GB', '', '12', '20,000', '25,000', [10_539, 0]],
  ['GB', '', '12', '20,000', '0.01', [10_539, 19_999.99]],
  ['GB', 'London', '12', '20,000', '2,000', [13_761, 18_000]],
  ['GB', 'London', '6', '20,000', '', [9_174, 20_000]],
  ['GB', '', '8.5', '20,000', '', [10_539, 20_000]],
  ['GB', '', '8', '20,000', '', [9_368, 20_000]],
  ['AU', '', '24', '40,000', '10,000', [29_710, 30_000]],
  ['AU', '', '12', '40,000', '40,000.01', [29_710, 0]],
  ['AU', '', '6', '40,000', '', [14_855, 40_000]],
  ['CA', '', '24', '30,000', '30,000', [22_895, 0]],
  ['CA', '', '12', '30,000', '1', [22_895, 29_999]],
  ['IE', '', '12', '15,000', '6,000', [10_000, 9_000]],
  ['IE', '', '6', '15,000', '6,000', [5_000, 9_000]],
  ['NZ', '', '12', '35,000', '35,000', [20_000, 0]],
  ['NZ', '', '3', '9,000', '500', [5_000, 8_500]],
  ['DE', '', '24', '3,000', '', [11_904, 0]],
  ['DE', '', '6', '', '', [5_952, 0]],
  ['FR', '', '10', '3,770', '1,000', [6_150, 0]],
  ['FR', '', '24', '', '', [7_380, 0]],
])('%s %s, %s months, tuition %j of which %j is paid: %j', (country, city, months, tuition, paid, sums) => {
  const typed = { country, city, months, tuition, paid, loan: '1,000' }
  const { sum } = answerFunds(typed, content, '2026-11-30').results![0]
  expect([sum.living.sum, sum.tuition]).toEqual(sums)
  expect(sum.together.amount).toBeCloseTo(sums[0] + sums[1] + (sum.travel?.sum ?? 0), 2)
  expect(sum.travel !== undefined).toBe(['AU', 'CA', 'NZ'].includes(country))
})
