import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSpeaker } from '../../platform/language-model/speak.ts'
import { askCoach, askInWords } from './ask.ts'
import { type ModelStandIn, type Play, startModelStandIn } from './stand-in.ts'

let model: ModelStandIn
beforeAll(async () => {
  model = await startModelStandIn()
})
afterAll(() => model.close())

const FEE = 'uk student visa fee'
const ask = (
  play: Play,
  patienceMs = 20_000,
  speak = createSpeaker({ ...model, model: 'small', key: 'key' }),
) => {
  model.play = play
  model.bodies = []
  return askInWords(FEE, speak, { patienceMs })
}

test('a server’s answer is read while it streams', async () => {
  const { answers, answer } = await ask('good')

  expect(answers.length).toBeGreaterThan(1)
  expect(answer.claims[0].text).toMatch(/^Our scripted words: /)
  const { tools } = JSON.parse(model.bodies[0])
  expect(tools.map(({ function: { name } }: { function: { name: string } }) => name)).toContain('visa')
})

test('a server that takes no tools is asked without them, the next time at once', async () => {
  const speak = createSpeaker({ ...model, model: 'small', key: undefined })
  expect((await ask('without-tools', 20_000, speak)).answer.isWorded).toBe(true)
  expect(model.bodies).toHaveLength(2)

  expect((await ask('without-tools', 20_000, speak)).answer.isWorded).toBe(true)
  expect(model.bodies).toHaveLength(1)
})

test.each<[Play, number]>([
  ['broken', 20_000],
  ['silent', 300],
  ['hostile', 20_000],
])('with a server that is %s the answer is as without one', async (play, patienceMs) => {
  expect((await ask(play, patienceMs)).answers).toEqual([await askCoach(FEE)])
})
