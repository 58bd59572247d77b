import { defineConfig } from 'vitest/config'

const outside = ['**/node_modules/**', '**/build/**']

export default defineConfig({
  test: {
    projects: [
      {
        // Everything that needs nothing but itself.
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...outside, '**/*.database.test.ts', 'tests/journeys/**', 'tests/faults/**'],
        },
      },
      {
        // Verbs and stores, on a real PostgreSQL that starts once.
        test: {
          name: 'database',
          include: ['**/*.database.test.ts'],
          exclude: outside,
          globalSetup: ['tests/postgres.ts'],
          testTimeout: 20_000,
        },
      },
      {
        // What is left after a kill. One file at a time: they start whole servers.
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // A browser on the built site.
        test: {
          name: 'journeys',
          include: ['tests/journeys/*.test.ts'],
          globalSetup: ['tests/site.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
