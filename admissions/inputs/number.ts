import { removeUnseenMarks, toPlainDigits } from './typed-text.ts'

/** The result of parsing typed text: its value, or a code for the problem. Pages put the code into words. */
export type Parsed<Value, Problem extends string> =
  | { ok: true; value: Value }
  | { ok: false; problem: Problem }

/**
 * Converts digits of any script to 0 to 9 and spaces of any width to one space, and removes invisible
 * marks.
 */
export function toPlainFigures(text: string): string {
  return toPlainDigits(removeUnseenMarks(text))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/**
 * Plain digits, `1,234,567`, or `12,34,567` as India groups them. Spaces and apostrophes group like commas.
 */
const GROUPED = /^(?:\d+|\d{1,3}(?:([,' ’])\d{3})(?:\1\d{3})*|\d{1,2}(?:([,' ’])\d{2})+\2\d{3})$/
/** Points group digits if there are at least two of them: `1.200.000`, `20.00.000`. */
const GROUPED_BY_POINTS = /^(?:\d{1,3}(?:\.\d{3}){2,}|\d{1,2}(?:\.\d{2})+\.\d{3})$/
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/

/**
 * Parses a number of 0 or more as people of any country write it: `24,500`, `12,00,000`, `20.00.000`, `88,2`,
 * `९.४`. Refuses exponents, hexadecimal and signs.
 */
export function parseNumber(text: string): Parsed<number, 'not-a-number'> {
  const figures = toPlainFigures(text)
  if (GROUPED_BY_POINTS.test(figures)) return { ok: true, value: Number(figures.replaceAll('.', '')) }

  const point = figures.indexOf('.')
  const integerPart = point < 0 ? figures : figures.slice(0, point)
  const decimals = point < 0 ? '0' : figures.slice(point + 1)
  if (GROUPED.test(integerPart) && /^\d+$/.test(decimals))
    return { ok: true, value: Number(`${integerPart.replace(/[,' ’]/g, '')}.${decimals}`) }

  const comma = DECIMAL_COMMA.exec(figures)
  if (comma) return { ok: true, value: Number(`${comma[1]}.${comma[2]}`) }
  return { ok: false, problem: 'not-a-number' }
}
