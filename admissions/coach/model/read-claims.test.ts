import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClaimReader, MAX_MODEL_CLAIMS } from './read-claims.ts'

const readWhole = (text: string) =>
  createClaimReader()
    .take(text)
    .map((claim) => claim.text)

test.each<[string, string[]]>([
  ['{"text":"a {x:1}"}\n{"text":"b {x:2}"}', ['a {x:1}', 'b {x:2}']],
  ['{"claims":[{"text":"a {x:1}"},{"text":"b {x:2}"}]}', ['a {x:1}', 'b {x:2}']],
  ['Sure!\n```json\n{ "text" : "a {x:1}" }\n```\nAnything else?', ['a {x:1}']],
  ['{"text":"a \\"quoted\\" } {x:1}"}', ['a "quoted" } {x:1}']],
  ['{"text":"a {x:1}","sources":["x"]}', ['a {x:1}']],
  ['{"text":"cut in the mid', []],
  ['{"text":"a \\q"} {"text":"b {x:1}"}', ['b {x:1}']],
  ['{"text":"  "}', []],
  ['{"text":17} plain words', []],
])('of the answer %j the claims are %j', (answer, texts) => {
  expect(readWhole(answer)).toEqual(texts)
})

test('a claim is read once, however the answer is cut into pieces', () => {
  const texts = fc.array(
    fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() === text),
    {
      maxLength: MAX_MODEL_CLAIMS,
    },
  )
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 9 }), (written, size) => {
      const answer = written.map((text) => JSON.stringify({ text })).join('\n')
      const reader = createClaimReader()
      const claims: string[] = []
      for (let place = 0; place < answer.length; place += size)
        claims.push(...reader.take(answer.slice(place, place + size)).map(({ text }) => text))

      expect(claims).toEqual(written)
    }),
  )
})

test('an answer without end gives no more than the most claims, in little time', () => {
  const reader = createClaimReader()
  const start = performance.now()
  let count = 0
  for (let piece = 0; piece < 20_000; piece++) count += reader.take('{"text":"a {x:1}"} {"text":"').length

  expect(count).toBe(MAX_MODEL_CLAIMS)
  expect(performance.now() - start).toBeLessThan(5_000)
})
