import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { FileRefused, FileTooLong, type RawRow, type TableFile } from './file.ts'
import { getShape, getText } from './text.ts'

/** Characters of text that a table's cells may share: a year of a busy account has a million. */
const MAX_TEXT = 20_000_000

/** Commas, tabs (SBI, and “Unicode Text”), semicolons (where the decimal is a comma), bars. */
const SEPARATORS = [',', '\t', ';', '|']

/** The line by which a file tells Excel its separator. Excel shows it as no row. */
export const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?[,;\t|]*(?:\r\n|\n|\r)/i

/**
 * Returns a file's text in any encoding that spreadsheets write. Throws `FileRefused` if it is not text, or
 * is too long.
 */
export async function readTableText(
  file: Pick<TableFile, 'name' | 'stream'>,
  maxText = MAX_TEXT,
): Promise<string> {
  const { encoding } = await getShape(file)
  let text = ''
  for await (const piece of getText(file, encoding)) {
    text += piece
    if (text.length > maxText) throw new FileTooLong(`${file.name} is too long.`)
  }
  // Neither text nor a workbook, such as the older spreadsheets of banks.
  if (text.includes('\u0000')) throw new FileRefused(`${file.name} is no text.`)
  return text
}

/**
 * Yields the rows of a text for each separator in turn, as a long file takes seconds; skips separators that
 * cannot read it. A row has the number that a spreadsheet shows beside it: empty rows count, and are left
 * out. Throws `CsvError` at the end if no separator splits the text.
 */
export function* splitIntoRows(text: string): Generator<RawRow[]> {
  const [line, separator] = SEPARATOR_LINE.exec(text) ?? ['']
  const separators = new Set(separator ? [separator, ...SEPARATORS] : SEPARATORS)
  let refused: CsvError | undefined
  let parts = false
  for (const delimiter of separators) {
    const rows = splitRowsBy(delimiter, text.slice(line.length))
    if (rows instanceof CsvError) refused ??= rows
    else {
      parts ||= rows.some(({ cells }) => cells.length > 1)
      yield rows
    }
  }
  if (refused && !parts) throw refused
}

function splitRowsBy(delimiter: string, text: string): RawRow[] | CsvError {
  try {
    const rows = parse(text, {
      delimiter,
      bom: true,
      ltrim: true,
      relax_column_count: true,
      relax_quotes: true,
    })
    return rows
      .map((cells, index) => ({ line: index + 1, cells }))
      .filter(({ cells }) => cells.length > 1 || cells[0] !== '')
  } catch (error) {
    if (error instanceof CsvError) return error
    throw error
  }
}
