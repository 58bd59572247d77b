import { expect, test } from 'vitest'
import { leadWords } from './words.ts'

test.each([
  [0, 'less than a minute'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [119, '1 hour'],
  [47 * 60 + 59, '47 hours'],
  [48 * 60, '2 days'],
])('a lead that came %d minutes ago has waited %s', (minutes, expected) => {
  expect(leadWords.waited(minutes)).toBe(expected)
})
