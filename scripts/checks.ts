import { resolve } from 'node:path'
import { checkDirections } from './directions.ts'
import { program, type Step } from './steps.ts'

/** What can be said of the sources without running them. */
export const checks: Step[] = [
  program('format and lint', ['biome', 'ci', '--error-on-warnings', '--colors=off']),
  program('types', ['react-router', 'typegen'], ['tsc']),
  {
    name: 'directions',
    async run() {
      const wrong = checkDirections(resolve(import.meta.dirname, '..'))
      if (wrong.length === 0) return undefined
      return wrong
        .map(({ file, line, imports, rule }) => `${file}:${line} imports ${imports}: ${rule}`)
        .join('\n')
    },
  },
  program('unused code', ['knip', '--no-progress']),
]
