/** Longer than any title or name that the registers hold: the longest has some 300 characters. */
export const MAX_PLAUSIBLE_NAME_LENGTH = 500

/**
 * Characters that no name contains: NUL and other control characters, and those that change the direction of
 * the text after them. Plain direction marks are allowed, as Arabic names contain them.
 */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\u202a\u202b\u202d\u202e\u2066-\u2069\ufffe\uffff]/u

/** Returns why a text cannot be shown, as words that follow it; `undefined` if it can. */
export function findDamage(text: string, longest: number): string | undefined {
  if (text.length > longest) return `has ${text.length.toLocaleString('en')} characters (at most ${longest})`
  const unseen = UNSEEN.exec(text)?.[0]
  if (unseen === undefined) return undefined
  const code = unseen.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `holds the character U+${code}, which cannot be seen`
}
