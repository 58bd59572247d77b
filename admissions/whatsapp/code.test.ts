import { expect, test } from 'vitest'
import { formatCode, readCode } from './code.ts'

test.each([
  ['ABCD-2345', 'ABCD2345'],
  [' abcd 2345.\n', 'ABCD2345'],
  [formatCode('QRST9876'), 'QRST9876'],
  ['ABCD-234', undefined],
  ['ABCD-23456', undefined],
  // None of our signs.
  ['ABCD-2340', undefined],
  ['My code is ABCD-2345', undefined],
  [' '.repeat(50_000), undefined],
  ['', undefined],
])('“%s” is %s', (text, code) => {
  expect(readCode(text)).toBe(code)
})
