import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Checked, type CheckedRule, createCheckSource, NOTHING_CHECKED } from './checked.ts'
import {
  type CatalogueColumns,
  createCatalogueColumns,
  type InstitutionInSnapshot,
  searchSorted,
} from './columns.server.ts'
import { type InCountry, summariseCountry } from './country.server.ts'
import {
  type InstitutionFigures,
  type RegisterEntry,
  registerEntries,
  summariseInstitution,
} from './institution.server.ts'
import { degreeLevels, describeLevel } from './levels/levels.ts'
import type { Names } from './names.ts'
import { listCitedSources, readInstitution, readProgramme } from './read-records.server.ts'
import type { Institution, Programme, SnapshotInfo } from './records.ts'
import { SNAPSHOT_FORMAT, type SnapshotAbout } from './snapshot/builder.server.ts'
import type { OpenedColumns } from './snapshot/file.server.ts'
import type { OpenedVersion } from './snapshot/versions.server.ts'
import type { Source, SourceId } from './types.ts'

/** One opened snapshot: its contents, with records read on demand. Immutable. */
export interface Catalogue {
  info: SnapshotInfo
  /** The SHA-256 of each register's edition file, which identifies the edition. */
  editions: Record<string, string>
  names: Names
  columns: CatalogueColumns
  /** `undefined` if the snapshot has no such programme. */
  programme(id: string): Programme | undefined
  programmeAt(row: number): Programme
  /** The row of a programme, or -1. */
  rowOf(id: string): number
  /** By its own id, or the id of any record merged into it. */
  institution(id: string): Institution | undefined
  institutionCode(id: string): number
  /**
   * Its data on an institution's programmes, and the registers that list the institution; `undefined` if
   * there is no such institution.
   */
  atInstitution(id: string): (InstitutionFigures & { entries: RegisterEntry[] }) | undefined
  /**
   * Facts that staff have checked for all its programmes of a level or subject, if they still count today.
   */
  levelRulesOf(institution: Institution): CheckedRule[]
  /** Its data on a country, by code; `undefined` if it has none. */
  inCountry(code: string): InCountry | undefined
  source(id: SourceId): Source
}

/** Returns whether this version of the product can read the snapshot. */
export function isOfThisFormat(version: OpenedVersion): boolean {
  return readAbout(version.columns).format === SNAPSHOT_FORMAT
}

/** Returns whether the snapshot was built from exactly these editions. */
export function isBuiltFrom(columns: OpenedColumns, editions: Record<string, string>): boolean {
  return isDeepStrictEqual(readAbout(columns).editions, editions)
}

/**
 * Opens a checked snapshot; `names` are in the readers' language. Checked facts are laid over it and are part
 * of the version's name.
 */
export function getCatalogue(
  version: Omit<OpenedVersion, 'bytes'> & { bytes?: number },
  names: Names,
  checked: Checked = NOTHING_CHECKED,
): Catalogue {
  const about = readAbout(version.columns)
  const columns = createCatalogueColumns(version.columns, checked)
  const sources = new Map<string, Source>(about.sources.map((source) => [source.id, source]))
  for (const rows of columns.seen.values())
    for (const check of rows.values()) sources.set(createCheckSource(check).id, createCheckSource(check))
  const institutionCodes = indexCodesById(columns.institutions)
  const counts = groupProgrammesByInstitution(columns)
  const usedCountries = new Set(columns.places.map((place) => place.country))
  const countries = new Map<string, InCountry | undefined>()
  const currentRules = (checked.rules ?? []).filter(({ reviewBy }) => reviewBy >= checked.today)

  const programmeAt = (row: number) => readProgramme(columns, row, sources, names)
  const degrees = new Set(degreeLevels)
  const getRow = (id: string) => searchSorted(columns.rows, id, columns.id)

  return {
    info: {
      version: [version.version, ...hashCheckedFacts(columns.seen)].join('.'),
      builtAt: about.builtAt,
      programmes: columns.level.reduce((sum, code) => sum + (degrees.has(columns.levels[code]) ? 1 : 0), 0),
      institutions: counts.filter((count) => count > 0).length,
      countries: usedCountries.size,
      sources: about.sources,
    },
    editions: about.editions,
    names,
    columns,
    programmeAt,
    rowOf: getRow,
    programme: (id) => {
      const row = getRow(id)
      return row === -1 ? undefined : programmeAt(row)
    },
    institutionCode: (id) => institutionCodes.get(id) ?? -1,
    inCountry: (code) => {
      if (!countries.has(code)) countries.set(code, summariseCountry(columns, counts, code))
      return countries.get(code)
    },
    atInstitution: (id) => {
      const code = institutionCodes.get(id)
      if (code === undefined) return undefined
      const record = columns.institutions[code]
      const entries = registerEntries(record.ids, listCitedSources(record), about.sources)
      return { ...summariseInstitution(columns, code), entries }
    },
    levelRulesOf: (institution) => {
      const code = institutionCodes.get(institution.id)!
      return currentRules.filter(
        ({ institution: institutionId }) => institutionCodes.get(institutionId) === code,
      )
    },
    source: (id) => sources.get(id)!,
    institution: (id) => {
      const code = institutionCodes.get(id)
      return code === undefined
        ? undefined
        : readInstitution(columns.institutions[code], counts[code], sources, names)
    },
  }
}

function readAbout(columns: OpenedColumns) {
  return JSON.parse(columns.about.get('pma') ?? '{}') as SnapshotAbout
}

/** Eight digits that change when a checked fact or its state changes; empty if nothing was checked. */
function hashCheckedFacts(checkedFacts: CatalogueColumns['seen']): string[] {
  const marks = [...checkedFacts.values()].flatMap((rows) =>
    [...rows.values()].map(({ id, stands }) => id + stands),
  )
  return marks.length === 0 ? [] : [createHash('sha256').update(marks.join()).digest('hex').slice(0, 8)]
}

function indexCodesById(institutions: InstitutionInSnapshot[]) {
  const codes = new Map<string, number>()
  institutions.forEach(({ ids }, code) => {
    for (const id of ids) codes.set(id, code)
  })
  return codes
}

/**
 * Counts the programmes that each institution's page lists: its degrees, or everything if it has no degrees,
 * as at a school of English.
 */
function groupProgrammesByInstitution({ institution, institutions, level, levels }: CatalogueColumns) {
  const degrees = new Array<number>(institutions.length).fill(0)
  const all = new Array<number>(institutions.length).fill(0)
  institution.forEach((code, row) => {
    all[code]++
    if (describeLevel(levels[level[row]]).degree) degrees[code]++
  })
  return degrees.map((count, code) => count || all[code])
}
