import type { EngineColumn } from './types.ts'

/** One entry a row. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

/**
 * Any column as codes. Patterns of a set and values of a number are numbered too, so one kind of loop serves
 * all.
 */
export interface CodedColumn {
  kind: EngineColumn['kind']
  codes: Codes
  /** Codes are 0 … size - 1; `size` is missing. */
  size: number
  /**
   * Meaning of a code: the bits of a set, or the value of a number (ascending). Codes of a code column have
   * no meaning here.
   */
  meaning: Float64Array
  /** Number of members of a set. */
  members: number
}

const NOTHING = new Float64Array(0)
/** Whole numbers up to here are ranked through a table, others by sorting. */
const MAX_IN_TABLE = 2 ** 21

/** Converts a column to codes. */
export function toCodedColumn(column: EngineColumn): CodedColumn {
  if (column.kind === 'code')
    return { kind: 'code', codes: column.codes, size: column.size, meaning: NOTHING, members: 0 }
  if (column.kind === 'set') return { ...rankValues('set', column.bits, isZeroValue), members: column.size }
  return { ...rankValues('number', column.values, isNanValue), members: 0 }
}

const isZeroValue = (value: number) => value === 0

const isNanValue = (value: number) => Number.isNaN(value)

function rankValues(
  kind: EngineColumn['kind'],
  values: ArrayLike<number>,
  isMissing: (value: number) => boolean,
): Omit<CodedColumn, 'members'> {
  const table = rankTable(values, isMissing)
  const meaning = table?.meaning ?? listDistinct(values, isMissing)
  const size = meaning.length
  const codes = size < 0x100 ? new Uint8Array(values.length) : makeCodes(values.length, size)
  for (let row = 0; row < values.length; row++) {
    const value = values[row]
    codes[row] = isMissing(value) ? size : table ? table.ranks[value] : rankOf(meaning, value)
  }
  return { kind, codes, size, meaning }
}

/** Allocates an array for codes up to and including `largest`. */
export function makeCodes(rows: number, largest: number): Uint16Array | Uint32Array {
  return largest < 0x10000 ? new Uint16Array(rows) : new Uint32Array(rows)
}

function rankTable(values: ArrayLike<number>, isMissing: (value: number) => boolean) {
  let largest = 0
  for (let row = 0; row < values.length; row++) {
    const value = values[row]
    if (isMissing(value)) continue
    if (value >>> 0 !== value || value > MAX_IN_TABLE) return undefined
    if (value > largest) largest = value
  }
  const ranks = new Uint32Array(largest + 1)
  for (let row = 0; row < values.length; row++) if (!isMissing(values[row])) ranks[values[row]] = 1
  const meaning: number[] = []
  for (let value = 0; value <= largest; value++) {
    if (ranks[value] === 0) continue
    ranks[value] = meaning.length
    meaning.push(value)
  }
  return { ranks, meaning: Float64Array.from(meaning) }
}

function listDistinct(values: ArrayLike<number>, isMissing: (value: number) => boolean): Float64Array {
  const sorted = Float64Array.from(values).sort()
  let count = 0
  for (let i = 0; i < sorted.length; i++) {
    if (isMissing(sorted[i])) continue
    if (count === 0 || sorted[i] !== sorted[count - 1]) sorted[count++] = sorted[i]
  }
  return sorted.slice(0, count)
}

/** Returns how many of the ascending values are below `value`. */
export function rankOf(values: Float64Array, value: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the number of rows with each code; the last entry is for missing. */
export function countRowsByCode({ codes, size }: CodedColumn): Uint32Array {
  const rows = new Uint32Array(size + 1)
  for (let row = 0; row < codes.length; row++) rows[codes[row]]++
  return rows
}
