import { assert, constantFrom, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { parsePhone, toCanonicalPhone } from './phone.server.ts'
import { holdsTwoNumbers, removeExtension, toPlainPhone } from './phone-text.ts'

test.each([
  // One number of India, as people and their devices write it.
  ['9811122233', '+919811122233'],
  ['09811122233', '+919811122233'],
  ['919811122233', '+919811122233'],
  ['0919811122233', '+919811122233'],
  ['+91 098111 22233', '+919811122233'],
  ['+91 (0)98111 22233', '+919811122233'],
  ['00 91 98111 22233', '+919811122233'],
  ['0091 0 98111 22233', '+919811122233'],
  ['+9811122233', '+919811122233'],
  ['+91.98111.22233', '+919811122233'],
  ['987.654.3210', '+919876543210'],
  ['080 – 2345 6789', '+918023456789'],
  ['98111-22233', '+919811122233'],
  ['Mob.: 98111 22233', '+919811122233'],
  ['p:+919811122233', '+919811122233'],
  ['\u202a+91\u00a098111\u00a022233\u202c', '+919811122233'],
  ['98111\u201122233\u200e', '+919811122233'],
  ['९८१११२२२३३', '+919811122233'],
  ['௯௮௧௧௧ ௨௨௨௩௩', '+919811122233'],
  ['９８１１１２２２３３', '+919811122233'],
  // Round numbers are numbers.
  ['98200 00000', '+919820000000'],
  ['022 2345 6789', '+912223456789'],
  // Of other countries.
  ['+44 (0)7700 900123', '+447700900123'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['442079460958', '+442079460958'],
  ['+6591234567', '+6591234567'],
  ['+39 06 6982 1234', '+390669821234'],
])('%j is %s', (text, value) => {
  expect(parsePhone(text)).toMatchObject({ ok: true, value })
})

test('ten digits belong to the given country, or to India if they can only be Indian', () => {
  expect(parsePhone('6591234567')).toMatchObject({ value: '+916591234567' })
  expect(parsePhone('9841234567', { country: 'NP' })).toMatchObject({ value: '+9779841234567' })
  expect(parsePhone('98111 22233', { country: 'nowhere' })).toMatchObject({ value: '+919811122233' })
})

test.each([
  ['', 'empty'],
  ['\u202a \u202c', 'empty'],
  ['98111 22233 / 98765 43210', 'two-numbers'],
  ['9811122233/34', 'two-numbers'],
  ['98111 22233, 98765 43210', 'two-numbers'],
  ['98111 22233 or 98765 43210', 'two-numbers'],
  ['+91 98111 22233 +91 98765 43210', 'two-numbers'],
  ['98111 22233  98765 43210', 'two-numbers'],
  ['9811122233 9876543210', 'two-numbers'],
  ['+1 (415) 555-2671 x 12', 'extension'],
  ['9876543210 ext 5', 'extension'],
  ['9876543210 extn.12', 'extension'],
  ['9811122233.0', 'changed'],
  ['9876543210.50', 'changed'],
  ['919876543210.', 'changed'],
  ['9876543210,0', 'changed'],
  ['9.19E+11', 'changed'],
  ['1,98E+11', 'changed'],
  ['26-11-2026 10', 'changed'],
  ['2026-11-26 10', 'changed'],
  ['########', 'changed'],
  ['9,876,543,210', 'changed'],
  ['9.1988000123E11', 'changed'],
  ['919877000000', 'changed'],
  ['26/11/2026 10', 'changed'],
  ['-9876543119', 'changed'],
  ['#NAME?', 'changed'],
  ['98765O3210', 'unclear'],
  ['98765+43210', 'unclear'],
  ['ask Priya', 'unclear'],
  ['98111', 'length'],
  ['9811122233987654', 'length'],
])('%j has a problem: %s', (text, problem) => {
  expect(parsePhone(text)).toEqual({ ok: false, problem })
})

test('a number with an invalid length for its country is stored all the same', () => {
  expect(parsePhone('123456789012345')).toEqual({ ok: true, value: '+123456789012345', exists: false })
})

test('any input has one canonical form, which is stable', () => {
  const anyText = string({ unit: constantFrom(...'0123456789+ -(9१'), maxLength: 24 })
  assert(
    property(anyText, (text) => {
      const canonical = toCanonicalPhone(text)
      expect(toCanonicalPhone(canonical)).toBe(canonical)
    }),
  )
  assert(
    property(
      integer({ min: 6_000_000_000, max: 9_999_999_999 }),
      constantFrom('', '0', '+91', '+91 0', '0091'),
      (number, before) => {
        expect(toCanonicalPhone(`${before}${number}`)).toBe(`+91${number}`)
      },
    ),
  )
})

test('a page normalizes numbers without the world’s numbering plans', () => {
  expect(toPlainPhone(' ९८१११\u00a0२२२३३\u200e')).toBe(' 98111 22233')
  expect(removeExtension('+1 (415) 555-2671 x 12')).toBe('+1 (415) 555-2671')
  expect(removeExtension('ext 98111')).toBe('ext 98111')
  expect(holdsTwoNumbers('+91 98111  22233')).toBe(false)
  expect(holdsTwoNumbers('98111 22233')).toBe(false)
})
