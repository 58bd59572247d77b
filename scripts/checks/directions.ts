import { readdirSync, readFileSync } from 'node:fs'
import { posix, relative, resolve } from 'node:path'
import { mayCall } from '../../admissions/dependencies.ts'

// Which folder may import from which. Tests may import anything: they connect the parts.

/** An import in a forbidden direction: its location, and the rule it breaks. */
export interface WrongWay {
  file: string
  line: number
  imports: string
  rule: string
}

/** The folders of the project that a folder may import from, apart from itself. */
const arrows: Record<string, string[]> = {
  // The fonts that the build cuts are in `.cache`.
  app: ['admissions', 'content', 'catalogue', '.cache'],
  admissions: ['engine', 'platform', 'content'],
  importers: ['admissions', 'platform'],
  engine: [],
  platform: [],
  server: ['app', 'admissions', 'importers', 'engine', 'platform', 'content'],
  scripts: ['server', 'app', 'admissions', 'importers', 'engine', 'platform', 'tests', 'lab'],
  lab: ['app', 'admissions', 'importers', 'engine', 'platform', 'server', 'scripts', 'tests'],
  content: [],
}

/** Parts of admissions that importers may use: the catalogue, whose records they write, and days. */
const importersReach = ['catalogue', 'days']

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]/g

/**
 * Returns the imports of one file that go the wrong way. `file` is its path in the project; a pure function
 * of its text.
 */
export function findWrongImports(
  file: string,
  text: string,
  capabilities: Record<string, string[]> = mayCall,
): WrongWay[] {
  const wrongImports: WrongWay[] = []
  for (const match of text.matchAll(IMPORT)) {
    const target = posix.normalize(posix.join(posix.dirname(file), match[1]))
    const statement = text.slice(findStatementStart(text, match.index), match.index)
    const rule = findBrokenRule(file, target, statement.startsWith('import type '), capabilities)
    if (rule)
      wrongImports.push({ file, line: text.slice(0, match.index).split('\n').length, imports: target, rule })
  }
  return wrongImports
}

/** Returns where the statement begins whose module is named at `at`. */
function findStatementStart(text: string, position: number) {
  return Math.max(text.lastIndexOf('import', position), text.lastIndexOf('export', position))
}

function findBrokenRule(
  file: string,
  target: string,
  ofTypes: boolean,
  capabilities: Record<string, string[]>,
) {
  const [from, capability] = file.split('/')
  const [to, targetFolder] = target.split('/')
  const allowed = arrows[from]
  if (!allowed) return undefined
  // Services that the server passes to pages have types of the platform; pages may use only these types.
  if (from === 'app' && to === 'platform' && ofTypes) return undefined
  if (from !== to && !allowed.includes(to))
    return `${from} may import from ${list(allowed)} only, not from ${to}`
  if (from === 'importers' && to === 'admissions' && !importersReach.includes(targetFolder)) {
    return `importers may import from admissions/${importersReach.join(', admissions/')} only, not from admissions/${targetFolder}`
  }
  if (from !== 'admissions' || to !== 'admissions' || capability === targetFolder) return undefined
  if (targetFolder === 'access' || (capability === 'access' && target.endsWith('/access.ts')))
    return undefined
  const allowedFolders = capabilities[capability]
  if (!allowedFolders) return `admissions/${capability} is not listed in admissions/dependencies.ts`
  if (allowedFolders.includes(targetFolder)) return undefined
  return `admissions/${capability} may call ${list(allowedFolders)} only (admissions/dependencies.ts), not ${targetFolder}`
}

function list(names: string[]) {
  return names.length === 0 ? 'itself' : names.join(', ')
}

/** Returns every wrong import of the project. */
export function checkDirections(root: string): WrongWay[] {
  return Object.keys(arrows).flatMap((folder) =>
    listSources(resolve(root, folder)).flatMap((path) =>
      findWrongImports(relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')),
    ),
  )
}

/** Returns the sources in a folder and below it, without tests; empty if the folder does not exist. */
export function listSources(folder: string) {
  let names: string[] = []
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return names
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => resolve(folder, name))
}
