import { formatCsvLine } from '../../platform/csv.ts'

/**
 * Returns rows as CSV. A byte order mark makes spreadsheets read it as UTF-8; no cell can run as a formula.
 */
export function formatCsv(rows: string[][]): string {
  return `\uFEFF${rows.map(formatCsvLine).join('')}`
}
