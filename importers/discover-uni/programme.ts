import { findFieldFromCah } from '../../admissions/catalogue/fields/cah.ts'
import { findFieldFromHecos } from '../../admissions/catalogue/fields/hecos.ts'
import { placeIn } from '../../admissions/catalogue/places/places.server.ts'
import type {
  Attendance,
  InstitutionRecord,
  Place,
  ProgrammeRecord,
  StatedFact,
} from '../../admissions/catalogue/types.ts'
import { findWebAddress } from '../web.ts'
import { commonAims, findLevel } from './codes.ts'
import { placeOfSite } from './institution.ts'
import { createCourseKey, createSiteKey, type KisCourse, type KisTables } from './tables.ts'

const attendances: Record<string, Attendance> = { 0: 'on-campus', 1: 'online', 2: 'either' }

/** Returns a course of the register as a programme. */
export function readKisProgramme(
  course: KisCourse,
  institution: InstitutionRecord,
  tables: KisTables,
): ProgrammeRecord {
  const aim = getAim(course, tables)
  const { source, titledBy = source, basis } = course
  const key = createCourseKey(course.pubukprn, course.id, course.mode)
  const ucas = tables.ucasIds.get(key)
  const toPublished = <T>(value: T, from = source): StatedFact<T> => ({
    state: 'published',
    value,
    source: from,
  })
  const page = findWebAddress(course.url)
  const attendance = attendances[course.distance]
  const duration = createDurationFact(course)
  return {
    id: getId(course),
    title: getTitle(course, aim),
    institution: institution.id,
    ...placeOfCourse(course, institution, tables),
    level: findLevel(aim, course.level, institution.state?.code === 'GB-SCT') ?? 'other',
    ...getSubject(course, tables),
    origin: basis
      ? { state: 'estimated', source: titledBy, basis }
      : { state: 'published', source: titledBy },
    facts: {
      ...(page && { page: toPublished(page, titledBy) }),
      ...(attendance && { attendance: toPublished(attendance) }),
      ...(duration && { durationMonths: duration }),
      ...tables.figures.get(key)?.facts,
      ...(ucas && { ucasIds: toPublished(ucas.ids, ucas.source) }),
    },
  }
}

/** The award: a code of this edition, or another edition's own words. */
function getAim({ aim, titledBy }: KisCourse, tables: KisTables): string {
  if (titledBy || aim === '') return aim
  return (tables.aims.size > 0 ? tables.aims.get(aim) : commonAims[aim.padStart(3, '0')]) ?? ''
}

/** The register's key, with the few marks that an id cannot hold (`~`, `$`, `(`) as their numbers. */
function getId({ pubukprn, id, mode }: KisCourse): string {
  const safe = id
    .toLowerCase()
    .replace(/[^a-z0-9.-]/g, (mark) => (mark === '_' ? '_' : `_${mark.codePointAt(0)!.toString(16)}`))
  return `discover-uni-${pubukprn}-${safe}-${mode}`
}

/** `BSc (Hons) Computer Science`. Some titles begin with their award already. */
function getTitle({ title, honours }: KisCourse, aim: string): string {
  if (aim === '' || new RegExp(`^${RegExp.escape(aim)}\\b`, 'i').test(title)) return title
  return `${aim}${honours ? ' (Hons)' : ''} ${title}`
}

/** Full-time stages are years. A part-time stage is as long as the student makes it. */
function createDurationFact({ mode, stages, source }: KisCourse): StatedFact<number> | undefined {
  if (mode !== '1' || !/^[1-9]$/.test(stages)) return undefined
  return {
    state: 'published',
    value: Number(stages) * 12,
    source,
    basis: `full time, ${stages} stages of a year`,
  }
}

/**
 * Returns the first of the course's codes that names a field: HECoS codes belong to the course itself, CAH
 * codes to the group it is compared in.
 */
function getSubject(course: KisCourse, tables: KisTables): { field?: string; fieldFrom?: string } {
  for (const code of course.hecos) {
    const field = findFieldFromHecos(code)
    if (field) return { field, fieldFrom: `HECoS ${code}` }
  }
  for (const code of tables.subjects.get(createCourseKey(course.pubukprn, course.id, course.mode)) ?? []) {
    const field = findFieldFromCah(code)
    if (field) return { field, fieldFrom: code }
  }
  return {}
}

/** Taught at several sites, a course has the country and the city that all of them share. */
function placeOfCourse(course: KisCourse, institution: InstitutionRecord, tables: KisTables): Place {
  const taught = tables.taughtAt.get(createCourseKey(course.pubukprn, course.id, course.mode))
  const sites = (taught?.siteIds ?? [])
    .map((id) => tables.sites.get(createSiteKey(course.ukprn, id)))
    .filter((site) => site !== undefined)
  const own = { country: institution.country, ...(institution.state && { state: institution.state }) }
  if (sites.length === 0) return own

  const places = sites.map((site) => {
    const place = placeOfSite(site)
    // An institution's main campus has the institution's location.
    const isMain = /^main (campus|site)$/i.test(site.name) && site.ownedBy === course.pubukprn
    return isMain && institution.city ? { ...place, city: institution.city } : place
  })
  const states = new Set(places.map((place) => place?.state?.code))
  const cities = new Set(places.map((place) => place?.city))
  const [state] = states
  const [city] = cities
  return placeIn('GB', states.size === 1 ? state : undefined, cities.size === 1 ? city : undefined)
}
