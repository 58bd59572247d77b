/**
 * More marks in a row than Unicode's stream-safe format allows (UAX #15), and than any word has. The four
 * letters named here become marks in NFKC and NFKD.
 */
const MARKS_IN_A_ROW = /([\p{M}\u0e33\u0eb3\uff9e\uff9f]{30})[\p{M}\u0e33\u0eb3\uff9e\uff9f]+/gu

/**
 * Returns a text in one of Unicode's normal forms, with at most thirty marks on each letter. Ordering marks
 * takes quadratic time, so a long run of them in outside input would stall the server.
 */
export function normalize(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(MARKS_IN_A_ROW, '$1').normalize(form)
}
