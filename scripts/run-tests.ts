import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startVitest } from 'vitest/node'
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
  // Fault tests mostly wait, and would end the browser of the worker that runs one, so they have workers of
  // their own, beside the others.
  const kinds = [['journeys', 'database', 'unit'], ['faults']]
  const runs = await Promise.all(
    kinds.map((project) =>
      startVitest('test', words, {
        root: resolve(import.meta.dirname, '..'),
        watch: false,
        project,
        testNamePattern: named,
        passWithNoTests: true,
      }),
    ),
  )
  const counts = { passed: 0, failed: 0 }
  for (const { state } of runs) {
    counts.failed += state.getUnhandledErrors().length
    for (const testModule of state.getTestModules()) {
      for (const test of testModule.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'passed') counts.passed++
        if (test.diagnostic()?.flaky)
          say(
            `Passed at the second try only: ${test.fullName} (${testModule.relativeModuleId})\n${errors?.map(({ stack, message, diff = '' }) => `${stack ?? message}\n${diff}`).join('\n')}`,
          )
        if (state === 'failed') counts.failed++
      }
      // A file that cannot be loaded has no tests to fail.
      counts.failed += testModule.errors().length
    }
  }
  await Promise.all(runs.map((vitest) => vitest.close()))
  rmSync(scratch, { recursive: true, force: true })
  return counts
}
