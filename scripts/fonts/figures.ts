import { coverageOf, type FontTables, lookupsOf, numbers, signsOf, words } from './tables.ts'

const SINGLE = 1

/** Figures of one width, for columns; or each as wide as it is, for long texts. By the names of their features. */
export type Figures = 'tnum' | 'pnum'

/**
 * Lets figures of one kind stand where the font's usual ones do. A page sets nearly all in one kind (`font-variant-numeric` in
 * `app/ui/base.css`, `app/site/articles/read.css`), so that the other need not be sent, nor the rule that exchanges them.
 */
export function useFigures(tables: FontTables, kind: Figures) {
  const gsub = tables.get('GSUB')
  if (!gsub) return
  const wanted = new Map(lookupsOf(gsub, kind).flatMap(replacements))
  const glyphs = new Map(
    Array.from(signsOf(tables.get('cmap')!), ([glyph, sign]) => [
      sign.codePointAt(0)!,
      wanted.get(glyph) ?? glyph,
    ]),
  )
  tables.set('cmap', writeSigns(glyphs))
}

/** What a lookup puts in the place of each glyph. */
function replacements(lookup: Buffer): [glyph: number, by: number][] {
  if (lookup.readUInt16BE(0) !== SINGLE) return []
  return numbers(lookup, 4).flatMap((offset) => {
    const table = lookup.subarray(offset)
    const covered = coverageOf(table.subarray(table.readUInt16BE(2)))
    if (table.readUInt16BE(0) === 1)
      return covered.map((glyph): [number, number] => [glyph, (glyph + table.readInt16BE(4)) & 0xffff])
    const by = numbers(table, 4)
    return covered.map((glyph, at): [number, number] => [glyph, by[at]])
  })
}

/** A table of signs (format 4) with a segment for each: whoever cuts the file next writes it shorter. */
function writeSigns(glyphs: Map<number, number>): Buffer {
  const segments = [...glyphs].sort(([a], [b]) => a - b)
  if (segments.at(-1)?.[0] !== 0xffff) segments.push([0xffff, 0])
  const codes = segments.map(([code]) => code)
  const power = Math.floor(Math.log2(segments.length))
  const size = 16 + segments.length * 8
  return words(
    ...[0, 1, 3, 1, 0, 12],
    ...[4, size, 0, segments.length * 2, 2 ** (power + 1), power, (segments.length - 2 ** power) * 2],
    ...codes,
    0,
    ...codes,
    ...segments.map(([code, glyph]) => glyph - code),
    ...segments.map(() => 0),
  )
}
