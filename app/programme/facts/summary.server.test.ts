import { expect, test } from 'vitest'
import { addAbout, findOldFeeYears } from './summary.server.ts'
import { findFeeAge, hasCost, type ProgrammeSummary } from './summary.ts'

test('a fee in another currency shows an approximate conversion', () => {
  const fee = { amount: 16_000, currency: 'EUR' } as const

  expect(addAbout(fee, 'INR')).toMatchObject({ ...fee, about: { currency: 'INR' } })
})

test.each([
  ['in the visitor’s own', { amount: 190_000, currency: 'INR' }],
  ['of nothing', { amount: 0, currency: 'EUR' }],
] as const)('a fee %s is exact as published', (_, fee) => {
  expect(addAbout(fee, 'INR')).toEqual(fee)
})

test.each([
  ['the whole year', { year: {} }, true],
  ['the fee alone', { annualTuition: { state: 'estimated', value: {} } }, true],
  ['neither', { annualTuition: { state: 'unknown' } }, false],
])('a programme with %s known: does it have a cost', (_, facts, has) => {
  const programme = { annualTuition: { state: 'unknown' }, ...facts } as unknown as ProgrammeSummary
  expect(hasCost(programme)).toBe(has)
})

test.each([
  ['none', [], undefined],
  ['one unknown', ['unknown'], undefined],
  ['two new ones', [undefined, undefined], undefined],
  [
    'one old and one unknown',
    [2023, 'unknown'],
    'The fee is from 2023. Ask the university what it charges now.',
  ],
  [
    'two old ones',
    [2023, 2022],
    'The fees here are from 2022 and 2023. Ask each university what it charges now.',
  ],
  [
    'an old and a new one',
    [2022, undefined],
    'Some fees here are from 2022. Ask each university what it charges now.',
  ],
] as const)('fees listed together show their age: %s', (_, fees, expected) => {
  const programmes = fees.map((feeFrom, index) => ({
    institution: { id: `partner-${index}` },
    annualTuition: feeFrom === 'unknown' ? { state: feeFrom } : { state: 'published', value: {} },
    feeFrom,
  }))
  expect(findFeeAge(programmes as unknown as ProgrammeSummary[])).toBe(expected)
})

test('if all fees are of one university, the note names it', () => {
  const programme = {
    institution: { id: 'one' },
    annualTuition: { state: 'published', value: {} },
    feeFrom: 2023,
  }
  expect(findFeeAge([programme, programme] as unknown as ProgrammeSummary[])).toBe(
    'The fees here are from 2023. Ask the university what it charges now.',
  )
})

test.each([
  ['of last year', ['2025'], undefined],
  [
    'of an older year',
    ['3 January 2023'],
    'The fees here are from 2023. Ask each university what it charges now.',
  ],
  ['of both', ['2022', '2025'], 'Some fees here are from 2022. Ask each university what it charges now.'],
])('fees of a country show their age: %s', (_, editions, expected) => {
  expect(
    findOldFeeYears(
      editions.map((edition) => ({ edition })),
      '2026-11-26',
    ),
  ).toBe(expected)
})
