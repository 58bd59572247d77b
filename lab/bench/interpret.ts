import { interpretSentence } from '../../admissions/interpret/interpret.ts'
import {
  DAY,
  FAMILIES,
  HELD_OUT_FAMILIES,
  readExamples,
  readExampleVocabulary,
  SETS,
  scoreSet,
} from '../../tests/interpret/score.ts'
import { describeMachine, formatTable, measureMs, ms, summarise } from './measure.ts'

// How well sentences are read, and how fast: every sentence of tests/interpret, with the names and places of well-known institutions.
//   npm run bench -- interpret [--faults]

const ROUNDS = 50
const say = (text: string) => process.stdout.write(`${text}\n`)

const reading = readExampleVocabulary()
const sets = SETS.map((name) => ({ name, examples: readExamples(name) }))
const scores = sets.map(({ name, examples }) => ({ name, ...scoreSet(examples, reading) }))

say(`Machine: ${describeMachine()}.\n`)
say(
  formatTable(
    ['sentences', 'number', 'slots', 'right', 'share', 'filters invented'],
    scores.map(({ name, sentences, slots, right, invented }) => [
      name,
      sentences,
      slots,
      right,
      `${((100 * right) / slots).toFixed(1)} %`,
      invented,
    ]),
  ),
)
const byKind = [...FAMILIES, ...HELD_OUT_FAMILIES].flatMap((name) =>
  [...Map.groupBy(readExamples(name), ({ kind }) => kind)].map(([kind, examples]) => ({
    set: name,
    kind: kind ?? '',
    ...scoreSet(examples, reading),
  })),
)
say('')
say(
  formatTable(
    ['set', 'kind', 'number', 'slots', 'right', 'share', 'turned round'],
    byKind.map(({ set, kind, sentences, slots, right, turned }) => [
      set,
      kind,
      sentences,
      slots,
      right,
      `${((100 * right) / slots).toFixed(1)} %`,
      turned,
    ]),
  ),
)
if (process.argv.includes('--faults'))
  for (const { name, faults } of scores) say(`\n${name}:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)

const texts = sets.flatMap(({ examples }) => examples.map(({ text }) => text))
const times: number[] = []
for (let round = 0; round < ROUNDS; round++)
  for (const text of texts)
    times.push((await measureMs(() => interpretSentence(text, reading.vocabulary, DAY))).formatMs)
const paragraph = texts.toSorted((a, b) => b.length - a.length)[0]
const longest = `${paragraph} `.repeat(10).slice(0, 2000)
const ofLongest: number[] = []
for (let round = 0; round < ROUNDS; round++)
  ofLongest.push((await measureMs(() => interpretSentence(longest, reading.vocabulary, DAY))).formatMs)

say('')
say(
  formatTable(
    ['text', 'runs', 'p50 ms', 'p95 ms', 'p99 ms', 'largest ms'],
    [
      ['a sentence of the sets', times],
      ['2,000 characters', ofLongest],
    ].map(([name, runs]) => {
      const { p50, p95, p99, largest } = summarise(runs as number[])
      return [name as string, runs.length, ms(p50), ms(p95), ms(p99), ms(largest)]
    }),
  ),
)
