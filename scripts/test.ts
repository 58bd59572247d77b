import { resolve } from 'node:path'
import { startVitest } from 'vitest/node'
import { buildIfStale } from './build.ts'
import { checks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { runSteps } from './steps.ts'
import { explainAndExit, say } from './terminal.ts'

// npm test: everything that must pass. `npm test -- words` runs only the test files whose path holds one of them.

const words = process.argv.slice(2)
try {
  const failedChecks = words.length > 0 ? [] : await runSteps(checks, say)
  process.env.CHROMIUM = ensureChromium(say)
  await buildIfStale(say)
  const tests = await runTests()

  const passed = (words.length > 0 ? 0 : checks.length - failedChecks.length) + tests.passed
  const failed = failedChecks.length + tests.failed
  say(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
} catch (error) {
  explainAndExit(error)
}

async function runTests() {
  process.env.NODE_ENV = 'test'
  const vitest = await startVitest('test', words, {
    root: resolve(import.meta.dirname, '..'),
    watch: false,
    reporters: ['default'],
  })
  const counts = { passed: 0, failed: 0 }
  for (const testModule of vitest.state.getTestModules()) {
    for (const test of testModule.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') counts.passed++
      if (state === 'failed') counts.failed++
    }
    // A file that cannot be loaded has no tests to fail.
    counts.failed += testModule.errors().length
  }
  counts.failed += vitest.state.getUnhandledErrors().length
  await vitest.close()
  return counts
}
