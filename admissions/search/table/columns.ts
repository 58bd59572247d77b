import type { CodeColumn, NumberColumn, SetColumn } from '../../../engine/types.ts'

/**
 * Builds a column of codes in the narrowest array that holds each of them and the one past the last, which
 * means missing.
 */
export function createCodeColumn(rows: number, size: number, codeOf: (row: number) => number): CodeColumn {
  const codes =
    size < 0xff ? new Uint8Array(rows) : size < 0xffff ? new Uint16Array(rows) : new Uint32Array(rows)
  for (let row = 0; row < rows; row++) codes[row] = codeOf(row)
  return { kind: 'code', codes, size }
}

/** Builds a column whose rows each hold a set of members, one bit a member. */
export function setColumn(rows: number, size: number, membersOf: (row: number) => number[]): SetColumn {
  const bits = new Uint16Array(rows)
  for (let row = 0; row < rows; row++) for (const member of membersOf(row)) bits[row] |= 1 << member
  return { kind: 'set', bits, size }
}

/** Builds a column of numbers; `NaN` means missing. */
export function numberColumn(rows: number, numberOf: (row: number) => number | undefined): NumberColumn {
  const values = new Float64Array(rows)
  for (let row = 0; row < rows; row++) values[row] = numberOf(row) ?? Number.NaN
  return { kind: 'number', values }
}

/** Returns the code of a value, or the code after the last if it is unknown. */
export function findCodeOrUnknown<T>(values: readonly T[], value: T | undefined) {
  const code = value === undefined ? -1 : values.indexOf(value)
  return code === -1 ? values.length : code
}
