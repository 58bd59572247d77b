import { csvLine } from '../../platform/csv.ts'

/**
 * Returns rows as CSV. A byte order mark makes spreadsheets read it as UTF-8; no cell can run as a formula.
 */
export function csvOfRows(rows: string[][]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`
}
