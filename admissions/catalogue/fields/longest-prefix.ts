import type { FieldCode } from '../fields.ts'

/** Codes and the field of everything below each: `'071: 14 1409 15, 073: 1408'` written a field a row. */
export type FieldOfCodes = readonly [field: FieldCode | 'none', codes: string]

/**
 * Returns a lookup of codes by their longest known prefix. `none` marks codes whose subject their
 * classification leaves open.
 */
export function createPrefixReader(rows: readonly FieldOfCodes[]): (code: string) => FieldCode | undefined {
  const fieldOf = new Map(
    rows.flatMap(([field, codes]) => codes.split(' ').map((code) => [code, field] as const)),
  )
  return (code) => {
    for (let length = code.length; length >= 2; length--) {
      const field = fieldOf.get(code.slice(0, length))
      if (field) return field === 'none' ? undefined : field
    }
    return undefined
  }
}
