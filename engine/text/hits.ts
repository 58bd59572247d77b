import type { TextDimension } from '../types.ts'
import type { TextIndex } from './index-texts.ts'
import type { Marks } from './marks.ts'

/** Marks gathered from texts to codes: what a row takes from each dimension. */
export interface Hits {
  /** Where each dimension's codes begin in the arrays below; one slot more than codes, for rows that have none. */
  base: Uint32Array
  /** The column and weight of each dimension, and how many rows each of its codes has. */
  dimensions: { column: string; weight: number; rows: Uint32Array }[]
  bits: Uint32Array
  scores: Int32Array
  /** Slots that hold something, and how many, by dimension. */
  touched: Uint32Array[]
  touchedCount: Uint32Array
  /** The dimension of each text. */
  dimensionOf: Uint8Array
}

const COVERAGE = 60
const WHOLE_TEXT = 50
const FIRST_TEXT = 12

export function makeHits(index: TextIndex, text: TextDimension[], rows: Uint32Array[]): Hits {
  const base = new Uint32Array(text.length + 1)
  const dimensionOf = new Uint8Array(index.textCode.length)
  text.forEach((_, d) => {
    base[d + 1] = base[d] + rows[d].length
    dimensionOf.fill(d, index.dimensionStart[d], index.dimensionStart[d + 1])
  })
  return {
    base,
    dimensions: text.map(({ column, weight }, d) => ({ column, weight, rows: rows[d] })),
    bits: new Uint32Array(base[text.length]),
    scores: new Int32Array(base[text.length]),
    touched: rows.map(({ length }) => new Uint32Array(length)),
    touchedCount: new Uint32Array(text.length),
    dimensionOf,
  }
}

/**
 * Gathers a query's marks. A text's score is how well each word was read there, plus how much of the text is covered, plus a bonus
 * when all of it is; a code has the score of its best text and the bits of all its texts.
 */
export function gatherHits(hits: Hits, index: TextIndex, marks: Marks) {
  clearHits(hits)
  const { base, bits, scores, touched, touchedCount, dimensionOf } = hits
  const { textCode, textIsFirst, textWords } = index
  const weights = hits.dimensions.map(({ weight }) => weight)
  for (let i = 0; i < marks.touchedCount; i++) {
    const text = marks.touched[i]
    const d = dimensionOf[text]
    const slot = base[d] + textCode[text]
    if (bits[slot] === 0) touched[d][touchedCount[d]++] = slot
    bits[slot] |= marks.bits[text]
    const words = textWords[text]
    const covered = Math.min(words, marks.covered[text])
    const whole = marks.coveredWhole[text] >= words ? WHOLE_TEXT : 0
    const first = textIsFirst[text] * FIRST_TEXT
    const score = Math.trunc(
      weights[d] * (marks.quality[text] + Math.trunc((COVERAGE * covered) / words) + whole + first),
    )
    if (score > scores[slot]) scores[slot] = score
  }
}

function clearHits({ bits, scores, touched, touchedCount }: Hits) {
  for (let d = 0; d < touched.length; d++) {
    for (let i = 0; i < touchedCount[d]; i++) {
      bits[touched[d][i]] = 0
      scores[touched[d][i]] = 0
    }
    touchedCount[d] = 0
  }
}
