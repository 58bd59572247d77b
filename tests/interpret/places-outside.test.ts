import { expect, test } from 'vitest'
import { interpretSentence } from '../../admissions/interpret/interpret.ts'
import { getVocabulary } from '../../admissions/interpret/vocabulary.server.ts'
import { namedCatalogue } from './catalogue.ts'
import { phrases } from './phrases.ts'
import { DAY } from './score.ts'

// As in the carried catalogue: no source lists programmes of Canada, Germany, Ireland and many others.
const vocabulary = getVocabulary(namedCatalogue(['US', 'GB', 'AU']), phrases)
const read = (text: string) => interpretSentence(text, vocabulary, DAY)

test.each([
  ['MBA in Toronto', { country: ['CA'] }, ['Toronto']],
  ['masters in Germany, Berlin ya Munich nahi', { country: ['DE'] }, ['Berlin', 'Munich']],
  ['London or Toronto, MSc finance', { country: ['CA'], city: ['London'] }, ['Toronto']],
  ['will any german university accept me for MS', { country: ['DE'] }, []],
  ['MBA in an Irish university', { country: ['IE'] }, []],
  ['ms in canda', { country: ['CA'] }, []],
  ['masters in grmany', { country: ['DE'] }, []],
  ['masters in Norwey', { country: ['NO'] }, []],
])('“%s” asks for the country, and names what was not used', (text, places, unused) => {
  const { filters, exclude, ...rest } = read(text)
  const { country, state, city, institution } = filters
  expect({ country, state, city, institution }).toEqual(places)
  expect(exclude).toEqual({})
  expect(rest.unused).toEqual(unused)
})

test('a part of the world without programmes is asked for, not left out', () => {
  expect(read('masters in Scandinavia').filters.country).toEqual(['DK', 'NO', 'SE', 'FI', 'IS'])
  expect(read('masters in Europe').filters.country).toEqual(['GB'])
})
