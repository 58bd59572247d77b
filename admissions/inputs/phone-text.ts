import { removeUnseenMarks, toPlainDigits } from './typed-text.ts'

/**
 * Checks of a telephone number that need only its characters, which is all a page needs; `phone.server.ts`
 * knows the world's numbers.
 */

/** An optional plus and 10 to 15 digits, as the specification requires. */
export const PHONE = /^\+?[0-9]{10,15}$/

/** Ten digits or more that a spreadsheet has written as a decimal. */
const DECIMAL = /^(\+?[0-9]{10,})\.0{1,3} *$/

/** An extension after a number. */
const EXTENSION = /[\s,;]{0,20}(?:\bextension|\bextn|\bext|x|#)[\s.:=]{0,3}[0-9]{1,6}$/i

/** Separators between two numbers. */
const BETWEEN = /[/,;|&\n]|\b(?:or|and)\b| {2,}/i

/** Returns a number as typed, with plain digits and spaces and without invisible marks. */
export function toPlainPhone(text: string) {
  return toPlainDigits(removeUnseenMarks(text)).replace(/\p{Zs}|\t/gu, ' ')
}

/** Removes the `.0` that a spreadsheet has added to a number. */
export function removeDecimal(plain: string) {
  return plain.replace(DECIMAL, '$1')
}

/** Removes an extension, if at least seven digits remain. */
export function removeExtension(plain: string) {
  const number = plain.replace(EXTENSION, '')
  return countDigits(number) >= 7 ? number : plain
}

/**
 * Returns whether this is more than one number. The last digits of another one, as in `98111 22233/34`, count
 * as one.
 */
export function holdsTwoNumbers(plain: string) {
  const [first, ...others] = plain.split(BETWEEN).map(countDigits)
  const minDigits = /[/,;|&\n]|[a-z]/i.test(plain) ? 7 : 10
  if (first >= minDigits && others.some((digits) => digits >= 2)) return true
  const plus = plain.indexOf('+', 1)
  if (plus > 0 && countDigits(plain.slice(0, plus)) >= 7) return true
  return plain.includes(' ') && countDigits(plain) >= 20
}

function countDigits(text: string) {
  return text.replace(/[^0-9]/g, '').length
}
