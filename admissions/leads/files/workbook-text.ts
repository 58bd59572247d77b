import { FileRefused } from '../../../platform/tables/file.ts'
import { tablesIn, USUAL_LIMITS } from '../../../platform/tables/tables.ts'
import { MOST_LEAD_LINES } from './import.ts'

/** Allows for a title and notes above and below the leads. */
const LIMITS = { ...USUAL_LIMITS, rows: MOST_LEAD_LINES + 200 }

/**
 * Returns the first sheet of a workbook as CSV, each row on its line number in the spreadsheet. `undefined`
 * if it is not a workbook.
 */
export async function textOfWorkbook(bytes: Uint8Array, name: string): Promise<string | undefined> {
  try {
    let text = ''
    let line = 1
    for await (const rows of tablesIn({ name, bytes }, LIMITS)) {
      for (const row of rows) {
        text += '\n'.repeat(Math.max(0, row.line - line))
        line = Math.max(line, row.line)
        text += row.cells.map((cell) => `"${cell.replaceAll('"', '""').replace(/[\r\n]+/g, ' ')}"`).join(',')
      }
      return text
    }
    return undefined
  } catch (error) {
    if (error instanceof FileRefused) return undefined
    throw error
  }
}
