import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeProposals } from './candidate.ts'
import { readProposals } from './proposals.ts'

const PAGE = `Fees and entry
Overseas students are charged £24,500 annually. Home students pay tuition fees of £9,535.
Pathway students are charged HKD 168,000 for both years.
IELTS
6.5 overall, 6.0 in each part
Your form has to reach us by 15 January 2027.
Teaching runs from September 2027 or January 2028.
<script>alert("£99,000")</script> costs £99,000`

/** A fact as a model proposes it, and what is left of it: its fields. */
test.each<[string, Record<string, unknown>, Record<string, string> | undefined]>([
  [
    'a fee that no rule knows',
    {
      fact: 'tuition',
      quote: 'Overseas students are charged £24,500 annually.',
      amount: '24,500',
      currency: 'INR',
    },
    { amount: '24500', currency: 'GBP', period: 'year' },
  ],
  [
    'a fee of the whole programme',
    {
      fact: 'tuition',
      quote: 'Pathway students are charged HKD 168,000 for both years.',
      amount: 168000,
      period: 'programme',
    },
    { amount: '168000', currency: 'HKD', period: 'programme' },
  ],
  [
    'a score under its heading',
    { fact: 'ielts', quote: 'IELTS\n6.5 overall, 6.0 in each part', score: 6.5, part: '6.0' },
    { score: '6.5', part: '6.0' },
  ],
  [
    'a last day',
    { fact: 'deadlines', quote: 'Your form has to reach us by 15 January 2027.', day: '2027-01-15' },
    { day: '2027-01-15' },
  ],
  [
    'starts',
    {
      fact: 'intakes',
      quote: 'Teaching runs from September 2027 or January 2028.',
      month: 'September 2027,January 2028',
    },
    { month: 'September 2027, January 2028' },
  ],
  [
    'a value that is not in the quote',
    { fact: 'tuition', quote: 'Overseas students are charged £24,500 annually.', amount: '1000' },
    undefined,
  ],
  [
    'a part of a number',
    { fact: 'tuition', quote: 'Overseas students are charged £24,500 annually.', amount: '4500' },
    undefined,
  ],
  [
    'a quote that is not in the text',
    { fact: 'tuition', quote: 'Overseas students are charged £1,000.', amount: '1000' },
    undefined,
  ],
  [
    'two sentences made one',
    { fact: 'tuition', quote: 'Overseas students pay tuition fees of £9,535.', amount: '9535' },
    undefined,
  ],
  [
    'what others pay',
    { fact: 'tuition', quote: 'Home students pay tuition fees of £9,535.', amount: '9535' },
    undefined,
  ],
  [
    'the score of a test that is not named',
    { fact: 'toefl', quote: '6.5 overall, 6.0 in each part', score: '6.5' },
    undefined,
  ],
  [
    'a part that is not named',
    { fact: 'ielts', quote: 'IELTS\n6.5 overall, 6.0 in each part', score: '6.5', part: '5.5' },
    undefined,
  ],
  [
    'a day that is not named',
    { fact: 'deadlines', quote: 'Your form has to reach us by 15 January 2027.', day: '2027-02-15' },
    undefined,
  ],
  [
    'a year that is not named',
    { fact: 'intakes', quote: 'Teaching runs from September 2027 or January 2028.', month: 'September 2029' },
    undefined,
  ],
  [
    'a fact that pages are not read for',
    { fact: 'page', quote: 'Fees and entry', page: 'https://evil.example' },
    undefined,
  ],
  ['a name of every object', { fact: 'constructor', quote: 'Fees and entry', score: '6.5' }, undefined],
  ['an empty quote', { fact: 'tuition', quote: ' ', amount: '24500' }, undefined],
])('a model proposes %s', (_, proposal, fields) => {
  const proposals = readProposals(`Sure: ${JSON.stringify({ facts: [null, proposal] })}`, PAGE)
  expect(proposals.map((proposal) => proposal.fields)).toEqual(fields ? [fields] : [])
})

test('a script in the text is plain text, and form input is validated like an answer', () => {
  const quote = '<script>alert("£99,000")</script> costs £99,000'
  const proposals = readProposals(
    JSON.stringify({ facts: [{ fact: 'tuition', quote, amount: '99000' }] }),
    PAGE,
  )
  expect(proposals[0].sentence).toBe(quote)
  expect(readProposals(writeProposals(proposals), PAGE)).toEqual(proposals)
  expect(readProposals(writeProposals(proposals), 'Another text.')).toEqual([])
})

test('no model answer gives a proposal that the page does not contain', () => {
  const value = fc.oneof(fc.constantFrom('24500', '6.5', '2027-01-15', 'September'), fc.string())
  const fact = fc.record({
    fact: fc.constantFrom('tuition', 'ielts', 'deadlines', 'intakes', 'toString'),
    quote: fc.oneof(fc.constantFrom(...PAGE.split('\n')), fc.string()),
    amount: value,
    score: value,
    day: value,
    month: value,
  })
  fc.assert(
    fc.property(fc.oneof(fc.array(fact), fc.json()), (facts) => {
      const answer = typeof facts === 'string' ? facts : JSON.stringify({ facts })
      for (const { sentence } of readProposals(answer, PAGE))
        expect(PAGE.replace(/\s+/g, ' ')).toContain(sentence)
    }),
  )
})
