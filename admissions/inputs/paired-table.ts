import { CsvError } from 'csv-parse'
import type { RawRow } from '../../platform/tables/file.ts'
import { splitIntoRows } from '../../platform/tables/split-rows.ts'
import { removeUnseenMarks, tidyLine } from './typed-text.ts'

/** The kind of each column of a table, from the left; `undefined` where it is none of those that are read. */
export type Columns<Kind extends string> = (Kind | undefined)[]

/** A table with the words at the head of each column, and the filled rows below them. */
export interface PairedTable<Kind extends string> {
  heads: string[]
  rows: RawRow[]
  /** The first cells of each column, as samples. */
  samples: string[][]
  columns: Columns<Kind>
}

/** The names of the columns in a kind of file. */
export interface ColumnNames<Kind extends string> {
  /**
   * By kind: common heads, in lower case without punctuation. If two columns are of one kind, the head listed
   * first here counts.
   */
  heads: Record<Kind, string[]>
  /** Is there enough to read a row? */
  isEnough(columns: Columns<Kind>): boolean
}

export type TableFault = 'not-csv' | 'no-columns' | 'too-many'

/** The most rows taken at once. */
export const MAX_TABLE_ROWS = 5_000

/**
 * The maximum length. A table is sent back to its sender, who checks the plan first; this allows a row of 400
 * characters each.
 */
export const MAX_TABLE_TEXT = 2_000_000

/** No spreadsheet has more in a cell, and no table that is paired by hand has more columns. */
const MAX_CELL_LENGTH = 32_767
export const MAX_COLUMNS = 200

/** The heads are in one of the first rows: a title may be above them. */
const MAX_ABOVE = 10

/** The number of sample rows. */
const SAMPLES = 3
const MAX_SAMPLE_LENGTH = 60

/**
 * Finds the table in a text, with any cell separator that spreadsheets use, and pairs its columns with known
 * kinds by their heads. `chosen`: the kind of each column, if the user has chosen.
 */
export function readPairedTable<Kind extends string>(
  text: string,
  names: ColumnNames<Kind>,
  chosen?: Columns<Kind>,
): PairedTable<Kind> | TableFault {
  if (text.length > MAX_TABLE_TEXT) return 'too-many'
  try {
    let likely: Omit<PairedTable<Kind>, 'samples'> | undefined
    for (const rows of splitIntoRows(text)) {
      if (!rows.every(isRow)) continue
      const heads = findHeads(rows, names)
      if (heads) return tidyTable({ ...heads, columns: chosen ?? heads.columns })
      const table = guessTable<Kind>(rows)
      if (table.heads.length > (likely?.heads.length ?? 1)) likely = table
    }
    return likely ? tidyTable({ ...likely, columns: chosen ?? likely.columns }) : 'no-columns'
  } catch (error) {
    if (error instanceof CsvError) return 'not-csv'
    throw error
  }
}

const isRow = ({ cells }: RawRow) =>
  cells.length <= MAX_COLUMNS && cells.every((cell) => cell.length <= MAX_CELL_LENGTH)

function tidyTable<Kind extends string>({
  heads,
  rows,
  columns,
}: Omit<PairedTable<Kind>, 'samples'>): PairedTable<Kind> | TableFault {
  const filledRows = rows
    .map(({ line, cells }) => ({ line, cells: cells.map(tidyCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filledRows.length > MAX_TABLE_ROWS) return 'too-many'
  const samples = filledRows
    .slice(0, SAMPLES)
    .map(({ cells }) => heads.map((_, index) => (cells[index] ?? '').slice(0, MAX_SAMPLE_LENGTH)))
  return { heads, rows: filledRows, samples, columns }
}

/** Also without the apostrophe that keeps a cell from being a formula in an export. */
const tidyCell = (cell: string) => tidyLine(cell).replace(/^'(?=[=+\-@＝＋－＠])/, '')

function findHeads<Kind extends string>(rows: RawRow[], names: ColumnNames<Kind>) {
  for (const [rowIndex, { cells }] of rows.slice(0, MAX_ABOVE).entries()) {
    const columns = pairHeads(cells, names.heads)
    if (names.isEnough(columns))
      return { heads: cells.map(tidyHead), rows: rows.slice(rowIndex + 1), columns }
  }
  return undefined
}

/** The heads are most likely the first of the rows with the most cells, if none of them is known. */
function guessTable<Kind extends string>(rows: RawRow[]): Omit<PairedTable<Kind>, 'samples'> {
  const counts = rows
    .slice(0, MAX_ABOVE)
    .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  const rowIndex = Math.max(0, counts.indexOf(Math.max(...counts)))
  const heads = (rows[rowIndex]?.cells ?? []).map(tidyHead)
  return { heads, rows: rows.slice(rowIndex + 1), columns: heads.map(() => undefined) }
}

/** Returns the kind that each head names; `undefined` where it names none. */
export function pairHeads<Kind extends string>(
  cells: string[],
  namesByKind: Record<Kind, string[]>,
): Columns<Kind> {
  const heads = cells.map(toPlainHead)
  const columns: Columns<Kind> = heads.map(() => undefined)
  for (const kind in namesByKind) {
    const head = namesByKind[kind].find((name) => heads.includes(name))
    if (head) columns[heads.indexOf(head)] = kind
  }
  return columns
}

function tidyHead(cell: string) {
  return removeUnseenMarks(cell)
    .replace(/[\s_]+/g, ' ')
    .trim()
}

/** Returns the form in which heads are compared: `Mobile No.`, `mobile_no` and `MOBILE NO` are one head. */
export function toPlainHead(head: string) {
  return removeUnseenMarks(head)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
