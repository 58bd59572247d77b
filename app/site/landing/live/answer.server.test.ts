import { expect, test } from 'vitest'
import { shippedAmounts } from '../../../../admissions/costs/amounts.ts'
import { createInterpreter } from '../../../../admissions/interpret/interpreter.server.ts'
import { getMatchable } from '../../../../admissions/matching/matchable.server.ts'
import { phrases } from '../../../../tests/interpret/phrases.ts'
import { getNoon } from '../../../../tests/noon.ts'
import { worldCatalogue } from '../../../../tests/world/catalogue.ts'
import type { PageContext } from '../../../context.ts'
import { loadAiSearchPage, readSentence } from '../../../explore/ai-search/page.server.ts'
import { type CountedAnswer, createLiveAnswer } from './answer.server.ts'

const searchable = worldCatalogue()
const matchable = getMatchable(searchable.catalogue)
const context = {
  searchable,
  catalogue: searchable.catalogue,
  matchable: () => matchable,
  interpreter: createInterpreter({ phrases, model: undefined, report() {} }),
  defaultCurrency: 'INR',
  origin: 'https://pma.example',
  locale: 'en-IN',
  ...getNoon('2026-11-22'),
  visitor: { address: '192.0.2.1' },
  content: { amounts: shippedAmounts, countries: {} },
} as unknown as PageContext

const sentences = [
  'Master’s in law, CGPA 7.2, IELTS 6.5, 50 lakh a year',
  'masters',
  'nursing in Australia',
  'law, not Canada',
  'masters, 40 lakh for the whole course',
  'IELTS 4, masters',
]

async function countSentence(sentence: string) {
  const answer = await createLiveAnswer(context, sentence)
  if (!('total' in answer)) throw new Error(`${sentence} leads to ${answer.leadsTo}`)
  return answer
}

/** The same question on the page that the answer leads to. */
async function openResults(address: string) {
  const parameters = new URL(address, context.origin).searchParams
  const next = (await readSentence(parameters, context)) ?? address
  return loadAiSearchPage(new URL(next, context.origin).searchParams, context).results
}

test.each(sentences)('“%s” is counted as on the page it leads to', async (sentence) => {
  const { total, openCount, address } = await countSentence(sentence)
  const results = await openResults(address)

  expect(total).toBeGreaterThan(0)
  expect({ total, openCount }).toEqual({ total: results?.total, openCount: results?.openCount })
})

test.each(sentences)('each country of “%s” leads to as many programmes as it says', async (sentence) => {
  const { countries, total, moreCountries } = await countSentence(sentence)

  for (const { address, count, label } of countries)
    expect((await openResults(address!))?.total, label).toBe(count)
  const sum = countries.reduce((all, { count }) => all + count, 0)
  expect(moreCountries > 0 ? sum < total : sum === total).toBe(true)
})

test.each([
  ['University of Amsterdam', '/explore?q=University+of+Amsterdam'],
  ['Lakeside Institute of Technology', '/explore?q=Lakeside+Institute+of+Technology'],
  ['qwertz', '/explore?q=qwertz'],
  ['x'.repeat(2_001), `/ai-university-search?q=${'x'.repeat(2_001)}`],
])('“%.20s” leads to another page', async (text, leadsTo) => {
  expect(await createLiveAnswer(context, text)).toEqual({ sentence: text, leadsTo })
})

test('without a text the example is answered', async () => {
  const answer = (await createLiveAnswer(context, '  ')) as CountedAnswer

  expect(answer).toMatchObject({ isExample: true, sentence: 'MS, CGPA 7.8, IELTS 6.5, ₹20 lakh a year' })
  expect(answer.total).toBeGreaterThan(0)
})

test('costs are of the first year, in the currency of the sentence', async () => {
  const { costs, total } = await countSentence('masters in Australia')

  expect(costs?.known).toBeGreaterThan(0)
  expect(costs?.known).toBeLessThanOrEqual(total)
  for (const amount of [costs?.lowest, costs?.middle, costs?.highest])
    expect(amount).toMatch(/^₹[\d.]+\u00a0lakh$/)
  expect((await countSentence('masters in Australia, AUD 60,000 a year')).costs?.lowest).toMatch(/^AUD/)
})

test.each([
  ['masters, 20 lakh a year', 'We took ₹20\u00a0lakh a year as your budget for tuition alone.'],
  ['masters, 20 lakh a year including living costs', undefined],
  ['masters', undefined],
])('what the budget of “%s” covers', async (sentence, tuitionLimit) => {
  expect((await countSentence(sentence)).tuitionLimit).toBe(tuitionLimit)
})
