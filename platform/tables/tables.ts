import { readFile } from 'node:fs/promises'
import { FileTooLong, type RawRow, type TableFile } from './file.ts'
import { readTableText, splitIntoRows } from './split-rows.ts'
import { openWorkbook } from './workbook.ts'
import { readSheetRows } from './xlsx.ts'

/** A file that a user has sent: its path, or its bytes. */
export type SentFile = { name: string } & ({ path: string } | { bytes: Uint8Array })

export interface TableLimits {
  /** Rows with anything in them. */
  rows: number
  columns: number
  /** Characters that all cells of the file may share. */
  text: number
}

/** Most that a table needs if people fill it in or export it, apart from its rows. */
export const USUAL_LIMITS = { columns: 200, text: 8_000_000 }

/**
 * Yields the tables of a spreadsheet file: the first sheet of a workbook (.xlsx), or a text split by each
 * separator that fits. For files from outside, to be called in a reader's process
 * (`platform/untrusted/read-apart.ts`): this function limits the content kept, and the process limits time
 * and memory.
 *
 * @throws FileTooLong if it contains more than the limits allow.
 * @throws FileRefused or CsvError if it is not a spreadsheet file, or is damaged.
 */
export async function* readTables(file: SentFile, limits: TableLimits): AsyncGenerator<RawRow[]> {
  const { name } = file
  const bytes = 'path' in file ? await readFile(file.path) : Buffer.from(file.bytes)
  const table: TableFile = {
    name,
    bytes,
    async *stream() {
      yield bytes
    },
    localPath: async () => ('path' in file ? file.path : ''),
  }
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') yield await readFirstSheet(table, limits)
  else
    for (const rows of splitIntoRows(await readTableText(table, limits.text))) {
      const isTable = rows.every(({ cells }) => cells.length <= limits.columns)
      if (isTable) yield collectRows(limits, name).all(rows)
    }
}

async function readFirstSheet(file: TableFile, limits: TableLimits): Promise<RawRow[]> {
  const workbook = await openWorkbook(file)
  const rowsWithin = collectRows(limits, file.name)
  const path = workbook.sheets[0]?.path ?? ''
  for await (const row of readSheetRows(workbook, path, file.name, limits.text, limits.columns))
    rowsWithin.add(row)
  return rowsWithin.rows
}

/** Keeps the rows that have anything in them, up to the limits. */
function collectRows({ rows: maxRows, text: maxText }: TableLimits, name: string) {
  const rows: RawRow[] = []
  let text = 0
  function add(row: RawRow) {
    if (row.cells.every((cell) => cell === '')) return
    text += row.cells.reduce((sum, cell) => sum + cell.length, row.cells.length)
    if (rows.length === maxRows) throw new FileTooLong(`${name} has more than ${maxRows} rows.`)
    if (text > maxText) throw new FileTooLong(`${name} holds more than ${maxText} characters.`)
    rows.push(row)
  }
  function all(allRows: RawRow[]) {
    allRows.forEach(add)
    return rows
  }
  return { rows, add, all }
}
