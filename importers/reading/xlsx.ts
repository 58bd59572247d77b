import { openWorkbook } from '../../platform/tables/workbook.ts'
import { readSheetRows } from '../../platform/tables/xlsx.ts'
import { RegisterRefused } from '../types.ts'
import type { InputFile } from './input.ts'
import { type ColumnSpelling, readTableRows, type TableRow } from './table.ts'

export interface XlsxOptions {
  /** Columns without which it is another sheet. They also find the header beneath a preamble. */
  required?: string[]
  /** The reader's spelling of the columns; the file may use other letter case. */
  columns?: ColumnSpelling
  /** Characters of text that all cells may share. */
  mostText?: number
}

/** The largest register's workbook has four million. */
const MAX_TEXT = 250_000_000

/** Returns the names of a workbook's sheets, in their order. */
export async function readSheetNames(file: InputFile): Promise<string[]> {
  return (await openWorkbook(file)).sheets.map((sheet) => sheet.name)
}

/**
 * Streams the rows of one sheet by column name. Numbers come as the stored text, dates as ISO, booleans as
 * TRUE and FALSE, formulas as their stored result.
 *
 * @throws RegisterRefused if it is not a workbook, lacks the sheet or a required column, or the sheet has no
 * rows.
 */
export async function* readXlsx(
  file: InputFile,
  sheet: string,
  options: XlsxOptions = {},
): AsyncGenerator<TableRow> {
  const workbook = await openWorkbook(file)
  const match = workbook.sheets.find((one) => one.name.trim().toLowerCase() === sheet.toLowerCase())
  if (!match) {
    const has = workbook.sheets.map((sheet) => `"${sheet.name}"`).join(', ')
    throw new RegisterRefused(
      `${file.name} has no sheet "${sheet}" (it has ${has}). If one of them is it, give it that name again.`,
    )
  }
  const name = `${file.name}, sheet "${sheet}"`
  yield* readTableRows(
    name,
    readSheetRows(workbook, match.path, name, options.mostText ?? MAX_TEXT),
    options,
    true,
  )
}
