/**
 * A code of the Classification of Instructional Programs as a number: 11.0701 is 110701, the group 11.07 is
 * 1107.
 */
export interface CipCode {
  code: number
  /** True if a spreadsheet had dropped the code's zeros and they were restored. */
  repaired: boolean
}

/**
 * Parses a six-digit code (`01.0999`). Restores the zeros that a spreadsheet drops: `1.0999` or `11.1`.
 * `undefined` for anything else.
 */
export function parseCip6(cell: string): CipCode | undefined {
  const parts = /^(\d{1,2})\.(\d{1,4})$/.exec(cell.trim())
  if (!parts) return undefined
  const [, family, rest] = parts
  return {
    code: Number(family) * 10_000 + Number(rest.padEnd(4, '0')),
    repaired: family.length < 2 || rest.length < 4,
  }
}

/**
 * Returns a group of four digits (`0100`), also from three that lost a leading zero (`100`); `undefined` for
 * anything else.
 */
export function parseCip4(cell: string): CipCode | undefined {
  const text = cell.trim()
  return /^\d{3,4}$/.test(text) ? { code: Number(text), repaired: text.length < 4 } : undefined
}

/** Returns `11.0701` for 110701. */
export function formatCip6(code: number): string {
  const digits = String(code).padStart(6, '0')
  return `${digits.slice(0, 2)}.${digits.slice(2)}`
}

/** Returns `11.07` for 1107. */
export function formatCip4(code: number): string {
  const digits = String(code).padStart(4, '0')
  return `${digits.slice(0, 2)}.${digits.slice(2)}`
}

/** Returns the group of a code: 1107 of 110701. */
export const getCipGroup = (cip6: number) => Math.floor(cip6 / 100)

/** Returns a subject's title as a page shows it: single spaces, without the full stop that ends it. */
export function getSubject(title: string): string {
  return title.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')
}
