import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type Checked,
  type CheckedRule,
  type CheckedValue,
  NOTHING_CHECKED,
  sourceOfCheck,
} from './checked.ts'
import {
  type CatalogueColumns,
  catalogueColumns,
  type InstitutionInSnapshot,
  searchSorted,
} from './columns.server.ts'
import { type InCountry, summariseCountry } from './country.server.ts'
import { fieldByIsced } from './fields.ts'
import {
  type InstitutionFigures,
  type RegisterEntry,
  registerEntries,
  summariseInstitution,
} from './institution.server.ts'
import { degreeLevels, describeLevel } from './levels/levels.ts'
import { annualTuition } from './money/annual.ts'
import type { Names } from './names.ts'
import type { Institution, Programme, ShownFact, ShownFacts, ShownOrigin, SnapshotInfo } from './records.ts'
import { SNAPSHOT_FORMAT, type SnapshotAbout } from './snapshot/builder.server.ts'
import { institutionFactNames, type ProgrammeFactName, programmeFactNames } from './snapshot/facts.ts'
import type { OpenedColumns } from './snapshot/file.server.ts'
import type { OpenedVersion } from './snapshot/versions.server.ts'
import type {
  InstitutionFacts,
  InstitutionRecord,
  ProgrammeFacts,
  Source,
  SourceId,
  StatedFact,
  Tuition,
} from './types.ts'

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
  return aboutOf(version.columns).format === SNAPSHOT_FORMAT
}

/** Returns whether the snapshot was built from exactly these editions. */
export function isBuiltFrom(columns: OpenedColumns, editions: Record<string, string>): boolean {
  return isDeepStrictEqual(aboutOf(columns).editions, editions)
}

/**
 * Opens a checked snapshot; `names` are in the readers' language. Checked facts are laid over it and are part
 * of the version's name.
 */
