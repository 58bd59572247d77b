import { expect, test } from 'vitest'
import { readContent } from '../content/read.server.ts'
import { createLexicon, readMeanings, splitSpoken, toKey } from './meanings.ts'

const { coach } = await readContent('content')
const lexicon = createLexicon(coach)
const read = (text: string) =>
  readMeanings(
    lexicon,
    splitSpoken(text).map((word) => [toKey(word)]),
  )
const listMeanings = (text: string) => read(text).spans.flatMap(({ meanings }) => meanings)

test.each([
  ['scolarship', 'scholarship'],
  ['scholarhsip', 'scholarship'],
  ['schollarship', 'scholarship'],
  ['biometrix', 'biometrics'],
  ['bakclogs', 'backlog'],
  ['intervieww', 'interview'],
])('“%s” is read as %s', (typo, meaning) => {
  expect(listMeanings(typo)).toContain(meaning)
})

test.each(['whether', 'ioan', 'horse', 'telescope'])('“%s” is no misspelling of a word of ours', (word) => {
  expect(listMeanings(word)).toEqual([])
})

test('a name that hints at a country is known', () => {
  expect(read('ircc')).toMatchObject({ unknown: [], hints: ['CA'] })
})
