import { readCsv } from '../reading/csv.ts'
import { type InputFile, noteUnusedFiles, pickFile } from '../reading/input.ts'
import type { TableRow } from '../reading/table.ts'
import { readXlsx } from '../reading/xlsx.ts'
import { type ReadingLog, RegisterRefused } from '../types.ts'

export interface CricosTable {
  /** For messages: the file, or the workbook and its sheet. */
  name: string
  rows(): AsyncIterable<TableRow>
}

export interface CricosTables {
  institutions: CricosTable
  courses: CricosTable
  locations?: CricosTable
  courseLocations?: CricosTable
  /** The day the register was exported, if the file's name says it. */
  edition?: string
}

const required = {
  institutions: ['CRICOS Provider Code', 'Institution Name', 'Trading Name', 'Website'],
  courses: [
    'CRICOS Provider Code',
    'CRICOS Course Code',
    'Course Name',
    'Course Level',
    'Duration (Weeks)',
    'Tuition Fee',
    'Expired',
  ],
  locations: ['CRICOS Provider Code', 'City', 'State'],
  courseLocations: ['CRICOS Course Code', 'Location City', 'Location State'],
}

/** Optional columns: read if the file has them. */
const columns = [
  'Foundation Studies',
  'Course Language',
  'Field of Education 1 Narrow Field',
  'Field of Education 1 Detailed Field',
  'Postal Address State',
  'Postal Address City',
]

/**
 * Opens the four tables, from the workbook or from CSV files by their names. Reports other files and leaves
 * them unread.
 *
 * @throws RegisterRefused if the institutions or the courses are missing, or one of the tables is there
 * twice.
 */
export async function openTables(files: InputFile[], log: ReadingLog): Promise<CricosTables> {
  const workbook = pickFile(files, /\.xlsx$/i, 'CRICOS workbook')
  if (workbook) {
    noteUnusedFiles(files, log, [workbook])
    const sheet = (name: string, required: string[]): CricosTable => ({
      name: `${workbook.name}, ${name}`,
      rows: () => readXlsx(workbook, name, { required, columns }),
    })
    return {
      institutions: sheet('Institutions', required.institutions),
      courses: sheet('Courses', required.courses),
      locations: sheet('Locations', required.locations),
      courseLocations: sheet('Course Locations', required.courseLocations),
      edition: findEdition(workbook.name),
    }
  }

  const used: InputFile[] = []
  const csv = (pattern: RegExp, what: string, required: string[]): CricosTable | undefined => {
    const file = pickFile(files, pattern, what)
    if (!file) return undefined
    used.push(file)
    return { name: file.name, rows: () => readCsv(file, { required, columns }) }
  }
  const courses = csv(/courses/i, 'Courses', required.courses)
  const institutions = csv(/institutions/i, 'Institutions', required.institutions)
  if (!courses || !institutions) {
    const missing = courses ? 'Institutions' : 'Courses'
    const names = files.map((file) => file.name).join(', ')
    throw new RegisterRefused(`The CRICOS ${missing} table is missing (given: ${names}).`)
  }
  const locations = csv(/(?<!course[-_ ]?)locations/i, 'Locations', required.locations)
  const courseLocations = csv(/course[-_ ]?locations/i, 'Course Locations', required.courseLocations)
  noteUnusedFiles(files, log, used)
  const edition = findEdition(used.map((file) => file.name).join(' '))
  return { institutions, courses, locations, courseLocations, edition }
}

/** `…-as-at-2023-1-3-7-59-17.xlsx` is the export of 3 January 2023. */
function findEdition(names: string): string | undefined {
  const [, year, month, day] = /as-at-(\d{4})-(\d{1,2})-(\d{1,2})/.exec(names) ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
