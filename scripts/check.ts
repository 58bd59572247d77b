import { checks } from './checks/checks.ts'
import { runSteps } from './steps.ts'
import { say } from './terminal.ts'

// npm run check: everything that can be told without running the product.

const failed = await runSteps(checks, say)
process.exitCode = failed.length === 0 ? 0 : 1
