import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import opentype from 'opentype.js'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { type Figures, useFigures } from './figures.ts'
import { fileOf, tablesOf } from './tables.ts'

const FONTS = join(import.meta.dirname, '../../node_modules')
const FIGURES = '0123456789'
const LETTERS = 'AVn'
const PLAIN = { targetFormat: 'truetype' as const, keepFeatures: ['tnum', 'pnum'] }

/** Each the kind that the font does not have by itself. */
test.each<[string, Figures]>([
  ['@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2', 'tnum'],
  ['@fontsource/newsreader/files/newsreader-latin-400-normal.woff2', 'pnum'],
])('in %s the figures become %s, and letters stay as they are', async (file, kind) => {
  const signs = FIGURES + LETTERS
  const plain = await subsetFont(readFileSync(join(FONTS, file)), signs, PLAIN)
  const tables = tablesOf(plain)

  useFigures(tables, kind)

  // Written once more by the subsetter, as the build does: it refuses a file that is not whole.
  const cut = await subsetFont(fileOf(plain.readUInt32BE(0), tables), signs, { targetFormat: 'truetype' })
  const [before, after] = [plain, cut].map(widthsOf)
  const ofOneWidth = (widths: typeof before) => new Set([...FIGURES].map((sign) => widths[sign])).size === 1
  expect([ofOneWidth(before), ofOneWidth(after)]).toEqual(kind === 'tnum' ? [false, true] : [true, false])
  for (const sign of LETTERS) expect(after[sign]).toBe(before[sign])
})

function widthsOf(file: Buffer) {
  const whole = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer
  const font = opentype.parse(whole)
  const widthOf = (sign: string) => Math.round(font.getAdvanceWidth(sign, font.unitsPerEm))
  return Object.fromEntries([...FIGURES, ...LETTERS].map((sign) => [sign, widthOf(sign)]))
}
