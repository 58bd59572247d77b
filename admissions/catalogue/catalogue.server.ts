import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Checked, NOTHING_CHECKED, type Seen, sourceOf, standingOf } from './checked.ts'
import { type InCountry, inCountry } from './country.server.ts'
import { fieldByIsced } from './fields.ts'
import {
  type AtInstitution,
  atInstitution,
  type RegisterEntry,
  registerEntries,
} from './institution.server.ts'
import { annualTuition } from './money/annual.ts'
import type { Names } from './names.ts'
import type { Institution, Programme, ShownFact, ShownFacts, ShownOrigin, SnapshotInfo } from './records.ts'
import { SNAPSHOT_FORMAT, type SnapshotAbout } from './snapshot/builder.server.ts'
import {
  factColumns,
  institutionFactNames,
  type ProgrammeFactName,
  programmeFactNames,
} from './snapshot/facts.ts'
import type { Numbers, OpenedColumns, Texts } from './snapshot/file.server.ts'
import type { OpenedVersion } from './snapshot/versions.server.ts'
import type {
  Fact,
  InstitutionFacts,
  InstitutionRecord,
  ProgrammeFacts,
  Source,
  SourceId,
  StudyLevel,
  Tuition,
} from './types.ts'

/** One opened snapshot: what is in it, and its records as they are asked for. It never changes. */
export interface Catalogue {
  info: SnapshotInfo
  /** What tells each register's editions apart: the SHA-256 of the file. */
  editions: Record<string, string>
  names: Names
  columns: CatalogueColumns
  /** Undefined when the snapshot has no such programme. */
  programme(id: string): Programme | undefined
  programmeAt(row: number): Programme
  /** The row of a programme, or -1. */
  rowOf(id: string): number
  /** By its own id or the id of any record merged into it. */
  institution(id: string): Institution | undefined
  institutionCode(id: string): number
  /** What it holds of an institution's programmes, and which registers list it; undefined where there is none. */
  atInstitution(id: string): (AtInstitution & { entries: RegisterEntry[] }) | undefined
  /** What it holds of a country, by its code; undefined for one that it knows nothing of. */
  inCountry(code: string): InCountry | undefined
  source(id: SourceId): Source
}

/** What is looked through rather than looked up: one entry a row, or one a distinct value. */
export interface CatalogueColumns {
  rows: number
  title: Uint32Array
  institution: Uint32Array
  place: Uint32Array
  level: Uint8Array
  field: Uint8Array
  order: Uint32Array
  /** 0 to 100 by published figures, or `NO_STANDING`. */
  standing: Uint8Array
  titles: Texts
  levels: StudyLevel[]
  /** ISCED-F narrow fields; the empty text where nothing says. */
  fields: string[]
  places: { country: string; stateCode: string; stateName: string; city: string }[]
  institutions: InstitutionRecord[]
  /** The value a row has for a fact, or undefined when unknown or suppressed. */
  fact<Name extends ProgrammeFactName>(name: Name): FactReader<Name> | undefined
  annualTuition(row: number): Fact<Tuition> | undefined
  /** What was checked on a page and stands beside, or in place of, what the registers say. */
  seen: ReadonlyMap<ProgrammeFactName, ReadonlyMap<number, Seen>>
  id(row: number): string
  /** How a row's title, institution, place, level and field stand. */
  origin(row: number): Fact<unknown>
  opened: OpenedColumns
}

export interface FactReader<Name extends ProgrammeFactName> {
  at(row: number): Fact<ProgrammeFacts[Name]> | undefined
  /** The value alone; undefined when unknown or suppressed. Makes no object, for those who read every row. */
  value(row: number): ProgrammeFacts[Name] | undefined
}

/** Whether this version of the product can read the snapshot. */
export function isOfThisFormat(version: OpenedVersion): boolean {
  return aboutOf(version.columns).format === SNAPSHOT_FORMAT
}

/** Whether the snapshot was built from these editions, and from all of them. */
export function isBuiltFrom(columns: OpenedColumns, editions: Record<string, string>): boolean {
  return isDeepStrictEqual(aboutOf(columns).editions, editions)
}

/**
 * Opens a snapshot that has passed its checksum and is of this format; `names` are in the language of its readers. What was checked is laid over
 * it, and is part of the version's name: whatever is kept of a version is kept of what it says.
 */
