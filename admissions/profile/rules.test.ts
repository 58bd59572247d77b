import { expect, test } from 'vitest'
import { about, degree as amarasDegree, job } from '../../tests/world/people.ts'
import type { Texts } from '../editing/merge.ts'
import { type EntryKind, listFields } from './fields.ts'
import { findAboutFaults, findEntryFaults, type OutsideFacts, tidyTexts } from './rules.ts'

const world: OutsideFacts = {
  today: '2026-11-21',
  isCountry: (code) => ['IN', 'SG'].includes(code),
  statesOf: (country) => (country === 'IN' ? ['IN-MH', 'IN-KA'] : []),
}

const degree = { ...amarasDegree, scoreType: 'gpa', score: '3.6', current: '', endDate: '2024-05-31' }

function result(fields: Texts): Texts {
  return { ...Object.fromEntries(listFields('testResults').map((field) => [field, ''])), ...fields }
}

test('a complete profile has no faults', () => {
  expect(findAboutFaults(about, world)).toEqual({})
  expect(findEntryFaults('experience', job, world)).toEqual({})
  expect(findEntryFaults('education', degree, world)).toEqual({})
})

test.each(Object.keys(about).filter((field) => field !== 'oneName'))('%s is required', (field) => {
  expect(findAboutFaults({ ...about, [field]: '' }, world)).toEqual({ [field]: { is: 'required' } })
})

test('state and city are required once they can be filled in', () => {
  const nowhere = { ...about, country: '', state: '', city: '' }
  expect(Object.keys(findAboutFaults(nowhere, world))).toEqual(['country'])
  expect(Object.keys(findAboutFaults({ ...nowhere, country: 'IN' }, world))).toEqual(['state'])
})

test.each([
  ['dateOfBirth', '2026-11-21', undefined],
  ['dateOfBirth', '2026-11-22', { is: 'future' }],
  ['dateOfBirth', '1899-12-31', { is: 'too-early', earliest: '1900-01-01' }],
  ['dateOfBirth', '2005-02-30', { is: 'day' }],
  ['dateOfBirth', '9 March', { is: 'day' }],
  ['phoneNumber', '98765', { is: 'phone' }],
  ['phoneNumber', '98111 22233 / 98765 43210', { is: 'two-phones' }],
  ['phoneNumber', '9811122233.0', { is: 'phone' }],
  ['firstName', 'S', undefined],
  ['lastName', '.', { is: 'name' }],
  ['userName', '-', { is: 'name' }],
  ['zipCode', '56003', { is: 'pin' }],
  ['zipCode', 'abcdef', { is: 'pin' }],
  ['zipCode', '012345', { is: 'pin' }],
  ['zipCode', '560034', undefined],
  ['gender', 'unheard-of', { is: 'choice' }],
  ['nationality', 'XX', { is: 'choice' }],
  ['state', 'US-MA', { is: 'choice' }],
  ['address', 'x'.repeat(501), { is: 'too-long', most: 500 }],
  ['city', 'x'.repeat(201), { is: 'too-long', most: 200 }],
])('%s "%s" is validated', (field, value, fault) => {
  expect(findAboutFaults({ ...about, [field]: value }, world)[field]).toEqual(fault)
})

test('a person with one name can say so, and needs no other', () => {
  expect(findAboutFaults({ ...about, lastName: '', oneName: 'yes' }, world)).toEqual({})
  expect(tidyTexts('about', { ...about, lastName: '.', oneName: 'yes' })).toMatchObject({ lastName: '' })
})

test.each([
  ['phoneNumber', '\u202a+91 098111 22233\u202c', '+919811122233'],
  ['phoneNumber', '९८१११२२२३३', '+919811122233'],
  ['zipCode', '५६० ०३४', '560034'],
  ['firstName', ' As\u200bha\u200e ', 'Asha'],
])('%s %j is saved as %j', (field, text, expected) => {
  expect(tidyTexts('about', { ...about, [field]: text })[field]).toBe(expected)
})

test('a number without a country code belongs to the country of residence', () => {
  const nepali = tidyTexts('about', { ...about, country: 'NP', phoneNumber: '9841234567' })
  expect(nepali.phoneNumber).toBe('+9779841234567')
  expect(findAboutFaults({ ...about, country: 'SG', zipCode: '00000' }, world)).toEqual({})
})

