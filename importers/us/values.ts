import { mayBeThousands, numberIn } from '../reading/number.ts'
import { findWebAddress } from '../web.ts'

/** `SUPPRESSED`: the publisher has the figure and withholds it. `undefined`: there is none. */
export type Figure = number | typeof SUPPRESSED | undefined
export const SUPPRESSED = 'suppressed'

/** `NULL` and `NA` in Scorecard; `.` in IPEDS characteristics; -1, -2 and -3 (not reported, not applicable, not available) in its directory. */
const MISSING = new Set(['', 'NULL', 'NA', '.', '-1', '-2', '-3'])
const WITHHELD = new Set(['PrivacySuppressed', 'PS'])

/** Returns a cell's text with runs of spaces joined; `undefined` for a code of absence. */
export function readWordsInCell(cell: string | undefined): string | undefined {
  const text = (cell ?? '').replaceAll(/\s+/g, ' ').trim()
  return MISSING.has(text) || WITHHELD.has(text) ? undefined : text
}

/**
 * Parses a cell's figure. A negative figure is a code for a missing value; three digits after the point
 * (`18.820`) are a spreadsheet's 18,820.
 */
export function findFigure(cell: string | undefined): Figure {
  const text = (cell ?? '').trim()
  if (WITHHELD.has(text)) return SUPPRESSED
  const number = mayBeThousands(text) && !text.startsWith('0.') ? undefined : numberIn(text)
  return number !== undefined && number >= 0 ? number : undefined
}

/** True if a cell holds neither a figure nor a code for a missing one. */
export const isUnread = (cell: string | undefined) =>
  findFigure(cell) === undefined && !MISSING.has((cell ?? '').trim())

/** Returns a cell's figure if it can be used: neither withheld nor absent. */
export function numberFrom(cell: string | undefined): number | undefined {
  const figure = findFigure(cell)
  return figure === SUPPRESSED ? undefined : figure
}

/** Returns `100654` as a number; `undefined` for `NULL` and anything else that is not a UNITID. */
export function findUnitid(cell: string | undefined): number | undefined {
  const text = (cell ?? '').trim()
  return /^\d{6,8}$/.test(text) ? Number(text) : undefined
}

/**
 * Returns the first web address in a cell, which may lack its scheme, contain spaces or name two sites.
 * `undefined` if there is none.
 */
export function readAddress(cell: string | undefined): string | undefined {
  const first = readWordsInCell(cell)?.split(/ (?:and|or) /i)[0]
  return first && findWebAddress(first.replaceAll(' ', '%20'))
}
