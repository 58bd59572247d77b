/** A number as people write one: with its country, spaces, hyphens, dots or brackets. */
const NUMBER = /(?<!\S)[+(]*\d[\d\s().\-‐-―]*(?!\S)/g

/**
 * Returns each word as a pattern for LIKE, with its own wildcards escaped. The longest come first, as they
 * match the fewest rows.
 */
export function createLikePatterns(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/\0/g, '')
    .replace(NUMBER, (number) => `${removeCountryCode(number.replace(/\D/g, ''))} `)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
  return words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `%${word.slice(0, 60).replace(/[\\%_]/g, '\\$&')}%`)
}

/**
 * A complete number is stored with or without its country code, so search for the part that both forms share.
 * Only India's code can be left out.
 */
function removeCountryCode(digits: string) {
  if (digits.length < 10) return digits
  return digits.replace(/^0+/, '').replace(/^91(?=\d{10}$)/, '')
}
