import type { CodedColumn } from './columns.ts'
import type { EngineTable } from './types.ts'

/** An order of the engine's rows, both ways round. */
export interface RowOrder {
  /** The place of each row: 0 is the first. */
  positions: Uint32Array
  /** The row at each place. */
  rows: Uint32Array
}

/** Returns the table's own order under `relevance`, and its sorts under their names. */
export function makeOrders(table: EngineTable, columns: Map<string, CodedColumn>, tableRow: Uint32Array) {
  const own = orderOf(table.order, tableRow)
  const orders = new Map<string, RowOrder>([['relevance', own]])
  for (const [name, sort] of Object.entries(table.sorts)) {
    if ('positions' in sort) {
      orders.set(name, orderOf(sort.positions, tableRow))
      continue
    }
    const column = columns.get(sort.column)
    if (!column) throw new RangeError(`Sort ${name}: there is no column ${sort.column}.`)
    orders.set(name, orderByColumn(column, sort.direction === 'descending', own, tableRow))
  }
  return orders
}

function orderOf(tablePositions: Uint32Array, tableRow: Uint32Array): RowOrder {
  const positions = new Uint32Array(tableRow.length)
  const rows = new Uint32Array(tableRow.length)
  for (let row = 0; row < tableRow.length; row++) {
    positions[row] = tablePositions[tableRow[row]]
    rows[positions[row]] = row
  }
  return { positions, rows }
}

/** Rows by code, missing last, and rows of one code as they were: a counting sort. */
function orderByColumn(
  { codes, size }: CodedColumn,
  descending: boolean,
  own: RowOrder,
  tableRow: Uint32Array,
): RowOrder {
  const getPlace = (code: number) => (descending && code < size ? size - 1 - code : code)
  const next = new Uint32Array(size + 2)
  for (let row = 0; row < codes.length; row++) next[getPlace(codes[row]) + 1]++
  for (let place = 0; place < size + 1; place++) next[place + 1] += next[place]
  const positions = new Uint32Array(tableRow.length)
  const rows = new Uint32Array(tableRow.length)
  for (let i = 0; i < rows.length; i++) {
    const row = own.rows[i]
    const position = next[getPlace(codes[tableRow[row]])]++
    positions[row] = position
    rows[position] = row
  }
  return { positions, rows }
}
