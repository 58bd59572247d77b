import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import { findFieldByIsced } from '../catalogue/fields.ts'
import { toPlainText } from '../catalogue/places/plain.ts'
import type { ProgrammeFactName } from '../catalogue/snapshot/facts.ts'
import { NO_STANDING } from '../catalogue/standing.ts'
import type {
  Attendance,
  MarksRequirement,
  StatedFact,
  StudyLevel,
  TestRequirement,
} from '../catalogue/types.ts'
import { getFact, termChoices } from '../search/filters.ts'
import { type Coded, combineCoded, createCoded, makeSmallCodes } from './coded.ts'
import { type Floors, getFloors } from './floors.ts'
import type {
  Matchable,
  Pair,
  PlaceColumns,
  RequirementCodes,
  RequirementLists,
  SubjectFacts,
  TermFacts,
} from './matchable.server.ts'
import type { MarksAsked, MarksName } from './requirements/other.ts'

/**
 * A catalogue's columns in the form that matching needs: in its order of rows, several as one, each distinct
 * value once.
 */

type Reader = ReturnType<typeof getReader>

/**
 * Creates a reader of the catalogue's columns for matching. `programme`: the catalogue's row by row of
 * matching.
 */
export function getReader(columns: CatalogueColumns, programme: Uint32Array) {
  const pack = (codes: ArrayLike<number>, size: number) => {
    const orderCodes = makeSmallCodes(programme.length, size)
    for (let row = 0; row < orderCodes.length; row++) orderCodes[row] = codes[programme[row]]
    return orderCodes
  }
  /** Returns a code for each distinct value of a fact; the value is `undefined` if unknown. */
  const fact = <Value>(name: ProgrammeFactName): Coded<Value | undefined> => {
    const reader = columns.fact(name)
    if (!reader) return { codes: new Uint8Array(programme.length), values: [undefined] }
    // A fact's values are parsed once, so equal values are the same object.
    const valueAt = (row: number) => reader.value(programme[row]) as Value | undefined
    return createCoded(programme.length, valueAt, valueAt)
  }
  const number = (name: ProgrammeFactName): Coded<number> => {
    const { codes, values } = fact<number>(name)
    return { codes, values: values.map((value) => value ?? Number.NaN) }
  }
  return { of: pack, fact, number }
}

/** Returns the level, the field and the attendance of each row. */
export function getSubjects(columns: CatalogueColumns, reader: Reader): Coded<SubjectFacts> {
  const levels: Coded<StudyLevel> = {
    codes: reader.of(columns.level, columns.levels.length),
    values: columns.levels,
  }
  const fields = {
    codes: reader.of(columns.field, columns.fields.length),
    values: columns.fields.map((isced) => findFieldByIsced(isced)),
  }
  const subjects = combineCoded(levels, fields, (level, field) => ({
    level,
    discipline: field?.slug,
    broad: field?.broad,
  }))
  return combineCoded(subjects, reader.fact<Attendance>('attendance'), (subject, attendance) => ({
    ...subject,
    attendance,
  }))
}

/** Returns the duration, the choices of terms and the language of each row. */
export function readRequirementTerms(reader: Reader): Coded<TermFacts> {
  const { codes, values } = reader.number('durationMonths')
  const durations: Coded<TermFacts> = {
    codes,
    values: values.map((duration) => ({ duration, choices: {} })),
  }
  const terms = termChoices.reduce(
    (all, name) =>
      combineCoded(all, reader.fact(getFact(name)), ({ duration, choices }, fact) => ({
        duration,
        choices: { ...choices, [name]: fact },
      })),
    durations,
  )
  return combineCoded(terms, reader.fact<string>('language'), (term, language) => ({ ...term, language }))
}

/** Combines two columns into one. `one` and `two` hold the original codes by the combined code. */
export function getPair(first: Coded<unknown>, second: Coded<unknown>): Pair {
  const { codes, values } = combineCoded(toNumbers(first), toNumbers(second), (a, b) => [a, b])
  return {
    codes,
    one: Uint32Array.from(values, ([a]) => a),
    two: Uint32Array.from(values, ([, b]) => b),
  }
}

function toNumbers({ codes, values }: Coded<unknown>): Coded<number> {
  return { codes, values: values.map((_, code) => code) }
}

