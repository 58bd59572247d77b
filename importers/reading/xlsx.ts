import { RegisterRefused } from '../types.ts'
import type { InputFile } from './input.ts'
import { type RawRow, type TableRow, tableRows } from './table.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import type { XmlElement } from './xml.ts'

export interface XlsxOptions {
  /** Columns without which it is another sheet. They also find the header beneath a preamble. */
  required?: string[]
}

/** The names of a workbook's sheets, in their order. */
export async function sheetNames(file: InputFile): Promise<string[]> {
  return (await openWorkbook(file)).sheets.map((sheet) => sheet.name)
}

/**
 * Streams the rows of one sheet by column name. Numbers come as the text that is stored, dates as ISO, booleans as TRUE and
 * FALSE, formulas as their stored result.
 *
 * @throws RegisterRefused when it is no workbook, lacks the sheet or a required column, or the sheet has no rows.
 */
export async function* readXlsx(
  file: InputFile,
  sheet: string,
  options: XlsxOptions = {},
): AsyncGenerator<TableRow> {
  const workbook = await openWorkbook(file)
  const found = workbook.sheets.find((one) => one.name.trim().toLowerCase() === sheet.toLowerCase())
  if (!found) {
    const has = workbook.sheets.map((one) => `"${one.name}"`).join(', ')
    throw new RegisterRefused(`${file.name} has no sheet "${sheet}" (it has ${has}).`)
  }
  const name = `${file.name}, sheet "${sheet}"`
  yield* tableRows(name, rawRows(workbook, found.path), options.required ?? [], true)
}

async function* rawRows(workbook: Workbook, path: string): AsyncGenerator<RawRow> {
  const strings = await sharedStrings(workbook)
  const dates = await dateStyles(workbook)
  let line = 0
  for await (const { element } of workbook.part(path, ['row'])) {
    // Rows and cells may leave out where they stand: they then follow the one before.
    line = Number(element.attributes.r ?? line + 1)
    const cells: string[] = []
    for (const cell of element.children) {
      const column = cell.attributes.r ? columnOf(cell.attributes.r) : cells.length
      while (cells.length < column) cells.push('')
      cells[column] = cellText(cell, strings, dates, workbook.from1904)
    }
    yield { line, cells }
  }
}

function cellText(cell: XmlElement, strings: string[], dates: Set<string>, from1904: boolean): string {
  if (cell.attributes.t === 'inlineStr') return richText(cell.children.find((child) => child.name === 'is'))
  const stored = cell.children.find((child) => child.name === 'v')?.text ?? ''
  if (stored === '') return ''
  switch (cell.attributes.t) {
    case 's':
      return strings[Number(stored)] ?? ''
    case 'b':
      return stored === '1' ? 'TRUE' : 'FALSE'
    case 'str':
      return unescaped(stored)
    case 'd':
    case 'e':
      return stored
    default:
      return dates.has(cell.attributes.s ?? '') ? isoOf(Number(stored), from1904) : stored
  }
}

/** `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

async function sharedStrings(workbook: Workbook): Promise<string[]> {
  const strings: string[] = []
  for await (const { element } of workbook.part('xl/sharedStrings.xml', ['si']))
    strings.push(richText(element))
  return strings
}

/** A string is one text or several runs; phonetic hints (`rPh`) are not part of it. */
function richText(element: XmlElement | undefined): string {
  const texts = (element?.children ?? []).flatMap((child) =>
    child.name === 't'
      ? [child.text]
      : child.name === 'r'
        ? child.children.filter((run) => run.name === 't').map((run) => run.text)
        : [],
  )
  return unescaped(texts.join(''))
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** The cell styles (by index) that show a number as a date. */
async function dateStyles(workbook: Workbook): Promise<Set<string>> {
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
const isDateFormat = (code: string) => /[yd]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** Excel counts days from 30 December 1899 (its 1900 has a 29 February), or from 1904. */
function isoOf(days: number, from1904: boolean): string {
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const iso = new Date(epoch + Math.round(days * 86_400) * 1000).toISOString()
  return Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19)
}
