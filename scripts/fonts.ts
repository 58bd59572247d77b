import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'
import { thinKerning } from './fonts/kerning.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Where the cut fonts lie; style sheets name them there. */
const CUT = join(ROOT, '.cache', 'fonts')

/** The style sheets that name them: what a file holds is what its rule says in `unicode-range`. */
const SHEETS = ['app/ui/fonts.css', 'app/site/articles/read.css']

const SOURCES: Record<string, string> = {
  sans: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'serif-500': '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
  'serif-400': '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2',
  'serif-400-italic': '@fontsource/newsreader/files/newsreader-latin-400-italic.woff2',
}

/** What texts here ask of a font: its kerning, its ligatures, and figures of one width. */
const FEATURES = ['kern', 'liga', 'tnum', 'pnum']

/**
 * Cuts the fonts into what nearly every text needs, which is a third of a file, and the rest, which is fetched when a text has a sign
 * of it. `sans-basic.woff2` is a part of `sans`. What nearly every text needs crosses a line in one go (14 kB), so that it comes a whole way to
 * the server and back sooner.
 */
export async function cutFonts() {
  mkdirSync(CUT, { recursive: true })
  const rules = SHEETS.flatMap(
    (sheet) => readFileSync(join(ROOT, sheet), 'utf8').match(/@font-face\s*{[^}]*}/g) ?? [],
  )
  await Promise.all(
    rules.map(async (rule) => {
      const [, name, source] = rule.match(/\.cache\/fonts\/(([a-z\d-]+)-(?:basic|rest)\.woff2)/) ?? []
      if (!name) return
      const file = readFileSync(join(ROOT, 'node_modules', SOURCES[source]))
      const cut = name.endsWith('-basic.woff2') ? cutBasic(file, signsOf(rule)) : cutRest(file, signsOf(rule))
      writeFileSync(join(CUT, name), await cut)
    }),
  )
}

/** The types of the package know less than the package. */
const PLAIN = { targetFormat: 'truetype' as const, keepFeatures: FEATURES, noHinting: true }

async function cutBasic(file: Buffer, signs: string) {
  return subsetFont(thinKerning(await subsetFont(file, signs, PLAIN)), signs, { targetFormat: 'woff2' })
}

function cutRest(file: Buffer, signs: string) {
  return subsetFont(file, signs, { targetFormat: 'woff2' })
}

/** The signs that `unicode-range: U+0020-007E, U+00A0` covers. */
function signsOf(rule: string) {
  const [, ranges] = rule.match(/unicode-range:([^;]+);/)!
  return ranges
    .split(',')
    .flatMap((range) => {
      const [from, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step))
    })
    .join('')
}
