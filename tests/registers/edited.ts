import { parse } from 'csv-parse/sync'

// For tests of importers: what opening a table in a spreadsheet and saving it again does to it.

type Cells = string[][]

const listCells = (csv: string): Cells =>
  parse(csv, { bom: true, relax_column_count: true, delimiter: getDelimiter(csv), skip_empty_lines: true })

const getDelimiter = (csv: string) => (csv.split('\n', 1)[0].includes(';') ? ';' : ',')

function getCsv(cells: Cells, mark = ',', end = '\r\n'): string {
  const text = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(mark) ? `"${cell.replaceAll('"', '""')}"` : cell
  return cells.map((row) => row.map(text).join(mark) + end).join('')
}

/** Ways in which a whole table is saved, none of which may change what is read of it. */
export const savings: Record<string, (csv: string) => string | Uint8Array> = {
  'with a byte order mark': (csv) => `\ufeff${getCsv(listCells(csv))}`,
  'with the line ends of Windows': (csv) => getCsv(listCells(csv)),
  'with the line ends of an old Macintosh': (csv) => getCsv(listCells(csv), ',', '\r'),
  'with semicolons': (csv) => getCsv(listCells(csv), ';'),
  'as Unicode text, with tabs': (csv) => Buffer.from(`\ufeff${getCsv(listCells(csv), '\t')}`, 'utf16le'),
  'in windows-1252': (csv) => inWindows1252(getCsv(listCells(csv))),
  'with an empty column and empty rows at its end': (csv) => {
    const cells = listCells(csv)
    const width = Math.max(...cells.map((row) => row.length)) + 1
    const empty = Array<string>(width).fill('')
    return getCsv([...cells.map((row) => [...row, '']), empty, empty])
  },
  'with its header in capitals': (csv) => withHeader(csv, (name) => name.toUpperCase()),
  'with its header in small letters': (csv) => withHeader(csv, (name) => name.toLowerCase()),
}

function withHeader(csv: string, change: (name: string) => string) {
  const [header, ...rows] = listCells(csv)
  return getCsv([header.map(change), ...rows])
}

const beyondLatin1 = new Map([...'‘’–…'].map((letter, index) => [letter, [0x91, 0x92, 0x96, 0x85][index]]))
const inWindows1252 = (text: string) =>
  Uint8Array.from(text, (letter) => beyondLatin1.get(letter) ?? letter.charCodeAt(0))

/** One cell as the spreadsheet left it: in the first row beneath the header, which is line 2, or in all of them. */
export function withCell(csv: string, column: string, value: string, everywhere = false): string {
  const [header, ...rows] = listCells(csv)
  const columnIndex = header.findIndex((name) => name.trim() === column)
  if (columnIndex < 0) throw new Error(`There is no column ${column}.`)
  const newRows = rows.map((row, index) => (index === 0 || everywhere ? row.with(columnIndex, value) : row))
  return getCsv([header, ...newRows], getDelimiter(csv))
}
