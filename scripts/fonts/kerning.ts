/*
 * Writes a font's kerning again in few bytes. As the makers of type write it, it is near half of a file cut for the web: a value of its own,
 * with what it becomes at each weight, for every two classes of every sign. Here it is one table of classes with the values of the lightest
 * weight, for the pairs that texts have.
 *
 * Tables are those of OpenType 1.9, chapters GPOS and cmap; numbers in them are big-endian.
 */

/** Of the em: at 16 px an eighth of a pixel. */
const UNSEEN = 0.008
/** Of the em: values this near to each other are taken for the same, so that glyphs share classes. */
const STEP = 0.004

const PAIRS = 2
const EXTENSION = 9
/** `XAdvance` alone. */
const ADVANCE = 4

/** What is added between two glyphs, in units of the em, the first in the row and the second in the column. */
type Kerning = Int16Array[]

/** The same font, a plain TrueType file, with its kerning thinned out, and without the places of accents that are signs of their own. */
export function thinKerning(file: Buffer): Buffer {
  const tables = tablesOf(file)
  const gpos = tables.get('GPOS')
  if (!gpos) return file
  const glyphs = tables.get('maxp')!.readUInt16BE(4)
  const em = tables.get('head')!.readUInt16BE(18)
  tables.set('GPOS', writeKerning(readKerning(gpos, signsOf(tables.get('cmap')!), glyphs, em)))
  return fileOf(file.readUInt32BE(0), tables)
}

function readKerning(gpos: Buffer, signs: Map<number, string>, glyphs: number, em: number): Kerning {
  const pairs = kernLookups(gpos).flatMap(pairTables)
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

/** The sign of each glyph that has one, from a table of segments (format 4), which every font for the web has. */
function signsOf(cmap: Buffer): Map<number, string> {
  const signs = new Map<number, string>()
  for (let at = 0; at < cmap.readUInt16BE(2); at++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + at * 8))
    if (table.readUInt16BE(0) !== 4) continue
    const size = table.readUInt16BE(6)
    for (let segment = 0; segment < size; segment += 2) {
      const [to, from] = [table.readUInt16BE(14 + segment), table.readUInt16BE(16 + size + segment)]
      const delta = table.readUInt16BE(16 + size * 2 + segment)
      const place = 16 + size * 3 + segment
      const range = table.readUInt16BE(place)
      for (let code = from; code <= to && code < 0xffff; code++) {
        const found = range === 0 ? code : table.readUInt16BE(place + range + (code - from) * 2)
        if (found !== 0 || range === 0) signs.set((found + delta) & 0xffff, String.fromCodePoint(code))
      }
    }
  }
  return signs
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

function kernLookups(gpos: Buffer): Buffer[] {
  const features = gpos.subarray(gpos.readUInt16BE(6))
  const list = gpos.subarray(gpos.readUInt16BE(8))
  const wanted = new Set<number>()
  for (let at = 0; at < features.readUInt16BE(0); at++) {
    const record = 2 + at * 6
    if (features.toString('latin1', record, record + 4) !== 'kern') continue
    const feature = features.subarray(features.readUInt16BE(record + 4))
    for (const index of numbers(feature, 2)) wanted.add(index)
  }
  return [...wanted].sort((a, b) => a - b).map((index) => list.subarray(list.readUInt16BE(2 + index * 2)))
}

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

function coverageOf(table: Buffer): number[] {
  if (table.readUInt16BE(0) === 1) return numbers(table, 2)
  return ranges(table).flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
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

function ranges(table: Buffer) {
  return Array.from({ length: table.readUInt16BE(2) }, (_, at) => ({
    from: table.readUInt16BE(4 + at * 6),
    to: table.readUInt16BE(6 + at * 6),
    value: table.readUInt16BE(8 + at * 6),
  }))
}

/** A count and as many numbers after it. */
function numbers(table: Buffer, at: number): number[] {
  return Array.from({ length: table.readUInt16BE(at) }, (_, index) => table.readUInt16BE(at + 2 + index * 2))
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

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2)
  return bytes
}

const tag = (name: string) => Buffer.from(name, 'latin1')

function tablesOf(file: Buffer): Map<string, Buffer> {
  const count = file.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const record = 12 + at * 16
      const [offset, length] = [file.readUInt32BE(record + 8), file.readUInt32BE(record + 12)]
      return [file.toString('latin1', record, record + 4), file.subarray(offset, offset + length)]
    }),
  )
}

/** Without checksums: whoever cuts the file next writes them. */
function fileOf(version: number, tables: Map<string, Buffer>): Buffer {
  const power = Math.floor(Math.log2(tables.size))
  const head = Buffer.alloc(12 + tables.size * 16)
  head.writeUInt32BE(version, 0)
  words(tables.size, 16 * 2 ** power, power, 16 * (tables.size - 2 ** power)).copy(head, 4)
  const parts = [head]
  let offset = head.length
  for (const [at, [name, table]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const record = 12 + at * 16
    head.write(name, record, 'latin1')
    head.writeUInt32BE(offset, record + 8)
    head.writeUInt32BE(table.length, record + 12)
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    table.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
