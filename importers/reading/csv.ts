import { pipeline } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import type { RawRow } from '../../platform/tables/file.ts'
import { SEPARATOR_LINE } from '../../platform/tables/split-rows.ts'
import {
  fixWindowsPunctuation,
  getShape,
  getText,
  type TextEncoding,
  type TextShape,
} from '../../platform/tables/text.ts'
import { RegisterRefused } from '../types.ts'
import type { InputFile } from './input.ts'
import { type ColumnSpelling, readTableRows, type TableRow } from './table.ts'

export interface CsvOptions {
  /** Found from the first lines where not given. */
  delimiter?: ',' | ';' | '\t' | '|'
  encoding?: TextEncoding | 'auto'
  /** Columns without which it is another file. They also find the header beneath a preamble. */
  required?: string[]
  /** The reader's spelling of the columns; the file may use other letter case. */
  columns?: ColumnSpelling
}

/** A row longer than this is a quote that was never closed. */
const MAX_ROW_LENGTH = 4_000_000

/**
 * Streams the rows of a CSV file by column name, with the physical line on which each begins (quoted newlines
 * counted).
 *
 * Ragged rows come with their number of `cells`, for the caller to reject.
 *
 * @throws RegisterRefused for an empty file, a missing column, a quote that never closes, or a truncated last
 * row.
 */
export async function* readCsv(file: InputFile, options: CsvOptions = {}): AsyncGenerator<TableRow> {
  const shape = await getShape(file, options.encoding)
  const separator = SEPARATOR_LINE.exec(shape.head)?.[1]
  const delimiter = options.delimiter ?? separator ?? getDelimiter(shape.head, options.required)
  const rows = readRawRows(file, shape, delimiter, separator ? 2 : 1)
  let ragged = 0
  let lastRow: TableRow | undefined
  for await (const row of readTableRows(file.name, rows, options, false)) {
    if (lastRow) yield lastRow
    if (row.cells !== undefined) ragged += 1
    lastRow = row
  }
  if (!lastRow) return
  if (isShort(lastRow) && (!shape.endsWithNewline || ragged === 1))
    throw new RegisterRefused(
      `${file.name} was cut off: its last row (line ${lastRow.line}) has ${lastRow.cells} of ${Object.keys(lastRow.row).length} cells. Fetch it again.`,
    )
  yield lastRow
}

const isShort = (row: TableRow) => row.cells !== undefined && row.cells < Object.keys(row.row).length

async function* readRawRows(
  file: InputFile,
  shape: TextShape,
  delimiter: string,
  firstLine: number,
): AsyncGenerator<RawRow> {
  const parser = parse({
    delimiter,
    from_line: firstLine,
    bom: true,
    info: true,
    relax_column_count: true,
    // An inch mark in an unquoted cell is text.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
  })
  // UTF-8 goes in as bytes; the parser would encode text again.
  const bytes = shape.encoding === 'utf-8' ? file.stream() : getText(file, shape.encoding)
  pipeline(bytes, parser, () => {})
  const lines = createLineCounter()
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>)
      yield { line: lines(record, info.lines), cells: record.map(fixWindowsPunctuation) }
  } catch (error) {
    throw error instanceof CsvError ? createRefusal(error, file.name) : error
  } finally {
    parser.destroy()
  }
}

/**
 * The parser gives the line where a row ends, and counts CR and LF inside quotes as two lines; this gives the
 * line where the row begins.
 */
function createLineCounter() {
  let before = 0
  let rowCount = 0
  return (cells: string[], parserLine: number): number => {
    let within = 0
    let quotedBreaks = 0
    if (parserLine - before > 1) {
      for (const cell of cells) {
        within += cell.match(/\r\n|\n|\r/g)?.length ?? 0
        quotedBreaks += cell.match(/\r\n/g)?.length ?? 0
      }
    }
    before = parserLine
    rowCount += quotedBreaks
    return parserLine - rowCount - within
  }
}

function createRefusal(error: CsvError, name: string): RegisterRefused {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new RegisterRefused(`${name} was cut off: it ends inside a quoted cell. Fetch it again.`)
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new RegisterRefused(
      `${name} is damaged: a quote that opens near line ${error.lines} never closes.`,
    )
  return new RegisterRefused(`${name} is not a readable CSV file (${error.message}).`)
}

const MARKS = [',', ';', '\t', '|']

/**
 * Returns the separator of the header: of the line with the required columns, else of the first line that has
 * a separator. Cells may contain the other separators.
 */
function getDelimiter(head: string, required: string[] = []): string {
  const lines = head.replace(/^\ufeff/, '').split(/\r\n|\n|\r/, 20)
  const splitHeader = (line: string, mark: string) =>
    line.split(mark).map((cell) => cell.replaceAll('"', '').trim().toLowerCase())
  const columns = required.map((column) => column.toLowerCase())
  const delimiter =
    columns.length > 0 &&
    MARKS.find((mark) =>
      lines.some((line) => columns.every((column) => splitHeader(line, mark).includes(column))),
    )
  if (delimiter) return delimiter
  const header = lines.find((line) => MARKS.some((mark) => line.includes(mark))) ?? ''
  const cells = (mark: string) => header.replaceAll(/"[^"]*"/g, '').split(mark).length
  return MARKS.reduce((best, mark) => (cells(mark) > cells(best) ? mark : best))
}
