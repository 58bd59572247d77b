import { readCsv } from '../reading/csv.ts'
import type { TableRow } from '../reading/table.ts'
import type { ReadingLog } from '../types.ts'
import type { KnownFile } from './files.ts'
import { findUnitid, isUnread, readWordsInCell } from './values.ts'

/**
 * Yields a file's rows that have as many cells as its header, one by one, and rejects the others. Reports
 * cells in the columns `figures` that cannot be read.
 *
 * @throws RegisterRefused as `readCsv` does: truncated, empty, not the table.
 */
export async function* readRowsOfFile(
  { file }: KnownFile,
  required: string[],
  log: ReadingLog,
  figures: string[] = [],
): AsyncGenerator<TableRow> {
  let count = 0
  for await (const table of readCsv(file, { required, columns: 'upper-case' })) {
    count += 1
    if (count % 1000 === 0) log.progress(file.name, count)
    if (table.cells === undefined) {
      for (const column of figures)
        if (isUnread(table.row[column]))
          log.note(
            'figure-not-read',
            `"${table.row[column]}" in ${file.name}, line ${table.line}, column ${column}, is no number as the publisher writes them: it is left unknown. Give the file as published.`,
          )
      yield table
    } else
      log.reject({
        file: file.name,
        line: table.line,
        reason: 'ragged-row',
        detail: `The row has ${table.cells} cells where the header has ${Object.keys(table.row).length}.`,
      })
  }
  log.progress(file.name, count)
}

/** Yields a list's rows with the institution that each is about. A row that names none is rejected. */
export async function* readInstitutionRows(
  file: KnownFile,
  required: string[],
  log: ReadingLog,
  figures: string[] = [],
): AsyncGenerator<TableRow & { unitid: number; name: string }> {
  for await (const table of readRowsOfFile(file, ['UNITID', 'INSTNM', ...required], log, figures)) {
    const unitid = findUnitid(table.row.UNITID)
    const name = readWordsInCell(table.row.INSTNM)
    if (unitid !== undefined && name !== undefined) yield { ...table, unitid, name }
    else
      log.reject({
        file: file.file.name,
        line: table.line,
        reason: 'no-name-or-unitid',
        detail: 'The institution has no name or no UNITID.',
      })
  }
}
