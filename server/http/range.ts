/**
 * The requested part of a body, including both ends. `undefined` for the whole; `none` if there is no such
 * part.
 */
export type ByteRange = { from: number; to: number } | 'none' | undefined

/**
 * Parses a `Range` header (RFC 9110, section 14), as used for films. Several parts, or a range not in bytes,
 * get the whole.
 */
export function parseRange(range: string | null, length: number): ByteRange {
  const [, first, last] = range?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (first === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    // The last `last` bytes.
    const count = Math.min(Number(last), length)
    return count === 0 ? 'none' : { from: length - count, to: length - 1 }
  }
  const from = Number(first)
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from >= length ? 'none' : { from, to }
}
