/** As many marks in a row as Unicode's stream-safe format lets stand (UAX #15): more than any word has. */
const MARKS_IN_A_ROW = /(\p{M}{30})\p{M}+/gu

/**
 * Returns a text in one of Unicode's normal forms, of each letter at most thirty marks. Putting marks in order takes as long as the square of
 * their number, so a long row of them from outside would stop the server.
 */
export function normalize(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(MARKS_IN_A_ROW, '$1').normalize(form)
}
