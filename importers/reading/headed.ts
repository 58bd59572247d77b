import type { RawRow } from '../../platform/tables/file.ts'
import { openWorkbook } from '../../platform/tables/workbook.ts'
import { sheetRows } from '../../platform/tables/xlsx.ts'
import { type ReadingLog, RegisterRefused } from '../types.ts'
import type { InputFile } from './input.ts'
import type { Whole } from './one-table.ts'
import { tidy } from './text.ts'

/** A column by how its head is worded, for lists whose publisher words it anew from year to year. `needed`: without it a row is no header. */
export type Heads<Name extends string> = Record<Name, { head: RegExp; needed?: true }>

/** Sheets begin with titles and notes. */
const HEADER_WITHIN = 30
const MOST_TEXT = 50_000_000

/**
 * The rows of the one sheet of a workbook that has the needed columns, each cell under our name for its column.
 *
 * @throws RegisterRefused where no sheet has them, or two have.
 */
export async function* headedRows<Name extends string>(
  file: InputFile,
  heads: Heads<Name>,
  phase: string,
  log: ReadingLog,
): AsyncGenerator<Whole<Record<Name, string>>> {
  const workbook = await openWorkbook(file)
  const names = Object.keys(heads) as Name[]
  const tables: { path: string; header: number; columns: Map<Name, number> }[] = []
  for (const { path, name } of workbook.sheets) {
    let count = 0
    for await (const { line, cells } of sheetRows(workbook, path, name, MOST_TEXT)) {
      const columns = columnsOf(cells, heads, names)
      if (columns) tables.push({ path, header: line, columns })
      if (columns || ++count >= HEADER_WITHIN) break
    }
  }
  if (tables.length !== 1) {
    const needed = names.filter((name) => heads[name].needed).join(', ')
    throw new RegisterRefused(
      tables.length === 0
        ? `${file.name} has no sheet with columns for ${needed}. Give the list as published.`
        : `${file.name} has ${tables.length} sheets with columns for ${needed}: leave one.`,
    )
  }
  const [{ path, header, columns }] = tables
  let rows = 0
  for await (const { line, cells } of sheetRows(
    workbook,
    path,
    file.name,
    MOST_TEXT,
  ) as AsyncIterable<RawRow>) {
    if (line <= header || cells.every((cell) => cell.trim() === '')) continue
    log.progress(phase, ++rows)
    const at = (name: Name) => tidy(cells[columns.get(name) ?? -1] ?? '')
    yield {
      line,
      row: Object.fromEntries(names.map((name) => [name, at(name)])) as Record<Name, string>,
      reject: (reason, detail) => log.reject({ file: file.name, line, reason, detail }),
    }
  }
  if (rows === 0) throw new RegisterRefused(`${file.name} has a header and no rows.`)
}

function columnsOf<Name extends string>(cells: string[], heads: Heads<Name>, names: Name[]) {
  const columns = new Map<Name, number>()
  for (const name of names) {
    const at = cells.findIndex((cell) => heads[name].head.test(tidy(cell)))
    if (at !== -1) columns.set(name, at)
    else if (heads[name].needed) return undefined
  }
  return columns
}
