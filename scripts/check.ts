import { rejectUnknownArguments } from './arguments.ts'
import { checks } from './checks/checks.ts'
import { runSteps } from './steps.ts'
import { explainAndExit, printLine } from './terminal.ts'

// npm run check: everything that can be checked without running the product.

try {
  rejectUnknownArguments('npm run check', process.argv.slice(2), [])
} catch (error) {
  explainAndExit(error)
}
const failures = await runSteps(checks, printLine)
process.exitCode = failures.length === 0 ? 0 : 1
