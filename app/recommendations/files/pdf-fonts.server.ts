import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { unpackWoff } from './woff.server.ts'

/** The fonts of the sheet, by their characters. */
export type FontPart = keyof typeof FILES

/** Each font's path in its package. */
const FILES = {
  latin: 'newsreader/files/newsreader-latin',
  'latin-ext': 'newsreader/files/newsreader-latin-ext',
  vietnamese: 'newsreader/files/newsreader-vietnamese',
  'latin-noto': 'noto-serif/files/noto-serif-latin',
  'latin-ext-noto': 'noto-serif/files/noto-serif-latin-ext',
  'vietnamese-noto': 'noto-serif/files/noto-serif-vietnamese',
  greek: 'noto-serif/files/noto-serif-greek',
  'greek-ext': 'noto-serif/files/noto-serif-greek-ext',
  cyrillic: 'noto-serif/files/noto-serif-cyrillic',
  'cyrillic-ext': 'noto-serif/files/noto-serif-cyrillic-ext',
  devanagari: 'noto-serif-devanagari/files/noto-serif-devanagari-devanagari',
  bengali: 'noto-serif-bengali/files/noto-serif-bengali-bengali',
  gurmukhi: 'noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi',
  gujarati: 'noto-serif-gujarati/files/noto-serif-gujarati-gujarati',
  oriya: 'noto-sans-oriya/files/noto-sans-oriya-oriya',
  tamil: 'noto-serif-tamil/files/noto-serif-tamil-tamil',
  telugu: 'noto-serif-telugu/files/noto-serif-telugu-telugu',
  kannada: 'noto-sans-kannada/files/noto-sans-kannada-kannada',
  malayalam: 'noto-serif-malayalam/files/noto-serif-malayalam-malayalam',
  arabic: 'noto-naskh-arabic/files/noto-naskh-arabic-arabic',
  han: 'noto-serif-sc/files/noto-serif-sc-chinese-simplified',
}

/**
 * Fonts to try, by the Unicode script of the text; the site's own type comes first. Characters without a
 * script are tried in all fonts of the last row.
 */
const SCRIPTS: [RegExp, FontPart[]][] = [
  [/\p{Script=Devanagari}/u, ['devanagari']],
  [/\p{Script=Bengali}/u, ['bengali']],
  [/\p{Script=Gurmukhi}/u, ['gurmukhi']],
  [/\p{Script=Gujarati}/u, ['gujarati']],
  [/\p{Script=Oriya}/u, ['oriya']],
  [/\p{Script=Tamil}/u, ['tamil']],
  [/\p{Script=Telugu}/u, ['telugu']],
  [/\p{Script=Kannada}/u, ['kannada']],
  [/\p{Script=Malayalam}/u, ['malayalam']],
  [/\p{Script=Arabic}|[\u060c\u061b\u061f\u0660-\u0669]/u, ['arabic']],
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303f\uff00-\uff65]/u, ['han']],
  [/\p{Script=Greek}/u, ['greek', 'greek-ext']],
  [/\p{Script=Cyrillic}/u, ['cyrillic', 'cyrillic-ext']],
  [
    /(?:)/u,
    ['latin', 'latin-ext', 'vietnamese', 'latin-noto', 'latin-ext-noto', 'vietnamese-noto', 'devanagari'],
  ],
]

/** Opened when a text first needs them; fonts do not change while the server runs. */
const openFonts = new Map<string, Buffer>()
const covered = new Map<FontPart, ReadonlySet<number>>()

/** Returns the font file of a part, unpacked. */
export function readFontFile(part: FontPart, heading: boolean): Buffer {
  // `import` would make the bundler turn a file that is read here into an address.
  const require = createRequire(import.meta.url)
  const path = `@fontsource/${FILES[part]}-${heading ? 500 : 400}-normal.woff`
  const file = openFonts.get(path) ?? unpackWoff(readFileSync(require.resolve(path)))
  openFonts.set(path, file)
  return file
}

/** Returns the first font that has every character of a grapheme; `undefined` if none does. */
export function findFontPart(text: string): FontPart | undefined {
  if (/^[\n\t\x20-\x7e]+$/.test(text)) return 'latin'
  const parts = SCRIPTS.find(([script]) => script.test(text))?.[1] ?? []
  const points = [...text.replace(UNDRAWN, '')].map((character) => character.codePointAt(0)!)
  return parts.find((part) => points.every((point) => getCoverage(part).has(point)))
}

/** Marks that join letters, keep them apart or choose a look: fonts shape by them and draw nothing. */
const UNDRAWN = /\u200c|\u200d|[\ufe00-\ufe0f]/g

function getCoverage(part: FontPart): ReadonlySet<number> {
  const coverage = covered.get(part)
  if (coverage) return coverage
  const font = fontkit.create(readFontFile(part, false)) as fontkit.Font
  const points = new Set(font.characterSet)
  covered.set(part, points)
  return points
}
