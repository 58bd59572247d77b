import { type CodedColumn, type Codes, makeCodes } from './columns.ts'

/**
 * Columns stored together: each distinct combination has a number. Results are worked out once per
 * combination, then read once per row.
 */
export interface Bundle {
  columns: string[]
  size: number
  ids: Uint16Array | Uint32Array
  /** For each column, its code in each combination. */
  codes: Record<string, Uint32Array>
  /**
   * Rows of combination `i`: `rows[start[i] … start[i + 1])`; without `rows`, the rows with these numbers.
   */
  start: Uint32Array
  rows: Uint32Array | undefined
  /** For each column with texts, if there are several columns: the combinations that have each code. */
  byCode: Record<string, Grouped>
  /**
   * Result of the current query for each combination: words in the low half, failed filters in the high half.
   */
  bits: Uint32Array
  /** How well the words were found, if the bundle is the direct dimension's (see `hits.ts`). */
  scores: Int32Array
  /** True if bits were written that clearing hits and marks does not remove. */
  used: boolean
  found: Uint32Array
}

/** What has number `i`: `rows[start[i] … start[i + 1])`. */
interface Grouped {
  start: Uint32Array
  rows: Uint32Array
}

export interface Bundles {
  /** The first bundle is the one that rows are ordered by: its combinations are runs of rows. */
  all: Bundle[]
  /** The row of the table that each row of the engine is. */
  tableRow: Uint32Array
}

interface Draft {
  columns: string[]
  size: number
  ids: Codes
  codes: Record<string, Uint32Array>
}

/** Limits for joining columns. */
export interface Limits {
  /** A column with more codes than this is not joined to the runs: it would leave runs of a row or two. */
  codesInRuns: number
  /** Runs are this many rows long on average, or longer, unless they are few. */
  rowsInRun: number
  fewRuns: number
  /**
   * Other bundles include a column if their number of combinations grows by no more than this factor, or
   * stays small.
   */
  growth: number
  few: number
}

const LIMITS: Limits = { codesInRuns: 512, rowsInRun: 16, fewRuns: 256, growth: 1.4, few: 4096 }
/** Pairs that are looked up in a table rather than by hash: as much as stays in a core's cache. */
const MAX_IN_TABLE = 2 ** 18

/**
 * Divides the columns into bundles: columns with few codes join the runs, others join a column that nearly
 * determines them (a city, its institution).
 */
export function makeBundles(
  columns: Map<string, CodedColumn>,
  rows: number,
  limits = LIMITS,
  withTexts: string[] = [],
): Bundles {
  const order = { code: 0, set: 0, number: 1 }
  const bySize = [...columns].sort(([, a], [, b]) => order[a.kind] - order[b.kind] || a.size - b.size)
  const runLimit = Math.min(0xffff, Math.max(limits.fewRuns, Math.floor(rows / limits.rowsInRun)))

  let runs: Draft = { columns: [], size: 1, ids: new Uint8Array(rows), codes: {} }
  const rest: [string, CodedColumn][] = []
  for (const [name, column] of bySize) {
    const runColumn = column.size <= limits.codesInRuns ? addColumn(runs, name, column, runLimit) : undefined
    if (runColumn) runs = runColumn
    else rest.push([name, column])
  }

  const others: Draft[] = []
  for (const [name, column] of rest.sort(([, a], [, b]) => b.size - a.size)) {
    const home = others.findIndex((draft) => {
      const joined = addColumn(
        draft,
        name,
        column,
        Math.min(0xffff, Math.max(limits.few, draft.size * limits.growth)),
      )
      if (joined) Object.assign(draft, joined)
      return joined !== undefined
    })
    if (home < 0) others.push(createColumnDraft(name, column))
  }

  const { start, rows: tableRow } = groupRows(runs.ids, runs.size)
  const all = [finishBundle(runs, tableRow, start), ...others.map((draft) => finishBundle(draft, tableRow))]
  for (const { columns: joined, codes, byCode } of all) {
    if (joined.length === 1) continue
    for (const name of joined.filter((name) => withTexts.includes(name)))
      byCode[name] = groupRows(codes[name], columns.get(name)!.size + 1)
  }
  return { all, tableRow }
}

