import { expect, test } from 'vitest'
import { formatDuration, formatMonth } from './words.ts'

// No line parts a number from its unit.
test.each([
  [24, '2 years'],
  [12, '1 year'],
  [18, '1 year 6 months'],
  [23.98, '2 years'],
  [(10 * 12) / 52, '10 weeks'],
  [(159 * 12) / 52, '3 years 3 weeks'],
  [(80 * 12) / 52, '1 year 6 months 2 weeks'],
  [1, '1 month'],
  [0, '0 months'],
])('%d months are %s', (months, text) => {
  expect(formatDuration(months)).toBe(text.replaceAll(/(\d+) /g, '$1\u00a0'))
})

test('a month is shown alone or with its year', () => {
  expect(formatMonth({ month: 9 })).toBe('September')
  expect(formatMonth({ month: 2, year: 2027 })).toBe('February 2027')
})
