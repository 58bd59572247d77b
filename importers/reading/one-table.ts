import { FileRefused } from '../../platform/tables/file.ts'
import type { ImportInput, ReadingLog } from '../types.ts'
import { readCsv } from './csv.ts'
import { type InputFile, noteUnusedFiles, refuseTwice } from './input.ts'

/** A row that can be read, and a function that rejects it. */
export interface ReadableRow<Row> {
  line: number
  row: Row
  reject(reason: string, detail: string): void
}

/** One with the header's number of cells. */
export type WholeRow = ReadableRow<Record<string, string>>

/**
 * Returns the only file with these columns; its name does not matter. Reports other files and leaves them
 * unread.
 * @throws FileRefused if no file has them, or two have.
 */
export async function findOneTable(files: InputFile[], required: string[], what: string, log: ReadingLog) {
  const tables: InputFile[] = []
  let refusal: unknown
  for (const file of files) {
    try {
      for await (const _ of readCsv(file, { required })) break
      tables.push(file)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      refusal ??= error
    }
  }
  if (tables.length > 1) throw refuseTwice(tables[0], tables[1], what)
  if (tables.length === 0) throw refusal
  noteUnusedFiles(files, log, tables)
  return tables[0]
}

/**
 * Returns the edition that the operator names, the date in the file's name, or else the day the publisher
 * last changed it.
 */
export function getEdition(file: InputFile, { edition, dated }: ImportInput): string {
  return edition ?? /(?:19|20)\d{2}(?:[-_]\d{2}){0,2}/.exec(file.name)?.[0] ?? dated ?? 'undated'
}

/**
 * Yields the rows of a table, without those with a cell too few or too many: their cells may have shifted.
 */
export async function* readWholeRows(
  file: InputFile,
  required: string[],
  phase: string,
  log: ReadingLog,
): AsyncGenerator<WholeRow> {
  let rows = 0
  for await (const { line, row, cells } of readCsv(file, { required })) {
    log.progress(phase, ++rows)
    const reject = (reason: string, detail: string) => log.reject({ file: file.name, line, reason, detail })
    if (cells === undefined) yield { line, row, reject }
    else
      reject(
        'ragged-row',
        `The row has ${cells} cells where the table has ${Object.keys(row).length} columns.`,
      )
  }
}
