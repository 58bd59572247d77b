import { expect, test } from 'vitest'
import { readContent } from '../read.server.ts'
import { visaPack } from './pack.ts'

const { visas, countries, departure } = await readContent('content')
const source = {
  title: 'Home Office',
  page: 'https://www.gov.uk/student-visa',
  confidence: 'unconfirmed',
  seen: '2026-11-30',
  reviewBy: '2027-05-31',
}
const step = (name: string, needs: string[] = []) => ({
  step: name,
  name,
  who: 'student',
  needs,
  takes: 1,
  ...source,
})
const rule = (topic: string) => ({ topic, text: 'Something.', ...source })

test.each<[string, object, string]>([
  [
    'a step that needs a later one',
    { steps: [step('application', ['visa']), step('visa')] },
    'does not come before',
  ],
  ['a step that needs itself', { steps: [step('visa', ['visa'])] }, 'does not come before'],
  ['a step of every country', { steps: [step('deposit')] }, 'Invalid option'],
  ['a step twice', { steps: [step('visa'), step('visa')] }, 'an earlier entry already has'],
  ['no step', { steps: [] }, 'Too small'],
  ['a topic twice', { rules: [rule('spouse'), rule('spouse')] }, 'an earlier entry already has'],
  ['a rule without a source', { rules: [{ topic: 'spouse', text: 'Something.' }] }, 'Invalid input'],
  ['a field that is not known', { dance: true }, 'Unrecognized key'],
])('%s is refused', (_, change, expected) => {
  const pack = {
    steps: [step('application', ['deposit']), step('visa', ['application'])],
    rules: [rule('spouse')],
  }
  expect(visaPack.safeParse(pack).success).toBe(true)
  const outcome = visaPack.safeParse({ ...pack, ...change })
  expect(outcome.error?.issues.map(({ message }) => message).join()).toContain(expected)
})

test('eleven countries have rules, and none is known for longer than half a year', () => {
  expect(Object.keys(visas).sort()).toEqual(Object.keys(countries).sort())
  expect(Object.keys(visas)).toHaveLength(11)
  for (const { steps, rules } of Object.values(visas))
    for (const { seen, reviewBy } of [...steps, ...rules]) {
      expect(reviewBy > seen).toBe(true)
      expect(Date.parse(reviewBy) - Date.parse(seen)).toBeLessThan(200 * 86_400_000)
    }
  expect(departure.steps.map(({ step: name }) => name)).toEqual([
    'reply',
    'deposit',
    'loan',
    'housing',
    'travel',
  ])
})
