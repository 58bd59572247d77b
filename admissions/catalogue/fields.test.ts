import { expect, test } from 'vitest'
import { broadFields, fields, findFieldByIsced, findFieldBySlug } from './fields.ts'

test('every narrow field of ISCED-F 2013 is listed once, in the order of the standard', () => {
  const codes = fields.map((field) => field.isced)
  expect(codes).toEqual([
    ...[
      '001',
      '002',
      '003',
      '011',
      '021',
      '022',
      '023',
      '031',
      '032',
      '041',
      '042',
      '051',
      '052',
      '053',
      '054',
      '061',
    ],
    ...['071', '072', '073', '081', '082', '083', '084', '091', '092', '101', '102', '103', '104'],
  ])
})

test('each field belongs to a broad field', () => {
  const broad = new Set(broadFields.map((field) => field.isced))
  for (const field of fields) {
    expect(broad).toContain(field.broad)
    expect(field.slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(findFieldBySlug(field.slug)).toBe(field)
    expect(findFieldByIsced(field.isced)).toBe(field)
  }
  expect(new Set(fields.map((field) => field.slug)).size).toBe(fields.length)
  expect(new Set(broadFields.map((field) => field.slug)).size).toBe(broadFields.length)
})

test('an unknown field is not found', () => {
  expect(findFieldBySlug('alchemy')).toBeUndefined()
  expect(findFieldByIsced('06')).toBeUndefined()
})
