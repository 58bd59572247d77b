import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'

const ROOT = resolve(import.meta.dirname, '..')

/** Folder of the cut fonts, as named in style sheets. */
const CUT = join(ROOT, '.cache', 'fonts')

/** The style sheets that name them: a file contains the characters of its rule's `unicode-range`. */
const SHEETS = ['app/ui/styles/fonts.css', 'app/site/articles/read.css']

/** `variationAxes`: the lightest and heaviest weights that the style sheets use, if a file holds more. */
const SOURCES: Record<string, { file: string; variationAxes?: { wght: { min: number; max: number } } }> = {
  sans: {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  'serif-500': { file: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2' },
  'serif-400': { file: '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2' },
  'serif-400-italic': { file: '@fontsource/newsreader/files/newsreader-latin-400-italic.woff2' },
}

const WHOLE = { targetFormat: 'woff2' as const }
/**
 * Font features that texts here use; the basic part leaves the others out. The package's types cover less
 * than the package does.
 */
const PLAIN = { ...WHOLE, keepFeatures: ['kern', 'liga', 'tnum', 'pnum'], noHinting: true }

/**
 * Splits each font into the part that nearly every text needs and the rest, which is fetched if one of its
 * characters occurs. `sans-basic` is a part of `sans`.
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
      const { file, variationAxes } = SOURCES[source]
      const options = name.endsWith('-basic.woff2') ? { ...PLAIN, variationAxes } : WHOLE
      const fontBytes = readFileSync(join(ROOT, 'node_modules', file))
      writeFileSync(join(CUT, name), await subsetFont(fontBytes, getSigns(rule), options))
    }),
  )
}

/** Returns the characters that `unicode-range: U+0020-007E, U+00A0` covers. */
function getSigns(rule: string) {
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
