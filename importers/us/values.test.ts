import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listAliases } from './aliases.ts'
import { formatCip4, formatCip6, getSubject, parseCip4, parseCip6 } from './cip.ts'
import { findFigure, findUnitid, readAddress, readWordsInCell } from './values.ts'

test.each([
  ['11.0701', '11.0701', false],
  ['1.0999', '01.0999', true],
  ['11.1', '11.1000', true],
  ['3.051', '03.0510', true],
])('CIP code %s is %s', (cell, text, repaired) => {
  expect(formatCip6(parseCip6(cell)!.code)).toBe(text)
  expect(parseCip6(cell)?.repaired).toBe(repaired)
})

test.each(['99', '1107', '', '11.07011', '1.1E1', 'NULL'])('"%s" is not a six-digit code', (cell) => {
  expect(parseCip6(cell)).toBeUndefined()
})

test.each(['', '1', '10', '10000', '01.00', 'NULL'])('"%s" is not a four-digit group', (cell) => {
  expect(parseCip4(cell)).toBeUndefined()
})

test('a code that lost its zeros as a number is restored', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 9999 }), (family, rest) => {
      const text = `${String(family).padStart(2, '0')}.${String(rest).padStart(4, '0')}`
      expect(formatCip6(parseCip6(String(Number(text)))!.code)).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 9999 }), (group) => {
      expect(formatCip4(parseCip4(String(group))!.code).replace('.', '')).toBe(String(group).padStart(4, '0'))
    }),
  )
})

test('a subject loses its full stop and double spaces', () => {
  expect(getSubject('Computer and Information Sciences,  Other.')).toBe(
    'Computer and Information Sciences, Other',
  )
})

test.each([
  ['PrivacySuppressed', 'suppressed'],
  ['PS', 'suppressed'],
  ['NULL', undefined],
  ['.', undefined],
  ['. ', undefined],
  ['', undefined],
  ['-1', undefined],
  ['-2', undefined],
  ['-3', undefined],
  [' 45', 45],
  ['0', 0],
  ['0.8965', 0.8965],
  ['1e5', undefined],
])('the figure of "%s" is %s', (cell, figure) => {
  expect(findFigure(cell)).toBe(figure)
})

test('codes for missing values are not text', () => {
  expect([' ', '-2', 'NULL', 'Anglia  Ruskin University '].map(readWordsInCell)).toEqual([
    undefined,
    undefined,
    undefined,
    'Anglia Ruskin University',
  ])
})

test.each([
  ['100654', 100654],
  ['49576722', 49576722],
  ['NULL', undefined],
  ['', undefined],
  ['1.00654E5', undefined],
])('the UNITID of "%s" is %s', (cell, unitid) => {
  expect(findUnitid(cell)).toBe(unitid)
})

test.each([
  ['www.aamu.edu/', 'https://www.aamu.edu/'],
  ['https://www.uab.edu/', 'https://www.uab.edu/'],
  [' ', undefined],
  ['-2', undefined],
  ['imu.edu/enroll now', 'https://imu.edu/enroll%20now'],
  ['https://www.sfiec.edu/ and https://paulmitchell.edu/sf', 'https://www.sfiec.edu/'],
  ['info@college.edu', undefined],
  ['not yet', undefined],
])('the address "%s" is %s', (cell, address) => {
  expect(readAddress(cell)).toBe(address)
})

const montgomery = {
  name: 'Auburn University',
  city: 'San Francisco',
  state: { code: 'US-CA', name: 'California' },
}

test.each([
  ['AUM||Auburn University at Montgomery', ['AUM', 'Auburn University at Montgomery']],
  ['UArizona | U of A | UofA |', ['UArizona', 'U of A', 'UofA']],
  ['UA Fort Smith; UAFS', ['UA Fort Smith', 'UAFS']],
  ['MIT, M.I.T.', ['MIT', 'M.I.T.']],
  [
    'UCSF  UC San Francisco  University of California, San Francisco',
    ['UCSF', 'UC San Francisco', 'University of California, San Francisco'],
  ],
  ['Sacred Heart Seminary, Inc.', ['Sacred Heart Seminary, Inc.']],
  ['Orange|California|auburn university|Orange', ['Orange']],
  [' ', []],
])('the other names in "%s"', (cell, names) => {
  expect(listAliases(cell, montgomery)).toEqual(names)
})
