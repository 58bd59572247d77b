import { expect, test } from 'vitest'
import { phoneInCell, spellingsOf, wholePhone } from './phones.ts'

test.each([
  ['9876543210', '9876543210'],
  [' +91 98765-43210 ', '+919876543210'],
  ['(+91) 98765.43210', '+919876543210'],
  ['+91.98765.43210', '+919876543210'],
  ['987.654.3210', '9876543210'],
  ['080 – 2345 6789', '08023456789'],
  ['98000 00000', '9800000000'],
  // Between the marks that a phone's contacts copy along.
  ['\u202a+91\u00a098765\u00a043210\u202c', '+919876543210'],
  ['', ''],
  ['-', ''],
  ['N/A', ''],
])('of a cell %j the number %j is kept', (cell, phone) => {
  expect(phoneInCell(cell)).toEqual({ phone })
})

test.each([
  '9876543210.0',
  '9876543210.50',
  '9876543210.000',
  '919876543210.',
  '9876543210,0',
  '9,876,543,210',
  '9.1988000123E11',
  '9.19E+11',
  '1,98E+11',
  '919877000000',
  '-9876543119',
  '26/11/2026 10',
  '26-11-2026 10',
  '2026-11-26 10',
  '########',
  '#NAME?',
])('of %j nobody knows the number any more: a spreadsheet has changed it', (cell) => {
  expect(phoneInCell(cell)).toEqual({ fault: 'phone-changed' })
})

test.each([
  '9876543210 / 9811122233',
  '9876543210 ext 5',
  '98765O3210',
  '98765+43210',
  '+91 98765 43210.0',
  'ask Priya',
])('%j is not guessed at', (cell) => {
  expect(phoneInCell(cell)).toEqual({ fault: 'phone-unclear' })
})

test.each(['9811122233', '+919811122233', '09811122233', '919811122233', '00919811122233'])(
  '%s is one number of India, however it was kept',
  (phone) => {
    expect(wholePhone(phone)).toBe('+919811122233')
    expect(spellingsOf(phone).toSorted()).toEqual(
      ['+919811122233', '00919811122233', '09811122233', '919811122233', '9811122233'].toSorted(),
    )
  },
)

test('numbers of other countries are not taken for one of India with the same digits', () => {
  expect(wholePhone('442079460958')).toBe('+442079460958')
  expect(spellingsOf('+6591234567')).toEqual(['+6591234567', '006591234567'])
  expect(wholePhone('6591234567')).toBe('+916591234567')
  expect([wholePhone(''), spellingsOf('')]).toEqual(['', []])
})
