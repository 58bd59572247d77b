import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { sourcesIn } from './directions.ts'

// A verb decides, its capability's `store.server.ts` remembers: SQL is there and nowhere else in `admissions/`.

/** The lines of a file that send a statement. A pure function of its text. */
export function statementsIn(text: string): number[] {
  return [...text.matchAll(/\.query\s*[(<]/g)].map(({ index }) => text.slice(0, index).split('\n').length)
}

/** Every statement outside of a store, a line each. */
export function checkStatements(root: string): string[] {
  return sourcesIn(resolve(root, 'admissions'))
    .filter((path) => !path.endsWith('store.server.ts'))
    .flatMap((path) =>
      statementsIn(readFileSync(path, 'utf8')).map(
        (line) => `${relative(root, path)}:${line} holds SQL: put it into its capability's store.server.ts`,
      ),
    )
}
