import type { InstitutionRecord, Source } from '../../admissions/catalogue/types.ts'
import { type InputFile, noteUnusedFiles, openInput, refuseTwice } from '../reading/input.ts'
import { isRoundedNumber } from '../reading/number.ts'
import { getSource, type SourceDescription } from '../records.ts'
import { hashSlug } from '../slug.ts'
import {
  type ImportInput,
  type ReadingLog,
  type Register,
  type RegisterRecord,
  RegisterRefused,
} from '../types.ts'
import { FIRST_DEGREE } from './codes.ts'
import { addTable, getTableName, isKnownTable } from './from-tables.ts'
import { addXml } from './from-xml.ts'
import { groupSitesByOwner, readKisInstitution } from './institution.ts'
import { readKisProgramme } from './programme.ts'
import { findSubjectName } from './subjects.ts'
import {
  createCourseKey,
  createEmptyTables,
  createTitleKey,
  type KisCourse,
  type KisTables,
} from './tables.ts'

export const discoverUni: Register = {
  name: 'discover-uni',
  title: 'Discover Uni (formerly Unistats)',
  takes:
    "The publisher's zip or folder of tables (KISCOURSE, INSTITUTION, LOCATION, COURSELOCATION, KISAIM, SBJ, UCASCOURSEID, EMPLOYMENT, GOSALARY, CONTINUATION, TARIFF, TEFOutcome; others are passed over) or its XML.\nWhere KISCOURSE is missing, titles_<years>.csv with the titles of another edition.",
  publisher: { addresses: ['https://unistatsdataset.hesa.ac.uk/api/UnistatsDatasetDownload'] },
  async *read(input, log) {
    const inputFiles = await openInput(input.locations, input)
    const files = inputFiles.filter((file) => isKnownTable(file) || isXml(file))
    noteUnusedFiles(inputFiles, log, files)
    refuseRepeated(files)
    if (files.length === 0)
      throw new RegisterRefused(
        'None of the files is a Discover Uni table (KISCOURSE.csv and its sisters) or XML.',
      )

    const tables = createEmptyTables()
    const sources = new Map<string, Source>()
    for (const file of files) {
      const source = createSource(file, input)
      if (!sources.has(source.id)) {
        sources.set(source.id, source)
        yield { kind: 'source', source }
      }
      if (isXml(file)) await addXml(tables, file, source.id, log)
      else await addTable(tables, file, source.id, log)
    }
    if (tables.courses.length === 0) tables.courses.push(...listCoursesWithoutTable(tables, log))
    yield* getRecords(tables, log)
  },
}

/** One edition has each table once; two editions mixed are none. */
function refuseRepeated(files: InputFile[]) {
  const byHash = new Map<string, InputFile>()
  for (const file of files.filter(isKnownTable)) {
    const first = byHash.get(getTableName(file))
    if (first) throw refuseTwice(first, file, getTableName(file))
    byHash.set(getTableName(file), file)
  }
}

const isXml = (file: InputFile) => /\.xml$/i.test(file.name)

function* getRecords(tables: KisTables, log: ReadingLog): Generator<RegisterRecord> {
  const sites = groupSitesByOwner(tables)
  const institutions = new Map<string, InstitutionRecord>()
  for (const kis of tables.institutions.values()) {
    const institution = readKisInstitution(kis, sites.get(kis.pubukprn) ?? [])
    const tef = tables.ratings.get(kis.pubukprn)
    if (institution && tef) institution.facts.tef = tef
    if (institution) institutions.set(kis.pubukprn, institution)
  }
  const courses = [...listAcceptedCourses(tables, institutions, log)]
  const teaching = new Set(courses.map((course) => course.pubukprn))
  for (const [pubukprn, institution] of institutions)
    if (teaching.has(pubukprn)) yield { kind: 'institution', institution }

  const ids = new Set<string>()
  for (const course of courses) {
    const programme = readKisProgramme(course, institutions.get(course.pubukprn)!, tables)
    if (ids.has(programme.id)) programme.id = `${programme.id}-${hashSlug(course.id)}`
    ids.add(programme.id)
    if (programme.level === 'other')
      log.note('level-unknown', `${programme.title}: aim ${course.aim || 'not given'}.`)
    if (course.pubukprn !== course.ukprn)
      log.note('franchised', `${programme.title} at ${course.pubukprn} is registered by ${course.ukprn}.`)
    yield { kind: 'programme', programme }
  }
}

/**
 * Yields the courses of an edition without a course table, as its subjects list them. The title comes from
 * another edition if that has one. Otherwise it is a category, in the style of the United States: the
 * subject, plus the fact that the register lists undergraduate courses.
 */
