import { FileRefused, FileTooLong, type RawRow } from './file.ts'
import type { Workbook } from './workbook.ts'
import { createLengthError, type XmlElement } from './xml.ts'

/** Excel's limits: column XFD. No spreadsheet writes a cell beyond them. */
const LAST_COLUMN = 16_384
const LAST_ROW = 1_048_576

/**
 * Streams the rows of one sheet. Numbers come as the stored text, dates as ISO, booleans as TRUE and FALSE,
 * formulas as their stored result. Leaves out empty cells at the end of a row. `mostText`: the maximum
 * number of characters, both of the texts that cells share and of each row. `mostColumns`: the last column that
 * may have text, as one cell far to the right would make every row long.
 *
 * @throws FileRefused if it is damaged.
 */
export async function* readSheetRows(
  workbook: Workbook,
  path: string,
  name: string,
  mostText: number,
  mostColumns = LAST_COLUMN,
): AsyncGenerator<RawRow> {
  const strings = await readSharedStrings(workbook, name, mostText)
  const dates = await readDateStyles(workbook)
  let line = 0
  for await (const { element } of workbook.part(path, ['row'], mostText)) {
    // Rows and cells may omit their position: they then follow the one before.
    line = Number(element.attributes.r ?? line + 1)
    if (!(line >= 1 && line <= LAST_ROW)) throw createSizeError(name, `row ${element.attributes.r ?? line}`)
    const cells: string[] = []
    let column = -1
    for (const cell of element.children) {
      column = cell.attributes.r ? getColumn(cell.attributes.r) : column + 1
      if (column >= LAST_COLUMN) throw createSizeError(name, `cell ${cell.attributes.r ?? column + 1}`)
      const text = readCellText(cell, strings, dates, workbook.from1904)
      // Many empty cells only have a colour.
      if (text === '') continue
      if (column >= mostColumns) throw new FileTooLong(`${name} has more than ${mostColumns} columns.`)
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    yield { line, cells }
  }
}

function readCellText(cell: XmlElement, strings: string[], dates: Set<string>, from1904: boolean): string {
  if (cell.attributes.t === 'inlineStr')
    return readRichText(cell.children.find((child) => child.name === 'is'))
  const stored = cell.children.find((child) => child.name === 'v')?.text ?? ''
  if (stored === '') return ''
  switch (cell.attributes.t) {
    case 's':
      return strings[Number(stored)] ?? ''
    case 'b':
      return stored === '1' ? 'TRUE' : 'FALSE'
    case 'str':
      return unescapeText(stored)
    case 'd':
    case 'e':
      return stored
    default:
      if (dates.has(cell.attributes.s ?? '')) return getIso(Number(stored), from1904)
      // A workbook stores every digit of a number, in any notation: 1.285E5 is 128500.
      return /^-?\d+(?:\.\d+)?E[+-]?\d+$/i.test(stored) ? String(Number(stored)) : stored
  }
}

/** `AB12` → 27. */
function getColumn(reference: string): number {
  let column = 0
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

const createSizeError = (name: string, what: string) =>
  new FileRefused(
    `${name} is damaged: its ${what.slice(0, 60)} lies outside any sheet (the last is XFD1048576).`,
  )

async function readSharedStrings(workbook: Workbook, name: string, mostText: number): Promise<string[]> {
  const strings: string[] = []
  let size = 0
  for await (const { element } of workbook.part('xl/sharedStrings.xml', ['si'], mostText)) {
    const text = readRichText(element)
    size += text.length
    if (size > mostText) throw createLengthError(name, mostText)
    strings.push(text)
  }
  return strings
}

/** Returns a string's text: one text or several runs, without phonetic hints (`rPh`). */
function readRichText(element: XmlElement | undefined): string {
  const texts = (element?.children ?? []).flatMap((child) =>
    child.name === 't'
      ? [child.text]
      : child.name === 'r'
        ? child.children.filter((run) => run.name === 't').map((run) => run.text)
        : [],
  )
  return unescapeText(texts.join(''))
}

/** Restores characters that XML cannot hold, which Excel writes as `_x000D_`. */
const unescapeText = (text: string) =>
  text.replaceAll(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** Returns the cell styles (by index) that show a number as a date. */
async function readDateStyles(workbook: Workbook): Promise<Set<string>> {
  const custom = new Map<string, boolean>()
  const dates = new Set<string>()
  for await (const { element } of workbook.part('xl/styles.xml', ['numFmt', 'cellXfs'])) {
    if (element.name === 'numFmt')
      custom.set(element.attributes.numFmtId, isDateFormat(element.attributes.formatCode))
    else
      element.children.forEach((style, index) => {
        const format = style.attributes.numFmtId ?? '0'
        if (custom.get(format) ?? isBuiltInDate(Number(format))) dates.add(String(index))
      })
  }
  return dates
}

const isBuiltInDate = (format: number) => format >= 14 && format <= 22
const isDateFormat = (code: string) => /[yd]/i.test(code.replaceAll(/"[^"]*"|\[[^[\]]*\]|\\./g, ''))

/** Excel counts days from 30 December 1899 (its 1900 has a 29 February), or from 1904. */
function getIso(days: number, from1904: boolean): string {
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const iso = new Date(epoch + Math.round(days * 86_400) * 1000).toISOString()
  return Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19)
}
