import { csvLine } from '../../platform/csv.ts'

/** Rows as a file that spreadsheets know for UTF-8 by the mark at its beginning; no cell is a formula. */
export function csvOfRows(rows: string[][]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`
}
