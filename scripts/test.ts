import { rejectUnknownArguments } from './arguments.ts'
import { checks } from './checks/checks.ts'
import { ensureChromium } from './chromium.ts'
import { runTests } from './run-tests.ts'
import { runSteps } from './steps.ts'
import { explainAndExit, printLine } from './terminal.ts'

// npm test: everything that must pass. `npm test -- words` runs only the test files whose path contains one
// of them.

const words = process.argv.slice(2)
try {
  // Anything else is part of a path.
  rejectUnknownArguments(
    'npm test',
    words.filter((word) => word.startsWith('-')),
    [],
  )
  const steps = words.length > 0 ? [] : checks
  process.env.CHROMIUM = ensureChromium(printLine, { shell: true })
  // In parallel: neither uses all cores all the time.
  const [failedSteps, tests] = await Promise.all([runSteps(steps, printLine), runTests(printLine, { words })])

  const passedCount = steps.length - failedSteps.length + tests.passed
  const failed = failedSteps.length + tests.failed
  printLine(`${passedCount} passed, ${failed} failed`)
  process.exit(failed > 0 || passedCount === 0 ? 1 : 0)
} catch (error) {
  explainAndExit(error)
}
