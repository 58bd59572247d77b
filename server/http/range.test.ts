import { expect, test } from 'vitest'
import { parseRange } from './range.ts'

test.each([
  [null, undefined],
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=2-', { from: 2, to: 9 }],
  ['bytes=2-99', { from: 2, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=9-9', { from: 9, to: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  // Nonsense and what is more than one part: the whole is sent.
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
])('of ten bytes, %s is %o', (range, part) => {
  expect(parseRange(range, 10)).toEqual(part)
})
