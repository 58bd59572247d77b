import {
  type Checked,
  type CheckedValue,
  createCheckSource,
  getFactStanding,
  NOTHING_CHECKED,
} from './checked.ts'
import { listRulesByRow } from './checked-rules.server.ts'
import { calculateAnnualTuition } from './money/annual.ts'
import { type EarlierFact, OF_INSTITUTION } from './snapshot/builder.server.ts'
import { factColumns, type ProgrammeFactName, programmeFactNames } from './snapshot/facts.ts'
import type { Numbers, OpenedColumns, TextColumn } from './snapshot/file.server.ts'
import { getFactOrigin, type OriginParts } from './snapshot/origins.ts'
import type { InstitutionRecord, ProgrammeFacts, StatedFact, StudyLevel, Tuition } from './types.ts'

/** The data that searches scan rather than look up: one entry a row, or one a distinct value. */
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
  titles: TextColumn
  levels: StudyLevel[]
  /** ISCED-F narrow fields; an empty text for an unknown one. */
  fields: string[]
  places: {
    country: string
    stateCode: string
    stateName: string
    city: string
    /** True if the city is the institution's, because the register names none for the programme. */
    isOfInstitution: boolean
  }[]
  institutions: InstitutionInSnapshot[]
  /** The value a row has for a fact, or undefined when unknown or suppressed. */
  fact<Name extends ProgrammeFactName>(name: Name): FactReader<Name> | undefined
  annualTuition(row: number): StatedFact<Tuition> | undefined
  /** Facts checked on a page, shown beside the registers' or in their place. */
  seen: ReadonlyMap<ProgrammeFactName, ReadonlyMap<number, CheckedValue>>
  /** Facts that a register published of a row before its institution's page stated others. */
  earlier(row: number): ReadonlyMap<ProgrammeFactName, StatedFact<unknown>> | undefined
  id(row: number): string
  /** The origin of a row's title, institution, place, level and field. */
  origin(row: number): StatedFact<unknown>
  opened: OpenedColumns
}

export interface FactReader<Name extends ProgrammeFactName> {
  at(row: number): StatedFact<ProgrammeFacts[Name]> | undefined
  /**
   * The value alone; `undefined` if unknown or suppressed. Allocates no object, for callers that read every
   * row.
   */
  value(row: number): ProgrammeFacts[Name] | undefined
}

/** An institution with the ids of all records that were merged into it. */
export interface InstitutionInSnapshot extends InstitutionRecord {
  ids: string[]
}

/** Returns the columns of a snapshot. */
export function createCatalogueColumns(
  opened: OpenedColumns,
  checked: Checked = NOTHING_CHECKED,
): CatalogueColumns {
  const requireNumbers = <A extends Numbers>(name: string) => {
    const column = opened.numbers(name)
    if (!column) throw new Error(`The snapshot has no column ${name}.`)
    return column as A
  }
  const requireTexts = (name: string) => {
    const texts = opened.texts(name)
    if (!texts) throw new Error(`The snapshot has no column ${name}.`)
    return texts
  }
  const all = (name: string) => {
    const texts = requireTexts(name)
    return Array.from({ length: texts.length }, (_, index) => texts.at(index))
  }
  const provenance = all('provenance').map((text) => (text === '' ? undefined : getFactOrigin(text)))
  const readers = new Map<ProgrammeFactName, FactReader<never>>()
  for (const name of programmeFactNames) {
    const reader = createFactReader(opened, name, provenance)
    if (reader) readers.set(name, reader as FactReader<never>)
  }
  const ids = requireTexts('programme.id')
  const origins = requireNumbers<Uint16Array>('programme.origin')
  const getRow = (id: string) => searchSorted(ids.length, id, ids.at)
  const programmes = {
    rows: ids.length,
    institution: requireNumbers<Uint32Array>('programme.institution'),
    title: requireNumbers<Uint32Array>('programme.title'),
    level: requireNumbers<Uint8Array>('programme.level'),
    field: requireNumbers<Uint8Array>('programme.field'),
    titles: requireTexts('title'),
    levels: all('level') as StudyLevel[],
    fields: all('field'),
    institutions: all('institution').map((text) => JSON.parse(text) as InstitutionInSnapshot),
  }
  const checkedFacts = readCheckedFacts(checked, readers, getRow)
  addRules(checkedFacts, checked, readers, programmes)
  for (const [name, rows] of checkedFacts)
    readers.set(name, fillFromChecked(readers.get(name), rows) as FactReader<never>)
  const earlier = readEarlierFacts(all('earlier'), getRow)
  const fact = <Name extends ProgrammeFactName>(name: Name) =>
    readers.get(name) as FactReader<Name> | undefined
  return {
    opened,
    ...programmes,
    place: requireNumbers('programme.place'),
    order: requireNumbers('programme.order'),
    standing: requireNumbers('programme.standing'),
    places: all('place').map(getPlace),
    id: (row) => ids.at(row),
    fact,
    seen: checkedFacts,
    earlier: (row) => earlier.get(row),
    annualTuition: (row) => calculateAnnualTuition(fact('tuition')?.at(row), fact('durationMonths')?.at(row)),
    origin: (row) => provenance[origins[row]] as StatedFact<unknown>,
  }
}

