import { expect, test } from 'vitest'
import { createLikePatterns } from './patterns.ts'

test.each([
  ['98100 00667', ['%9810000667%']],
  ['+91 98100-00667', ['%9810000667%']],
  ['(+91) 98100.00667', ['%9810000667%']],
  ['098100 00667', ['%9810000667%']],
  ['0091 9810000667', ['%9810000667%']],
  ['Meera 98100 00667 Rao', ['%9810000667%', '%meera%', '%rao%']],
  ['+44 7911 123456', ['%447911123456%']],
  ['00667', ['%00667%']],
  // Text that is not a number stays as it is written.
  ['meera.91-2@example.org', ['%meera.91-2@example.org%']],
  ['100%_ \\', ['%100\\%\\_%', '%\\\\%']],
  [' \0 ', []],
])('the LIKE patterns for %s are %j', (text, patterns) => {
  expect(createLikePatterns(text)).toEqual(patterns)
})
