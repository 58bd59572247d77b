import { type Day, dayAfter, isDay } from '../days/days.server.ts'
import { getMonth } from '../days/months.ts'

/**
 * Returns a cell without what banks and spreadsheets put around its text: invisible characters, and the
 * apostrophe that keeps a number as text.
 */
export const cleanCell = (cell: string) =>
  cell
    .replace(/[\s\ufeff\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .replace(/^'/, '')

/** At most 15 digits before the point: more than any account holds, and the database keeps its paise. */
const AMOUNT =
  /^(?:₹|INR|Rs\.?)? ?([+-]?) ?(\d{1,15}|\d{1,2}(?:,\d{2}){0,5},\d{3}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))? ?\(?(Cr|Dr)?\.?\)?$/i

/** 21185.59 as a spreadsheet stores it: 21185.590000000004, or 21185.589999999997. */
const STORED = /^(-?\d{1,15})\.(\d\d)(?:(0{4,})|(9{4,}))\d*$/

/** An amount in paise, and its direction if it is marked. */
export interface Amount {
  paise: bigint
  side?: 'cr' | 'dr'
}

/**
 * Parses an amount as Indian banks write it: `1,24,999.00`, `₹24,999.5`, `24,999.00 Cr`. `undefined` for
 * anything else: it never guesses.
 */
export function parseAmountCell(cell: string): Amount | undefined {
  const text = cleanCell(cell)
  const stored = STORED.exec(text)
  if (stored) {
    const paise = BigInt(stored[1] + stored[2])
    return { paise: stored[4] ? paise + (text.startsWith('-') ? -1n : 1n) : paise }
  }
  const match = AMOUNT.exec(text)
  if (!match) return undefined
  const [, sign, rupees, part = '', side] = match
  const paise = BigInt(rupees.replaceAll(',', '') + part.padEnd(2, '0'))
  return {
    paise: sign === '-' ? -paise : paise,
    ...(side && { side: side.toLowerCase() as 'cr' | 'dr' }),
  }
}

/** True if the cell is empty or holds what banks write for no amount. */
export const isNothing = (cell: string) => /^(|-|–|NIL)$/i.test(cleanCell(cell))

const TIME = '(?:[ ,]+\\d{1,2}:\\d\\d(?::\\d\\d)?(?: ?[ap]\\.?m\\.?)?)?'
const FIGURES = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})${TIME}$`, 'i')
const NAMED = new RegExp(`^(\\d{1,2})[ /-]([a-z]{3})[a-z]*[ ,/-]+(\\d{4}|\\d{2})${TIME}$`, 'i')
const SPREADSHEETS = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d.*)?$/
const SERIAL = /^[45]\d{4}(?:\.\d+)?$/

/** A day, and whether the bank wrote it or a spreadsheet converted it. */
export interface ReadDay {
  day: Day
  by: 'bank' | 'spreadsheet'
}

/**
 * Parses a day as Indian banks write it, the day before the month. Also reads a spreadsheet's date, or the
 * number it keeps in its place.
 */
export function readDay(cell: string): ReadDay | undefined {
  const text = cleanCell(cell)
  const iso = SPREADSHEETS.exec(text)?.[1]
  if (iso) return isDay(iso) ? { day: iso, by: 'spreadsheet' } : undefined
  // Spreadsheets count days from 30 December 1899.
  if (SERIAL.test(text)) return { day: dayAfter('1899-12-30', Math.floor(Number(text))), by: 'spreadsheet' }
  const figures = FIGURES.exec(text)
  const match = figures ? undefined : NAMED.exec(text)
  const [, ofMonth, month, year] = figures ?? match ?? []
  if (!ofMonth) return undefined
  const number = figures ? Number(month) : getMonth(month)
  const twoDigits = (value: number | string) => `${value}`.padStart(2, '0')
  const day = `${year.length === 2 ? `20${year}` : year}-${twoDigits(number)}-${twoDigits(ofMonth)}`
  return isDay(day) ? { day, by: 'bank' } : undefined
}

/** Removes the `.0` that a spreadsheet has added to a bank's reference: `612345678901.0`. */
export const stripReferenceDecimals = (text: string) => text.replace(/^(\d+)\.0+$/, '$1')

/**
 * Returns true if a spreadsheet has rounded a bank's reference as a number: `4.37E+11`. Its digits are
 * lost.
 */
export const isRounded = (text: string) => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text)
