import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { listSources } from './directions.ts'

// An instant becomes a day in one place, which asks for the zone. Cut anywhere else, it is a UTC day: in
// India, yesterday until 05:30.

/** A place that turns an instant into a day on its own. */
export interface CutDay {
  file: string
  line: number
  cuts: string
}

const FOLDERS = ['admissions', 'app', 'server', 'importers', 'platform', 'engine', 'scripts']

/** The one place for it. */
const MADE_IN = 'admissions/days/days.server.ts'

/** Code that cuts a day, a month or a year out of an instant, or uses the process's own zone for it. */
const CUTS = [
  /toISOString\(\)\s*\.(?:slice|substring|substr)\(0, (?:10|7|4)\)/g,
  /toISOString\(\)\s*\.split\(/g,
  /[aA]t\w*\.(?:slice|substring|substr)\(0, (?:10|7|4)\)/g,
  /\.getUTC(?:FullYear|Month|Date|Day)\(/g,
  /\.get(?:FullYear|Month|Date|Day)\(/g,
  /\.toLocaleDateString\(/g,
  /at\s+time\s+zone/gi,
  /\bcurrent_(?:date|time)\b/gi,
]

/** Returns the cuts in one file. `file` is its path in the project; a pure function of its text. */
export function findCutDays(file: string, text: string): CutDay[] {
  if (file === MADE_IN) return []
  return CUTS.flatMap((cut) => [...text.matchAll(cut)]).map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    cuts: match[0],
  }))
}

/** Returns every such place of the project, a line each. */
export function checkDays(root: string): string[] {
  return FOLDERS.flatMap((folder) => listSources(resolve(root, folder)))
    .flatMap((path) => findCutDays(relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')))
    .map(
      ({ file, line, cuts }) =>
        `${file}:${line} cuts a day by ${cuts}: ask ${MADE_IN} for it, or the page for dayOf`,
    )
}
