import { countBits } from './count-bits.ts'
import { countTextWords, getFactorRow, getWordShare, type TextLayout } from './layout.ts'
import type { WordMarks } from './marks.ts'
import { MAX_WORDS, type ReadText } from './read.ts'

/** Marks gathered from texts to codes, for dimensions whose codes have several texts or that share a bundle. */
export interface Hits {
  layout: TextLayout
  /**
   * Start of each dimension in the arrays below. These hold the codes of all dimensions, with one more for
   * each for rows without a code.
   */
  bases: Uint32Array
  /** Position of each text's code in these arrays. */
  slots: Uint32Array
  bits: Uint32Array
  scores: Int32Array
  /** Codes that hold something, by dimension. */
  touched: Uint32Array[]
  touchedCount: Uint32Array
  /**
   * The dimension read directly from the marks, the largest for which that is possible: its marks need no
   * gathering.
   */
  direct: number
}

const WHOLE_TEXT = 50
const OTHER_TEXT = 3 / 4
/** Numbers of words found: 0 to all there are bits for. */
const FACTORS = MAX_WORDS + 1
const WORDS = 0xffff

/** Factors by which the points of texts are multiplied. */
export interface WordFactors {
  /**
   * By dimension, by whether it is a first text, and by the number of words found: in 256ths, to keep whole
   * numbers in the loops.
   */
  byFound: Int32Array
  /**
   * By dimension, the bits of the words that count as found there: all except those that only repeat another
   * dimension.
   */
  counted: Int32Array
}

/** Allocates the hits of a query. `direct` is the number of a dimension with one text a code, or -1. */
export function makeHits(layout: TextLayout, direct: number): Hits {
  const { dimensions } = layout
  const bases = new Uint32Array(dimensions.length + 1)
  const slots = layout.codes.slice()
  dimensions.forEach(({ from, to, rows }, d) => {
    bases[d + 1] = bases[d] + rows.length
    for (let text = from; text < to; text++) slots[text] += bases[d]
  })
  return {
    layout,
    bases,
    slots,
    bits: new Uint32Array(bases[dimensions.length]),
    scores: new Int32Array(bases[dimensions.length]),
    touched: dimensions.map(({ rows }) => new Uint32Array(rows.length)),
    touchedCount: new Uint32Array(dimensions.length),
    direct,
  }
}

/**
 * Gives each code the score of its best text and the bits of all its texts. Marks of the direct dimension are
 * only counted; returns their number.
 */
export function gatherHits(hits: Hits, marks: WordMarks, factors: WordFactors): number {
  const { layout, bits, scores, slots, touched, touchedCount, bases } = hits
  const { bits: textBits, worth, touched: texts, count } = marks
  const { from, to } = layout.dimensions[hits.direct] ?? { from: 0, to: 0 }
  const span = to - from
  let inDirect = 0
  for (let i = 0; i < count; i++) {
    const text = texts[i]
    if ((text - from) >>> 0 < span) {
      inDirect++
      continue
    }
    const slot = slots[text]
    const facts = layout.facts[text]
    if (bits[slot] === 0) {
      const d = getFactorRow(facts) >>> 1
      touched[d][touchedCount[d]++] = slot - bases[d]
    }
    bits[slot] |= textBits[text]
    const score = getScore(facts, worth[text], textBits[text], factors)
    if (score > scores[slot]) scores[slot] = score
  }
  return inDirect
}

/** Scores the direct dimension for the codes `ids[rows[i]]` or, if these are many, for all touched codes. */
export function scoreDirect(
  hits: Hits,
  marks: WordMarks,
  factors: WordFactors,
  scores: Int32Array,
  ids: Uint16Array | Uint32Array,
  rows: Uint32Array,
  count: number,
) {
  const { facts, dimensions } = hits.layout
  const { from, to } = dimensions[hits.direct]
  const { bits, worth, touched } = marks
  if (count < marks.count) {
    for (let i = 0; i < count; i++) {
      const id = ids[rows[i]]
      const text = from + id
      scores[id] = getScore(facts[text], worth[text], bits[text], factors)
    }
    return
  }
  scores.fill(0)
  for (let i = 0; i < marks.count; i++) {
    const text = touched[i]
    if (text >= from && text < to)
      scores[text - from] = getScore(facts[text], worth[text], bits[text], factors)
  }
}

/**
 * Returns a text's points: how well each word was read, plus how much of the text is covered, plus a bonus if
 * all of it is; a quarter less for a text that is not its code's first. They are weighted by the share of the
 * query's words found in the text, so two words in one name weigh more than one word in two places, and by
 * the dimension's weight.
 */
function getScore(facts: number, worth: number, bits: number, { byFound, counted }: WordFactors): number {
  const row = getFactorRow(facts)
  const words = countTextWords(facts)
  const coverage = Math.min(2 * words, (worth >>> 16) & 0xff)
  // In a text that is not its code's first, a word or two among many is chance: "science" in a college's long
  // list of other names.
  if ((row & 1) === 0 && coverage < words && worth >>> 24 > 0) return 0
  const wholeTextPoints = worth >>> 24 >= words ? WHOLE_TEXT : 0
  const points = (worth & 0xffff) + (Math.imul(coverage, getWordShare(facts)) >> 1) + wholeTextPoints
  return Math.imul(byFound[row * FACTORS + countBits(bits & counted[row >>> 1])], points) >>> 8
}

/** Computes the factors of a query's texts, by dimension. */
export function computeWordFactors({ dimensions }: TextLayout, { asked, repeated }: ReadText): WordFactors {
  const byFound = new Int32Array(dimensions.length * 2 * FACTORS)
  dimensions.forEach(({ weight }, d) => {
    for (let bits = 0; bits < FACTORS; bits++) {
      const share = (256 * weight * bits) / asked
      byFound[2 * d * FACTORS + bits] = Math.round(share * OTHER_TEXT)
      byFound[(2 * d + 1) * FACTORS + bits] = Math.round(share)
    }
  })
  return { byFound, counted: Int32Array.from(repeated, (bits) => WORDS & ~bits) }
}

/** Resets the hits for the next query. */
export function clearHits({ bases, bits, scores, touched, touchedCount }: Hits) {
  touched.forEach((codes, d) => {
    const base = bases[d]
    const count = touchedCount[d]
    for (let i = 0; i < count; i++) {
      bits[base + codes[i]] = 0
      scores[base + codes[i]] = 0
    }
    touchedCount[d] = 0
  })
}
