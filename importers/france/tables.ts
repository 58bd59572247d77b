import { FileRefused } from '../../platform/tables/file.ts'
import { readCsv } from '../reading/csv.ts'
import { type InputFile, noteUnusedFiles, refuseTwice } from '../reading/input.ts'
import { type ReadingLog, RegisterRefused } from '../types.ts'
import { type Cells, findColumnsByName, masterColumns, parcoursupColumns } from './columns.ts'

export interface FrenchTable<Names extends Record<string, string>> {
  file: InputFile
  rows(): AsyncGenerator<{ line: number; row: Cells<Names>; cells?: number }>
}

export interface FrenchTables {
  masters?: FrenchTable<typeof masterColumns>
  /** The latest campaign of the master's, a year. */
  campaign?: string
  parcoursup?: FrenchTable<typeof parcoursupColumns>
  /** Parcoursup's year, if the file has it. */
  session?: string
}

/**
 * Opens the tables, recognising each file by its columns, not its name. Reports other files and leaves them
 * unread.
 * @throws RegisterRefused if no file is either table, or one table is there twice.
 */
export async function openFrenchTables(files: InputFile[], log: ReadingLog): Promise<FrenchTables> {
  const tables: FrenchTables = {}
  const others: InputFile[] = []
  for (const file of files) {
    const header = await getHeader(file)
    const masters = findColumnsByName(header, masterColumns)
    const parcoursup = findColumnsByName(header, parcoursupColumns)
    if (masters.campaign && masters.uai && masters.name && masters.key && masters.title && masters.open) {
      if (tables.masters) throw refuseTwice(tables.masters.file, file, 'master’s')
      tables.masters = getTable(file, masterColumns, masters)
    } else if (parcoursup.uai && parcoursup.name && parcoursup.region && parcoursup.title) {
      if (tables.parcoursup) throw refuseTwice(tables.parcoursup.file, file, 'Parcoursup')
      tables.parcoursup = getTable(file, parcoursupColumns, parcoursup)
    } else others.push(file)
  }
  if (!tables.masters && !tables.parcoursup) {
    const names = others.map((file) => file.name).join(', ')
    throw new RegisterRefused(
      `${names} is neither the master’s nor the Parcoursup table: their columns are missing.`,
    )
  }
  noteUnusedFiles(others, log)
  tables.campaign = await findLatest(tables.masters, (row) => row.campaign)
  if (tables.masters && !tables.campaign)
    throw new RegisterRefused(
      `${tables.masters.file.name} has no year such as 2021 in its column “${masterColumns.campaign}”: a spreadsheet may have written it otherwise. Give the file as published.`,
    )
  tables.session = await findLatest(tables.parcoursup, (row) => row.session)
  return tables
}

const isTable = (file: InputFile) => /\.(csv|tsv)$/i.test(file.name)

async function getHeader(file: InputFile): Promise<string[]> {
  try {
    for await (const { row } of readCsv(file)) return Object.keys(row)
  } catch (error) {
    // A readme of one line looks like a header without rows.
    if (!(error instanceof FileRefused) || isTable(file)) throw error
  }
  return []
}

function getTable<Names extends Record<string, string>>(
  file: InputFile,
  names: Names,
  columns: Partial<Record<keyof Names, string>>,
): FrenchTable<Names> {
  async function* rows() {
    for await (const { line, row, cells } of readCsv(file)) {
      const ours = {} as Cells<Names>
      for (const name of Object.keys(names) as (keyof Names)[]) {
        const column = columns[name]
        ours[name] = column === undefined ? '' : row[column]
      }
      yield { line, row: ours, cells }
    }
  }
  return { file, rows }
}

async function findLatest<Names extends Record<string, string>>(
  table: FrenchTable<Names> | undefined,
  yearOf: (row: Cells<Names>) => string,
): Promise<string | undefined> {
  let newest = ''
  if (table) {
    for await (const { row } of table.rows()) {
      const year = yearOf(row).trim()
      if (/^\d{4}$/.test(year) && year > newest) newest = year
    }
  }
  return newest || undefined
}
