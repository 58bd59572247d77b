import { isRight } from '../../tests/coach/ask.ts'
import { HELD_BACK_FILES, QUESTION_FILES, readQuestions } from '../../tests/coach/questions.ts'
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
if (process.argv.includes('--faults')) say(`\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
