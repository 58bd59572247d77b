import type { CodeColumn, ColumnFilter, NumberColumn, Query, SetColumn } from '../../../../engine/types.ts'
import type { Catalogue } from '../catalogue.ts'

/**
 * Filters, counts and the page in plain JavaScript over the catalogue's columns, for libraries that find texts and leave the rest to their caller.
 * `rows` in the library's own order. Returns how many match.
 */
export function filterAndCount({ table }: Catalogue, rows: ArrayLike<number>, query: Query): number {
  const names = Object.keys(query.filters)
  const tests = names.map((name) => getTest(table.columns[query.filters[name].column], query.filters[name]))
  const facets = query.facets.map((name) => ({
    column: table.columns[name] as CodeColumn | SetColumn,
    own: names.indexOf(name),
    counts: new Uint32Array(256),
  }))
  const matches: number[] = []
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]
    let failed = -1
    let fails = 0
    for (let f = 0; f < tests.length && fails < 2; f++) {
      if (tests[f](row)) continue
      failed = f
      fails++
    }
    if (fails > 1) continue
    if (fails === 0) matches.push(row)
    for (const { column, own, counts } of facets) {
      if (fails === 1 && failed !== own) continue
      if (column.kind === 'code') counts[column.codes[row]]++
      else
        for (let bits = column.bits[row]; bits !== 0; bits &= bits - 1)
          counts[31 - Math.clz32(bits & -bits)]++
    }
  }
  getPage(table, matches, query)
  return matches.length
}

function getPage(table: Catalogue['table'], matches: number[], query: Query): number[] {
  const sort = table.sorts[query.sort]
  if (sort && 'column' in sort) {
    const { values } = table.columns[sort.column] as NumberColumn
    const sign = sort.direction === 'ascending' ? 1 : -1
    const getKey = (row: number) =>
      Number.isNaN(values[row]) ? Number.POSITIVE_INFINITY : sign * values[row]
    matches.sort((a, b) => getKey(a) - getKey(b) || table.order[a] - table.order[b])
  } else if (!query.text) matches.sort((a, b) => table.order[a] - table.order[b])
  return matches.slice(query.offset, query.offset + query.limit)
}

function getTest(
  column: CodeColumn | SetColumn | NumberColumn,
  filter: ColumnFilter,
): (row: number) => boolean {
  const missing = filter.missing === 'pass'
  if (column.kind === 'code') {
    const passes = new Uint8Array(column.size + 1)
    if ('oneOf' in filter) for (const code of filter.oneOf) passes[code] = 1
    passes[column.size] = missing ? 1 : 0
    return (row) => passes[column.codes[row]] === 1
  }
  if (column.kind === 'set') {
    const bits = 'anyBit' in filter ? filter.anyBit : 0
    return (row) => (column.bits[row] === 0 ? missing : (column.bits[row] & bits) !== 0)
  }
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = filter as {
    atLeast?: number
    atMost?: number
  }
  return (row) => {
    const value = column.values[row]
    return Number.isNaN(value) ? missing : value >= atLeast && value <= atMost
  }
}
