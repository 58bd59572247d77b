import type { TextDimension } from '../types.ts'
import { countBits } from './count-bits.ts'
import type { TextIndex } from './index-texts.ts'
import type { Marks } from './marks.ts'
import { MOST_WORDS } from './read.ts'

/** Marks gathered from texts to codes: what a row takes from each dimension. */
export interface Hits {
  dimensions: Dimension[]
  /** Where each text's code stands in the arrays below, which hold all dimensions one after another. */
  slots: Uint32Array
  /** What the score of each text needs, packed: its words, what covering one of them is worth, whether it is a first text, its dimension. */
  facts: Uint32Array
  bits: Uint32Array
  scores: Int32Array
  /** Codes that hold something, by dimension. */
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
const OTHER_TEXT = 3 / 4
/** Numbers of words found: 0 to all there are bits for. */
const FACTORS = MOST_WORDS + 1

/** `rows` holds, for each dimension, the number of rows of each code and of none. */
export function makeHits(index: TextIndex, text: TextDimension[], rows: Uint32Array[]): Hits {
  let size = 0
  const dimensions = text.map(({ column, weight }, d) => {
    const base = size
    size += rows[d].length
    return { column, weight, base, rows: rows[d] }
  })
  const slots = index.textCode.slice()
  const facts = new Uint32Array(slots.length)
  dimensions.forEach(({ base }, d) => {
    for (let text = index.dimensionStart[d]; text < index.dimensionStart[d + 1]; text++) {
      slots[text] += base
      const words = index.textWords[text]
      facts[text] = words | (Math.trunc(COVERAGE / words) << 8) | (index.textIsFirst[text] << 15) | (d << 16)
    }
  })
  return {
    dimensions,
    slots,
    facts,
    bits: new Uint32Array(size),
    scores: new Int32Array(size),
    touched: rows.map(({ length }) => new Uint32Array(length)),
    touchedCount: new Uint32Array(text.length),
  }
}

/**
 * Gathers a query's marks. A text's points are how well each word was read there, plus how much of the text is covered, plus a bonus when all of
 * it is; a quarter less for a text that is not its code's first. They count by the share of the query's `asked` words that were found there, so
 * that two words in one name weigh more than one word in two places. A code has the score of its best text and the bits of all its texts.
 */
export function gatherHits(hits: Hits, marks: Marks, asked: number) {
  clearHits(hits)
  const { bits, scores, slots, facts, touched, touchedCount } = hits
  const { bits: textBits, worth: worths, touched: texts, count } = marks
  const bases = Uint32Array.from(hits.dimensions, ({ base }) => base)
  const factors = factorsOf(hits.dimensions, asked)
  for (let i = 0; i < count; i++) {
    const text = texts[i]
    const slot = slots[text]
    const known = facts[text]
    const worth = worths[text]
    const d = known >>> 16
    const words = known & 0xff
    const before = bits[slot]
    if (before === 0) touched[d][touchedCount[d]++] = slot - bases[d]
    bits[slot] = before | textBits[text]
    const covered = Math.min(2 * words, (worth >>> 16) & 0xff)
    const whole = worth >>> 24 >= words ? WHOLE_TEXT : 0
    const points = (worth & 0xffff) + (Math.imul(covered, (known >>> 8) & 0x7f) >> 1) + whole
    const score = Math.imul(factors[(known >>> 15) * FACTORS + countBits(textBits[text])], points) >>> 8
    if (score > scores[slot]) scores[slot] = score
  }
}

/** By dimension, whether it is a first text, and how many words were found: what points are multiplied by, in 256ths, to have whole numbers in the loop. */
function factorsOf(dimensions: Dimension[], asked: number): Int32Array {
  const factors = new Int32Array(dimensions.length * 2 * FACTORS)
  dimensions.forEach(({ weight }, d) => {
    for (let found = 0; found < FACTORS; found++) {
      const share = (256 * weight * found) / asked
      factors[2 * d * FACTORS + found] = Math.round(share * OTHER_TEXT)
      factors[(2 * d + 1) * FACTORS + found] = Math.round(share)
    }
  })
  return factors
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
