/** Signs of a code: none that could be taken for another one. */
export const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 8

/** Returns a code as people read it: `ABCD-2345`. */
export function formatCode(code: string) {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}

/** Reads a message that is a code and nothing else; `undefined` if it is not. */
export function readCode(text: string): string | undefined {
  if (text.length > 40) return undefined
  const code = text.replace(/[\s.-]/g, '').toUpperCase()
  return code.length === CODE_LENGTH && [...code].every((character) => CODE_SIGNS.includes(character))
    ? code
    : undefined
}
