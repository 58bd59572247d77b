import { cricos } from '../../importers/cricos/cricos.ts'
import { excerpt, readWorkbook } from './excerpts.ts'
import { readAll } from './read-all.ts'

export const institutionColumns = [
  'CRICOS Provider Code',
  'Trading Name',
  'Institution Name',
  'Website',
  'Postal Address City',
  'Postal Address State',
]
export const courseColumns = [
  'CRICOS Provider Code',
  'Institution Name',
  'CRICOS Course Code',
  'Course Name',
  'Field of Education 1 Detailed Field',
  'Course Level',
  'Foundation Studies',
  'Course Language',
  'Duration (Weeks)',
  'Tuition Fee',
  'Non Tuition Fee',
  'Estimated Total Course Cost',
  'Work Component Total Hours',
  'Expired',
]
export const locationColumns = ['CRICOS Provider Code', 'Location Name', 'City', 'State']
export const courseLocationColumns = [
  'CRICOS Provider Code',
  'CRICOS Course Code',
  'Location City',
  'Location State',
]

/** A row of the institutions. */
export const macquarie = [
  '00002J',
  'Macquarie University',
  'Macquarie University (Macquarie)',
  'www.mq.edu.au',
  'NORTH RYDE',
  'NSW',
]

interface Course {
  provider?: string
  code?: string
  title?: string
  field?: string
  level?: string
  foundation?: string
  language?: string
  weeks?: string
  fee?: string
  expired?: string
}
/** Creates a row of the courses, the usual one but for the changes. */
export const createCourse = (changes: Course = {}) => [
  changes.provider ?? '00002J',
  'Macquarie University (Macquarie)',
  changes.code ?? '0100138',
  changes.title ?? 'Master of Data Science',
  changes.field ?? '020103 - Programming',
  changes.level ?? 'Masters Degree (Coursework)',
  changes.foundation ?? 'No',
  changes.language ?? 'English',
  changes.weeks ?? '104',
  changes.fee ?? '84000',
  '0',
  '90000',
  '1,050',
  changes.expired ?? 'No',
]

/**
 * Creates a workbook as it is published: two preamble rows above each header, blank rows beneath the data.
 */
export function createWorkbook(
  courses: string[][],
  institutions = [macquarie],
  more: Record<string, string[][]> = {},
) {
  const sheet = (columns: string[], rows: string[][]) => [
    ['CRICOS'],
    ['as at 3 January 2023'],
    columns,
    ...rows,
    [],
    [''],
  ]
  return excerpt(
    'cricos-providers-courses-and-locations-as-at-2023-1-3-7-59-17.xlsx',
    readWorkbook({
      'Purpose Statement': [['Purpose']],
      Institutions: sheet(institutionColumns, institutions),
      Courses: sheet(courseColumns, courses),
      Locations: sheet(locationColumns, more.locations ?? [['00002J', 'Main', 'MACQUARIE PARK', 'NSW']]),
      'Course Locations': sheet(
        courseLocationColumns,
        more.courseLocations ?? [['00002J', '0100138', 'MACQUARIE PARK', 'NSW']],
      ),
    }),
  )
}

/** Reads a workbook with a single course. */
export const readCourse = async (changes: Course) => {
  const { programmes, notes, rejected } = await readAll(cricos, createWorkbook([createCourse(changes)]))
  return { programme: programmes[0], notes: Object.keys(notes), rejected: rejected.map((row) => row.reason) }
}
