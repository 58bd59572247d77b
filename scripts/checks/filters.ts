import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { boundNames, filterNames } from '../../admissions/search/filters.ts'
import { listSources } from './directions.ts'

/**
 * Places that may name filters, and which filters: their rows and words, their facts, and code that
 * calculates with a figure or reads a sentence.
 */
const PLACES: [path: string, names: RegExp][] = [
  ['admissions/search/filters.ts', /./],
  ['app/explore/search/filter-words.ts', /./],
  ['admissions/catalogue/', /./],
  ['admissions/interpret/', /Duration|maxRank|maxWorkExperience|feeWaiver/],
  ['admissions/matching/', /Duration|maxRank|maxWorkExperience|feeWaiver/],
  ['app/api/openapi/examples.ts', /./],
]

// `country` and `online` are also words of the catalogue. A name of two words belongs to the filter alone.
const NAMES = [...new Set<string>([...filterNames, ...boundNames])].filter((name) => /[A-Z]/.test(name))
const NAMED = new RegExp(`\\b(?:${NAMES.join('|')})\\b`, 'g')

/**
 * Returns the filters that one file names and must not. `file` is its path in the project; a pure function of
 * its text.
 */
export function findNamedFilters(file: string, text: string): { line: number; name: string }[] {
  return [...text.matchAll(NAMED)]
    .filter(([name]) => !PLACES.some(([path, names]) => file.startsWith(path) && names.test(name)))
    .map((match) => ({ line: text.slice(0, match.index).split('\n').length, name: match[0] }))
}

/** Returns every place that names a filter instead of using the table of filters, a line each. */
export function checkFilters(root: string): string[] {
  const paths = ['admissions', 'app', 'engine', 'platform', 'server'].flatMap((folder) =>
    listSources(resolve(root, folder)),
  )
  return paths.flatMap((path) => {
    const file = relative(root, path).replaceAll('\\', '/')
    return findNamedFilters(file, readFileSync(path, 'utf8')).map(
      ({ line, name }) => `${file}:${line} names the filter ${name}: read admissions/search/filters.ts`,
    )
  })
}
