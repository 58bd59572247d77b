/** A number as people write one: with its country, spaces, hyphens, dots or brackets. */
const NUMBER = /(?<!\S)[+(]*\d[\d\s().\-‐-―]*(?!\S)/g

/** Each word as a pattern for LIKE, its own wildcards taken as they are written. The longest come first: they tell the fewest rows. */
export function patternsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/\0/g, '')
    .replace(NUMBER, (number) => `${withinCountry(number.replace(/\D/g, ''))} `)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
  return words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => `%${word.slice(0, 60).replace(/[\\%_]/g, '\\$&')}%`)
}

/** A whole number is kept with its country or without: what both have in common finds it. Of countries, India's is the one left out. */
function withinCountry(digits: string) {
  if (digits.length < 10) return digits
  return digits.replace(/^0+/, '').replace(/^91(?=\d{10}$)/, '')
}
