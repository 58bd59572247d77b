/**
 * Queries to the engine and its answers. The engine knows columns, words and rows; their meaning is up to the
 * caller.
 *
 * A row is a number from 0. Every column has one entry per row. Codes are small whole numbers whose meaning
 * the caller defines.
 */

/** One code a row (a category), or `missing`. */
export interface CodeColumn {
  kind: 'code'
  codes: Uint8Array | Uint16Array | Uint32Array
  /**
   * Number of codes: 0 … size - 1. The code `size` (one past the last) means that the row has none: missing.
   */
  size: number
}

/** A set of up to 31 members a row, as bits. Zero means missing. */
export interface SetColumn {
  kind: 'set'
  bits: Uint16Array | Uint32Array
  size: number
}

/** A number a row, NaN for missing. */
export interface NumberColumn {
  kind: 'number'
  values: Float32Array | Float64Array
}

export type EngineColumn = CodeColumn | SetColumn | NumberColumn

/** A column whose codes have searchable texts: titles, names, places. Texts are distinct; rows share them. */
export interface TextDimension {
  /** The name of a code column of the table. */
  column: string
  /** One entry a code: the texts to match, the best first (a name, then its other names). The first counts most. */
  texts: string[][]
  /** Weight in the order of a word found here, relative to the other dimensions. */
  weight: number
  /**
   * Words that only repeat here what another dimension says: they match like any other, but add next to
   * nothing to the order.
   */
  repeated?: string[]
  /** Words that do not count in the length of a text: who leaves them away has still said all of it. */
  uncounted?: string[]
}

export interface EngineTable {
  rows: number
  columns: Record<string, EngineColumn>
  text: TextDimension[]
  /** The order of rows that text does not tell apart: lower is earlier. A permutation of 0 … rows - 1. */
  order: Uint32Array
  /** Named orders to sort by. `missing` rows come last in both directions; ties keep `order`. */
  sorts: Record<
    string,
    { column: string; direction: 'ascending' | 'descending' } | { positions: Uint32Array }
  >
  /** Synonyms as data: `['uoft', 'university of toronto']`. One direction only. */
  synonyms: [string, string][]
  /** Words that may go unfound without failing a row: `of`, `the`, `in`. */
  stopWords: string[]
}

/** Which rows pass. A missing entry does not pass, and is counted apart, unless `missing: 'pass'`. */
export type ColumnFilter = { column: string; missing?: 'pass' } & (
  | { oneOf: number[] }
  | { noneOf: number[] }
  | { anyBit: number }
  | { atLeast?: number; atMost?: number }
)

/**
 * An order that is not a column's, because it depends on the day or on the user. Called for each row that
 * matches.
 */
export type PlaceOf = (row: number) => number

export interface Query {
  text: string
  /** All must pass. A name for each, because facets and answers speak of them: usually the facet's name. */
  filters: Record<string, ColumnFilter>
  /** Columns to count, by the filter's name they leave out when counting themselves. */
  facets: string[]
  /** `relevance` or a name of `sorts`. */
  sort: string
  /**
   * Instead of `sort`: the position of a row of the table, a whole number below 2 ** 32. Rows with the same
   * position keep the table's order.
   */
  placeOf?: PlaceOf
  offset: number
  limit: number
}

export interface QueryAnswer {
  total: number
  rows: Uint32Array
  /**
   * How well the words were found in each of these rows; the table's order decides between equal scores. All
   * zero without words, or if sorted otherwise.
   */
  scores: Uint32Array
  /**
   * For each facet, one count a code, bit or distinct number (ascending): rows that pass everything but the
   * facet's own filter. Exact.
   */
  counts: Record<string, Uint32Array>
  /** For each filter, how many rows fail it alone (everything else passes). */
  failsOnly: Record<string, number>
  /** For each filter, how many rows fail it alone because their entry is missing. */
  missingOnly: Record<string, number>
  /** How each query word was read. */
  words: { word: string; read: 'as it is' | 'as a beginning' | 'corrected' | 'not found'; as: string[] }[]
}
