import { expect, test } from 'vitest'
import { createModelCalls } from '../../../platform/language-model/calls.ts'
import { createPageModel } from './page-model.server.ts'
import { readPasted } from './page-text.ts'

const READING = readPasted('Tuition fee: £19,000.\nOverseas students are charged £24,500 annually.')
const quote = 'Overseas students are charged £24,500 annually.'
const GOOD = { fact: 'tuition', quote, amount: '24500', period: 'year' }

/** A model that answers with these texts in turn, and fails after the last. */
function modelThatSays(...answers: string[]) {
  const prompts: string[] = []
  const failures: unknown[] = []
  const model = createPageModel({
    ask: async ({ prompt }) => {
      prompts.push(prompt)
      const answer = answers.shift()
      if (answer === undefined) throw new Error('It is down.')
      return answer
    },
    calls: createModelCalls({
      limits: { perNetwork: 2, perDay: 10, atOnce: 2 },
      now: () => new Date('2026-11-29T09:00:00Z'),
      report: (error) => failures.push(error),
      onLimit: () => {},
    }),
  })
  return { prompts, failures, propose: (reading = READING) => model.propose(reading, '203.0.113.1') }
}

test('facts that the rules missed are proposed', async () => {
  const again = { fact: 'tuition', quote: 'Tuition fee: £19,000.', amount: '19000' }
  const { prompts, propose } = modelThatSays(JSON.stringify({ facts: [again, GOOD, GOOD] }))
  const proposals = [
    { name: 'tuition', fields: { amount: '24500', currency: 'GBP', period: 'year' }, sentence: quote },
  ]
  expect(await propose()).toEqual(proposals)
  expect(await propose()).toEqual(proposals)
  expect(prompts).toEqual([READING.text])
})

test('a hostile answer gives no proposals', async () => {
  const facts = [
    { ...GOOD, amount: '1' },
    { ...GOOD, quote: 'Overseas students are charged £1.' },
  ]
  const { propose } = modelThatSays(JSON.stringify({ facts }))
  expect(await propose()).toEqual([])
})

test('the page works without a failing model', async () => {
  const { propose, failures } = modelThatSays()
  expect(await propose()).toBe('no-answer')
  expect(failures).toHaveLength(1)
})

test('texts are sent within a network’s limits, and empty ones never', async () => {
  const { propose, prompts } = modelThatSays('{}', '{}', '{}')
  expect(await propose(readPasted(' '))).toEqual([])
  for (const text of ['one', 'two', 'three']) await propose(readPasted(text))
  expect(prompts).toEqual(['one', 'two'])
})
