/** Marks in a row that Unicode's stream-safe format allows (UAX #15): more than any word has. */
const MARKS_IN_A_ROW = /(\p{M}{30})\p{M}+/gu

/**
 * Returns a text in one of Unicode's normal forms, with at most thirty marks on each letter. Ordering marks
 * takes quadratic time, so a long run of them in outside input would stall the server.
 */
export function normalize(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(MARKS_IN_A_ROW, '$1').normalize(form)
}
