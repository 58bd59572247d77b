import type { Speak } from '../../platform/language-model/speak.ts'
import { askRecorded, isRight } from '../../tests/coach/ask.ts'
import { HELD_BACK_FILES, QUESTION_FILES, readQuestions } from '../../tests/coach/questions.ts'
import { goodModel, hostileModel, mixedModel } from '../../tests/coach/scripted.ts'
import { describeMachine, formatTable } from './measure.ts'

// How well the coach answers without a model, and how fast: every question of tests/coach/questions, as a visitor.
//   npm run bench -- coach [--faults]
// `held back` are the questions that it was not tuned by, `asked before` those whose kinds of failure were mended after they were
// first asked. Of questions about one's own file the choice of the tool is measured.

const ROUNDS = 5
const say = (text: string) => process.stdout.write(`${text}\n`)

const sets = QUESTION_FILES.map((file) => ({ file, questions: readQuestions(file) }))
const faults: string[] = []
const rows: string[][] = []
for (const { file, questions } of sets)
  for (const isHeldBack of [false, true]) {
    const asked = questions.filter((question) => question.isHeldBack === isHeldBack)
    if (asked.length === 0) continue
    let right = 0
    for (const question of asked) {
      const result = await isRight(question)
      if (result.isRight) right++
      else if (!isHeldBack) faults.push(`${question.text}: ${result.id}, not ${question.right.join(' or ')}`)
    }
    const share = `${((100 * right) / asked.length).toFixed(1)} %`
    const which = !isHeldBack ? 'tuned' : HELD_BACK_FILES.includes(file) ? 'asked before' : 'held back'
    rows.push([file, which, `${asked.length}`, `${right}`, share])
  }

/** Asks every question with each scripted model, and holds what is shown against the facts that the model was given. */
async function measureModels() {
  const models: [string, Speak][] = [
    ['good', goodModel],
    ['hostile', hostileModel],
    ['good, then hostile', mixedModel],
  ]
  const lines: string[][] = []
  for (const [name, speak] of models) {
    const counts = { worded: 0, claims: 0, figures: 0, promises: 0, addresses: 0, cited: 0 }
    for (const { text } of sets.flatMap(({ questions }) => questions)) {
      const { answer, records } = await askRecorded(text, speak)
      if (!answer.isWorded) continue
      counts.worded++
      for (const claim of answer.claims) {
        counts.claims++
        const cited = claim.restsOn.map((id) => records.get(id))
        if (cited.every((record) => record !== undefined && claim.text.includes(record))) counts.cited++
        const own = cited.reduce<string>((rest, record) => rest.replaceAll(record ?? '', ' '), claim.text)
        if (/\p{N}|lakh|crore|लाख/u.test(own)) counts.figures++
        if (/guarant|will get|पक्का/i.test(own)) counts.promises++
        if (/evil|@|\/\//.test(own)) counts.addresses++
      }
    }
    const { worded, claims, figures, promises, addresses, cited } = counts
    const precision = claims === 0 ? '–' : (cited / claims).toFixed(3)
    lines.push([name, `${worded}`, `${claims}`, `${figures}`, `${promises}`, `${addresses}`, precision])
  }
  const head = ['model', 'answers it worded', 'claims shown', 'figures without record', 'promises']
  return formatTable([...head, 'foreign addresses', 'citation precision'], lines)
}

const times: number[] = []
for (let round = 0; round < ROUNDS; round++)
  for (const question of sets.flatMap(({ questions }) => questions)) {
    const start = performance.now()
    await isRight(question)
    times.push(performance.now() - start)
  }
times.sort((a, b) => a - b)
const getPercentile = (share: number) => `${times[Math.floor(times.length * share)].toFixed(1)} ms`

say(`Machine: ${describeMachine()}.\n`)
say(formatTable(['questions', 'which', 'number', 'right and first', 'share'], rows))
say(
  `\nA question takes ${getPercentile(0.5)} at the median, ${getPercentile(0.95)} at the 95th percentile, ${ROUNDS} rounds.`,
)
// With scripted models, a good one and one that obeys every injection: nothing but records, no promise, no wrong source.
//   npm run bench -- coach --models
if (process.argv.includes('--models')) say(`\n${await measureModels()}`)
if (process.argv.includes('--faults')) say(`\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
