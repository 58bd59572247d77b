import type { Engine } from '../../../engine/engine.ts'
import type { EngineTable, Query } from '../../../engine/types.ts'

/**
 * Bytes of the table's columns that the query just answered concerns, each read once: codes of the dimensions in which words were found, filtered and
 * counted columns, and the order. No scan of rows can be faster than reading these from memory.
 */
export function columnBytes(engine: Engine, table: EngineTable, query: Query): number {
  const columns = new Set([...query.facets, ...Object.values(query.filters).map(({ column }) => column)])
  if (query.text) {
    const { marks, layout } = engine.reader
    const texts = marks.touched.subarray(0, marks.count)
    for (const { column, from, to } of layout.dimensions) {
      if (texts.some((text) => text >= from && text < to)) columns.add(column)
    }
  }
  return [...columns].reduce((bytes, name) => {
    const column = table.columns[name]
    if (column.kind === 'code') return bytes + column.codes.byteLength
    return bytes + (column.kind === 'set' ? column.bits.byteLength : column.values.byteLength)
  }, table.order.byteLength)
}
