import type { RawRow } from '../../platform/tables/file.ts'
import { RegisterRefused } from '../types.ts'

/** A row of a table by its column names. Cells are as published, untrimmed; a missing cell is ''. */
export interface TableRow {
  /** The line (CSV) or row (spreadsheet) where it begins, counted from 1. */
  line: number
  row: Record<string, string>
  /** Number of cells, if it differs from the header's: the row is ragged, and the caller decides. */
  cells?: number
}

/** The reader's spelling of the columns it may ask for; `upper-case` if all of the register's are. */
export type ColumnSpelling = string[] | 'upper-case'

/** Preambles are short: two rows in CRICOS. */
const HEADER_WITHIN = 20

/**
 * Gives rows their column names. The header is the first row with every required column, or the first row if
 * none is required. Leaves out blank rows. Letter case does not matter: a column takes the spelling of
 * `required` and `columns`. A repeated column name becomes `HECOS`, `HECOS.2`, `HECOS.3`.
 *
 * @param padded true if the format leaves out empty cells at the end of a row, so a short row is not ragged.
 * @throws RegisterRefused if no header is found (naming the missing columns) or there is no row below it.
 */
export async function* readTableRows(
  name: string,
  rows: AsyncIterable<RawRow>,
  { required = [], columns: spelled = [] }: { required?: string[]; columns?: ColumnSpelling },
  padded: boolean,
): AsyncGenerator<TableRow> {
  let columns: string[] | undefined
  const inUpperCase = spelled === 'upper-case'
  const spelling = new Map(
    [...required, ...(inUpperCase ? [] : spelled)].map((column) => [column.toLowerCase(), column]),
  )
  const before: string[][] = []
  let count = 0
  for await (const { line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (columns) {
      count += 1
      yield toTableRow(columns, line, cells, padded)
      continue
    }
    const names = cells
      .map((cell) => cell.replace(/^\ufeff/, '').trim())
      .map((name) => spelling.get(name.toLowerCase()) ?? (inUpperCase ? name.toUpperCase() : name))
    if (required.every((column) => names.includes(column))) {
      columns = listDistinct(names)
      continue
    }
    before.push(names)
    if (before.length >= HEADER_WITHIN) break
  }
  if (!columns) throw createHeaderRefusal(name, before, required)
  if (count === 0) throw new RegisterRefused(`${name} has a header and no rows.`)
}

function toTableRow(columns: string[], line: number, cells: string[], padded: boolean): TableRow {
  const row: Record<string, string> = {}
  for (let index = 0; index < columns.length; index++) row[columns[index]] = cells[index] ?? ''
  const ragged = cells.length > columns.length || (cells.length < columns.length && !padded)
  return ragged ? { line, row, cells: cells.length } : { line, row }
}

function listDistinct(names: string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const times = (counts.get(name) ?? 0) + 1
    counts.set(name, times)
    return times === 1 ? name : `${name}.${times}`
  })
}

function createHeaderRefusal(name: string, before: string[][], required: string[]): RegisterRefused {
  if (before.length === 0) return new RegisterRefused(`${name} is empty.`)
  const lacking = before.map((names) => required.filter((column) => !names.includes(column)))
  const fewest = lacking.reduce((best, columns) => (columns.length < best.length ? columns : best))
  const some = fewest.slice(0, 6).map((column) => `"${column}"`)
  const more = fewest.length > some.length ? ` and ${fewest.length - some.length} more` : ''
  return new RegisterRefused(
    `${name} is not the expected table: the ${fewest.length === 1 ? 'column' : 'columns'} ${some.join(', ')}${more} ` +
      `${fewest.length === 1 ? 'is' : 'are'} missing.`,
  )
}
