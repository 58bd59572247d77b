import { type Bundle, type Limits, makeBundles } from './bundles.ts'
import { type CodedColumn, countRowsByCode, toCodedColumn } from './columns.ts'
import { makeOrders, type RowOrder } from './orders.ts'
import { listWords } from './text/fold.ts'
import { type Hits, makeHits } from './text/hits.ts'
import { indexTexts, type TextIndex } from './text/index-texts.ts'
import { makeLayout, type TextLayout } from './text/layout.ts'
import { makeMarks, type WordMarks } from './text/marks.ts'
import type { TextReader } from './text/read.ts'
import { prepareSynonyms } from './text/synonyms.ts'
import { prepareTypos } from './text/typos.ts'
import type { EngineTable } from './types.ts'

export { runQuery } from './search.ts'
export { suggest } from './suggest.ts'
export { indexTexts, type TextIndex }

/**
 * A prepared table. Use it through `search` and `suggest` only; one query at a time, as both are synchronous.
 */
export interface Engine {
  rows: number
  columns: Map<string, CodedColumn>
  /** The first is the runs. */
  bundles: Bundle[]
  bundleOf: Map<string, Bundle>
  /** The table's row for each row of the engine, which orders rows by runs. */
  tableRow: Uint32Array
  /** By sort name; `relevance` is the table's own order. */
  orders: Map<string, RowOrder>
  reader: TextReader
  hits: Hits
  scratch: {
    matches: Uint32Array
    singles: Uint32Array
    bits: Uint32Array
    /** For each match, the words found in its first text. */
    matchedWords: Uint16Array
    /** A bit a row, all zero between queries. */
    marked: Uint32Array
    inRuns: { matches: Uint32Array; kept: Uint32Array }
  }
}

/**
 * Prepares a table for queries. Uses its arrays in place, so do not change them. `limits` change the layout,
 * never an answer.
 */
export function createEngine(
  table: EngineTable,
  index: TextIndex = indexTexts(table),
  limits?: Limits,
): Engine {
  const columns = new Map(
    Object.entries(table.columns).map(([name, column]) => [name, toCodedColumn(column)]),
  )
  for (const [name, { codes }] of columns) {
    if (codes.length !== table.rows)
      throw new RangeError(`Column ${name} has ${codes.length} entries for ${table.rows} rows.`)
  }
  const withTexts = table.text.map(({ column }) => column)
  const { all, tableRow } = makeBundles(columns, table.rows, limits, withTexts)
  const bundleOf = new Map(all.flatMap((bundle) => bundle.columns.map((name) => [name, bundle])))
  const rows = table.text.map(({ column }) => {
    const stored = columns.get(column)
    if (stored?.kind !== 'code') throw new RangeError(`Texts need a code column: ${column} is none.`)
    return countRowsByCode(stored)
  })
  if (new Set(withTexts).size < withTexts.length)
    throw new RangeError('Two text dimensions name one column: give its codes all their texts in one.')
  const stopWords = new Set(table.stopWords.flatMap(listWords))
  const layout = makeLayout(index, table.text, rows)
  const marks = makeMarks(layout.codes.length)
  const hits = makeHits(layout, findDirectDimension(layout, bundleOf))
  shareArrays(hits, marks, bundleOf)
  return {
    rows: table.rows,
    columns,
    bundles: all,
    bundleOf,
    tableRow,
    orders: makeOrders(table, columns, tableRow),
    reader: {
      layout,
      typos: prepareTypos(layout.words),
      synonyms: prepareSynonyms(table.synonyms, stopWords),
      stopWords,
      marks,
      looked: [],
      repeated: [],
    },
    hits,
    scratch: {
      matches: new Uint32Array(table.rows + 1),
      singles: new Uint32Array(table.rows + 1),
      bits: new Uint32Array(table.rows),
      matchedWords: new Uint16Array(table.rows),
      marked: new Uint32Array(Math.ceil(table.rows / 32)),
      inRuns: { matches: new Uint32Array(all[0].size), kept: new Uint32Array(all[0].size) },
    },
  }
}

/** Returns the largest dimension whose marks can be read by code unchanged, or -1. */
function findDirectDimension({ dimensions }: TextLayout, bundleOf: Map<string, Bundle>): number {
  let best = -1
  dimensions.forEach(({ column, oneText, from, to }, d) => {
    if (!oneText || bundleOf.get(column)!.columns.length > 1) return
    if (best < 0 || to - from > dimensions[best].to - dimensions[best].from) best = d
  })
  return best
}

/** A dimension alone in its bundle needs no copying: its codes are the bundle's combinations. */
function shareArrays(
  { layout, bases, bits, scores, direct }: Hits,
  marks: WordMarks,
  bundleOf: Map<string, Bundle>,
) {
  layout.dimensions.forEach(({ column, from, to }, d) => {
    const bundle = bundleOf.get(column)!
    if (bundle.columns.length > 1) return
    bundle.bits = d === direct ? marks.bits.subarray(from, to + 1) : bits.subarray(bases[d], bases[d + 1])
    bundle.scores = scores.subarray(bases[d], bases[d + 1])
  })
}
