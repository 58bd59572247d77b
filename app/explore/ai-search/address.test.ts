import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpretSentence } from '../../../admissions/interpret/interpret.ts'
import { DAY, readExamples, readExampleVocabulary, SETS } from '../../../tests/interpret/score.ts'
import { listSlots, readSlots } from './address.ts'

const { vocabulary } = readExampleVocabulary()

test('the address holds everything understood of every sentence', () => {
  for (const { text } of SETS.flatMap(readExamples)) {
    const { filters, exclude, student, preferences } = interpretSentence(text, vocabulary, DAY)
    const parameters = new URLSearchParams(
      listSlots({ filters, exclude, student, preferences, unused: [], source: 'grammar' }),
    )
    expect(readSlots(parameters)).toEqual({
      filters,
      exclude,
      student,
      preferences,
      unused: [],
      source: 'grammar',
    })
  }
})

test('invalid parts are ignored', () => {
  const read = readSlots(
    new URLSearchParams(
      'country=DE&level=wizard&maxTuition=-4&currency=EUR&maxDuration=soon&intake=2027-13&ielts=x&twelfth=80/3&sort=luck&needs=gold&undergraduate=8/10',
    ),
  )
  expect(read.filters).toEqual({ country: ['DE'] })
  expect(read.student).toEqual({ undergraduate: { value: 8, outOf: 10 } })
  expect(read.preferences).toEqual({})
})

test('no address causes an error', () => {
  const names = listSlots(interpretSentence(readExamples('tuned')[2].text, vocabulary, DAY)).map(
    ([name]) => name,
  )
  const pair = fc.tuple(
    fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 12 })),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 20 }), (pairs) => {
      const read = readSlots(new URLSearchParams(pairs))
      expect(readSlots(new URLSearchParams(listSlots(read))).filters).toEqual(read.filters)
    }),
  )
})
