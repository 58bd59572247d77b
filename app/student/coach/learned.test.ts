import { expect, test } from 'vitest'
import { readForm } from '../../../admissions/recommendations/rules.ts'
import { interpreter } from '../../../tests/interpret/without-model.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { findHints, findLearned } from './learned.ts'

const searchable = worldCatalogue()
const blank = readForm([])
const read = (...sentences: string[]) =>
  sentences.map((text) => interpreter.readAlone(searchable, text, '2026-11-30'))
const learn = (sentences: string[], form = blank) =>
  Object.assign({}, ...findLearned(read(...sentences), form).map(({ fields }) => fields))

test.each([
  ['my ielts is 7.5', { proficiency: 'IELTS', proficiencyScore: '7.5' }],
  ['mera IELTS 7 hai', { proficiency: 'IELTS', proficiencyScore: '7' }],
  ['मेरा IELTS 7 है', { proficiency: 'IELTS', proficiencyScore: '7' }],
  ['pte 65', { proficiency: 'PTE', proficiencyScore: '65' }],
  ['I scored 1380 in SAT', { aptitude: 'SAT', aptitudeScore: '1380' }],
  ['12th me 88% hai', { score: '88', scoreOutOf: '100' }],
  ['my budget is 20 lakh including living', { budget: 'INR 2000000' }],
  [
    'my ielts is 7 and I want a masters in Canada',
    { proficiency: 'IELTS', proficiencyScore: '7', country: 'CA', state: 'any', degree: 'master' },
  ],
])('“%s” is offered to the profile', (sentence, fields) => {
  expect(learn([sentence])).toEqual(fields)
})

test.each([
  ['a score that cannot be', 'my ielts is 11'],
  ['a score that is hoped for', 'I expect ielts 7'],
  ['a test that was not taken', 'no ielts'],
  ['a country that is only asked about', 'can I work after a masters in the uk'],
  ['a question without a fact', 'how much is the visa fee'],
])('%s is not offered', (_, sentence) => {
  expect(learn([sentence])).toEqual({})
})

test('what the profile holds already is not offered', () => {
  const form = readForm(Object.entries({ proficiency: 'IELTS', proficiencyScore: '7' }))

  expect(learn(['my ielts is 7'], form)).toEqual({})
  expect(learn(['my ielts is 7.5'], form)).toEqual({ proficiency: 'IELTS', proficiencyScore: '7.5' })
})

test('what was said last counts', () => {
  expect(learn(['my ielts is 7', 'sorry, my ielts is 7.5'])).toEqual({
    proficiency: 'IELTS',
    proficiencyScore: '7.5',
  })
})

test('a GRE and marks of a degree are left to the student’s own form', () => {
  expect(findHints(read('my gre is 318', 'my cgpa is 8.2'))).toEqual([
    { name: 'gre', said: '318' },
    { name: 'undergraduate', said: '8.2/10' },
  ])
  expect(findHints(read('my gre is 500'))).toEqual([])
})
