import type { TextIndex } from './index-texts.ts'

/**
 * What a query's words have found so far, text by text: which words (a bit each), how well, and how much of the text they cover.
 * One set of arrays is used for all queries: `round` tells old entries from those of the query at hand.
 */
export interface Marks {
  round: number
  seen: Uint32Array
  bits: Uint32Array
  quality: Int32Array
  /** Words of the text that are covered by any reading; by readings of whole words. */
  covered: Uint8Array
  coveredWhole: Uint8Array
  /** Texts found by the query at hand. */
  touched: Uint32Array
  touchedCount: number
}

export function makeMarks({ textCode }: TextIndex): Marks {
  const texts = textCode.length
  return {
    round: 0,
    seen: new Uint32Array(texts),
    bits: new Uint32Array(texts),
    quality: new Int32Array(texts),
    covered: new Uint8Array(texts),
    coveredWhole: new Uint8Array(texts),
    touched: new Uint32Array(texts),
    touchedCount: 0,
  }
}

export function clearMarks(marks: Marks) {
  marks.touchedCount = 0
  marks.round++
  if (marks.round > 0xfffffff0) {
    marks.seen.fill(0)
    marks.round = 1
  }
}

/** How a reading counts: for which query words, how well, and how many words of a text it covers. */
export interface Reading {
  bits: number
  quality: number
  covers: number
  wholeWords: boolean
}

/** Which texts may be found: all, or those of one dimension. */
export interface Scope {
  from: number
  to: number
}

/**
 * Marks the texts `list[from … to)` as found by a reading. A text keeps the first reading of a word, so the best readings come first.
 * Returns how many texts gained by it.
 */
export function mark(
  marks: Marks,
  list: Uint32Array,
  from: number,
  to: number,
  reading: Reading,
  scope: Scope,
): number {
  const { seen, bits, quality, covered, coveredWhole, touched, round } = marks
  const { bits: own, quality: better, covers } = reading
  const whole = reading.wholeWords ? covers : 0
  const first = scope.from
  const span = scope.to - scope.from
  let count = marks.touchedCount
  let gained = 0
  for (let i = from; i < to; i++) {
    const text = list[i]
    if ((text - first) >>> 0 >= span) continue
    if (seen[text] !== round) {
      seen[text] = round
      bits[text] = own
      quality[text] = better
      covered[text] = covers
      coveredWhole[text] = whole
      touched[count++] = text
      gained++
    } else if ((bits[text] & own) !== own) {
      bits[text] |= own
      quality[text] += better
      covered[text] += covers
      coveredWhole[text] += whole
      gained++
    }
  }
  marks.touchedCount = count
  return gained
}
