const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const LENGTHS = '(?:business )?days?|hours?|weeks?|months?|years?|sessions?'

/**
 * Spaces where a line must not break: between an amount and its currency or lakh, in a length of time,
 * between a day, its month and its year, between a form and its number.
 */
const PARTED = new RegExp(
  [
    `(?<=\\d)\\s(?=(?:lakh|crore|${MONTHS}|${LENGTHS})\\b)`,
    `(?<=\\b(?:${MONTHS}))\\s(?=\\d{4}\\b)`,
    String.raw`(?<=\b(?:AUD|CAD|EUR|GBP|INR|USD))\s(?=\d)`,
    String.raw`(?<=\bForm)\s(?=[A-Z]*-?\d)`,
  ].join('|'),
  'g',
)

/** Puts fixed spaces into a text's amounts and days, to keep each on one line. */
export function withFixedSpaces(text: string) {
  return text.replace(PARTED, '\u00a0')
}

/** Returns a title with fixed spaces whose codes do not break either: F-1, GCAC-300. */
export function withWholeCodes(title: string) {
  return withFixedSpaces(title).replace(/(\p{Lu}-)(?=\d)/gu, '$1\u2060')
}