export function catalogueOf(
  version: Omit<OpenedVersion, 'bytes'> & { bytes?: number },
  names: Names,
  checked: Checked = NOTHING_CHECKED,
): Catalogue {
  const about = aboutOf(version.columns)
  const columns = columnsOf(version.columns, checked)
  const sources = new Map<string, Source>(about.sources.map((source) => [source.id, source]))
  for (const rows of columns.seen.values())
    for (const seen of rows.values()) sources.set(sourceOf(seen).id, sourceOf(seen))
  const institutionCodes = codesById(columns.institutions)
  const counts = programmesByInstitution(columns)
  const used = new Set(columns.places.map((place) => place.country))
  const countries = new Map<string, InCountry | undefined>()

  const programmeAt = (row: number): Programme => {
    const institution = columns.institutions[columns.institution[row]]
    const place = columns.places[columns.place[row]]
    const level = columns.levels[columns.level[row]]
    const facts = {} as Record<ProgrammeFactName, ShownFact<unknown>>
    for (const name of programmeFactNames)
      facts[name] = withSeen(shown(columns.fact(name)?.at(row), sources), columns.seen.get(name)?.get(row))
    return {
      id: columns.id(row),
      title: columns.titles.at(columns.title[row]),
      institution: { id: institution.id, name: institution.name },
      country: { code: place.country, name: names.country(place.country) },
      state: place.stateCode ? { code: place.stateCode, name: place.stateName } : undefined,
      city: place.city || undefined,
      level: { value: level, label: names.level(level) },
      discipline: disciplineOf(columns, row, names),
      origin: shownOrigin(columns.origin(row), sources),
      facts: facts as ShownFacts<ProgrammeFacts>,
      annualTuition: withSeen(
        shown(columns.annualTuition(row), sources),
        columns.seen.get('tuition')?.get(row) as Seen<Tuition> | undefined,
      ),
      roomAndBoard: shown(institution.facts.roomAndBoard, sources),
    }
  }
  const rowOf = (id: string) => halve(columns.rows, id, columns.id)

  return {
    info: {
      version: [version.version, ...markOf(columns.seen)].join('.'),
      builtAt: about.builtAt,
      programmes: columns.rows,
      institutions: counts.filter((count) => count > 0).length,
      countries: used.size,
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
      if (!countries.has(code)) countries.set(code, inCountry(columns, counts, code))
      return countries.get(code)
    },
    atInstitution: (id) => {
      const code = institutionCodes.get(id)
      if (code === undefined) return undefined
      const record = columns.institutions[code] as InstitutionInSnapshot
      const entries = registerEntries(record.ids, citedBy(record), about.sources)
      return { ...atInstitution(columns, code), entries }
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

function aboutOf(columns: OpenedColumns) {
  return JSON.parse(columns.about.get('pma') ?? '{}') as SnapshotAbout
}

interface InstitutionInSnapshot extends InstitutionRecord {
  ids: string[]
}

/** What a snapshot holds to be looked through. */
export function columnsOf(opened: OpenedColumns, checked: Checked = NOTHING_CHECKED): CatalogueColumns {
  const number = <A extends Numbers>(name: string) => {
    const column = opened.numbers(name)
    if (!column) throw new Error(`The snapshot has no column ${name}.`)
    return column as A
  }
  const list = (name: string) => {
    const texts = opened.texts(name)
    if (!texts) throw new Error(`The snapshot has no column ${name}.`)
    return texts
  }
  const all = (name: string) => {
    const texts = list(name)
    return Array.from({ length: texts.length }, (_, index) => texts.at(index))
  }
  const provenance = all('provenance').map((text) => (text === '' ? undefined : originOf(text)))
  const readers = new Map<ProgrammeFactName, FactReader<never>>()
  for (const name of programmeFactNames) {
    const reader = factReader(opened, name, provenance)
    if (reader) readers.set(name, reader as FactReader<never>)
  }
  const ids = list('programme.id')
  const origins = number<Uint16Array>('programme.origin')
  const seen = seenIn(checked, readers, (id) => halve(ids.length, id, ids.at))
  for (const [name, rows] of seen) readers.set(name, filled(readers.get(name), rows) as FactReader<never>)
  const fact = <Name extends ProgrammeFactName>(name: Name) =>
    readers.get(name) as FactReader<Name> | undefined
  return {
    opened,
    rows: ids.length,
    title: number('programme.title'),
    institution: number('programme.institution'),
    place: number('programme.place'),
    level: number('programme.level'),
    field: number('programme.field'),
    order: number('programme.order'),
    standing: number('programme.standing'),
    titles: list('title'),
    levels: all('level') as StudyLevel[],
    fields: all('field'),
    places: all('place').map(placeOf),
    institutions: all('institution').map((text) => JSON.parse(text) as InstitutionInSnapshot),
    id: (row) => ids.at(row),
    fact,
    seen,
    annualTuition: (row) => annualTuition(fact('tuition')?.at(row), fact('durationMonths')?.at(row)),
    origin: (row) => provenance[origins[row]] as Fact<unknown>,
  }
}

type OriginParts = { state: 'published' | 'estimated' | 'suppressed'; source: string; basis?: string }

function originOf(text: string): OriginParts {
  const [state, source, basis] = JSON.parse(text) as [OriginParts['state'], string, string]
  return basis === '' ? { state, source } : { state, source, basis }
}

function factReader<Name extends ProgrammeFactName>(
  opened: OpenedColumns,
  name: Name,
  provenance: (OriginParts | undefined)[],
): FactReader<Name> | undefined {
  const origins = opened.numbers(`fact.${name}.origin`)
  const values = opened.numbers(`fact.${name}.value`)
  if (!origins || !values) return undefined
  const distinct = factColumns[name] === 'distinct' ? opened.texts(`fact.${name}.distinct`) : undefined
  // A fact seldom has more than a few thousand values over all rows; pages are the exception and are read one at a time.
  const parsed: unknown[] = []
  const valueIn = (code: number) => {
    if (!distinct) return code
    if (name === 'page') return JSON.parse(distinct.at(code))
    parsed[code] ??= JSON.parse(distinct.at(code))
    return parsed[code]
  }
  const hasValue = provenance.map((origin) => origin !== undefined && origin.state !== 'suppressed')
  return {
    value: (row) =>
      (hasValue[origins[row]] ? valueIn(values[row]) : undefined) as ProgrammeFacts[Name] | undefined,
    at(row) {
      const origin = provenance[origins[row]]
      if (!origin) return undefined
      if (origin.state === 'suppressed') return origin as Fact<ProgrammeFacts[Name]>
      return { ...origin, value: valueIn(values[row]) } as Fact<ProgrammeFacts[Name]>
    },
  }
}

/** Each checked fact by name and row, with how it stands there. */
function seenIn(
  { facts, today }: Checked,
  readers: Map<ProgrammeFactName, FactReader<never>>,
  rowOf: (id: string) => number,
) {
  const seen = new Map<ProgrammeFactName, Map<number, Seen>>()
  for (const { programme, name, ...told } of facts) {
    const row = rowOf(programme)
    if (row === -1) continue
    const stands = standingOf({ name, ...told }, readers.get(name)?.at(row), today)
    if (!stands) continue
    if (!seen.has(name)) seen.set(name, new Map())
    seen.get(name)!.set(row, { ...told, stands })
  }
  return seen
}

/** What the registers say, and where they say nothing what was checked. */
function filled<Name extends ProgrammeFactName>(
  register: FactReader<Name> | undefined,
  seen: Map<number, Seen>,
): FactReader<Name> {
  const filling = (row: number) => {
    const one = seen.get(row) as Seen<ProgrammeFacts[Name]> | undefined
    return one?.stands === 'filling' ? one : undefined
  }
  return {
    value: (row) => filling(row)?.value ?? register?.value(row),
    at(row) {
      const one = filling(row)
      return one ? { state: 'published', value: one.value, source: sourceOf(one).id } : register?.at(row)
    },
  }
}

/** Eight digits that differ when what was checked, or how it stands, does; none where nothing was. */
function markOf(seen: CatalogueColumns['seen']): string[] {
  const told = [...seen.values()].flatMap((rows) => [...rows.values()].map(({ id, stands }) => id + stands))
  return told.length === 0 ? [] : [createHash('sha256').update(told.join()).digest('hex').slice(0, 8)]
}

function placeOf(text: string) {
  const [country, stateCode, stateName, city] = JSON.parse(text) as string[]
  return { country, stateCode, stateName, city }
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
    facts[name] = shown(record.facts[name] as Fact<unknown> | undefined, sources)
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
    origin: shownOrigin(record.origin as Fact<unknown>, sources),
    sources: citedBy(record).flatMap((id) => sources.get(id) ?? []),
    facts: facts as ShownFacts<InstitutionFacts>,
    programmes,
  }
}

/** Its own source first. */
function citedBy({ origin, facts }: InstitutionRecord): SourceId[] {
  return [...new Set([origin.source, ...Object.values(facts).map((fact) => fact.source)])]
}

function shown<T>(fact: Fact<T> | undefined, sources: Map<string, Source>): ShownFact<T> {
  if (!fact) return { state: 'unknown' }
  return { ...fact, source: sources.get(fact.source)! } as ShownFact<T>
}

const withSeen = <T>(fact: ShownFact<T>, seen: Seen | undefined): ShownFact<T> =>
  seen ? { ...fact, seen: seen as Seen<T> } : fact

function shownOrigin(
  origin: Pick<Fact<unknown>, 'state' | 'source' | 'basis'>,
  sources: Map<string, Source>,
): ShownOrigin {
  return { ...origin, source: sources.get(origin.source)! } as ShownOrigin
}

function codesById(institutions: InstitutionRecord[]) {
  const codes = new Map<string, number>()
  institutions.forEach((record, code) => {
    for (const id of (record as InstitutionInSnapshot).ids) codes.set(id, code)
  })
  return codes
}

function programmesByInstitution({ institution, institutions }: CatalogueColumns) {
  const counts = new Array<number>(institutions.length).fill(0)
  for (const code of institution) counts[code]++
  return counts
}

/** The index of a text in a sorted list, by halving, or -1. */
function halve(length: number, wanted: string, at: (index: number) => string) {
  let low = 0
  let high = length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const text = at(middle)
    if (text === wanted) return middle
    if (text < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
