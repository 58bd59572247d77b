/** What nobody parts at the end of a line: an amount and its lakh or crore, a day and its month. */
const PARTED =
  /(\d)\s(?=(?:lakh|crore|January|February|March|April|May|June|July|August|September|October|November|December)\b)/g

/** A text of `content/` as it is shown: its amounts and days stay on one line. */
export function withFixedSpaces(text: string) {
  return text.replace(PARTED, '$1\u00a0')
}

/** A title, whose codes stay whole as well: F-1, GCAC-300. */
export function withWholeCodes(title: string) {
  return withFixedSpaces(title).replace(/(\p{Lu}-)(?=\d)/gu, '$1\u2060')
}
