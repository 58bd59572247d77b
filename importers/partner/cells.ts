import { numberIn } from '../reading/number.ts'

/** A cell that was read, an empty one, or one that we do not understand: then with the reason. */
export type CellReading<T> = { value: T } | { blank: true } | { trouble: string }

const blank = { blank: true } as const
const createTrouble = (words: string) => ({ trouble: words })

/** True for the words that feeds write for nothing, and for the errors of spreadsheet formulas. */
export function isBlank(text: string): boolean {
  return /^(?:|-+|–|n\/?a|null|none|nan|undefined|not available|#(?:ref!|n\/a|name\?|value!|div\/0!|num!|null!))$/i.test(
    text.trim(),
  )
}

const yes = /^(?:yes|y|true|1|required)$/i
const no = /^(?:no|n|false|0|not required)$/i

/** True if a cell says yes or no in a word. A figure, such as 1, may be something else. */
export const isFlagWord = (text: string) =>
  /^(?:yes|no|y|n|true|false|required|not required)$/i.test(text.trim())

/**
 * Reads yes, no, or blank for unknown. `Not Available` is blank for a fact and a no where it answers "is
 * it available".
 */
export function readFlag(text: string): CellReading<boolean> {
  const flagText = text.trim()
  if (yes.test(flagText)) return { value: true }
  if (no.test(flagText)) return { value: false }
  if (isBlank(flagText)) return blank
  return createTrouble(`"${flagText}" is neither yes nor no`)
}

/** Parses `Available` and `Not Available`, as well as yes and no. */
export function readAvailable(text: string): CellReading<boolean> {
  const availableText = text.trim()
  if (/^available$/i.test(availableText)) return { value: true }
  if (/^not available$/i.test(availableText)) return { value: false }
  return readFlag(availableText)
}

/**
 * Parses a plain number: `1,234.5`, or Indian `12,00,000`. Accepts nothing else: a decimal comma is not
 * guessed at, and `4.37E+11` has lost digits.
 */
export function readNumber(text: string): CellReading<number> {
  const numberText = text.trim()
  if (isBlank(numberText)) return blank
  const value = numberIn(numberText)
  return value === undefined ? createTrouble(`"${numberText}" is not a number`) : { value }
}

/** Reads a number within bounds; with a `step`, one that is a whole number of steps: IELTS goes by halves. */
export function readWithin(text: string, min: number, max: number, step?: number): CellReading<number> {
  const read = readNumber(text)
  if (!('value' in read)) return read
  const { value } = read
  if (value < min || value > max) return createTrouble(`${value} is not between ${min} and ${max}`)
  if (step && !Number.isInteger(value / step))
    return createTrouble(`${value} does not go in steps of ${step}`)
  return read
}

/** Reads a number of months: a bare number is months; `2 years` and `18 months` are read too. */
export function readMonths(text: string): CellReading<number> {
  const monthsText = text.trim()
  if (isBlank(monthsText)) return blank
  const parts = /^(\d+(?:\.\d+)?)\s*(months?|mos?|years?|yrs?)?\.?$/i.exec(monthsText)
  if (!parts) return createTrouble(`"${monthsText}" is no duration in months`)
  const months = Number(parts[1]) * (/^y/i.test(parts[2] ?? '') ? 12 : 1)
  if (months <= 0 || months > MAX_DURATION_MONTHS)
    return createTrouble(`${monthsText} is no plausible duration`)
  return { value: months }
}

/** Ten years: longer than any programme in the registers but part-time ones. */
const MAX_DURATION_MONTHS = 120

/** Reads a length in years: `2`, `2 years`, `1.5`. */
export function readYears(text: string): CellReading<number> {
  const yearsText = text.trim().replace(/\s*(?:years?|yrs?)\.?$/i, '')
  const read = readNumber(yearsText)
  if (!('value' in read)) return read
  return read.value >= 0 && read.value <= 30
    ? read
    : createTrouble(`${read.value} is no plausible number of years`)
}
