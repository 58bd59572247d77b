import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CoachFact, fillClaim, findClaimProblems, listReferences } from './claims.ts'

const fact: CoachFact = {
  id: 'visa:GB:fee',
  text: 'GBP 524.',
  source: { title: 'Student visa, GOV.UK', page: 'https://www.gov.uk/student-visa' },
}
const rules = {
  facts: new Map([[fact.id, fact]]),
  forbidden: ['you will get the visa', 'guaranteed', 'पक्का मिलेगा'],
  origin: 'https://pma.example',
}
const find = (text: string) => findClaimProblems({ text }, rules)

test.each([
  ['The fee: {visa:GB:fee}', []],
  ['The fee: {visa:GB:fee} See https://pma.example/tools/cost', []],
  ['See https://www.gov.uk/student-visa {visa:GB:fee}', []],
  ['The fee is known.', ['no-fact']],
  ['The fee: {visa:US:fee}', ['unknown-fact']],
  ['The fee is 600: {visa:GB:fee}', ['loose-digit']],
  ['The fee is ६००: {visa:GB:fee}', ['loose-digit']],
  ['About five lakh: {visa:GB:fee}', ['loose-digit']],
  ['It is GUARANTEED! {visa:GB:fee}', ['promise']],
  ['You will  get the visa. {visa:GB:fee}', ['promise']],
  ['वीज़ा पक्का मिलेगा। {visa:GB:fee}', ['promise']],
  ['{visa:GB:fee} Pay at https://pma.example.evil.test/', ['foreign-address']],
  ['{visa:GB:fee} Pay at //evil.test', ['foreign-address']],
  ['{visa:GB:fee} Pay at www.evil.test', ['foreign-address']],
  ['{visa:GB:fee} Pay at evil.com', ['foreign-address']],
  ['{visa:GB:fee} javascript://evil', ['foreign-address']],
])('the claim “%s” has the problems %j', (text, problems) => {
  expect(find(text)).toEqual(problems)
})

const word = fc.stringMatching(/^[a-z]{1,8}$/)
const sentence = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))

test('a claim with any digit of its own is refused wherever the digit is', () => {
  fc.assert(
    fc.property(sentence, sentence, fc.constantFrom(...'0123456789٣४½Ⅷ²'), (before, after, digit) => {
      expect(find(`${before} ${digit} ${after} {${fact.id}}`)).toContain('loose-digit')
    }),
  )
})

test('a claim that names any other fact is refused', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,6}:[A-Z]{2}:[a-z]{1,6}$/), (id) => {
      fc.pre(id !== fact.id)
      expect(find(`{${fact.id}} {${id}}`)).toContain('unknown-fact')
    }),
  )
})

test('a promise is found in any capitals and between any signs', () => {
  const sign = fc.constantFrom(' ', '  ', ', ', '. ', ' – ', '\n')
  fc.assert(
    fc.property(sentence, sign, sign, fc.boolean(), (before, first, second, isLoud) => {
      const promise = ['you', 'will', 'get', 'the', 'visa'].join(first)
      const text = isLoud ? promise.toUpperCase() : promise
      expect(find(`${before}${second}${text}${second}{${fact.id}}`)).toContain('promise')
    }),
  )
})

test('a filled claim holds the facts’ own words and each source once', () => {
  const claim = { text: 'Now {visa:GB:fee} and again {visa:GB:fee}' }

  expect(listReferences(claim)).toEqual(['visa:GB:fee'])
  expect(fillClaim(claim, rules.facts)).toEqual({
    text: 'Now GBP 524. and again GBP 524.',
    restsOn: ['visa:GB:fee'],
    sources: [fact.source],
  })
})
