import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Returns the best encoding that a browser accepts. One with weight 0 is not used. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity'
  const acceptedCodings = new Set<string>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((word) => word.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) acceptedCodings.add(name)
  }
  if (acceptedCodings.has('br')) return 'br'
  return acceptedCodings.has('gzip') || acceptedCodings.has('*') ? 'gzip' : 'identity'
}

/**
 * Compresses a body. `now` costs about a millisecond for a page; `once` is for files made at build time and
 * served for months.
 */
export function compress(body: Uint8Array, encoding: Exclude<Encoding, 'identity'>, effort: 'now' | 'once') {
  if (encoding === 'gzip') return zip(body, { level: effort === 'now' ? 5 : 9 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'now' ? 5 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}

/** True for content that shrinks when compressed: text in its many forms, not pictures or fonts. */
export function isCompressible(type: string) {
  return /^(text\/|application\/(json|javascript|manifest|xml|problem|ld)|image\/svg)|\+(json|xml)/.test(type)
}

/** Below this, the saving is less than a packet. */
export const WORTH_COMPRESSING = 860