/** Combines the facts of several tests: leaves out absent ones, and codes equal combinations once. */
export function combineTests<Name extends string>(
  names: Name[],
  facts: Coded<TestRequirement | undefined>[],
): Coded<Partial<Record<Name, TestRequirement>>> {
  type Tests = Partial<Record<Name, TestRequirement>>
  const nothing: Coded<Tests> = { codes: new Uint8Array(facts[0].codes.length), values: [{}] }
  return facts.reduce(
    (all, fact, index) =>
      combineCoded(
        all,
        fact,
        (tests, requirement): Tests => (requirement ? { ...tests, [names[index]]: requirement } : tests),
      ),
    nothing,
  )
}

/** Returns the requirements of the visa or of most institutions, for each row. */
export function readFloors(columns: CatalogueColumns, programme: Uint32Array): Coded<Floors> {
  const language = columns.fact('language')
  const attendance = columns.fact('attendance')
  const placeAt = (row: number) => {
    const programmeRow = programme[row]
    const { country } = columns.places[columns.place[programmeRow]]
    return getFloors(
      country,
      columns.levels[columns.level[programmeRow]],
      language?.value(programmeRow),
      attendance?.value(programmeRow),
    )
  }
  return createCoded(programme.length, placeAt, placeAt)
}

/** Returns the marks that an institution publishes, or the usual marks if it publishes none. */
export function readMarksAsked(name: MarksName, reader: Reader, floors: Coded<Floors>): Coded<MarksAsked> {
  return combineCoded(
    reader.fact<MarksRequirement>(name),
    floors,
    (marks, all) => marks ?? { floor: all[name] },
  )
}

type AskedColumns = { [name in keyof RequirementLists]: Coded<RequirementLists[name][number]> }

/**
 * Combines the requirements other than English into one column. `of` holds each requirement's own code by
 * the combined code.
 */
export function getRequirements(columns: AskedColumns): Pick<Matchable, 'asked' | 'requirements'> {
  const names = Object.keys(columns) as (keyof RequirementLists)[]
  const all = names.reduce<Coded<number[]>>(
    (before, name) => combineCoded(before, toNumbers(columns[name]), (codes, code) => [...codes, code]),
    { codes: new Uint8Array(columns.aptitude.codes.length), values: [[]] },
  )
  const columnsByName = Object.fromEntries(
    names.map((name, index) => [name, Uint32Array.from(all.values, (codes) => codes[index])]),
  ) as RequirementCodes
  const requirements = Object.fromEntries(
    names.map((name) => [name, columns[name].values]),
  ) as unknown as RequirementLists
  return { asked: { codes: all.codes, size: all.values.length, of: columnsByName }, requirements }
}

/** Returns a place with its state and city in plain form for comparison. */
export function placeFacts({
  country,
  stateCode,
  stateName,
  city,
}: CatalogueColumns['places'][number]): PlaceColumns {
  return {
    country,
    stateCode,
    stateName,
    state: toPlainText(stateName),
    city: toPlainText(city),
    cityName: city,
  }
}

/** Returns 1 for each row whose record came from the partners' feed. */
export function getPartners(columns: CatalogueColumns, programme: Uint32Array): Uint8Array {
  const origins = columns.opened.numbers('programme.origin')!
  const provenance = columns.opened.texts('provenance')!
  const isPartner = Array.from({ length: provenance.length }, (_, code) => {
    const text = provenance.at(code)
    return text !== '' && (JSON.parse(text) as string[])[1].startsWith('partner/')
  })
  return Uint8Array.from(programme, (row) => (isPartner[origins[row]] ? 1 : 0))
}

/** Returns the standing of each row; NaN if it has none. */
export function getStandings({ standing }: CatalogueColumns, programme: Uint32Array): Coded<number> {
  const standingAt = (row: number) => standing[programme[row]]
  return createCoded(programme.length, standingAt, (row) =>
    standingAt(row) === NO_STANDING ? Number.NaN : standingAt(row),
  )
}

/** Returns a fact's value; `undefined` if it has none. */
export function getKnownValue<T>(fact: StatedFact<T> | undefined): T | undefined {
  return fact && 'value' in fact ? fact.value : undefined
}
