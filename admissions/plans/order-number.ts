import { randomInt } from 'node:crypto'

/** Digits and capitals that are hard to confuse: no I, L, O or U. */
const SAFE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ALL = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const BODY = 6

/**
 * Returns a new order number: the operator’s three letters, six random characters, and a check character (ISO
 * 7064, MOD 37,36) that detects any single wrong character.
 */
export function createOrderNumber(prefix: string): string {
  for (;;) {
    const body = prefix + Array.from({ length: BODY }, () => SAFE[randomInt(SAFE.length)]).join('')
    const check = computeCheckCharacter(body)
    if (SAFE.includes(check)) return body + check
  }
}

/** Returns the check character of a text of digits and capitals. */
export function computeCheckCharacter(text: string): string {
  let sum = 36
  for (const character of text) {
    sum = (sum + ALL.indexOf(character)) % 36 || 36
    sum = (sum * 2) % 37
  }
  return ALL[(37 - sum) % 36]
}
