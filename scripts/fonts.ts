import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'
import { type Figures, useFigures } from './fonts/figures.ts'
import { thinKerning } from './fonts/kerning.ts'
import { fileOf, tablesOf, words } from './fonts/tables.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Where the cut fonts lie; style sheets name them there. */
const CUT = join(ROOT, '.cache', 'fonts')

/** The style sheets that name them: what a file holds is what its rule says in `unicode-range`. */
const SHEETS = ['app/ui/fonts.css', 'app/site/articles/read.css']

interface Source {
  file: string
  figures: Figures
  /** The lightest and the heaviest that style sheets ask for, where a file holds more. */
  variationAxes?: { wght: { min: number; max: number } }
}

const SOURCES: Record<string, Source> = {
  sans: {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    figures: 'tnum',
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  'serif-500': { file: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2', figures: 'tnum' },
  'serif-400': {
    file: '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2',
    figures: 'pnum',
  },
  'serif-400-italic': {
    file: '@fontsource/newsreader/files/newsreader-latin-400-italic.woff2',
    figures: 'pnum',
  },
}

/** What texts here ask of a font. The types of the package know less than the package. */
const FEATURES = ['kern', 'liga']
const PLAIN = {
  targetFormat: 'truetype' as const,
  keepFeatures: [...FEATURES, 'tnum', 'pnum'],
  noHinting: true,
}
const PACKED = { targetFormat: 'woff2' as const, keepFeatures: FEATURES }

/**
 * Cuts the fonts into what nearly every text needs, which is a third of a file, and the rest, which is fetched when a text has a sign
 * of it. `sans-basic.woff2` is a part of `sans`.
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
      const cut = name.endsWith('-basic.woff2') ? cutBasic : cutRest
      writeFileSync(join(CUT, name), await cut(SOURCES[source], signsOf(rule)))
    }),
  )
}

async function cutBasic({ file, figures, variationAxes }: Source, signs: string) {
  const plain = await subsetFont(read(file), signs, { ...PLAIN, variationAxes })
  const tables = tablesOf(plain)
  thinKerning(tables)
  useFigures(tables, figures)
  // Its names, and what only accents that are signs of their own, or menus of fonts, would need.
  tables.set('name', words(0, 0, 6))
  for (const unused of ['GDEF', 'STAT']) tables.delete(unused)
  return subsetFont(fileOf(plain.readUInt32BE(0), tables), signs, PACKED)
}

function cutRest({ file }: Source, signs: string) {
  return subsetFont(read(file), signs, { targetFormat: 'woff2' })
}

function read(file: string) {
  return readFileSync(join(ROOT, 'node_modules', file))
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