export function catalogueOf(
  version: Omit<OpenedVersion, 'bytes'> & { bytes?: number },
  names: Names,
  checked: Checked = NOTHING_CHECKED,
): Catalogue {
  const about = aboutOf(version.columns)
  const columns = catalogueColumns(version.columns, checked)
  const sources = new Map<string, Source>(about.sources.map((source) => [source.id, source]))
  for (const rows of columns.seen.values())
    for (const check of rows.values()) sources.set(sourceOfCheck(check).id, sourceOfCheck(check))
  const institutionCodes = codesById(columns.institutions)
  const counts = programmesByInstitution(columns)
  const usedCountries = new Set(columns.places.map((place) => place.country))
  const countries = new Map<string, InCountry | undefined>()
  const currentRules = (checked.rules ?? []).filter(({ reviewBy }) => reviewBy >= checked.today)

  const programmeAt = (row: number) => readProgramme(columns, row, sources, names)
  const degrees = new Set(degreeLevels)
  const rowOf = (id: string) => searchSorted(columns.rows, id, columns.id)

  return {
    info: {
      version: [version.version, ...checkedFactsHash(columns.seen)].join('.'),
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
    rowOf,
    programme: (id) => {
      const row = rowOf(id)
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
      const entries = registerEntries(record.ids, citedSources(record), about.sources)
      return { ...summariseInstitution(columns, code), entries }
    },
    levelRulesOf: (institution) => {
      const code = institutionCodes.get(institution.id)!
      return currentRules.filter(({ institution: of }) => institutionCodes.get(of) === code)
    },
    source: (id) => sources.get(id)!,
    institution: (id) => {
      const code = institutionCodes.get(id)
      return code === undefined
        ? undefined
        : shownInstitution(columns.institutions[code], counts[code], sources, names)
    },
  }
}

/** Reads a row as a programme, with the facts checked on its institution's page. */
function readProgramme(
  columns: CatalogueColumns,
  row: number,
  sources: Map<string, Source>,
  names: Names,
): Programme {
  const institution = columns.institutions[columns.institution[row]]
  const place = columns.places[columns.place[row]]
  const level = columns.levels[columns.level[row]]
  const facts = {} as Record<ProgrammeFactName, ShownFact<unknown>>
  const earlier = columns.earlier(row)
  for (const name of programmeFactNames) {
    const fact = addChecked(
      showFact(columns.fact(name)?.at(row), sources),
      columns.seen.get(name)?.get(row),
      names,
    )
    const before = earlier && showFact(earlier.get(name), sources)
    facts[name] = before?.state === 'published' ? { ...fact, earlier: before } : fact
  }
  return {
    id: columns.id(row),
    title: columns.titles.at(columns.title[row]),
    institution: { id: institution.id, name: institution.name },
    country: { code: place.country, name: names.country(place.country) },
    state: place.stateCode ? { code: place.stateCode, name: place.stateName } : undefined,
    city: place.isOfInstitution ? undefined : place.city || undefined,
    institutionCity: place.isOfInstitution ? place.city : undefined,
    level: { value: level, label: names.level(level) },
    discipline: disciplineOf(columns, row, names),
    origin: showOrigin(columns.origin(row), sources),
    facts: facts as ShownFacts<ProgrammeFacts>,
    annualTuition: {
      ...addChecked(
        showFact(columns.annualTuition(row), sources),
        columns.seen.get('tuition')?.get(row) as CheckedValue<Tuition> | undefined,
        names,
      ),
      earlier: earlierAnnual(earlier?.get('tuition'), columns.fact('durationMonths')?.at(row), sources),
    },
    roomAndBoard: showFact(institution.facts.roomAndBoard, sources),
  }
}

/** A year of the tuition that the register had before. */
function earlierAnnual(
  tuition: StatedFact<unknown> | undefined,
  duration: StatedFact<number> | undefined,
  sources: Map<string, Source>,
): ShownFact<Tuition>['earlier'] {
  const annual = showFact(annualTuition(tuition as StatedFact<Tuition> | undefined, duration), sources)
  return 'value' in annual ? annual : undefined
}

function aboutOf(columns: OpenedColumns) {
  return JSON.parse(columns.about.get('pma') ?? '{}') as SnapshotAbout
}

/** Eight digits that change when a checked fact or its state changes; empty if nothing was checked. */
function checkedFactsHash(checkedFacts: CatalogueColumns['seen']): string[] {
  const marks = [...checkedFacts.values()].flatMap((rows) =>
    [...rows.values()].map(({ id, stands }) => id + stands),
  )
  return marks.length === 0 ? [] : [createHash('sha256').update(marks.join()).digest('hex').slice(0, 8)]
}

function disciplineOf(columns: CatalogueColumns, row: number, names: Names): Programme['discipline'] {
  const field = fieldByIsced(columns.fields[columns.field[row]])
  if (!field) return undefined
  const from = columns.opened.texts('fieldFrom')?.at(columns.opened.numbers('programme.fieldFrom')![row])
  return {
    value: field.slug,
    label: names.discipline(field.slug),
    isced: field.isced,
    from: from || undefined,
  }
}

function shownInstitution(
  record: InstitutionRecord,
  programmes: number,
  sources: Map<string, Source>,
  names: Names,
): Institution {
  const facts = {} as Record<keyof InstitutionFacts, ShownFact<unknown>>
  for (const name of institutionFactNames)
    facts[name] = showFact(record.facts[name] as StatedFact<unknown> | undefined, sources)
  return {
    id: record.id,
    name: record.name,
    aliases: record.aliases,
    country: { code: record.country, name: names.country(record.country) },
    state: record.state,
    city: record.city,
    website: record.website,
    identifiers: record.identifiers as Record<string, string>,
    sites: record.sites ?? [],
    origin: showOrigin(record.origin as StatedFact<unknown>, sources),
    sources: citedSources(record).flatMap((id) => sources.get(id) ?? []),
    facts: facts as ShownFacts<InstitutionFacts>,
    rules: (record.rules ?? []).map(({ facts }) =>
      Object.fromEntries(
        Object.entries(facts).map(([name, fact]) => [name, showFact(fact as never, sources)]),
      ),
    ),
    programmes,
  }
}

/** Its own source first. */
function citedSources({ origin, facts }: InstitutionRecord): SourceId[] {
  return [...new Set([origin.source, ...Object.values(facts).map((fact) => fact.source)])]
}

function showFact<T>(fact: StatedFact<T> | undefined, sources: Map<string, Source>): ShownFact<T> {
  if (!fact) return { state: 'unknown' }
  if (fact.state === 'unknown') return { state: 'unknown', basis: fact.basis }
  return { ...fact, source: sources.get(fact.source)! } as ShownFact<T>
}

/** Adds the checked value of a page; for an institution's rule with a remark and the rule's page. */
function addChecked<T>(fact: ShownFact<T>, checked: CheckedValue | undefined, names: Names): ShownFact<T> {
  if (!checked) return fact
  const check = checked as CheckedValue<T>
  return check.of && check.stands === 'filling' && fact.state === 'published'
    ? { ...fact, seen: check, basis: names.rule(check.of), page: check.page }
    : { ...fact, seen: check }
}

function showOrigin(
  origin: Pick<StatedFact<unknown>, 'state' | 'source' | 'basis'>,
  sources: Map<string, Source>,
): ShownOrigin {
  return { ...origin, source: sources.get(origin.source)! } as ShownOrigin
}

function codesById(institutions: InstitutionInSnapshot[]) {
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
function programmesByInstitution({ institution, institutions, level, levels }: CatalogueColumns) {
  const degrees = new Array<number>(institutions.length).fill(0)
  const all = new Array<number>(institutions.length).fill(0)
  institution.forEach((code, row) => {
    all[code]++
    if (describeLevel(levels[level[row]]).degree) degrees[code]++
  })
  return degrees.map((count, code) => count || all[code])
}
