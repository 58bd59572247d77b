import { expect, test } from 'vitest'
import { phoneText } from './phones.ts'

test.each([
  ['+919810000025', '+91 98100 00025'],
  ['9810000025', '98100 00025'],
  ['09810000025', '0 98100 00025'],
  ['+442079460958', '+442079460958'],
  ['+91981000002', '+91981000002'],
  ['', ''],
])('%s is shown as %s', (kept, shown) => {
  expect(phoneText(kept)).toBe(shown)
})
