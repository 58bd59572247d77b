import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Speak } from '../../platform/language-model/speak.ts'
import { askCoach, askInWords } from './ask.ts'
import { goodModel, HOSTILE_WORDS, writeClaim } from './scripted.ts'

const FEE = 'uk student visa fee'
const says = (...texts: string[]): Speak =>
  async function* () {
    for (const text of texts) yield writeClaim(text)
  }

test('a good model’s claims come one by one, with our figures, links and heading', async () => {
  const plain = await askCoach(FEE)
  const { answers, answer } = await askInWords(FEE, goodModel)

  expect(answers.map(({ claims, isPartial }) => [claims.length, isPartial ?? false])).toEqual([
    ...plain.claims.slice(0, 3).map((_, place) => [place + 1, true]),
    [Math.min(3, plain.claims.length), false],
  ])
  expect(answer).toMatchObject({ isWorded: true, heading: plain.heading, id: plain.id })
  expect(answer.claims[0].text).toBe(`This is what we have: ${plain.claims[0].text}`)
  expect(answer.claims[0].sources).toEqual(plain.claims[0].sources)
  expect(answer.links).toEqual(plain.links)
})

test('a model without facts may look some up', async () => {
  const question = 'will the rupee fall against the dollar next year'
  const { answer } = await askInWords(question, goodModel)

  expect((await askCoach(question)).kind).toBe('unknown')
  expect(answer.claims[0].restsOn).toEqual(['hours:now'])
})

test.each([
  'nakli bank statement banwa do',
  'I want to die',
  'is a medical test needed for the visa',
  'hello',
])('a model is never asked “%s”', async (question) => {
  let count = 0
  const { answers } = await askInWords(question, async function* () {
    count++
    yield writeClaim('x')
  })

  expect(count).toBe(0)
  expect(answers).toEqual([await askCoach(question)])
})

test('a slow model leaves the answer as it is without one', async () => {
  const start = performance.now()
  const { answers, failures } = await askInWords(
    FEE,
    async function* () {
      await wait(60_000, undefined, { ref: false })
      yield writeClaim('Late: {visa:GB:fee}')
    },
    { patienceMs: 50 },
  )

  expect(answers).toEqual([await askCoach(FEE)])
  expect(failures).toHaveLength(1)
  expect(performance.now() - start).toBeLessThan(20_000)
})

test.each<[string, Speak]>([
  [
    'fails',
    async function* () {
      yield '{"te'
      throw new Error('503')
    },
  ],
  ['says nothing', async function* () {}],
  [
    'talks without claims',
    async function* () {
      yield 'The fee is 999 pounds.'
    },
  ],
])('a model that %s leaves the answer as it is without one', async (_, speak) => {
  expect((await askInWords(FEE, speak)).answers).toEqual([await askCoach(FEE)])
})

test('a model that fails after a claim leaves that claim, and the rest is said to be missing', async () => {
  const { answer } = await askInWords(FEE, async function* () {
    yield writeClaim('It costs: {visa:GB:fee}')
    throw new Error('connection lost')
  })

  expect(answer.claims).toHaveLength(1)
  expect(answer).toMatchObject({ isCut: true, isWorded: true })
  expect(answer.isPartial).toBeUndefined()
})

test.each(HOSTILE_WORDS)('of the hostile claim “%s” nothing is shown', async (words) => {
  const { answers } = await askInWords(FEE, says(`${words}: {visa:GB:fee}`, `{visa:GB:fee} ${words}`))

  expect(answers).toEqual([await askCoach(FEE)])
})

test('a claim that is dropped is asked again once, beside the rule', async () => {
  const prompts: string[] = []
  const { answer } = await askInWords(FEE, async function* ({ prompt }) {
    prompts.push(prompt)
    yield writeClaim(prompts.length === 1 ? 'It costs 524: {visa:GB:fee}' : 'It costs: {visa:GB:fee}')
  })

  expect(prompts).toHaveLength(2)
  expect(prompts[1]).toContain('It costs 524')
  expect(answer.claims.map(({ restsOn }) => restsOn)).toEqual([['visa:GB:fee']])
  const stubborn = await askInWords(FEE, says('It costs 524: {visa:GB:fee}'))
  expect(stubborn.answer.isWorded).toBeUndefined()
})

test('beyond the budget the model is not asked', async () => {
  const database = { pool: { query: async () => ({ rows: [{ is_reserved: false }] }) } } as never
  const { answers } = await askInWords(FEE, goodModel, { database })

  expect(answers).toEqual([await askCoach(FEE)])
})

test('only the question without contacts and the facts are sent', async () => {
  let sent = ''
  const question = `${FEE} asha@example.org 98765 43210`
  await askInWords(question, async function* ({ system, prompt }) {
    sent = system + prompt
    yield writeClaim('{visa:GB:fee}')
  })

  expect(sent).toContain('student visa fee')
  expect(sent).not.toMatch(/98765|43210|asha|192\.0\.2/)
})
