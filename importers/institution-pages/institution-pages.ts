import { FileRefused } from '../../platform/tables/file.ts'
import { readCsv } from '../reading/csv.ts'
import { type InputFile, noteUnusedFiles, openInput } from '../reading/input.ts'
import { readWholeRows } from '../reading/one-table.ts'
import { type ReadingLog, type Register, RegisterRefused } from '../types.ts'
import { CoursePages } from './course-pages.ts'
import { Courses } from './courses.ts'
import { English } from './english.ts'
import { Institutions } from './institutions.ts'
import { Scholarships } from './scholarships.ts'

/** One kind of table: the columns by which it is known, and what takes a row or says why it does not. */
interface Table {
  columns: string[]
  add(row: Record<string, string>): { reason: string; detail: string } | undefined
}

/**
 * Facts on institutions' own pages, one row for each, with the page's address and when it was seen: facts of
 * programmes that a register lists, programmes that none lists, and an institution's rules for a level,
 * school or subject.
 */
export const institutionPages: Register = {
  name: 'institution-pages',
  title: 'Institutions’ own pages',
  takes:
    'Folders or files with facts.csv, uk-english-by-level.csv, uk-english-equivalents.csv, uk-english-waivers-india.csv, uk-scholarships-international.csv; italy-course-pages.csv beside offerta_formativa_2025.csv.',
  async *read(input, log) {
    const institutions = new Institutions(input.today)
    const courses = new Courses()
    const english = new English()
    const pages = new CoursePages()
    const scholarships = new Scholarships()
    await readTables(
      await openInput(input.locations, input),
      [
        { columns: Courses.columns, add: (row) => courses.add(row) },
        { columns: English.equivalentColumns, add: (row) => english.addEquivalent(row) },
        { columns: English.ruleColumns, add: (row) => english.addRule(row) },
        { columns: English.waiverColumns, add: (row) => english.addWaiver(row) },
        { columns: Scholarships.columns, add: (row) => scholarships.add(row) },
        { columns: CoursePages.columns, add: (row) => pages.add(row) },
        { columns: CoursePages.listedColumns, add: (row) => pages.addListed(row) },
      ],
      log,
    )

    const programmes = [...courses.programmes(institutions, log), ...pages.programmes(institutions, log)]
    english.putRules(institutions, log)
    scholarships.put(institutions)
    for (const source of institutions.sources.values()) yield { kind: 'source', source }
    for (const institution of institutions.records.values()) yield { kind: 'institution', institution }
    for (const programme of programmes) yield { kind: 'programme', programme }
  },
}

async function readTables(files: InputFile[], tables: Table[], log: ReadingLog) {
  let read = 0
  for (const file of files) {
    const table = await findKind(file, tables)
    if (!table) {
      noteUnusedFiles([file], log)
      continue
    }
    read += 1
    for await (const { row, reject } of readWholeRows(file, table.columns, file.name, log)) {
      const refusal = table.add(row)
      if (refusal) reject(refusal.reason, refusal.detail)
    }
  }
  if (read === 0) throw new RegisterRefused('None of the files holds facts of institutions’ own pages.')
}

async function findKind(file: InputFile, tables: Table[]): Promise<Table | undefined> {
  for (const table of tables) {
    try {
      for await (const _ of readCsv(file, { required: table.columns })) return table
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
    }
  }
  return undefined
}
