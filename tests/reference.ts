import type {
  ColumnFilter,
  EngineColumn,
  EngineTable,
  NumberColumn,
  Query,
  QueryAnswer,
} from '../engine/types.ts'

/** A query without text answered in the plainest way, row by row and rule by rule: what the engine's answers are compared with in tests. */
export function referenceAnswer(
  table: EngineTable,
  query: Query,
  holdsText: (row: number) => boolean = () => true,
): Omit<QueryAnswer, 'words' | 'scores'> {
  const names = Object.keys(query.filters)
  const counts: QueryAnswer['counts'] = {}
  for (const facet of query.facets) {
    const column = getColumn(table, query, facet)
    counts[facet] = new Uint32Array(column.kind === 'number' ? listNumbers(column).length : column.size)
  }
  const failsOnly = Object.fromEntries(names.map((name) => [name, 0]))
  const missingOnly = Object.fromEntries(names.map((name) => [name, 0]))
  const matches: number[] = []
  for (let row = 0; row < table.rows; row++) {
    if (!holdsText(row)) continue
    const failed = names.filter((name) => !passes(table, query.filters[name], row))
    if (failed.length === 0) matches.push(row)
    if (failed.length === 1) {
      failsOnly[failed[0]]++
      if (isMissing(table.columns[query.filters[failed[0]].column], row)) missingOnly[failed[0]]++
    }
    for (const facet of query.facets) {
      if (failed.some((name) => name !== facet)) continue
      for (const value of listValues(getColumn(table, query, facet), row)) counts[facet][value]++
    }
  }
  matches.sort((a, b) => compare(table, query, a, b))
  const rows = Uint32Array.from(matches.slice(query.offset, query.offset + query.limit))
  return { total: matches.length, rows, counts, failsOnly, missingOnly }
}

function getColumn(table: EngineTable, query: Query, facet: string): EngineColumn {
  return table.columns[query.filters[facet]?.column ?? facet]
}

function isMissing(column: EngineColumn, row: number): boolean {
  if (column.kind === 'code') return column.codes[row] === column.size
  if (column.kind === 'set') return column.bits[row] === 0
  return Number.isNaN(column.values[row])
}

function listNumbers({ values }: NumberColumn): number[] {
  return [...new Set(values)].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
}

function listValues(column: EngineColumn, row: number): number[] {
  if (column.kind === 'code') return isMissing(column, row) ? [] : [column.codes[row]]
  if (column.kind === 'number')
    return isMissing(column, row) ? [] : [listNumbers(column).indexOf(column.values[row])]
  return Array.from({ length: column.size }, (_, member) => member).filter(
    (member) => (column.bits[row] >>> member) & 1,
  )
}

function passes(table: EngineTable, filter: ColumnFilter, row: number): boolean {
  const column = table.columns[filter.column]
  if (isMissing(column, row)) return filter.missing === 'pass'
  if (column.kind === 'code') {
    if ('oneOf' in filter) return filter.oneOf.includes(column.codes[row])
    return 'noneOf' in filter && !filter.noneOf.includes(column.codes[row])
  }
  if (column.kind === 'set') return 'anyBit' in filter && (column.bits[row] & filter.anyBit) !== 0
  const { atLeast, atMost } = filter as { atLeast?: number; atMost?: number }
  const value = column.values[row]
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)
}

function compare(table: EngineTable, { sort: name, placeOf }: Query, a: number, b: number): number {
  if (placeOf) return placeOf(a) - placeOf(b) || table.order[a] - table.order[b]
  const sort = table.sorts[name]
  if (sort && 'positions' in sort) return sort.positions[a] - sort.positions[b]
  if (sort) {
    const column = table.columns[sort.column]
    const [missingA, missingB] = [isMissing(column, a), isMissing(column, b)]
    if (missingA !== missingB) return missingA ? 1 : -1
    const difference = missingA ? 0 : sortValue(column, a) - sortValue(column, b)
    if (difference !== 0) return sort.direction === 'ascending' ? difference : -difference
  }
  return table.order[a] - table.order[b]
}

function sortValue(column: EngineColumn, row: number): number {
  if (column.kind === 'code') return column.codes[row]
  return column.kind === 'set' ? column.bits[row] : column.values[row]
}
