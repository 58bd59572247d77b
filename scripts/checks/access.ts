import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { sourcesIn } from './directions.ts'

// What is a student's is changed in one place, `changing` in `admissions/access/acting.server.ts`: it asks the table who may, takes turns with
// others, and writes the event. A transaction that is opened beside it would do none of that.

/** The capabilities whose verbs are about a student's records. */
const ABOUT_STUDENTS = ['applications', 'documents', 'profile', 'recommendations', 'shortlist']

/** The lines of a file that pass the table by. A pure function of its text. */
export function passesBy(text: string): number[] {
  const found = text.matchAll(
    /\binTransaction\b|\.query(?:<[^(]*>)?\(\s*[`'"]\s*(?:begin|start transaction)\b/gi,
  )
  return [...new Set([...found].map(({ index }) => text.slice(0, index).split('\n').length))]
}

/** Every such place of the project, a line each. */
export function checkAccess(root: string): string[] {
  return ABOUT_STUDENTS.flatMap((capability) => sourcesIn(resolve(root, 'admissions', capability))).flatMap(
    (path) =>
      passesBy(readFileSync(path, 'utf8')).map(
        (line) =>
          `${relative(root, path)}:${line} opens a transaction of its own: change what is a student's by changing() in admissions/access/acting.server.ts`,
      ),
  )
}
