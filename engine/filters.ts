import type { Bundle } from './bundles.ts'
import { type CodedColumn, rankOf } from './columns.ts'
import type { ColumnFilter } from './types.ts'

/**
 * The low bits are for words. Bit 31 stays free, which keeps every pattern of bits a positive whole number.
 */
export const FIRST_FILTER_BIT = 16
export const MAX_FILTERS = 15

/** Sets `bit` for each combination of the bundle that does not pass. */
export function applyFilter(bundle: Bundle, column: CodedColumn, filter: ColumnFilter, bit: number) {
  const fails = markFailingCodes(column, filter)
  const codes = bundle.codes[filter.column]
  const { bits } = bundle
  for (let id = 0; id < codes.length; id++) bits[id] |= fails[codes[id]] << bit
}

/** 1 for each code that does not pass, the last entry being for missing. */
function markFailingCodes(column: CodedColumn, filter: ColumnFilter): Uint8Array {
  const { size } = column
  const fails = new Uint8Array(size + 1)
  if ('oneOf' in filter) {
    fails.fill(1)
    for (const code of listKnownCodes(filter.oneOf, size)) fails[code] = 0
  } else if ('noneOf' in filter) {
    for (const code of listKnownCodes(filter.noneOf, size)) fails[code] = 1
  } else if ('anyBit' in filter) {
    for (let code = 0; code < size; code++) fails[code] = (column.meaning[code] & filter.anyBit) === 0 ? 1 : 0
  } else {
    const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = filter
    fails.fill(1, 0, rankOf(column.meaning, atLeast))
    let above = rankOf(column.meaning, atMost)
    while (above < size && column.meaning[above] === atMost) above++
    fails.fill(1, above, size)
  }
  fails[size] = filter.missing === 'pass' ? 0 : 1
  return fails
}

function listKnownCodes(codes: number[], size: number) {
  return codes.filter((code) => code >= 0 && code < size)
}

/**
 * Throws if a filter of one kind is applied to a column of another: this is the caller's mistake, not the
 * visitor's.
 */
export function checkFilter(name: string, filter: ColumnFilter, column: CodedColumn | undefined) {
  if (!column) throw new RangeError(`Filter ${name}: there is no column ${filter.column}.`)
  const kind = 'anyBit' in filter ? 'set' : 'oneOf' in filter || 'noneOf' in filter ? 'code' : 'number'
  if (column.kind !== kind)
    throw new RangeError(
      `Filter ${name} is for a ${kind} column; ${filter.column} is a ${column.kind} column.`,
    )
}
