/*
 * The tables of a TrueType file, as OpenType 1.9 describes them; numbers in them are big-endian.
 */

export type FontTables = Map<string, Buffer>

export function tablesOf(file: Buffer): FontTables {
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
export function fileOf(version: number, tables: FontTables): Buffer {
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

/** The sign of each glyph that has one, from a table of segments (format 4), which every font for the web has. */
export function signsOf(cmap: Buffer): Map<number, string> {
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

/** The lookups of a feature in `GPOS` or `GSUB`, in the order in which they count. */
export function lookupsOf(table: Buffer, feature: string): Buffer[] {
  const features = table.subarray(table.readUInt16BE(6))
  const list = table.subarray(table.readUInt16BE(8))
  const wanted = new Set<number>()
  for (let at = 0; at < features.readUInt16BE(0); at++) {
    const record = 2 + at * 6
    if (features.toString('latin1', record, record + 4) !== feature) continue
    for (const index of numbers(features.subarray(features.readUInt16BE(record + 4)), 2)) wanted.add(index)
  }
  return [...wanted].sort((a, b) => a - b).map((index) => list.subarray(list.readUInt16BE(2 + index * 2)))
}

export function coverageOf(table: Buffer): number[] {
  if (table.readUInt16BE(0) === 1) return numbers(table, 2)
  return ranges(table).flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
}

export function ranges(table: Buffer) {
  return Array.from({ length: table.readUInt16BE(2) }, (_, at) => ({
    from: table.readUInt16BE(4 + at * 6),
    to: table.readUInt16BE(6 + at * 6),
    value: table.readUInt16BE(8 + at * 6),
  }))
}

/** A count and as many numbers after it. */
export function numbers(table: Buffer, at: number): number[] {
  return Array.from({ length: table.readUInt16BE(at) }, (_, index) => table.readUInt16BE(at + 2 + index * 2))
}

export function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2)
  return bytes
}

export const tag = (name: string) => Buffer.from(name, 'latin1')
