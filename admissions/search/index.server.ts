import { createEngine, type Engine, runQuery as searchRows } from '../../engine/engine.ts'
import { indexTexts, type TextIndex } from '../../engine/text/index-texts.ts'
import type { EngineColumn, Query, QueryAnswer } from '../../engine/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import type { Numbers, OpenedColumns, SnapshotColumns } from '../catalogue/snapshot/file.server.ts'
import { type CostAmounts, shippedAmounts } from '../costs/amounts.ts'
import { filters, type HoldableName, holdableNames } from './filters.ts'
import { type InstitutionNames, indexInstitutionNames } from './named.server.ts'
import type { Meanings } from './table/place-codes.ts'
import { getTable, orderAlphabetically } from './table.ts'
import { queryWords } from './vocabulary.ts'

/** A searchable catalogue: the engine over its columns, and the meanings of the engine's codes. */
export interface Searchable {
  catalogue: Catalogue
  /** The amounts by which its costs are estimated. */
  amounts: CostAmounts
  engine: Engine
  meanings: Meanings
  institutionsByName: InstitutionNames
  /** Filters that no source says anything about: of no programme is the figure known. */
  notHeld: ReadonlySet<HoldableName>
  /** Number of programmes for each code of a column. */
  programmesOf: Record<CountedColumn, Uint32Array>
  /** The codes of the states that a city's programmes lie in. */
  statesOfCity(city: number): string[]
}

const countedColumns = ['country', 'state', 'city', 'level', 'field', 'institution', 'title'] as const
type CountedColumn = (typeof countedColumns)[number]

/** Opens a catalogue for searching by these amounts. Its text index was prepared when it was built. */
export function getSearchable(catalogue: Catalogue, amounts: CostAmounts = shippedAmounts): Searchable {
  const { table, meanings } = getTable(
    catalogue.columns,
    catalogue.columns.opened.numbers(ALPHABETICAL) as Uint32Array,
    amounts,
  )
  const programmesOf = {} as Searchable['programmesOf']
  for (const name of countedColumns) {
    const column = table.columns[name]
    if (column.kind !== 'code') continue
    const counts = new Uint32Array(column.size + 1)
    for (const code of column.codes) counts[code]++
    programmesOf[name] = counts
  }
  const ofTown = programmesOf.city.slice()
  for (const [code, { area }] of meanings.cities.entries())
    if (area) programmesOf.city[code] = area.codes.reduce((sum, townCode) => sum + ofTown[townCode], 0)
  return {
    catalogue,
    amounts,
    meanings,
    institutionsByName: indexInstitutionNames(catalogue),
    programmesOf,
    notHeld: new Set(holdableNames.filter((name) => !hasEntries(table.columns[filters[name].column]))),
    engine: createEngine(table, openIndex(catalogue.columns.opened)),
    statesOfCity: mapStatesByCity(catalogue, meanings),
  }
}

function hasEntries(column: EngineColumn): boolean {
  if (column.kind === 'code') return column.codes.some((code) => code < column.size)
  if (column.kind === 'set') return column.bits.some((bits) => bits !== 0)
  return column.values.some((value) => !Number.isNaN(value))
}

/** Runs a query on the search engine of a catalogue. */
export function searchEngine({ engine }: Searchable, query: Query): QueryAnswer {
  return searchRows(engine, query)
}

const INDEX = 'search.index.'
const ALPHABETICAL = 'search.alphabetical'

/**
 * Returns what search needs in addition to the catalogue's own columns, computed once at the build and stored
 * in the snapshot.
 */
export function prepareSearch(columns: CatalogueColumns): SnapshotColumns['numbers'] {
  const positions = orderAlphabetically(columns)
  const { table } = getTable(columns, positions)
  return {
    [ALPHABETICAL]: positions,
    ...flattenArrays(INDEX, indexTexts({ text: table.text, ...queryWords })),
  }
}

/** The index's arrays, named by their path in it. */
function flattenArrays(prefix: string, part: object): SnapshotColumns['numbers'] {
  return Object.assign(
    {},
    ...Object.entries(part).map(([name, value]) =>
      ArrayBuffer.isView(value)
        ? { [prefix + name]: value }
        : flattenArrays(`${prefix}${name}.`, value as object),
    ),
  )
}

function openIndex(columns: OpenedColumns): TextIndex {
  const index: Record<string, unknown> = {}
  for (const path of columns.names.filter((name) => name.startsWith(INDEX))) {
    const steps = path.slice(INDEX.length).split('.')
    let part = index
    for (const step of steps.slice(0, -1)) {
      part[step] ??= {}
      part = part[step] as Record<string, unknown>
    }
    part[steps.at(-1)!] = columns.numbers(path) as Numbers
  }
  return index as unknown as TextIndex
}

function mapStatesByCity({ columns }: Catalogue, meanings: Meanings) {
  const states = new Map<string, Set<string>>()
  for (const { country, city, stateCode } of columns.places) {
    const key = `${country} ${city}`
    const statesThere = states.get(key)
    if (statesThere) statesThere.add(stateCode)
    else states.set(key, new Set([stateCode]))
  }
  return (code: number) => {
    const { country, name } = meanings.cities[code]
    return [...(states.get(`${country} ${name}`) ?? [])]
  }
}
