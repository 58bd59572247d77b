import type { ProgrammeRecord, StatedFact, TeachingRating } from '../../admissions/catalogue/types.ts'
import { removeLeadingZeros } from '../reading/number.ts'

/**
 * The register in memory while it is read, from its tables or its XML. At most some forty thousand courses.
 */
export interface KisTables {
  /** By PUBUKPRN. */
  institutions: Map<string, KisInstitution>
  /** In the order of the files. */
  courses: KisCourse[]
  /** By UKPRN and LOCID. */
  sites: Map<string, KisSite>
  /** The sites of a course: LOCIDs by `createCourseKey`, with the row that first names the course. */
  taughtAt: Map<string, { id: string; ukprn: string; siteIds: string[]; file: string; line: number }>
  /** CAH subjects by `createCourseKey`. */
  subjects: Map<string, string[]>
  /**
   * Every course that has a subject, by `createCourseKey`: in an edition without KISCOURSE they are named nowhere
   * else.
   */
  listed: Map<string, Pick<KisCourse, 'file' | 'line' | 'source' | 'pubukprn' | 'ukprn' | 'id' | 'mode'>>
  /** Titles of another edition, by `titleKey`. */
  titles: Map<string, { title: string; award: string; url: string; source: string }>
  /** UCAS's own ids, and the figures of the narrowest group, by `createCourseKey`. */
  ucasIds: Map<string, { ids: string[]; source: string }>
  figures: Map<string, { facts: KisFigures; narrowness: Partial<Record<keyof KisFigures, number>> }>
  /** By PUBUKPRN. */
  ratings: Map<string, StatedFact<TeachingRating>>
  /** KISAIMLABEL by KISAIMCODE without its leading zeros. */
  aims: Map<string, string>
}

/** The register's figures for one course. */
export type KisFigures = Pick<
  ProgrammeRecord['facts'],
  'graduateWork' | 'graduatePay' | 'continuation' | 'entryTariff'
>

export interface KisInstitution {
  /** The institution that publishes and mainly teaches the course. */
  pubukprn: string
  /** '' in older editions, which have none. */
  name: string
  otherNames: string[]
  url: string
  address: string
  country: string
  source: string
}

export interface KisCourse {
  file: string
  line: number
  source: string
  pubukprn: string
  /** The institution that registers the students; another one if the course is franchised. */
  ukprn: string
  id: string
  mode: string
  title: string
  aim: string
  level: string
  honours: boolean
  distance: string
  stages: string
  url: string
  hecos: string[]
  /** Source of its title and address, if not this edition. */
  titledBy?: string
  /** The basis of its title and level, if no edition at hand states them. */
  basis?: string
}

export interface KisSite {
  ukprn: string
  id: string
  name: string
  /** The site's owner; '' if not stated. */
  ownedBy: string
  country: string
}

export function createEmptyTables(): KisTables {
  return {
    institutions: new Map(),
    courses: [],
    sites: new Map(),
    taughtAt: new Map(),
    subjects: new Map(),
    listed: new Map(),
    titles: new Map(),
    ucasIds: new Map(),
    figures: new Map(),
    ratings: new Map(),
    aims: new Map(),
  }
}

/**
 * Returns the key of a course: its publisher, id and mode, with `01` as `1`. Ids never differ by leading
 * zeros alone, which spreadsheets drop.
 */
export function createCourseKey(pubukprn: string, id: string, mode: string): string {
  return `${pubukprn} ${removeLeadingZeros(id)} ${getMode(mode)}`
}

/** Returns the key of a title, without a mode: a course has one title in every mode. */
export const createTitleKey = (pubukprn: string, id: string) => `${pubukprn} ${removeLeadingZeros(id)}`

/** Returns the code of a mode without zeros: `01` is `1`. */
export const getMode = (mode: string) => removeLeadingZeros(mode.trim())

export const createSiteKey = (ukprn: string, id: string) => `${ukprn} ${removeLeadingZeros(id)}`

/**
 * Decodes text as the register means it: its tables hold `&amp;`, and its XML `&amp;amp;`, which a parser
 * resolves once.
 */
export function readElementText(cell: string | undefined): string {
  return (cell ?? '')
    .replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => entities[name])
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }

/** Returns the parts of a row or an element that name a course; `undefined` if one is missing. */
export function findCourse(cell: (name: string) => string) {
  const pubukprn = readElementText(cell('PUBUKPRN'))
  const id = readElementText(cell('KISCOURSEID'))
  const mode = getMode(cell('KISMODE'))
  if (pubukprn === '' || id === '' || mode === '') return undefined
  return {
    pubukprn,
    ukprn: readElementText(cell('UKPRN')) || pubukprn,
    id,
    mode,
    key: createCourseKey(pubukprn, id, mode),
  }
}