function createColumnDraft(name: string, column: CodedColumn): Draft {
  const size = column.size + 1
  return {
    columns: [name],
    size,
    ids: column.codes,
    codes: { [name]: Uint32Array.from({ length: size }, (_, code) => code) },
  }
}

/** Returns the draft with one more column; `undefined` if that makes more combinations than `limit`. */
function addColumn(draft: Draft, name: string, column: CodedColumn, limit: number): Draft | undefined {
  const pairs = draft.size * (column.size + 1)
  const combinations =
    pairs <= MAX_IN_TABLE
      ? listPairsByTable(draft, column, pairs, limit)
      : listPairsByHash(draft, column, limit)
  if (!combinations) return undefined
  const joined: Draft = {
    columns: [...draft.columns, name],
    size: combinations.befores.length,
    ids: combinations.ids,
    codes: {},
  }
  for (const old of draft.columns) {
    const codes = draft.codes[old]
    joined.codes[old] = Uint32Array.from(combinations.befores, (id) => codes[id])
  }
  joined.codes[name] = Uint32Array.from(combinations.codes)
  return joined
}

/**
 * Numbers the pairs of a combination and a code in the order they are met, with a table that has room for
 * every possible pair.
 */
function listPairsByTable(draft: Draft, column: CodedColumn, pairs: number, limit: number) {
  const width = column.size + 1
  const numbers = new Uint32Array(pairs)
  const befores: number[] = []
  const codes: number[] = []
  const rows = draft.ids.length
  const ids = new Uint32Array(rows)
  for (let row = 0; row < rows; row++) {
    const id = draft.ids[row]
    const code = column.codes[row]
    const pair = id * width + code
    if (numbers[pair] === 0) {
      if (befores.length >= limit) return undefined
      befores.push(id)
      codes.push(code)
      numbers[pair] = befores.length
    }
    ids[row] = numbers[pair] - 1
  }
  return { ids, befores, codes }
}

/** The same with open addressing, at most half full: a quarter of the time that a Map takes. */
function listPairsByHash(draft: Draft, column: CodedColumn, limit: number) {
  const width = column.size + 1
  const mask = 2 ** (Math.ceil(Math.log2(limit + 2)) + 1) - 1
  const numbers = new Uint32Array(mask + 1)
  const keys = new Float64Array(mask + 1)
  const befores: number[] = []
  const codes: number[] = []
  const rows = draft.ids.length
  const ids = new Uint32Array(rows)
  for (let row = 0; row < rows; row++) {
    const id = draft.ids[row]
    const code = column.codes[row]
    const key = id * width + code
    let slot = (Math.imul(id, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)) >>> 7
    slot = (slot ^ (slot >>> 13)) & mask
    while (numbers[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask
    if (numbers[slot] === 0) {
      if (befores.length >= limit) return undefined
      befores.push(id)
      codes.push(code)
      numbers[slot] = befores.length
      keys[slot] = key
    }
    ids[row] = numbers[slot] - 1
  }
  return { ids, befores, codes }
}

/** Groups row numbers by id, ascending within an id. */
function groupRows(ids: Codes, size: number): Grouped {
  const start = new Uint32Array(size + 1)
  for (let row = 0; row < ids.length; row++) start[ids[row] + 1]++
  for (let id = 0; id < size; id++) start[id + 1] += start[id]
  const next = start.slice()
  const rows = new Uint32Array(ids.length)
  for (let row = 0; row < ids.length; row++) rows[next[ids[row]]++] = row
  return { start, rows }
}

function finishBundle(draft: Draft, tableRow: Uint32Array, runStart?: Uint32Array): Bundle {
  const ids = makeCodes(tableRow.length, draft.size)
  for (let row = 0; row < tableRow.length; row++) ids[row] = draft.ids[tableRow[row]]
  const grouped = runStart ? { start: runStart, rows: undefined } : groupRows(ids, draft.size)
  return {
    columns: draft.columns,
    size: draft.size,
    ids,
    codes: draft.codes,
    ...grouped,
    byCode: {},
    bits: new Uint32Array(draft.size),
    scores: new Int32Array(draft.size),
    used: false,
    found: new Uint32Array(draft.size + 1),
  }
}
