import { FileRefused, FileTooLong } from '../../platform/tables/file.ts'
import { readTables, USUAL_LIMITS } from '../../platform/tables/tables.ts'
import { MAX_TABLE_ROWS } from './paired-table.ts'

/** Allows for a title and notes above and below the table. */
const LIMITS = { ...USUAL_LIMITS, rows: MAX_TABLE_ROWS + 200 }

/**
 * Returns the first sheet of a workbook as CSV, each row on its line number in the spreadsheet, or why it
 * cannot be read.
 */
export async function convertWorkbookToCsv(
  bytes: Uint8Array,
  name: string,
): Promise<{ text: string } | 'too-many' | 'not-csv'> {
  try {
    let text = ''
    // Blank lines keep each row on its line number in the spreadsheet.
    let line = 1
    for await (const rows of readTables({ name, bytes }, LIMITS)) {
      for (const row of rows) {
        text += '\n'.repeat(Math.max(0, row.line - line))
        line = Math.max(line, row.line)
        text += row.cells.map((cell) => `"${cell.replaceAll('"', '""').replace(/[\r\n]+/g, ' ')}"`).join(',')
      }
      return { text }
    }
    return 'not-csv'
  } catch (error) {
    if (error instanceof FileTooLong) return 'too-many'
    if (error instanceof FileRefused) return 'not-csv'
    throw error
  }
}
