import { expect, test } from 'vitest'
import { factsTyped } from './answers.server.ts'

const typed = (query: string, level: 'master' | 'bachelor' = 'master') =>
  factsTyped(new URLSearchParams(query), level)

test.each([
  [
    'marks=7.8&ielts=6.5',
    { undergraduate: { value: 7.8, outOf: 10 }, english: [{ test: 'ielts', overall: 6.5 }] },
  ],
  ['marks=82', { undergraduate: { value: 82, outOf: 100 } }],
  ['ielts=7', { english: [{ test: 'ielts', overall: 7 }] }],
  ['marks=&ielts=', undefined],
  ['marks=seven&ielts=95', undefined],
  ['marks=-3&ielts=0', undefined],
])('what a visitor types, %s, is read', (query, facts) => {
  expect(typed(query)).toEqual(facts)
})

test('before a first degree marks are those of school', () => {
  expect(typed('marks=90', 'bachelor')).toEqual({ twelfthGrade: { value: 90, outOf: 100 } })
})
