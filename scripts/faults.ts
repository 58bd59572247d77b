import { runTests } from './run-tests.ts'
import { explainAndExit, say } from './terminal.ts'

// npm run faults [-- rounds [seed]]: the kills and restarts of `npm test`, many more of them. A thousand rounds take hours.

const [rounds = '50', seed = '1'] = process.argv.slice(2)
process.env.FAULT_ROUNDS = rounds
process.env.FAULT_SEED = seed
try {
  const { passed, failed } = await runTests(say, { project: 'faults' })
  say(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
} catch (error) {
  explainAndExit(error)
}