test('a country without states requires none, and accepts any text', () => {
  const inSingapore = { ...about, country: 'SG', state: '' }
  expect(findAboutFaults({ ...inSingapore, state: 'Central' }, world)).toEqual({})
  expect(findAboutFaults(inSingapore, world)).toEqual({})
  expect(findAboutFaults({ ...inSingapore, city: '' }, world)).toEqual({ city: { is: 'required' } })
})

test.each<[EntryKind, Texts, Texts]>([
  ['experience', job, { endDate: '' }],
  ['experience', job, { company: '' }],
  ['education', degree, { score: '' }],
  ['education', degree, { endDate: '' }],
])('%s requires every field', (kind, entry, change) => {
  const [field] = Object.keys(change)
  expect(findEntryFaults(kind, { ...entry, ...change }, world)).toEqual({ [field]: { is: 'required' } })
})

test.each<[EntryKind, Texts, Texts, object]>([
  ['experience', job, { current: 'yes', endDate: '' }, {}],
  ['experience', job, { endDate: '2023-12-31' }, { endDate: { is: 'before-start' } }],
  [
    'experience',
    job,
    { startDate: '2026-11-22' },
    { startDate: { is: 'future' }, endDate: { is: 'before-start' } },
  ],
  ['experience', job, { employmentType: 'boss' }, { employmentType: { is: 'choice' } }],
  ['education', degree, { endDate: '2020-07-31' }, { endDate: { is: 'before-start' } }],
  ['education', degree, { endDate: '2029-05-31' }, {}],
  ['education', degree, { endDate: '2099-05-31' }, { endDate: { is: 'too-late', latest: '2036-12-31' } }],
  ['education', degree, { score: '4' }, {}],
  ['education', degree, { score: '4.01' }, { score: { is: 'range', least: 0, most: 4, step: 0 } }],
  [
    'education',
    degree,
    { scoreType: 'cgpa', score: '10.5' },
    { score: { is: 'range', least: 0, most: 10, step: 0 } },
  ],
  [
    'education',
    degree,
    { scoreType: 'percentage', score: '101' },
    { score: { is: 'range', least: 0, most: 100, step: 0 } },
  ],
  ['education', degree, { score: '-1' }, { score: { is: 'number' } }],
  ['education', degree, { score: 'first' }, { score: { is: 'number' } }],
  ['education', degree, { topMark: '', passMark: '' }, {}],
  ['education', degree, { topMark: 'A+', passMark: '4.0' }, { topMark: { is: 'number' } }],
  ['education', degree, { score: 'A1' }, { score: { is: 'letter' } }],
  ['education', degree, { score: '88.2%' }, { score: { is: 'other-scale', outOf: 100 } }],
])('%s: %o %o', (kind, entry, change, faults) => {
  expect(findEntryFaults(kind, { ...entry, ...change }, world)).toEqual(faults)
})

const four = (listening: string, reading: string, writing: string, speaking = '', total = '') => ({
  listening,
  reading,
  writing,
  speaking,
  total,
})

