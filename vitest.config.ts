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
        // What is left after a kill. After all others, for they start whole servers; two at a time, for much of it is waiting.
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
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
