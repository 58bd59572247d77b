import type { TextDimension } from '../types.ts'
import type { TextIndex } from './index-texts.ts'
import type { Marks } from './marks.ts'

/** Marks gathered from texts to codes: what a row takes from each dimension. */
export interface Hits {
  dimensions: Dimension[]
  /** Where each text's code stands in the arrays below, which hold all dimensions one after another. */
  slots: Uint32Array
  dimensionOf: Uint8Array
  bits: Uint32Array
  scores: Int32Array
  /** Codes that hold something, dimension after dimension, at most as many as there are texts. */
  touched: Uint32Array[]
  touchedCount: Uint32Array
}

export interface Dimension {
  column: string
  weight: number
  /** Where the dimension's codes begin in the arrays of all. There is a slot more than codes, for rows that have none. */
  base: number
  /** How many rows each code has. */
  rows: Uint32Array
}

const COVERAGE = 60
const WHOLE_TEXT = 50
const FIRST_TEXT = 12

/** `rows` holds, for each dimension, the number of rows of each code and of none. */
export function makeHits(index: TextIndex, text: TextDimension[], rows: Uint32Array[]): Hits {
  let size = 0
  const dimensions = text.map(({ column, weight }, d) => {
    const base = size
    size += rows[d].length
    return { column, weight, base, rows: rows[d] }
  })
  const slots = index.textCode.slice()
  const dimensionOf = new Uint8Array(slots.length)
  dimensions.forEach(({ base }, d) => {
    const [from, to] = [index.dimensionStart[d], index.dimensionStart[d + 1]]
    dimensionOf.fill(d, from, to)
    for (let text = from; text < to; text++) slots[text] += base
  })
  return {
    dimensions,
    slots,
    dimensionOf,
    bits: new Uint32Array(size),
    scores: new Int32Array(size),
    touched: rows.map(({ length }) => new Uint32Array(length)),
    touchedCount: new Uint32Array(text.length),
  }
}

/**
 * Gathers a query's marks. A text's score is how well each word was read there, plus how much of the text is covered, plus a bonus
 * when all of it is; a code has the score of its best text and the bits of all its texts.
 */
export function gatherHits(hits: Hits, index: TextIndex, marks: Marks) {
  clearHits(hits)
  const { bits, scores, slots, touched, touchedCount, dimensionOf } = hits
  const { textCode, textIsFirst, textWords } = index
  const weights = hits.dimensions.map(({ weight }) => weight)
  for (let i = 0; i < marks.count; i++) {
    const text = marks.touched[i]
    const slot = slots[text]
    const d = dimensionOf[text]
    if (bits[slot] === 0) touched[d][touchedCount[d]++] = textCode[text]
    bits[slot] |= marks.bits[text]
    const worth = marks.worth[text]
    const words = textWords[text]
    const covered = Math.min(words, (worth >>> 16) & 0xff)
    const whole = worth >>> 24 >= words ? WHOLE_TEXT : 0
    const points = (worth & 0xffff) + (COVERAGE * covered) / words + whole + textIsFirst[text] * FIRST_TEXT
    const score = (weights[d] * points) | 0
    if (score > scores[slot]) scores[slot] = score
  }
}

export function clearHits({ dimensions, bits, scores, touched, touchedCount }: Hits) {
  dimensions.forEach(({ base }, d) => {
    const codes = touched[d]
    const count = touchedCount[d]
    for (let i = 0; i < count; i++) {
      bits[base + codes[i]] = 0
      scores[base + codes[i]] = 0
    }
    touchedCount[d] = 0
  })
}
