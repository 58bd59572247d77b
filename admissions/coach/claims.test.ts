import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContent } from '../content/read.server.ts'
import { type CoachFact, fillClaim, findClaimProblems, listReferences } from './claims.ts'

const fact: CoachFact = {
  id: 'visa:GB:fee',
  text: 'GBP 524.',
  source: { title: 'Student visa, GOV.UK', page: 'https://www.gov.uk/student-visa' },
}
const { forbidden } = (await readContent('content')).coach.rightAndWrong
const rules = {
  facts: new Map([[fact.id, fact]]),
  forbidden,
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
  ['{visa:GB:fee} Write to help@evil.example', ['foreign-address']],
  ['{visa:GB:fee} Pay at evil.shop', ['foreign-address']],
  ['The fee: {visa:GB:fee}. It is paid online. {visa:GB:fee}', []],
  ['{visa:GB:fee} Go to evil . com', ['foreign-address']],
  ['Go to evil{visa:GB:fee}.com', ['foreign-address']],
  ['{visa:GB:fee} Go to evil. com', ['foreign-address']],
  ['{visa:GB:fee} Go to evil dot com', ['foreign-address']],
  ['{visa:GB:fee} एविल डॉट कॉम', ['foreign-address']],
  ['{visa:GB:fee} evil．com', ['foreign-address']],
  ['{visa:GB:fee} evil。com', ['odd-sign']],
  ['The fee is ６００: {visa:GB:fee}', ['loose-digit']],
  ['About five hours: {visa:GB:fee}', ['loose-digit']],
  ['About fíve hours: {visa:GB:fee}', ['loose-digit']],
  ['About 𝐟𝐢𝐯𝐞 hours: {visa:GB:fee}', ['loose-digit']],
  ['Twenty-five: {visa:GB:fee}', ['loose-digit']],
  ['Pachas hazaar: {visa:GB:fee}', ['loose-digit']],
  ['Ek lakh: {visa:GB:fee}', ['loose-digit']],
  ['शुल्क पचास हज़ार है {visa:GB:fee}', ['loose-digit']],
  ['एक साल: {visa:GB:fee}', ['loose-digit']],
  ['Up to XX hours: {visa:GB:fee}', ['loose-digit']],
  ['Keep your CV on one page: {visa:GB:fee}', []],
  ['About fіve hours: {visa:GB:fee}', ['odd-sign']],
  ['About f\u200bive hours: {visa:GB:fee}', ['odd-sign']],
  ['\u202eneves {visa:GB:fee}', ['odd-sign']],
  ['ஐந்து {visa:GB:fee}', ['odd-sign']],
  ['🔟 {visa:GB:fee}', ['odd-sign']],
  ['Only $ {visa:GB:fee}', ['odd-sign']],
  ['**Fee** {visa:GB:fee}', ['odd-sign']],
  ['[Fee](/pay) {visa:GB:fee}', ['odd-sign']],
  ['<b>Fee</b> {visa:GB:fee}', ['odd-sign']],
  ['Fee {visa:GB:fee} {', ['odd-sign']],
  ['You shall then surely receive your admission {visa:GB:fee}', ['promise']],
  ['Your visa will be approved {visa:GB:fee}', ['promise']],
  ['With us you are going to get a job {visa:GB:fee}', ['promise']],
  ['Guaranteeing {visa:GB:fee}', ['promise']],
  ['वीजा जरूर मिलेगा {visa:GB:fee}', ['promise']],
  ['यूके की वीज़ा फ़ीस: {visa:GB:fee}', []],
  ['UK ke student visa ki fee: {visa:GB:fee}', []],
  ['A B.Tech counts, e.g. for a master’s: {visa:GB:fee}', []],
  ['Send money to our agent {visa:GB:fee}', ['promise']],
  ['Pay me by UPI {visa:GB:fee}', ['promise']],
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

test('a claim with a number in words is refused wherever the word is', () => {
  const number = fc.constantFrom(
    ...'two twelve Ninety THOUSAND lakh crores percent bees sau hazaar तीन पाँच बीस हज़ार लाख करोड़ प्रतिशत'.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(sentence, sentence, number, fc.constantFrom(' ', ', ', '-'), (before, after, word, sign) => {
      expect(find(`${before} ${word}${sign}${after} {${fact.id}}`)).toContain('loose-digit')
    }),
  )
})

test('a sound claim has but letters that we read, plain signs and addresses that are ours', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      fc.pre(find(`${text} {${fact.id}}`).length === 0)
      expect(text.normalize('NFKC')).toMatch(
        /^(?:[\p{Script=Latin}\p{Script=Devanagari}\p{M}\s.,;:!?'"’‘“”()–—…/&।-]|\u200c|\u200d|\{visa:GB:fee\})*$/u,
      )
    }),
    { numRuns: 2_000 },
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
