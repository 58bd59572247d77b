import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { listSources } from './directions.ts'

// In `admissions/`, SQL belongs only in a capability's `store.server.ts`; the other files hold its rules.

/** Returns the line numbers on which a source text runs a query. */
export function findQueryLines(text: string): number[] {
  return [...text.matchAll(/\.query\s*[(<]/g)].map(({ index }) => text.slice(0, index).split('\n').length)
}

/** Returns one message for each query outside a store. */
export function checkStatements(root: string): string[] {
  return listSources(resolve(root, 'admissions'))
    .filter((path) => !path.endsWith('store.server.ts'))
    .flatMap((path) =>
      findQueryLines(readFileSync(path, 'utf8')).map(
        (line) =>
          `${relative(root, path)}:${line} contains SQL: move it to this capability's store.server.ts`,
      ),
    )
}