test.each<[string, string, Texts, object]>([
  ['toefl-ibt', '2026-01-20', four('28', '30', '0'), {}],
  [
    'toefl-ibt',
    '2026-01-20',
    four('28', '31', '0'),
    { reading: { is: 'range', least: 0, most: 30, step: 1 } },
  ],
  ['toefl-ibt', '2026-01-20', four('28', '30', '20', '22', '100'), {}],
  ['toefl-ibt', '2026-01-20', four('28', '30', '20', '22', '101'), { total: { is: 'sum', expected: 100 } }],
  ['toefl-ibt', '2026-01-21', four('5', '4.5', '6', '5'), {}],
  [
    'toefl-ibt',
    '2026-01-21',
    four('28', '4.5', '6', '5'),
    { listening: { is: 'range', least: 1, most: 6, step: 0.5 } },
  ],
  ['toefl-ibt', '2026-01-21', four('5', '5', '5', '5.5', '5'), {}],
  ['ielts-academic', '2026-05-01', four('7', '6.5', '6', '7', '6.5'), {}],
  [
    'ielts-academic',
    '2026-05-01',
    four('7', '6.5', '6.5', '7', '6.5'),
    { total: { is: 'sum', expected: 7 } },
  ],
  [
    'ielts-general',
    '2026-05-01',
    four('9.5', '6.3', '6'),
    {
      listening: { is: 'range', least: 0, most: 9, step: 0.5 },
      reading: { is: 'range', least: 0, most: 9, step: 0.5 },
    },
  ],
  [
    'pte',
    '2026-05-01',
    four('9', '90', '90.5'),
    {
      listening: { is: 'range', least: 10, most: 90, step: 1 },
      writing: { is: 'range', least: 10, most: 90, step: 1 },
    },
  ],
  [
    'cambridge',
    '2026-05-01',
    four('230', '80', '231'),
    { writing: { is: 'range', least: 80, most: 230, step: 1 } },
  ],
  ['kite', '2026-05-01', four('412', '0', '77.5'), {}],
  ['det', '2026-05-01', { total: '125' }, {}],
  ['det', '2026-05-01', { total: '127' }, { total: { is: 'range', least: 10, most: 160, step: 5 } }],
  ['det', '2026-05-01', four('120', '120', '120'), { total: { is: 'required' } }],
  ['gre', '2026-05-01', { analytical: '4.5', quantitative: '170', verbal: '130' }, {}],
  [
    'gre',
    '2026-05-01',
    { analytical: '6.5', quantitative: '171', verbal: '129' },
    {
      analytical: { is: 'range', least: 0, most: 6, step: 0.5 },
      quantitative: { is: 'range', least: 130, most: 170, step: 1 },
      verbal: { is: 'range', least: 130, most: 170, step: 1 },
    },
  ],
  ['gmat', '2026-05-01', { total: '655' }, {}],
  ['gmat', '2022-05-01', { total: '710' }, {}],
  // The edition before Focus ended in January 2024.
  ['gmat', '2025-06-01', { total: '700' }, { total: { is: 'range', least: 205, most: 805, step: 10 } }],
  ['gmat', '2022-05-01', { total: '655' }, { total: { is: 'range', least: 200, most: 800, step: 10 } }],
  ['gmat', '2024-01-15', { total: '700' }, {}],
  ['gmat', '2024-01-15', { total: '655' }, {}],
  ['gmat', '2026-05-01', { total: '651' }, { total: { is: 'range', least: 205, most: 805, step: 10 } }],
  ['sat', '2026-05-01', { total: '1605' }, { total: { is: 'range', least: 400, most: 1600, step: 10 } }],
  ['act', '2026-05-01', { total: '36' }, {}],
  ['act', '2026-05-01', {}, { total: { is: 'required' } }],
  ['ielts-academic', '2026-11-22', four('7', '7', '7'), { takenOn: { is: 'future' } }],
  ['ielts-academic', '', four('7', '', '7'), { takenOn: { is: 'required' }, reading: { is: 'required' } }],
  ['gcse', '2026-05-01', {}, { test: { is: 'choice' } }],
  ['', '2026-05-01', {}, { test: { is: 'required' } }],
])('%s sat on %s with %o', (name, takenOn, scores, faults) => {
  expect(findEntryFaults('testResults', result({ test: name, takenOn, ...scores }), world)).toEqual(faults)
})

test('input is normalized, and fields that do not apply are dropped', () => {
  expect(
    tidyTexts('about', { ...about, phoneNumber: '+91 (98765) 432-10', city: ' Pune\u0000 ' }),
  ).toMatchObject({
    phoneNumber: '+919876543210',
    city: 'Pune',
  })
  expect(tidyTexts('experience', { ...job, current: 'yes' })).toMatchObject({ endDate: '', current: 'yes' })
  const marks = (score: string, scoreType: string) =>
    tidyTexts('education', { ...degree, score, scoreType }).score
  expect(marks('3,6', 'gpa')).toBe('3.6')
  expect(marks('88.2%', 'percentage')).toBe('88.2')
  expect(marks('441/500', 'percentage')).toBe('88.2')
  expect(marks('९.४', 'cgpa')).toBe('9.4')
  expect(marks('9.4 CGPA', 'cgpa')).toBe('9.4')
  expect(marks('441/500', 'gpa')).toBe('441/500')
  expect(tidyTexts('testResults', result({ test: 'sat', total: '1400', listening: '7' }))).toMatchObject({
    total: '1400',
    listening: '',
  })
})