function createFactReader<Name extends ProgrammeFactName>(
  opened: OpenedColumns,
  name: Name,
  provenance: (OriginParts | undefined)[],
): FactReader<Name> | undefined {
  const origins = opened.numbers(`fact.${name}.origin`)
  const values = opened.numbers(`fact.${name}.value`)
  if (!origins || !values) return undefined
  const distinct = factColumns[name] === 'distinct' ? opened.texts(`fact.${name}.distinct`) : undefined
  // A fact rarely has more than a few thousand values over all rows; pages are the exception and are read one
  // at a time.
  const parsedValues: unknown[] = []
  const valueIn = (code: number) => {
    if (!distinct) return code
    if (name === 'page') return JSON.parse(distinct.at(code))
    parsedValues[code] ??= JSON.parse(distinct.at(code))
    return parsedValues[code]
  }
  const hasValue = provenance.map((origin) => origin?.state === 'published' || origin?.state === 'estimated')
  return {
    value: (row) =>
      (hasValue[origins[row]] ? valueIn(values[row]) : undefined) as ProgrammeFacts[Name] | undefined,
    at(row) {
      const origin = provenance[origins[row]]
      if (!origin) return undefined
      if (hasValue[origins[row]])
        return { ...origin, value: valueIn(values[row]) } as StatedFact<ProgrammeFacts[Name]>
      if (origin.state === 'held-back')
        return { ...origin, figure: valueIn(values[row]) } as StatedFact<ProgrammeFacts[Name]>
      return origin as StatedFact<ProgrammeFacts[Name]>
    },
  }
}

function readEarlierFacts(texts: string[], rowOf: (id: string) => number) {
  const earlier = new Map<number, Map<ProgrammeFactName, StatedFact<unknown>>>()
  for (const text of texts) {
    const { programme, name, fact } = JSON.parse(text) as EarlierFact
    const row = rowOf(programme)
    if (!earlier.has(row)) earlier.set(row, new Map())
    earlier.get(row)!.set(name, fact)
  }
  return earlier
}

/** Each checked fact by name and row, with how it is shown there. */
function readCheckedFacts(
  { facts, today }: Checked,
  readers: Map<ProgrammeFactName, FactReader<never>>,
  rowOf: (id: string) => number,
) {
  const checkedFacts = new Map<ProgrammeFactName, Map<number, CheckedValue>>()
  for (const { programme, name, ...sighting } of facts) {
    const row = rowOf(programme)
    if (row === -1) continue
    const stands = getFactStanding({ name, ...sighting }, readers.get(name)?.at(row), today)
    if (!stands) continue
    if (!checkedFacts.has(name)) checkedFacts.set(name, new Map())
    checkedFacts.get(name)!.set(row, { ...sighting, stands })
  }
  return checkedFacts
}

/** Adds what institutions' rules say of the programmes that have no fact of their own. */
function addRules(
  checkedFacts: Map<ProgrammeFactName, Map<number, CheckedValue>>,
  { rules = [], today }: Checked,
  readers: Map<ProgrammeFactName, FactReader<never>>,
  programmes: Parameters<typeof listRulesByRow>[1],
) {
  for (const { row, rule } of listRulesByRow(rules, programmes, today)) {
    const { institution, level, field, name, ...sighting } = rule
    const own = checkedFacts.get(name)?.get(row)
    const register = readers.get(name)?.at(row)
    // The edition of institutions' pages also contains rules; their basis shows it
    // (`importers/institution-pages/english.ts`).
    const isOfProgramme =
      register?.state === 'published' && !register.basis?.startsWith('the university’s rule')
    if (isOfProgramme || (own && own.stands !== 'lapsed')) continue
    const stands = getFactStanding({ name, ...sighting }, register, today)
    if (!stands || (own && stands === 'lapsed')) continue
    if (!checkedFacts.has(name)) checkedFacts.set(name, new Map())
    checkedFacts.get(name)!.set(row, { ...sighting, of: field === '' ? 'level' : 'field', stands })
  }
}

/** Reads the registers' value, or else the checked one. */
function fillFromChecked<Name extends ProgrammeFactName>(
  register: FactReader<Name> | undefined,
  checkedRows: Map<number, CheckedValue>,
): FactReader<Name> {
  const checkedFact = (row: number) => {
    const check = checkedRows.get(row) as CheckedValue<ProgrammeFacts[Name]> | undefined
    return check?.stands === 'filling' ? check : undefined
  }
  return {
    value: (row) => checkedFact(row)?.value ?? register?.value(row),
    at(row) {
      const check = checkedFact(row)
      return check
        ? { state: 'published', value: check.value, source: createCheckSource(check).id }
        : register?.at(row)
    },
  }
}

function getPlace(text: string) {
  const [country, stateCode, stateName, city, of] = JSON.parse(text) as string[]
  return { country, stateCode, stateName, city, isOfInstitution: of === OF_INSTITUTION }
}

/** Returns the index of a text in a sorted list by binary search; -1 if it is missing. */
export function searchSorted(length: number, target: string, textAt: (index: number) => string) {
  let low = 0
  let high = length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const text = textAt(middle)
    if (text === target) return middle
    if (text < target) low = middle + 1
    else high = middle - 1
  }
  return -1
}
