import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startVitest, type Vitest } from 'vitest/node'
import { buildIfStale } from './build.ts'

export interface TestCounts {
  passed: number
  failed: number
}

/**
 * Runs the tests on pages built from these sources. `words`: only files whose path contains one of them;
 * `named`: only tests with a matching name.
 */
export async function runTests(
  say: (line: string) => void,
  { words = [], named }: { words?: string[]; named?: RegExp } = {},
): Promise<TestCounts> {
  await buildIfStale(say)
  process.env.NODE_ENV = 'test'
  // Anything that tests leave in the system's temporary folder is removed with this one, which their child
  // processes inherit.
  const scratch = mkdtempSync(join(tmpdir(), 'pma-tests-'))
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(scratch, 0o711)
  process.env.TMPDIR = scratch
  // Fault tests measure what a server does, so nothing else runs beside them.
  const counts = { passed: 0, failed: 0 }
  for (const project of [['journeys', 'database', 'unit'], ['faults']]) {
    const vitest = await startVitest('test', words, {
      root: resolve(import.meta.dirname, '..'),
      watch: false,
      project,
      testNamePattern: named,
      passWithNoTests: true,
    })
    addResults(vitest, counts, say)
    await vitest.close()
  }
  rmSync(scratch, { recursive: true, force: true })
  return counts
}

/** Adds the results of a run to `counts`, and prints all failures again in one place. */
function addResults({ state }: Vitest, counts: TestCounts, say: (line: string) => void) {
  counts.failed += state.getUnhandledErrors().length
  for (const testModule of state.getTestModules()) {
    for (const test of testModule.children.allTests()) {
      const { state, errors = [] } = test.result()
      const isFlaky = test.diagnostic()?.flaky
      if (state === 'passed') counts.passed++
      if (state === 'failed') counts.failed++
      if (state === 'failed' || isFlaky)
        say(
          [
            `${isFlaky ? 'Passed at the second try only' : 'Failed'}: ${test.fullName} (${testModule.relativeModuleId})`,
            ...errors.map(({ stack, message, diff = '' }) => `${stack ?? message}\n${diff}`),
          ].join('\n'),
        )
    }
    // A file that cannot be loaded has no tests to fail.
    counts.failed += testModule.errors().length
  }
}
