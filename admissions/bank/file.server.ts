import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError } from 'csv-parse'
import { FileRefused, type RawRow, type TableFile } from '../../platform/tables/file.ts'
import { MOST_TEXT, parted, textIn } from '../../platform/tables/parted.ts'
import { openWorkbook } from '../../platform/tables/workbook.ts'
import { sheetRows } from '../../platform/tables/xlsx.ts'

/** What `read` makes of a workbook's first sheet, or of a text by the first separator that gives a table. Else it is `unreadable`. */
export async function readFile<Read>(
  path: string,
  name: string,
  read: (rows: RawRow[]) => Read | 'no-table',
): Promise<Read | 'no-table' | 'unreadable'> {
  const file: TableFile = { name, stream: () => createReadStream(path), localPath: async () => path }
  try {
    const tables = (await isZip(path)) ? [await inWorkbook(file)] : parted(await textIn(file))
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
