const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const LENGTHS = '(?:business )?days?|hours?|weeks?|months?|years?|sessions?'

/** What nobody parts at the end of a line: an amount and its currency or lakh, a length of time, a day, its month and its year, a form and its number. */
const PARTED = new RegExp(
  [
    `(?<=\\d)\\s(?=(?:lakh|crore|${MONTHS}|${LENGTHS})\\b)`,
    `(?<=\\b(?:${MONTHS}))\\s(?=\\d{4}\\b)`,
    String.raw`(?<=\b(?:AUD|CAD|EUR|GBP|INR|USD))\s(?=\d)`,
    String.raw`(?<=\bForm)\s(?=[A-Z]*-?\d)`,
  ].join('|'),
  'g',
)

/** A text of `content/` or of a source as it is shown: its amounts and days stay on one line. */
export function withFixedSpaces(text: string) {
  return text.replace(PARTED, '\u00a0')
}

/** A title, whose codes stay whole as well: F-1, GCAC-300. */
export function withWholeCodes(title: string) {
  return withFixedSpaces(title).replace(/(\p{Lu}-)(?=\d)/gu, '$1\u2060')
}
