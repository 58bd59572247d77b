import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Counts of what makes code hard to read at first sight. Each may only fall: the limits are the lowest
// counts so far.

/** The files of the project by their path, with their text. */
export type Sources = Map<string, string>

/** The maximum of a count, and how to correct a higher one. */
interface Limit {
  name: string
  limit: number
  mend: string
}

interface Count extends Limit {
  of(sources: Sources): number
}

interface StyleCount extends Limit {
  of(sheets: Sources, pages: Sources): number
}

const PARTICIPLES =
  'asked|told|found|said|known|given|seen|heard|taken|shown|kept|sent|wanted|named|held|passed|settled|made|typed|chosen|gone|come|stale|wrote|left'
const DECLARED = new RegExp(`\\b(?:const|let)\\s+(?:${PARTICIPLES})\\b`, 'g')
const TAKEN_APART = /\b(?:const|let)\s+\{([^}]*)\}/g
const PARAMETERS = /(?:function \w*\(|\()([^()]*?)\)\s*(?::|=>|\{)/g
const IN_PATTERN = new RegExp(`\\b(?:${PARTICIPLES})\\b`, 'g')
const AS_PARAMETER = new RegExp(`(?:^|,|\\{)\\s*(?:${PARTICIPLES})\\s*(?=[:,}=)]|$)`, 'g')

/** Counts values and parameters that are called by a participle alone, such as `found`. */
export function listParticiples(text: string): number {
  const within = (outer: RegExp, inner: RegExp) =>
    [...text.matchAll(outer)].reduce((sum, [, part]) => sum + [...part.matchAll(inner)].length, 0)
  return (
    [...text.matchAll(DECLARED)].length + within(TAKEN_APART, IN_PATTERN) + within(PARAMETERS, AS_PARAMETER)
  )
}

const EXPORTED = /^export (?:default )?(?:async )?(?:function\*?|const|interface|type|class) (\w+)/gm
/** Names that React Router gives to the parts of a page. */
const OF_ROUTES = [
  'loader',
  'action',
  'meta',
  'handle',
  'headers',
  'shouldRevalidate',
  'ErrorBoundary',
  'links',
]

/** Counts names that more than one file exports. */
export function findSharedNames(sources: Sources): number {
  const files = new Map<string, number>()
  for (const text of sources.values())
    for (const name of new Set(Array.from(text.matchAll(EXPORTED), ([, exported]) => exported)))
      files.set(name, (files.get(name) ?? 0) + 1)
  return [...files].filter(([name, count]) => count > 1 && !OF_ROUTES.includes(name)).length
}

const MAX_COLUMNS = 120

/** Counts longer lines, except sentences for the screen, which stay on one line, and SQL. */
export function findLongLines(sources: Sources): number {
  return [...sources]
    .filter(([path]) => !/(?:^|[/-])words\.ts$|\/words\/|-?store\.server\.ts$/.test(path))
    .reduce((sum, [, text]) => sum + text.split('\n').filter((line) => line.length > MAX_COLUMNS).length, 0)
}

const MAX_FILES = 25

/**
 * Counts folders with more files of their own than a reader can survey. Tests belong to the files that they
 * test.
 */
export function findFullFolders(sources: Sources): number {
  const files = Map.groupBy(sources.keys(), dirname)
  return [...files.values()].filter(({ length }) => length > MAX_FILES).length
}

/** Counts classes of stylesheets that are used once in the pages, for an element with its own look. */
export function findClassesUsedOnce(sheets: Sources, pages: Sources): number {
  const styles = [...sheets.values()].join('\n').replaceAll(/\/\*.*?\*\//gs, '')
  const classes = new Set(Array.from(styles.matchAll(/\.([a-z][a-z0-9-]+)/g), ([, name]) => name))
  const uses = new Map<string, number>()
  for (const text of pages.values())
    for (const [name] of text.matchAll(/[\w-]+/g)) uses.set(name, (uses.get(name) ?? 0) + 1)
  return [...classes].filter((name) => uses.get(name) === 1).length
}

const COUNTS: Count[] = [
  {
    name: 'values called by a participle alone',
    limit: 250,
    mend: 'call each by a noun of the field',
    of: (sources) => [...sources.values()].reduce((sum, text) => sum + listParticiples(text), 0),
  },
  {
    name: 'names exported by more than one file',
    limit: 40,
    mend: 'give each thing a name of its own',
    of: findSharedNames,
  },
  {
    name: `lines of more than ${MAX_COLUMNS} columns`,
    limit: 300,
    mend: 'break them, or say less',
    of: findLongLines,
  },
  {
    name: 'statements that ask themselves whether a term counts now',
    limit: 0,
    mend: 'ask the views current_care and current_staff, or in_force (db/views.sql)',
    of: (sources) =>
      [...sources]
        .filter(([path]) => path.startsWith('admissions/'))
        .reduce((sum, [, text]) => sum + text.split('until is null or').length - 1, 0),
  },
  {
    name: `folders with more than ${MAX_FILES} files of their own`,
    limit: 0,
    mend: 'give a group of them a folder',
    of: findFullFolders,
  },
]

/** Counts of the stylesheets and of the pages that name their classes. */
const STYLE_COUNTS: StyleCount[] = [
  {
    name: 'lines of stylesheets',
    limit: 10_160,
    mend: 'use the parts in app/ui/layout (docs/design.md)',
    of: (sheets) => [...sheets.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0),
  },
  {
    name: 'classes that are used once',
    limit: 400,
    mend: 'use the parts in app/ui/layout (docs/design.md)',
    of: findClassesUsedOnce,
  },
]

/** Returns the counts that are over their limit, a sentence each. */
export function checkCounts(root: string): string[] {
  const sources = readSources(root, ['*.ts', '*.tsx'])
  const sheets = readSources(root, ['app/*.css'])
  const pages = readSources(root, ['app/*.ts', 'app/*.tsx', 'content/*', 'server/*'])
  return [
    ...COUNTS.flatMap((count) => complain(count, count.of(sources))),
    ...STYLE_COUNTS.flatMap((count) => complain(count, count.of(sheets, pages))),
  ]
}

function complain({ name, limit, mend }: Limit, count: number): string[] {
  return count > limit ? [`There are ${count} ${name}, and there may be ${limit}: ${mend}.`] : []
}

function readSources(root: string, patterns: string[]): Sources {
  const paths = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && !/\.test\.|^(?:tests|lab)\//.test(path))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