function* listCoursesWithoutTable(tables: KisTables, log: ReadingLog): Generator<KisCourse> {
  const unsaid = { aim: '', level: '', honours: false, distance: '', stages: '', hecos: [] }
  for (const [key, listedCourse] of tables.listed) {
    const titled = tables.titles.get(createTitleKey(listedCourse.pubukprn, listedCourse.id))
    if (titled) {
      const { title, award, url, source } = titled
      const basis = award
        ? undefined
        : 'its award is not named: most undergraduate courses lead to a bachelor’s degree'
      yield {
        ...listedCourse,
        ...unsaid,
        title,
        aim: award,
        level: award ? '' : FIRST_DEGREE,
        url,
        titledBy: source,
        basis,
      }
      continue
    }
    const names = new Set(tables.subjects.get(key)?.flatMap((code) => findSubjectName(code) ?? []))
    const title = [...names].join(' and ')
    if (title) log.note('category-title', `Course ${key} is called by its subject, ${title}.`)
    yield {
      ...listedCourse,
      ...unsaid,
      title: title && `${title[0].toUpperCase()}${title.slice(1)} (undergraduate course)`,
      level: FIRST_DEGREE,
      url: '',
      basis:
        'this edition names neither the course nor its award: its subject, and the degree that most undergraduate courses lead to',
    }
  }
}

/** The courses that can be shown; the others are rejected one by one. */
function* listAcceptedCourses(
  tables: KisTables,
  institutions: Map<string, InstitutionRecord>,
  log: ReadingLog,
) {
  const keys = new Set<string>()
  const titles = new Set<string>()
  for (const course of tables.courses) {
    const key = createCourseKey(course.pubukprn, course.id, course.mode)
    titles.add(key)
    const trouble = keys.has(key)
      ? { reason: 'repeated-course', detail: `Course ${key} is listed more than once.` }
      : findCourseRejection(course, institutions)
    if (trouble) log.reject({ file: course.file, line: course.line, ...trouble })
    else {
      keys.add(key)
      // The longer spelling still has its zeros.
      const taught = tables.taughtAt.get(key)?.id ?? ''
      yield taught.length > course.id.length ? { ...course, id: taught } : course
    }
  }
  for (const [key, { file, line }] of tables.taughtAt) {
    if (titles.has(key)) continue
    const detail = `Course ${key} is in no KISCOURSE and no SBJ table of this edition, so it has no title.`
    log.reject({ file, line, reason: 'course-without-title', detail })
  }
}

function findCourseRejection(course: KisCourse, institutions: Map<string, InstitutionRecord>) {
  const { pubukprn, id, mode, title } = course
  if (pubukprn === '')
    return {
      reason: 'course-without-institution',
      detail: `"${title}" stands in no institution with a UKPRN.`,
    }
  if (id === '' || !/^[12]$/.test(mode))
    return { reason: 'course-without-key', detail: `"${title}" has no KISCOURSEID, or no mode of 1 or 2.` }
  if (isRoundedNumber(id))
    return {
      reason: 'damaged-key',
      detail: `The KISCOURSEID "${id}" of "${title}" is a number that a spreadsheet has rounded. Give the table as published.`,
    }
  if (title === '')
    return { reason: 'course-without-title', detail: `Course ${pubukprn} ${id} has no title.` }
  if (!institutions.has(pubukprn))
    return {
      reason: 'institution-without-name',
      detail: `"${title}" is at institution ${pubukprn}, which this edition does not name.`,
    }
  return undefined
}

/** An edition is named by its year, from the name of the file, or else of its folder or archive. */
function createSource(file: InputFile, { today, dated }: ImportInput): Source {
  const own = file.name.replace(/\.[a-z]+$/i, '')
  const holder = file.from
    .replace(/ \([^)]*\)$/, '')
    .split(/[\\/]/)
    .filter(Boolean)
  const parent = (file.from.endsWith(')') ? holder.at(-1) : holder.at(-2)) ?? ''
  const year = /(?:19|20)\d{2}(?:[-_]\d{2})*/
  const edition = isXml(file)
    ? own
    : (year.exec(parent)?.[0] ??
      year.exec(own)?.[0] ??
      dated ??
      (parent.replace(/\.[a-z]+$/i, '') || 'undated'))
  return getSource(description, edition, today)
}

const description: SourceDescription = {
  register: 'discover-uni',
  publisher: 'Higher Education Statistics Agency (HESA, part of Jisc)',
  title: 'Discover Uni dataset',
  licence: 'CC BY 4.0',
  page: 'https://www.hesa.ac.uk/support/tools-and-downloads/unistats',
}
