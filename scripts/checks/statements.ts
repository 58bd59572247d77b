import { readdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { sourcesIn } from './directions.ts'

// A verb decides, its capability's `store.server.ts` remembers: SQL is there and nowhere else in `admissions/`.

/** Capabilities whose verbs still hold some. The list only gets shorter. */
const NOT_YET = ['accounts']

/** The lines of a file that send a statement. A pure function of its text. */
export function statementsIn(text: string): number[] {
  return [...text.matchAll(/\.query\s*[(<]/g)].map(({ index }) => text.slice(0, index).split('\n').length)
}

/** Every statement outside of a store, a line each, and every capability that is on the list without need. */
export function checkStatements(root: string): string[] {
  const admissions = resolve(root, 'admissions')
  const capabilities = readdirSync(admissions, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  return capabilities.flatMap((capability) => {
    const found = sourcesIn(resolve(admissions, capability))
      .filter((path) => !path.endsWith('store.server.ts'))
      .flatMap((path) =>
        statementsIn(readFileSync(path, 'utf8')).map(
          (line) => `${relative(root, path)}:${line} holds SQL: put it into ${capability}/store.server.ts`,
        ),
      )
    if (!NOT_YET.includes(capability)) return found
    return found.length > 0
      ? []
      : [`${capability} holds SQL in its store alone: take it off the list in scripts/checks/statements.ts`]
  })
}
