import { expect, test } from 'vitest'
import { createPhoneLink, formatPhone } from './phones.ts'

test.each([
  ['+919810000025', '+91 98100 00025'],
  ['9810000025', '98100 00025'],
  ['09810000025', '0 98100 00025'],
  ['+442079460958', '+442079460958'],
  ['+91981000002', '+91981000002'],
  ['', ''],
])('%s is shown as %s', (stored, expected) => {
  expect(formatPhone(stored)).toBe(expected)
})

test.each([
  ['+91 22 1234 5678', 'tel:+912212345678'],
  ['+44 (0)20 7946-0958', 'tel:+442079460958'],
  ['1800 123 456', 'tel:1800123456'],
])('%s is called by %s', (phone, link) => {
  expect(createPhoneLink(phone)).toBe(link)
})
