/**
 * Parses a plain number: `1,234.5`, or Indian `12,00,000`. Accepts nothing else: a decimal comma is not
 * guessed at, and `4.37E+11` has lost digits.
 */
export function numberIn(text: string): number | undefined {
  if (!/^-?(?:\d+|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/.test(text)) return undefined
  return Number(text.replaceAll(',', ''))
}

/**
 * Returns whether `25.000` may be 25 or 25,000: a point separates thousands if a comma separates decimals.
 * For money, ask.
 */
export const mayBeThousands = (text: string) => /^\d{1,3}\.\d{3}$/.test(text)

/**
 * Returns true for a spreadsheet's display of a long number, saved in its place: `4.37E+11`. A key in this
 * form is lost.
 */
export const isRoundedNumber = (text: string) => /^\d(?:[.,]\d+)?E\+\d+$/i.test(text.trim())

/**
 * Removes leading zeros from a key, as a spreadsheet does that takes it for a number: `001004` becomes
 * `1004`.
 */
export const removeLeadingZeros = (key: string) => key.replace(/^0+(?=\d)/, '')
