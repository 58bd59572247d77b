import { normalize } from '../../../engine/text/normalize.ts'
import type { FirstLook, LookKind } from '../types.ts'
import KINDS from './kind-words.json' with { type: 'json' }

const KIND_NAMES = Object.keys(KINDS) as LookKind[]

/** A kind is named only if the text has this many of its words. */
const WORDS_OF_KIND = 3
/** A text with fewer of these words is a picture's caption, or its font maps letters to other characters. */
const USUAL = ['the', 'of', 'and', 'to', 'date', 'name', 'in', 'for']
const USUAL_AT_LEAST = 3
/** Shorter parts of a name are found in any text. */
const SHORTEST_PART = 3
const LATIN_PART = /^[a-z]+$/

/** Letters and digits in lower case without accents, single spaces between the words. */
function plain(text: string) {
  return normalize(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}

/** Judges a text. Reports only certain findings. `names`: the student's, in any order. */
export function lookAtText(text: string, { title, names }: { title: string; names: string[] }): FirstLook {
  const spaced = ` ${plain(text)} `
  const expires = readExpiry(text)
  const expected = KIND_NAMES.find((kind) =>
    KINDS[kind].titles.some((one) => ` ${plain(title)} `.includes(` ${plain(one)}`)),
  )
  const isReadable = USUAL.filter((word) => spaced.includes(` ${word} `)).length >= USUAL_AT_LEAST
  if (!isReadable && !expires) return { warnings: [] }
  const kind = expires ? 'passport' : guessKind(spaced)
  const isOther =
    expected !== undefined && kind !== undefined && kind !== expected && countWords(spaced, expected) === 0
  const parts = names
    .flatMap((name) => plain(name).split(' '))
    .filter((part) => part.length >= SHORTEST_PART && LATIN_PART.test(part))
  const compact = spaced.replaceAll(' ', '')
  // Statements of purpose are not signed with a name that must occur in them.
  const isNameless =
    expected !== 'statement' && parts.length > 0 && !parts.some((part) => compact.includes(part))
  return {
    warnings: [...(isOther ? (['other-kind'] as const) : []), ...(isNameless ? (['no-name'] as const) : [])],
    kind,
    expires,
  }
}

function guessKind(spaced: string): LookKind | undefined {
  const counts = KIND_NAMES.map((kind) => ({ kind, count: countWords(spaced, kind) })).toSorted(
    (one, other) => other.count - one.count,
  )
  const [first, second] = counts
  return first.count >= WORDS_OF_KIND && first.count > second.count ? first.kind : undefined
}

function countWords(spaced: string, kind: LookKind) {
  return KINDS[kind].words.filter((word) => spaced.includes(` ${plain(word)} `)).length
}

/** The second line of a passport's machine-readable zone (ICAO 9303, part 4), from the number to its expiry. */
const ZONE = /[A-Z0-9<]{9}[0-9][A-Z<]{3}[0-9]{6}[0-9][MFX<][0-9]{6}[0-9]/g
const EXPIRY_AT = 21

/**
 * Returns the last day of a passport whose machine-readable zone is in the text; only if every check digit is
 * right.
 */
export function readExpiry(text: string): string | undefined {
  for (const [zone] of text.matchAll(ZONE)) {
    const isRight = [
      [0, 9],
      [13, 19],
      [EXPIRY_AT, EXPIRY_AT + 6],
    ].every(([from, to]) => checkDigit(zone.slice(from, to)) === Number(zone[to]))
    const [year, month, day] = [0, 2, 4].map((at) => zone.slice(EXPIRY_AT + at, EXPIRY_AT + at + 2))
    if (isRight && Number(month) <= 12 && Number(month) > 0 && Number(day) > 0 && Number(day) <= 31)
      return `20${year}-${month}-${day}`
  }
  return undefined
}

const WEIGHTS = [7, 3, 1]

function checkDigit(text: string) {
  const values = [...text].map((sign) => (sign === '<' ? 0 : Number.parseInt(sign, 36)))
  return values.reduce((sum, value, at) => sum + value * WEIGHTS[at % 3], 0) % 10
}

/** Below these a picture of a page cannot be read: shorter side in pixels, spread of its greys, sharpness. */
const SHORTEST_SIDE = 600
const LEAST_SPREAD = 6
const LEAST_SHARPNESS = 12

/** Judges a picture by its greys, row by row; `shortest`: its shorter side as it was sent. */
export function lookAtGreys(
  greys: Uint8Array,
  { width, height, shortest }: { width: number; height: number; shortest: number },
): FirstLook {
  const spread = Math.sqrt(getVariance(greys))
  if (spread < LEAST_SPREAD) return { warnings: ['blank'] }
  if (shortest < SHORTEST_SIDE) return { warnings: ['small'] }
  const edges = new Float32Array(Math.max(0, (width - 2) * (height - 2)))
  let at = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const here = y * width + x
      const around = greys[here - 1] + greys[here + 1] + greys[here - width] + greys[here + width]
      edges[at++] = 4 * greys[here] - around
    }
  return { warnings: getVariance(edges) < LEAST_SHARPNESS ? ['blurred'] : [] }
}

function getVariance(values: Uint8Array | Float32Array) {
  if (values.length === 0) return 0
  let sum = 0
  let squares = 0
  for (const value of values) {
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  return squares / values.length - mean * mean
}
