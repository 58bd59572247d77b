import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import opentype from 'opentype.js'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { thinKerning } from './kerning.ts'
import { fileOf, tablesOf } from './tables.ts'

const FONTS = join(import.meta.dirname, '../../node_modules')

/** In thousandths of the em, as a browser sets the fonts before they are thinned out: the width of the pair less that of the two alone. */
const kerned = {
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2': {
    AV: -104,
    To: -106,
    Yo: -97,
    'r.': -101,
    av: -20,
    nn: 0,
  },
  '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2': {
    AV: -91.5,
    To: -103,
    Yo: -116,
    'r.': -53.5,
    av: -26.5,
    nn: 0,
  },
}

for (const [file, pairs] of Object.entries(kerned))
  test(`what is left of the kerning of ${file.split('/').at(-1)} is that of the font`, async () => {
    const font = await thinned(file)

    for (const [pair, expected] of Object.entries(pairs)) {
      const [first, second] = [...pair].map((sign) => font.charToGlyph(sign))
      const thousandths = (font.getKerningValue(first, second) * 1000) / font.unitsPerEm
      expect(Math.abs(thousandths - expected), `${pair}: ${thousandths}`).toBeLessThanOrEqual(4)
    }
  })

async function thinned(file: string) {
  const signs = 'AVToYr.avn'
  const plain = await subsetFont(readFileSync(join(FONTS, file)), signs, { targetFormat: 'truetype' })
  const tables = tablesOf(plain)
  thinKerning(tables)
  // Written once more by the subsetter: it refuses a file that is not whole.
  const font = await subsetFont(fileOf(plain.readUInt32BE(0), tables), signs, { targetFormat: 'truetype' })
  return opentype.parse(font.buffer.slice(font.byteOffset, font.byteOffset + font.byteLength) as ArrayBuffer)
}
