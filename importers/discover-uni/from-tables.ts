import { readCsv } from '../reading/csv.ts'
import type { InputFile } from '../reading/input.ts'
import { withoutZeros } from '../reading/number.ts'
import type { ReadingLog } from '../types.ts'
import { addCourse, addInstitution, addSite } from './add.ts'
import { courseOf, type KisTables, textOf } from './tables.ts'

interface Table {
  required: string[]
  add(
    tables: KisTables,
    cell: (name: string) => string,
    at: { file: string; line: number; source: string },
  ): void
}

const course = ['PUBUKPRN', 'KISCOURSEID', 'KISMODE']

/** The tables that we read; the others (satisfaction, earnings, entry qualifications) hold nothing the catalogue shows. */
const known: Record<string, Table> = {
  KISAIM: {
    required: ['KISAIMCODE', 'KISAIMLABEL'],
    add: (tables, cell) =>
      tables.aims.set(withoutZeros(textOf(cell('KISAIMCODE'))), textOf(cell('KISAIMLABEL'))),
  },
  LOCATION: { required: ['UKPRN', 'LOCID', 'LOCNAME'], add: addSite },
  INSTITUTION: { required: ['PUBUKPRN', 'UKPRN'], add: addInstitution },
  KISCOURSE: { required: [...course, 'TITLE'], add: addCourse },
  COURSELOCATION: { required: [...course, 'LOCID'], add: addTaughtAt },
  UCASCOURSEID: { required: [...course, 'LOCID'], add: addTaughtAt },
  SBJ: {
    required: [...course, 'SBJ'],
    add(tables, cell) {
      const named = courseOf(cell)
      if (!named) return
      const subjects = tables.subjects.get(named.key)
      if (subjects) subjects.push(textOf(cell('SBJ')))
      else tables.subjects.set(named.key, [textOf(cell('SBJ'))])
    },
  },
}

/** `KISCOURSE`. */
export const tableName = (file: InputFile) => file.name.replace(/\.csv$/i, '').toUpperCase()

export function isKnownTable(file: InputFile): boolean {
  return /\.csv$/i.test(file.name) && tableName(file) in known
}

/** Adds one CSV table of the register. A row with a cell too few or too many is left out: its cells may have slipped. */
export async function addTable(tables: KisTables, file: InputFile, source: string, log: ReadingLog) {
  const { required, add } = known[tableName(file)]
  let rows = 0
  for await (const { line, row, cells } of readCsv(file, { required, columns: 'upper-case' })) {
    log.progress(tableName(file), ++rows)
    const at = { file: file.name, line, source }
    if (cells === undefined) add(tables, (name) => cellOf(row, name), at)
    else
      log.reject({
        file: file.name,
        line,
        reason: 'ragged-row',
        detail: `The row has ${cells} cells where the table has ${Object.keys(row).length}.`,
      })
  }
}

/** A column that the header repeats (`HECOS`, five times) gives all its cells, parted by spaces. */
function cellOf(row: Record<string, string>, name: string): string {
  const first = row[name] ?? ''
  if (row[`${name}.2`] === undefined) return first
  const cells = [first]
  for (let count = 2; row[`${name}.${count}`] !== undefined; count++) cells.push(row[`${name}.${count}`])
  return cells.join(' ')
}

function addTaughtAt(
  tables: KisTables,
  cell: (name: string) => string,
  { file, line }: { file: string; line: number },
) {
  const named = courseOf(cell)
  if (!named) return
  const site = textOf(cell('LOCID'))
  const known = tables.taughtAt.get(named.key)
  if (!known) {
    const { id, ukprn } = named
    tables.taughtAt.set(named.key, { id, ukprn, siteIds: site ? [site] : [], file, line })
  } else if (site && !known.siteIds.includes(site)) known.siteIds.push(site)
}
