import { resolve } from 'node:path'
import { program, type Step } from '../steps.ts'
import { checkAccess } from './access.ts'
import { checkDays } from './days.ts'
import { checkDirections } from './directions.ts'
import { checkFilters } from './filters.ts'
import { checkBodies, checkForms } from './forms.ts'
import { checkIntegrity } from './integrity.ts'
import { checkLanded } from './landed.ts'
import { checkStatements } from './statements.ts'
import { checkTimers } from './timers.ts'

/** What can be said of the sources without running them. */
export const checks: Step[] = [
  program('format and lint', ['biome', 'ci', '--error-on-warnings', '--colors=off']),
  // One after the other: the second reads the types that the first writes anew.
  program('types, unused code', ['react-router', 'typegen'], ['tsc'], ['knip', '--no-progress']),
  {
    name: 'directions',
    async run() {
      const wrong = checkDirections(resolve(import.meta.dirname, '../..'))
      if (wrong.length === 0) return undefined
      return wrong
        .map(({ file, line, imports, rule }) => `${file}:${line} imports ${imports}: ${rule}`)
        .join('\n')
    },
  },
  {
    name: 'access',
    run: async () => checkAccess(resolve(import.meta.dirname, '../..')).join('\n') || undefined,
  },
  {
    name: 'days',
    run: async () => checkDays(resolve(import.meta.dirname, '../..')).join('\n') || undefined,
  },
  {
    name: 'filters',
    run: async () => checkFilters(resolve(import.meta.dirname, '../..')).join('\n') || undefined,
  },
  {
    name: 'forms',
    run: async () => checkForms(resolve(import.meta.dirname, '../..')).join('\n') || undefined,
  },
  {
    name: 'bodies of requests',
    run: async () => checkBodies(resolve(import.meta.dirname, '../..')).join('\n') || undefined,
  },
  {
    name: 'statements',
    run: async () => checkStatements(resolve(import.meta.dirname, '../..')).join('\n') || undefined,
  },
  {
    name: 'timers',
    run: async () => checkTimers(resolve(import.meta.dirname, '../..')).join('\n') || undefined,
  },
  {
    name: 'hashes of packages',
    run: async () => checkIntegrity(resolve(import.meta.dirname, '../..')),
  },
  {
    name: 'landed migrations',
    run: async () => checkLanded(resolve(import.meta.dirname, '../..')).join('\n') || undefined,
  },
]
