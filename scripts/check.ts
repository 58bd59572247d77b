import { checks } from './checks/checks.ts'
import { refuseUnknown } from './known-words.ts'
import { runSteps } from './steps.ts'
import { explainAndExit, say } from './terminal.ts'

// npm run check: everything that can be checked without running the product.

try {
  refuseUnknown('npm run check', process.argv.slice(2), [])
} catch (error) {
  explainAndExit(error)
}
const failed = await runSteps(checks, say)
process.exitCode = failed.length === 0 ? 0 : 1
