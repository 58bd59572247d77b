/** The part of a body that is asked for: both ends belong to it. Undefined when the whole is; `none` when there is no such part. */
export type Part = { from: number; to: number } | 'none' | undefined

/** Reads a `Range` header (RFC 9110, section 14), by which films are asked for. Several parts, or no range of bytes, get the whole. */
export function partAsked(range: string | null, length: number): Part {
  const [, first, last] = range?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (first === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    // The last so many bytes.
    const count = Math.min(Number(last), length)
    return count === 0 ? 'none' : { from: length - count, to: length - 1 }
  }
  const from = Number(first)
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from >= length ? 'none' : { from, to }
}
