import { resolve } from 'node:path'
import { program, type Step } from '../steps.ts'
import { checkAccess } from './access.ts'
import { checkCommits } from './commits.ts'
import { checkCounts } from './counts.ts'
import { checkDays } from './days.ts'
import { checkDirections } from './directions.ts'
import { checkFilters } from './filters.ts'
import { checkBodies, checkForms } from './forms.ts'
import { checkIntegrity } from './integrity.ts'
import { checkLanded } from './landed.ts'
import { checkStatements } from './statements.ts'
import { checkTimers } from './timers.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Creates a check that finds faults, a sentence each. */
function finding(name: string, find: (root: string) => string[]): Step {
  return { name, run: async () => find(ROOT).join('\n') || undefined }
}

/** Everything that can be checked without running the product. */
export const checks: Step[] = [
  program('format and lint', ['biome', 'ci', '--error-on-warnings', '--colors=off']),
  // In sequence: the second reads the types that the first generates.
  program('types, unused code', ['react-router', 'typegen'], ['tsc'], ['knip', '--no-progress']),
  finding('directions', (root) =>
    checkDirections(root).map(
      ({ file, line, imports, rule }) => `${file}:${line} imports ${imports}: ${rule}`,
    ),
  ),
  finding('access', checkAccess),
  finding('days', checkDays),
  finding('filters', checkFilters),
  finding('forms', checkForms),
  finding('bodies of requests', checkBodies),
  finding('statements', checkStatements),
  finding('timers', checkTimers),
  { name: 'hashes of packages', run: async () => checkIntegrity(ROOT) },
  finding('landed migrations', checkLanded),
  finding('subjects of commits', checkCommits),
  finding('counts', checkCounts),
]
