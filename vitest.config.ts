import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'

const outside = ['**/node_modules/**', '**/build/**']

/** How long is waited for what comes about by itself: a machine may be slow, and has other work. */
const expectPatiently = { poll: { timeout: 30_000 } }

/**
 * All kinds but the faults share one queue: no core waits for the last file of a kind. One more than there
 * are cores, because tests often wait.
 */
const maxWorkers = Math.min(availableParallelism() + 1, 4)

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Everything that needs nothing but itself.
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...outside, '**/*.database.test.ts', 'tests/journeys/**', 'lab/faults/**'],
          maxWorkers,
          isolate: false,
          testTimeout: 30_000,
          expect: expectPatiently,
        },
      },
      {
        // Verbs and stores, on a real PostgreSQL that starts once.
        test: {
          name: 'database',
          include: ['**/*.database.test.ts'],
          exclude: outside,
          globalSetup: ['tests/postgres.ts'],
          maxWorkers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: expectPatiently,
        },
      },
      {
        // Tests of the data left after a kill: each file starts whole servers. They run two at a time, after
        // all others (`scripts/run-tests.ts`), because they mostly wait.
        test: {
          name: 'faults',
          include: ['lab/faults/**/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        // A browser on the built site. Files share it, one after the other: what a page leaves behind is cleared away when its test ends.
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/site.ts'],
          maxWorkers,
          isolate: false,
          // A browser on a busy machine can hang by itself. What passes only then is named at the end (`scripts/run-tests.ts`). Nothing else is tried again.
          retry: 1,
          // The longest takes 43 seconds with little beside it, and three times that among all others on a slow machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: expectPatiently,
        },
      },
    ],
  },
})
