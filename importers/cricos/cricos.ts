import { normalizeInstitutionName } from '../../admissions/catalogue/merge.ts'
import type { InstitutionId, InstitutionRecord, Place } from '../../admissions/catalogue/types.ts'
import { openInput } from '../reading/input.ts'
import { getSource, type SourceDescription } from '../records.ts'
import type { ReadingLog, Register, Rejection } from '../types.ts'
import { readProvider } from './institution.ts'
import {
  type CourseSite,
  listSites,
  type ProviderSites,
  placeKey,
  readCoursePlaces,
  readProviderSites,
} from './locations.ts'
import { type CourseRow, readCourseProgramme } from './programme.ts'
import { type CricosTables, openTables } from './tables.ts'

export const cricos: Register = {
  name: 'cricos',
  title: 'Commonwealth Register of Institutions and Courses for Overseas Students (Australia)',
  takes:
    'The workbook with all sheets, or the CSV files CRICOS Institutions, Courses, Locations and Course Locations\n(a folder, a zip, or one after the other).\nInstitutions and Courses are needed.',
  publisher: {
    addresses: ['https://data.gov.au/data/api/3/action/package_show?id=e5ae7059-bfa8-4fa4-a5c0-c13cf3520193'],
    lists: /\/cricos-[a-z-]+\.csv$/i,
  },
  async *read(input, log) {
    const tables = await openTables(await openInput(input.locations, input), log)
    const edition = tables.edition ?? input.dated
    const editionName = edition ?? 'current tables, undated'
    const source = getSource(description, editionName, input.today, edition ?? 'current')
    yield { kind: 'source', source }

    const sites = await readProviderSites(tables.locations, log)
    const places = await readCoursePlaces(tables.courseLocations, log)
    const providers: Providers = new Map()
    yield* readInstitutions(tables, sites, source.id, providers, log)
    yield* readProgrammes(tables, places, source.id, providers, log)
  },
}

/** Returns a filter that accepts each place once. */
function createUniqueFilter() {
  const codes = new Set<string>()
  return (place: Place) => codes.size < codes.add(placeKey(place)).size
}

/** Each provider code with the institution that it is: one that is registered in two states has two codes. */
type Providers = Map<string, InstitutionId>

async function* readInstitutions(
  tables: CricosTables,
  sites: ProviderSites,
  source: string,
  providers: Providers,
  log: ReadingLog,
) {
  const institutions = new Map<string, InstitutionRecord>()
  let rows = 0
  for await (const { line, row, cells } of tables.institutions.rows()) {
    log.progress('institutions', ++rows)
    const reject = rejectAt(log, tables.institutions.name, line)
    const code = row['CRICOS Provider Code'].trim()
    if (cells) reject('ragged-row', `The row of institution ${code} has ${cells} cells.`)
    else if (!PROVIDER_CODE.test(code))
      reject('damaged-code', `"${code}" is not a provider code such as 00002J.`)
    else if (row['Institution Name'].trim() === '') reject('no-name', `The institution ${code} has no name.`)
    else if (providers.has(code))
      reject('repeated-key', `The institution ${code} came before: the first one is kept.`)
    else {
      const institution = readProvider(code, row, listSites(sites, code), source, log)
      const key = [normalizeInstitutionName(institution.name), institution.domains[0] ?? code].join(' ')
      const first = institutions.get(key)
      providers.set(code, first?.id ?? institution.id)
      if (!first) institutions.set(key, institution)
      else {
        log.note(
          'registered-twice',
          `${institution.name} is registered as ${first.identifiers.cricos} and ${code}.`,
        )
        first.aliases = [...new Set([...first.aliases, ...institution.aliases])]
        first.sites = [...(first.sites ?? []), ...(institution.sites ?? [])].filter(createUniqueFilter())
      }
    }
  }
  for (const institution of institutions.values()) yield { kind: 'institution' as const, institution }
}

async function* readProgrammes(
  tables: CricosTables,
  places: Map<string, CourseSite[]>,
  source: string,
  providers: Providers,
  log: ReadingLog,
) {
  const codes = new Set<string>()
  let rows = 0
  for await (const { line, row, cells } of tables.courses.rows()) {
    log.progress('courses', ++rows)
    const reject = rejectAt(log, tables.courses.name, line)
    const code = row['CRICOS Course Code'].trim()
    const trouble = cells
      ? { reason: 'ragged-row', detail: `The row of course ${code} has ${cells} cells.` }
      : findCourseRejection(code, row, providers, codes)
    if (trouble) {
      reject(trouble.reason, trouble.detail)
      continue
    }
    codes.add(code)
    const institution = providers.get(getProvider(row))!
    const [first, ...others] = places.get(code) ?? []
    if (!first) log.note('no-location', `The course ${code} has no location: its city is unknown.`)
    const programme = readCourseProgramme(code, row, { institution, place: first?.place }, source, log)
    if ('reason' in programme) {
      reject(programme.reason, programme.detail)
      continue
    }
    yield { kind: 'programme' as const, programme }
    if (others.length === 0) continue
    log.note('several-locations', `The course ${code} is taught in several cities: it is listed in each.`)
    const { state: _, city: __, ...anywhere } = programme
    for (const { place, key } of others) {
      const id = `${programme.id}-${key}`
      yield { kind: 'programme' as const, programme: { ...anywhere, ...place, id } }
    }
  }
}

const getProvider = (row: CourseRow) => row['CRICOS Provider Code'].trim()

const PROVIDER_CODE = /^\d{5}[0-9A-Z]$/
const COURSE_CODE = /^\d{6}[0-9A-Z]$/

/** The key is the course code: provider, name and level together repeat under other codes on 1,929 rows of 2023. */
function findCourseRejection(code: string, row: CourseRow, providers: Providers, codes: Set<string>) {
  if (/^yes$/i.test(row.Expired?.trim() ?? ''))
    return { reason: 'expired', detail: `The course ${code} is marked as expired.` }
  // A spreadsheet reads 0100138 as a number and drops its zero: then the course can only be guessed.
  if (!COURSE_CODE.test(code))
    return {
      reason: 'damaged-code',
      detail: `"${code}" is not a course code of seven characters such as 0100138: a spreadsheet takes its zeros. Give the file as published.`,
    }
  if (codes.has(code))
    return { reason: 'repeated-key', detail: `The course ${code} came before: the first one is kept.` }
  const provider = getProvider(row)
  if (!providers.has(provider))
    return {
      reason: 'institution-missing',
      detail: `The institution ${provider} of the course ${code} is not in the institutions table.`,
    }
  return undefined
}

function rejectAt(log: ReadingLog, file: string, line: number) {
  return (reason: Rejection['reason'], detail: string) => log.reject({ file, line, reason, detail })
}

const description: SourceDescription = {
  register: 'cricos',
  publisher: 'Australian Government, Department of Education',
  title: 'CRICOS providers, courses and locations',
  licence: 'CC BY (Australia), version to confirm',
  page: 'https://cricos.education.gov.au/',
}
