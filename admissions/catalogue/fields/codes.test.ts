import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findFieldByIsced } from '../fields.ts'
import { findFieldFromAsced } from './asced.ts'
import { findFieldFromCah } from './cah.ts'
import { findFieldFromCip } from './cip.ts'
import { findFieldFromHecos } from './hecos.ts'

// Every family of CIP 2020. 30 (interdisciplinary) is read by its four-digit codes only.
const families =
  '01 03 04 05 09 10 11 12 13 14 15 16 19 22 23 24 25 26 27 28 29 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 60 61'

describe('CIP', () => {
  test.each([
    ['11.0701', '061', 'computer science'],
    ['110701', '061', 'without a dot'],
    ['1107', '061', 'four digits'],
    ['11', '061', 'two digits'],
    ['1.01', '081', 'a zero lost before'],
    ['11.1', '061', 'a zero lost behind'],
    ['100', '081', 'a spreadsheet ate the zero of 0100'],
    ['26.0101', '051', 'biology'],
    ['27.0501', '054', 'statistics'],
    ['51.3801', '091', 'nursing'],
    ['52.0301', '041', 'accounting'],
    ['45.0601', '031', 'economics'],
    ['42.0101', '031', 'psychology'],
    ['43.0104', '103', 'criminal justice'],
    ['13.1202', '011', 'elementary education'],
    ['14.0801', '073', 'civil engineering stands with construction'],
    ['14.0903', '061', 'software engineering stands with computing'],
    ['14.0901', '071', 'computer engineering'],
    ['30.7001', '061', 'data science'],
    ['30.7102', '041', 'business analytics'],
    ['52.0901', '101', 'hospitality'],
    ['01.8001', '084', 'veterinary medicine'],
  ])('%s is %s (%s)', (code, field) => {
    expect(findFieldFromCip(code)).toBe(field)
  })

  test.each(['30.0000', '30.9999', '99', '', 'none', '11.07.01', 'CIP 11'])('%s names no field', (code) => {
    expect(findFieldFromCip(code)).toBeUndefined()
  })

  test.each(families.split(' '))('family %s has a field, and so has any code in it', (family) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (rest) => {
        const field = findFieldFromCip(`${family}.${String(rest).padStart(4, '0')}`)
        expect(findFieldByIsced(field!)).toBeDefined()
      }),
    )
    expect(findFieldByIsced(findFieldFromCip(family)!)).toBeDefined()
  })

  test('the dot is optional', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 61 }), fc.integer({ min: 0, max: 9999 }), (family, rest) => {
        const [head, tail] = [String(family).padStart(2, '0'), String(rest).padStart(4, '0')]
        expect(findFieldFromCip(`${head}.${tail}`)).toBe(findFieldFromCip(head + tail))
      }),
    )
  })
})

test.each([
  ['020103 - Programming', '061'],
  ['0201 - Computer Science', '061'],
  ['02 - Information Technology', '061'],
  ['080319', '101'],
  ['0909', '042'],
  ['090307 - Archaeology', '022'],
  ['010101 - Mathematics', '054'],
  ['031505 - Aircraft Operation', '104'],
  ['040107 - Interior and Environmental Design', '021'],
  ['061101 - Veterinary Science', '084'],
  ['129999 - Mixed Field Programmes, n.e.c.', '001'],
  ['0000', undefined],
  ['', undefined],
  ['Programming', undefined],
])('the Australian field of education %s is %s', (label, field) => {
  expect(findFieldFromAsced(label)).toBe(field)
})

test.each([
  ['CAH11', '061'],
  ['CAH11-01', '061'],
  ['CAH11-01-01', '061'],
  ['11-01-01', '061'],
  ['CAH10-01-07', '073'],
  ['CAH03-02-01', '101'],
  ['CAH15-04-01', '092'],
  ['CAH26-01-03', '031'],
  ['CAH21-01-06', '021'],
  ['CAH23-01-01', undefined],
  ['CAH23-01-02', '022'],
  ['F300', undefined],
])('the CAH subject %s is %s', (code, field) => {
  expect(findFieldFromCah(code)).toBe(field)
})

test.each([
  ['100366', '061'],
  ['100148', '073'],
  ['100497', '031'],
  ['100279', '091'],
  ['100078', '041'],
  ['999999', undefined],
  ['', undefined],
])('the HECoS subject %s is %s', (code, field) => {
  expect(findFieldFromHecos(code)).toBe(field)
})
