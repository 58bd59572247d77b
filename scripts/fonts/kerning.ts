/*
 * Writes a font's kerning again in few bytes. As the makers of type write it, it is near half of a file cut for the web: a value of its own,
 * with what it becomes at each weight, for every two classes of every sign. Here it is one table of classes with the values of the lightest
 * weight, for the pairs that texts have.
 */

import { coverageOf, type FontTables, lookupsOf, numbers, ranges, signsOf, tag, words } from './tables.ts'

/** Of the em: at 16 px a fifth of a pixel. */
const UNSEEN = 0.012
/** Of the em: values this near to each other are taken for the same, so that glyphs share classes. */
const STEP = 0.006

const PAIRS = 2
const EXTENSION = 9
/** `XAdvance` alone. */
const ADVANCE = 4

/** What is added between two glyphs, in units of the em, the first in the row and the second in the column. */
type Kerning = Int16Array[]

/** Writes the kerning thinner. The places of accents that are signs of their own go with the rest of `GPOS`. */
export function thinKerning(tables: FontTables) {
  const gpos = tables.get('GPOS')
  if (!gpos) return
  const glyphs = tables.get('maxp')!.readUInt16BE(4)
  const em = tables.get('head')!.readUInt16BE(18)
  tables.set('GPOS', writeKerning(readKerning(gpos, signsOf(tables.get('cmap')!), glyphs, em)))
}

function readKerning(gpos: Buffer, signs: Map<number, string>, glyphs: number, em: number): Kerning {
  const pairs = lookupsOf(gpos, 'kern').flatMap(pairTables)
  const step = Math.round(STEP * em)
  return Array.from({ length: glyphs }, (_, first) =>
    Int16Array.from({ length: glyphs }, (_, second) => {
      if (!isWritten(signs.get(first), signs.get(second))) return 0
      const value = kernOf(pairs, first, second)
      return Math.abs(value) < UNSEEN * em ? 0 : Math.round(value / step) * step
    }),
  )
}

/** Words and the signs around them; no text has a capital after a small letter, or two signs of a formula that lean on each other. */
function isWritten(first = '', second = '') {
  const pair = first + second
  return /^(\p{L}\p{Ll}|\p{Lu}\p{Lu}|\p{L}[.,:;!?’'”")–-]|[‘’'“"(–-]\p{L}|\d[.,%]|[.,][’'”"]|[’'”"][.,])$/u.test(
    pair,
  )
}

/** The first table that knows the pair decides. */
function kernOf(pairs: PairTable[], first: number, second: number) {
  for (const pair of pairs) {
    const value = pair(first, second)
    if (value !== undefined) return value
  }
  return 0
}

type PairTable = (first: number, second: number) => number | undefined

function pairTables(lookup: Buffer): PairTable[] {
  const type = lookup.readUInt16BE(0)
  return numbers(lookup, 4).flatMap((offset) => {
    const table = lookup.subarray(offset)
    if (type === PAIRS) return [pairTable(table)]
    if (type === EXTENSION && table.readUInt16BE(2) === PAIRS)
      return [pairTable(table.subarray(table.readUInt32BE(4)))]
    return []
  })
}

function pairTable(table: Buffer): PairTable {
  const covered = new Map(coverageOf(table.subarray(table.readUInt16BE(2))).map((glyph, at) => [glyph, at]))
  const [one, two] = [table.readUInt16BE(4), table.readUInt16BE(6)]
  const size = 2 * (bitsOf(one) + bitsOf(two))
  const advance = (record: number) => (one & ADVANCE ? table.readInt16BE(record + 2 * bitsOf(one & 3)) : 0)

  if (table.readUInt16BE(0) === 1) {
    const sets = numbers(table, 8).map((offset) => {
      const values = new Map<number, number>()
      for (let at = 0; at < table.readUInt16BE(offset); at++) {
        const record = offset + 2 + at * (2 + size)
        values.set(table.readUInt16BE(record), advance(record + 2))
      }
      return values
    })
    return (first, second) => sets[covered.get(first) ?? -1]?.get(second)
  }
  const firsts = classesOf(table.subarray(table.readUInt16BE(8)))
  const seconds = classesOf(table.subarray(table.readUInt16BE(10)))
  const columns = table.readUInt16BE(14)
  return (first, second) => {
    if (!covered.has(first)) return undefined
    const cell = (firsts.get(first) ?? 0) * columns + (seconds.get(second) ?? 0)
    return advance(16 + cell * size)
  }
}

function classesOf(table: Buffer): Map<number, number> {
  if (table.readUInt16BE(0) === 1) {
    const start = table.readUInt16BE(2)
    return new Map(numbers(table, 4).map((kind, at) => [start + at, kind]))
  }
  const classes = new Map<number, number>()
  for (const { from, to, value } of ranges(table))
    for (let glyph = from; glyph <= to; glyph++) classes.set(glyph, value)
  return classes
}

function bitsOf(format: number): number {
  return format === 0 ? 0 : (format & 1) + bitsOf(format >> 1)
}

function writeKerning(kerning: Kerning): Buffer {
  const rows = grouped(kerning.map((row) => row.join()))
  const columns = grouped(kerning.map((_, second) => kerning.map((row) => row[second]).join()))
  const covered = kerning.flatMap((row, glyph) => (row.some((value) => value !== 0) ? [glyph] : []))
  const cells = rows.members.flatMap((first) => columns.members.map((second) => kerning[first][second]))

  const coverage = words(1, covered.length, ...covered)
  const firsts = words(1, 0, rows.of.length, ...rows.of)
  const seconds = words(1, 0, columns.of.length, ...columns.of)
  const head = 16 + cells.length * 2
  const pairs = Buffer.concat([
    words(2, head, ADVANCE, 0, head + coverage.length, head + coverage.length + firsts.length),
    words(rows.members.length, columns.members.length, ...cells),
    coverage,
    firsts,
    seconds,
  ])
  const langSys = words(4, 0, 0, 0xffff, 1, 0)
  const scripts = Buffer.concat([words(2), tag('DFLT'), words(14), tag('latn'), words(14), langSys])
  const features = Buffer.concat([words(1), tag('kern'), words(8, 0, 1, 0)])
  const lookups = words(1, 4, PAIRS, 0, 1, 8)
  const at = 10 + scripts.length
  return Buffer.concat([words(1, 0, 10, at, at + features.length), scripts, features, lookups, pairs])
}

/** Glyphs that are kerned alike share a class; class 0 is that of the glyph 0, which has no neighbours. */
function grouped(looks: string[]) {
  const kinds = new Map<string, number>()
  const members: number[] = []
  const of = looks.map((look, glyph) => {
    if (!kinds.has(look)) kinds.set(look, members.push(glyph) - 1)
    return kinds.get(look)!
  })
  return { of, members }
}
