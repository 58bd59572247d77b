import { expect, test } from 'vitest'
import { floors, getFloors } from './floors.ts'
import { type EnglishAsked, judgeEnglish, readEnglish } from './requirements/english.ts'
import { judgeMarks } from './requirements/other.ts'

const moment = { today: '2026-11-28', start: '2027-09-01' }
const english = (country: string, requirement: EnglishAsked, overall: number, today = moment.today) => {
  const floor = getFloors(country, 'master', 'English', 'on-campus').english
  const student = { english: [{ test: 'ielts' as const, overall }] }
  return judgeEnglish(readEnglish(requirement, floor), student, { ...moment, today }).finding
}

test.each([
  ['below the visa’s rule, where nothing is published', 'AU', {}, 5.5, 'unmet', 'below-visa'],
  ['at the visa’s rule, which says nothing of the institution', 'AU', {}, 6, 'unknown', 'not-published'],
  [
    'below the visa’s rule, though the institution asks for less',
    'AU',
    { ielts: { score: 5.5 } },
    5.5,
    'unmet',
    'below-visa',
  ],
  ['below what the institution asks for', 'AU', { ielts: { score: 6.5 } }, 6, 'unmet', 'below'],
  ['as the institution asks for', 'AU', { ielts: { score: 6.5 } }, 6.5, 'met', 'enough'],
  ['below the level of the United Kingdom’s visa', 'GB', {}, 5, 'unmet', 'below-visa'],
  ['below what is usual never rules out', 'US', {}, 3, 'unknown', 'below-usual'],
  ['as is usual is no promise', 'US', {}, 9, 'unknown', 'above-usual'],
  ['what is usual yields to what is published', 'US', { ielts: { score: 7 } }, 6.5, 'unmet', 'below'],
  ['no rule is known', 'FR', {}, 3, 'unknown', 'not-published'],
] as const)('the usual requirement: %s', (_, country, requirement, overall, state, code) => {
  expect(english(country, requirement, overall)).toMatchObject({ state, code })
})

test('a finding names the rule, its scores and its source', () => {
  expect(english('AU', {}, 5)).toMatchObject({
    asked: [
      { of: 'ielts', score: 6 },
      { of: 'pte', score: 47 },
      { of: 'toefl', score: 67 },
    ],
    held: { of: 'ielts', score: 5 },
    floor: { of: 'Australia’s student visa', seen: '2026-11-21' },
  })
})

test('a row expires on its review date', () => {
  expect(english('AU', {}, 5, '2027-06-01')).toMatchObject({ code: 'not-published' })
})

test('students need no visa in their home country', () => {
  expect(getFloors('AU', 'master', 'English', 'online').english).toBeUndefined()
})

test('the Dutch code applies to courses in English', () => {
  expect(getFloors('NL', 'master', 'Dutch', undefined).english).toBeUndefined()
  expect(getFloors('NL', 'master', 'Dutch, English', undefined).english).toMatchObject({ id: 'nl-english' })
})

test.each([
  ['US', 4.1, 10, 'below-usual'],
  ['US', 9.8, 10, 'above-usual'],
  ['US', 2.4, 4, 'below-usual'],
  ['GB', 45, 100, 'below-usual'],
  ['GB', 62, 100, 'above-usual'],
  // No published rule turns ten points into four.
  ['AU', 4.1, 10, undefined],
] as const)('marks for a master’s in %s: %d of %d', (country, value, outOf, code) => {
  const floor = getFloors(country, 'master', 'English', undefined).undergraduate
  const finding = judgeMarks('undergraduate', { floor }, { value, outOf }, moment.today)?.finding
  expect(finding?.code).toBe(code)
  expect(finding?.state).not.toBe('unmet')
})

test('each row has a source and an expiry date', () => {
  for (const { id, publisher, title, readAt, seen, reviewBy } of floors) {
    expect([publisher, title].every(Boolean), id).toBe(true)
    expect(URL.canParse(readAt), id).toBe(true)
    expect(seen < reviewBy, id).toBe(true)
  }
})
