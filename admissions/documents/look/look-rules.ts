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
const MIN_NAME_PART_LENGTH = 3
const LATIN_PART = /^[a-z]+$/

/** Letters and digits in lower case without accents, single spaces between the words. */
function toPlainWords(text: string) {
  return normalize(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}

/** Judges a text. Reports only certain findings. `names`: the student's, in any order. */
export function lookAtText(text: string, { title, names }: { title: string; names: string[] }): FirstLook {
  const paddedText = ` ${toPlainWords(text)} `
  const expires = readExpiry(text)
  const expected = KIND_NAMES.find((kind) =>
    KINDS[kind].titles.some((one) => ` ${toPlainWords(title)} `.includes(` ${toPlainWords(one)}`)),
  )
  const isReadable = USUAL.filter((word) => paddedText.includes(` ${word} `)).length >= USUAL_AT_LEAST
  if (!isReadable && !expires) return { warnings: [] }
  const kind = expires ? 'passport' : guessKind(paddedText)
  const isOther =
    expected !== undefined &&
    kind !== undefined &&
    kind !== expected &&
    countWords(paddedText, expected) === 0
  const parts = names
    .flatMap((name) => toPlainWords(name).split(' '))
    .filter((part) => part.length >= MIN_NAME_PART_LENGTH && LATIN_PART.test(part))
  const textWithoutSpaces = paddedText.replaceAll(' ', '')
  // Statements of purpose are not signed with a name that must occur in them.
  const isNameless =
    expected !== 'statement' && parts.length > 0 && !parts.some((part) => textWithoutSpaces.includes(part))
  return {
    warnings: [...(isOther ? (['other-kind'] as const) : []), ...(isNameless ? (['no-name'] as const) : [])],
    kind,
    expires,
  }
}

function guessKind(paddedText: string): LookKind | undefined {
  const counts = KIND_NAMES.map((kind) => ({ kind, count: countWords(paddedText, kind) })).toSorted(
    (a, b) => b.count - a.count,
  )
  const [first, second] = counts
  return first.count >= WORDS_OF_KIND && first.count > second.count ? first.kind : undefined
}

function countWords(paddedText: string, kind: LookKind) {
  return KINDS[kind].words.filter((word) => paddedText.includes(` ${toPlainWords(word)} `)).length
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
    const [year, month, day] = [0, 2, 4].map((offset) =>
      zone.slice(EXPIRY_AT + offset, EXPIRY_AT + offset + 2),
    )
    if (isRight && Number(month) <= 12 && Number(month) > 0 && Number(day) > 0 && Number(day) <= 31)
      return `20${year}-${month}-${day}`
  }
  return undefined
}

const WEIGHTS = [7, 3, 1]

function checkDigit(text: string) {
  const values = [...text].map((character) => (character === '<' ? 0 : Number.parseInt(character, 36)))
  return values.reduce((sum, value, index) => sum + value * WEIGHTS[index % 3], 0) % 10
}

/** Below these a picture of a page cannot be read: shorter side in pixels, spread of its greys, sharpness. */
const MIN_SIDE_PIXELS = 600
const MIN_SPREAD = 6
const MIN_SHARPNESS = 12

/** Judges a picture by its greys, row by row; `shortest`: its shorter side as it was sent. */
export function lookAtGreys(
  greys: Uint8Array,
  { width, height, shortest }: { width: number; height: number; shortest: number },
): FirstLook {
  const spread = Math.sqrt(getVariance(greys))
  if (spread < MIN_SPREAD) return { warnings: ['blank'] }
  if (shortest < MIN_SIDE_PIXELS) return { warnings: ['small'] }
  const edges = new Float32Array(Math.max(0, (width - 2) * (height - 2)))
  let count = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const here = y * width + x
      const neighbours = greys[here - 1] + greys[here + 1] + greys[here - width] + greys[here + width]
      edges[count++] = 4 * greys[here] - neighbours
    }
  return { warnings: getVariance(edges) < MIN_SHARPNESS ? ['blurred'] : [] }
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
