import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { FileRefused, type RawRow, type TableFile } from '../../platform/tables/file.ts'
import { shapeOf, textOf } from '../../platform/tables/text.ts'
import { openWorkbook } from '../../platform/tables/workbook.ts'
import { sheetRows } from '../../platform/tables/xlsx.ts'

/** Characters of text that a statement's cells may share: a year of a busy account has a million. */
const MOST_TEXT = 20_000_000

/** What `read` makes of a workbook's first sheet, or of a text by the first separator that gives a table. Else it is `unreadable`. */
export async function readFile<Read>(
  path: string,
  name: string,
  read: (rows: RawRow[]) => Read | 'no-table',
): Promise<Read | 'no-table' | 'unreadable'> {
  const file: TableFile = { name, stream: () => createReadStream(path), localPath: async () => path }
  try {
    const tables = (await isZip(path)) ? [await inWorkbook(file)] : parted(await inText(file))
    for (const rows of tables) {
      const found = read(rows)
      if (found !== 'no-table') return found
    }
    return 'no-table'
  } catch (error) {
    if (error instanceof FileRefused || error instanceof CsvError) return 'unreadable'
    throw error
  }
}

async function isZip(path: string) {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1') === 'PK\x03\x04'
  } finally {
    await file.close()
  }
}

async function inWorkbook(file: TableFile): Promise<RawRow[]> {
  const workbook = await openWorkbook(file)
  const rows: RawRow[] = []
  for await (const row of sheetRows(workbook, workbook.sheets[0]?.path ?? '', file.name, MOST_TEXT))
    rows.push(row)
  return rows
}

async function inText(file: TableFile): Promise<string> {
  const { encoding } = await shapeOf(file)
  let text = ''
  for await (const piece of textOf(file, encoding)) {
    text += piece
    if (text.length > MOST_TEXT) throw new FileRefused(`${file.name} is too long.`)
  }
  // Neither text nor a workbook: the older spreadsheets of banks are so.
  if (text.includes('\u0000')) throw new FileRefused(`${file.name} is no text.`)
  return text
}

/** The rows of a text by each separator in turn, as a long file takes seconds: commas, tabs (SBI), semicolons. Throws `CsvError`. */
export function* parted(text: string): Generator<RawRow[]> {
  for (const delimiter of [',', '\t', ';', '|']) {
    const marks = {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }
    const rows = parse(text, { ...marks, info: true }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    yield rows.map(({ record, info }) => ({ line: info.lines, cells: record }))
  }
}
