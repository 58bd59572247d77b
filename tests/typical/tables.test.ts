import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFieldByIsced } from '../../admissions/catalogue/fields.ts'
import { currencies } from '../../admissions/catalogue/money/currencies.ts'
import { findCountryFromText } from '../../admissions/catalogue/places/places.ts'
import { createTitle } from './awards.ts'
import { chance } from './chance.ts'
import { findCustom } from './customs.ts'
import { listTypicalInstitutions } from './institutions.ts'
import { subjects } from './subjects.ts'

const countries = [...new Set(listTypicalInstitutions('typical/test').map(({ record }) => record.country))]

test('institutions have a known country', () => {
  const kinds = ['university', 'technical', 'college', 'business', 'arts', 'medical']
  const lacking = listTypicalInstitutions('typical/test').filter(
    ({ record, kind }) =>
      findCountryFromText(record.country) !== record.country ||
      !record.city ||
      record.domains.length !== (record.website ? 1 : 0) ||
      !kinds.includes(kind),
  )
  expect(lacking.map(({ record }) => record.name)).toEqual([])
})

test.each(countries.filter((country) => findCustom(country)))(
  'the customs of %s have plausible figures',
  (country) => {
    const custom = findCustom(country)!
    expect(currencies).toContain(custom.currency)
    expect(custom.months.bachelor).toBeGreaterThanOrEqual(36)
    expect(custom.months.master).toBeGreaterThanOrEqual(12)
    expect(custom.months.doctorate).toBeGreaterThanOrEqual(36)
    for (const fee of Object.values(custom.fee)) expect(fee).toBeGreaterThanOrEqual(0)
  },
)

test('the subjects are many, distinct and of known fields', () => {
  expect(subjects.length).toBeGreaterThanOrEqual(250)
  expect(new Set(subjects.map(({ name, award }) => `${award} ${name}`)).size).toBe(subjects.length)
  for (const subject of subjects) {
    expect(findFieldByIsced(subject.field)).toBeDefined()
    expect(subject.weight).toBeGreaterThan(0)
    expect(subject.stages.length).toBeGreaterThan(0)
  }
})

test('a title never shows its pattern or repeats its subject', () => {
  for (const naming of [
    'british',
    'american',
    'canadian',
    'australian',
    'indian',
    'german',
    'international',
  ] as const) {
    for (const subject of subjects) {
      for (const level of ['bachelor', 'master', 'doctorate', 'diploma', 'associate'] as const) {
        // Only an MBA can do without a subject.
        if (subject.name === '' && level !== 'master') continue
        const title = createTitle(naming, level, subject) ?? 'none'
        expect(title).not.toMatch(/[{}]|\(\)| $|(?:in|of)$/)
        expect(title).not.toMatch(/of (Laws|Social Work|Architecture|Education|Music) in \1$/)
      }
    }
  }
})

test.each([
  ['american', 'master', 'Social Work', 'Master of Social Work'],
  ['international', 'bachelor', 'Law', 'Bachelor of Laws'],
  ['british', 'bachelor', 'Law', 'LLB (Hons) Law'],
  ['indian', 'bachelor', 'Computer Science', 'B.Tech Computer Science and Engineering'],
  ['german', 'master', 'History', 'M.A. History'],
  ['american', 'bachelor', 'Medicine', undefined],
] as const)('a %s %s in %s is called %s', (naming, level, name, title) => {
  expect(createTitle(naming, level, subjects.find((subject) => subject.name === name)!)).toBe(title)
})

test('random values are evenly spread and depend on every word', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const drawn = chance(a, b)
      expect(drawn).toBeGreaterThanOrEqual(0)
      expect(drawn).toBeLessThan(1)
      expect(chance(a, b)).toBe(drawn)
    }),
  )
  const tenths = new Array(10).fill(0)
  for (let index = 0; index < 10_000; index++) tenths[Math.floor(chance('institution', String(index)) * 10)]++
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150)
  expect(chance('ab', 'c')).not.toBe(chance('a', 'bc'))
})
