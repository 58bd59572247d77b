import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'

/** For tests of importers: small register files in a temporary folder, and the archives and workbooks that registers come in. */
export function excerptFolder(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pma-excerpt-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

/** The path of one small file. */
export function excerpt(name: string, content: string | Uint8Array): string {
  return join(excerptFolder({ [name]: content }), name)
}

/**
 * For tests of importers: creates a table of a register. Each row is the usual row with the given changes.
 */
export function readExcerptTable<Row extends Record<string, string>>(name: string, usual: Row, mark = ',') {
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mark)
  return (...rows: Partial<Row>[]) => {
    const lines = [Object.keys(usual), ...rows.map((row) => Object.values({ ...usual, ...row }))].map(line)
    return excerpt(name, `${lines.join('\n')}\n`)
  }
}

/** A zip archive of the given members. */
export function getZip(members: Record<string, string | Uint8Array>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(members)) {
    const plain = Buffer.from(content as string)
    const packed = deflateRawSync(plain)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x0800, 2) // names are UTF-8
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(plain.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, tail, Buffer.from(name)]),
    )
    bodies.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(bodies.length, 4)
  end.writeUInt16LE(bodies.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, central, Buffer.from('PK\x05\x06'), end])
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A workbook with the given sheets; strings are shared strings, numbers are numbers, undefined is no cell. */
export function readWorkbook(sheets: Record<string, (string | number | undefined)[][]>): Buffer {
  const strings: string[] = []
  const cell = (value: string | number | undefined, row: number, column: number) => {
    if (value === undefined) return ''
    const cellName = `${columnName(column)}${row}`
    if (typeof value === 'number') return `<c r="${cellName}"><v>${value}</v></c>`
    strings.push(value)
    return `<c r="${cellName}" t="s"><v>${strings.length - 1}</v></c>`
  }
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="r${index}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, index) => `<Relationship Id="r${index}" Target="worksheets/sheet${index}.xml"/>`)
      .join('')}</Relationships>`,
  }
  names.forEach((name, index) => {
    const rows = sheets[name].map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((value, column) => cell(value, index + 1, column)).join('')}</row>`,
    )
    parts[`xl/worksheets/sheet${index}.xml`] =
      `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
  })
  parts['xl/sharedStrings.xml'] =
    `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`
  return getZip(parts)
}

function columnName(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Everything an async iterable gives. */
export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const paths: T[] = []
  for await (const item of items) paths.push(item)
  return paths
}
