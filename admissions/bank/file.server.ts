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

/** What is in a file: the rows of a workbook's first sheet, or of a text, parted by each mark that it may be parted by. Undefined: neither can be read. */
export async function tablesIn(path: string, name: string): Promise<RawRow[][] | undefined> {
  const file: TableFile = { name, stream: () => createReadStream(path), localPath: async () => path }
  try {
    return (await isZip(path)) ? [await inWorkbook(file)] : await inText(file)
  } catch (error) {
    if (error instanceof FileRefused || error instanceof CsvError) return undefined
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

async function inText(file: TableFile): Promise<RawRow[][]> {
  const { encoding } = await shapeOf(file)
  let text = ''
  for await (const piece of textOf(file, encoding)) {
    text += piece
    if (text.length > MOST_TEXT) throw new FileRefused(`${file.name} is too long.`)
  }
  // Neither text nor a workbook: the older spreadsheets of banks are so.
  if (text.includes('\u0000')) throw new FileRefused(`${file.name} is no text.`)
  return parted(text)
}

/**
 * The rows of a text, by each mark that may part them: commas mostly, tabs in what SBI calls its spreadsheet, semicolons where a spreadsheet of
 * another country has saved it. Throws `CsvError`.
 */
export function parted(text: string): RawRow[][] {
  return [',', '\t', ';', '|'].map((delimiter) => {
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
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }))
  })
}
