import { expect, test } from 'vitest'
import { readContent } from '../../../admissions/content/read.server.ts'
import { interpretSentence } from '../../../admissions/interpret/interpret.ts'
import { DAY, readExampleVocabulary } from '../../../tests/interpret/score.ts'
import { landingWords } from '../../site/landing/words.ts'
import { aiSearchWords } from './words.ts'

/** The countries in which the shipped registers list programmes. */
const LISTED = ['AU', 'FR', 'GB', 'IT', 'NL', 'SG', 'US']

const { vocabulary } = readExampleVocabulary()
const { countries } = await readContent('content')

test.each([...aiSearchWords.examples, ...landingWords.sentences])(
  'the example “%s” is fully understood, and asks for listed countries and levels',
  (example) => {
    const { filters, unused } = interpretSentence(example, vocabulary, DAY)
    expect(unused).toEqual([])
    for (const country of filters.country ?? []) {
      expect(LISTED).toContain(country)
      for (const level of filters.level ?? [])
        expect(countries[country]?.listed?.without ?? []).not.toContain(level)
    }
  },
)
