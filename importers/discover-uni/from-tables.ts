import { readCsv } from '../reading/csv.ts'
import type { InputFile } from '../reading/input.ts'
import { removeLeadingZeros } from '../reading/number.ts'
import type { ReadingLog } from '../types.ts'
import { addCourse, addInstitution, addSite } from './add.ts'
import { addContinuation, addPay, addTariff, addWork } from './figures.ts'
import { createTitleKey, findCourse, type KisTables, readElementText } from './tables.ts'

interface Table {
  required: string[]
  add(
    tables: KisTables,
    cell: (name: string) => string,
    at: { file: string; line: number; source: string },
  ): void
}

const course = ['PUBUKPRN', 'KISCOURSEID', 'KISMODE']

/**
 * The tables that we read; the others (satisfaction, kinds of jobs, entry qualifications) hold nothing that
 * the catalogue shows.
 */
const byName: Record<string, Table> = {
  KISAIM: {
    required: ['KISAIMCODE', 'KISAIMLABEL'],
    add: (tables, cell) =>
      tables.aims.set(
        removeLeadingZeros(readElementText(cell('KISAIMCODE'))),
        readElementText(cell('KISAIMLABEL')),
      ),
  },
  LOCATION: { required: ['UKPRN', 'LOCID', 'LOCNAME'], add: addSite },
  INSTITUTION: { required: ['PUBUKPRN', 'UKPRN'], add: addInstitution },
  KISCOURSE: { required: [...course, 'TITLE'], add: addCourse },
  COURSELOCATION: { required: [...course, 'LOCID'], add: addTaughtAt },
  UCASCOURSEID: {
    required: [...course, 'LOCID'],
    add(tables, cell, position) {
      addTaughtAt(tables, cell, position)
      const courseRef = findCourse(cell)
      const id = readElementText(cell('UCASCOURSEID'))
      if (!courseRef || !id) return
      const ucas = tables.ucasIds.get(courseRef.key) ?? { ids: [], source: position.source }
      if (!ucas.ids.includes(id)) ucas.ids.push(id)
      tables.ucasIds.set(courseRef.key, ucas)
    },
  },
  TITLES: {
    required: ['PUBUKPRN', 'KISCOURSEID', 'TITLE', 'DEGREE_TYPE', 'CRSEURL'],
    add(tables, cell, { source }) {
      const [title, award, url] = ['TITLE', 'DEGREE_TYPE', 'CRSEURL'].map((name) =>
        readElementText(cell(name)),
      )
      if (title)
        tables.titles.set(
          createTitleKey(readElementText(cell('PUBUKPRN')), readElementText(cell('KISCOURSEID'))),
          {
            title,
            award,
            url,
            source,
          },
        )
    },
  },
  EMPLOYMENT: { required: [...course, 'EMPAGG', 'WORK', 'BOTH', 'WORKSTUDY'], add: addWork },
  GOSALARY: { required: [...course, 'GOSALAGG', 'GOINSTLQ', 'GOINSTMED', 'GOINSTUQ'], add: addPay },
  CONTINUATION: { required: [...course, 'CONTAGG', 'UCONT'], add: addContinuation },
  TARIFF: { required: [...course, 'TARAGG', 'T001', 'T240'], add: addTariff },
  TEFOUTCOME: {
    required: ['PUBUKPRN', 'REPORT_UKPRN', 'OVERALL_RATING'],
    add(tables, cell, { source }) {
      const [overall, experience, outcomes] = [
        'OVERALL_RATING',
        'STUDENT_EXPERIENCE_RATING',
        'STUDENT_OUTCOMES_RATING',
      ].map((name) => readElementText(cell(name)))
      // Joint courses of two universities have a number of their own, with the ratings of both.
      if (overall && cell('PUBUKPRN').trim() === cell('REPORT_UKPRN').trim())
        tables.ratings.set(readElementText(cell('PUBUKPRN')), {
          state: 'published',
          value: { overall, ...(experience && { experience }), ...(outcomes && { outcomes }) },
          source,
        })
    },
  },
  SBJ: {
    required: [...course, 'SBJ'],
    add(tables, cell, position) {
      const courseRef = findCourse(cell)
      if (!courseRef) return
      if (!tables.listed.has(courseRef.key)) {
        const { key, ...parts } = courseRef
        tables.listed.set(key, { ...position, ...parts })
      }
      const subjects = tables.subjects.get(courseRef.key)
      if (subjects) subjects.push(readElementText(cell('SBJ')))
      else tables.subjects.set(courseRef.key, [readElementText(cell('SBJ'))])
    },
  },
}

/** Returns the name of a file's table: `KISCOURSE`. */
export const getTableName = (file: InputFile) =>
  file.name
    .replace(/\.csv$/i, '')
    .toUpperCase()
    // `titles_2024_25`: as published by the register in that year.
    .replace(/^TITLES_.*$/, 'TITLES')

export function isKnownTable(file: InputFile): boolean {
  return /\.csv$/i.test(file.name) && getTableName(file) in byName
}

/**
 * Adds one CSV table of the register. Leaves out rows with a cell too few or too many, as their cells may
 * have shifted.
 */
export async function addTable(tables: KisTables, file: InputFile, source: string, log: ReadingLog) {
  const { required, add } = byName[getTableName(file)]
  let rows = 0
  for await (const { line, row, cells } of readCsv(file, { required, columns: 'upper-case' })) {
    log.progress(getTableName(file), ++rows)
    const position = { file: file.name, line, source }
    if (cells === undefined) add(tables, (name) => getCell(row, name), position)
    else
      log.reject({
        file: file.name,
        line,
        reason: 'ragged-row',
        detail: `The row has ${cells} cells where the table has ${Object.keys(row).length}.`,
      })
  }
}

/**
 * Returns a row's cell. If the header repeats a column (`HECOS`, five times), joins its cells with spaces.
 */
function getCell(row: Record<string, string>, name: string): string {
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
  const courseRef = findCourse(cell)
  if (!courseRef) return
  const site = readElementText(cell('LOCID'))
  const place = tables.taughtAt.get(courseRef.key)
  if (!place) {
    const { id, ukprn } = courseRef
    tables.taughtAt.set(courseRef.key, { id, ukprn, siteIds: site ? [site] : [], file, line })
  } else if (site && !place.siteIds.includes(site)) place.siteIds.push(site)
}
