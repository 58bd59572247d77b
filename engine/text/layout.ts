import type { TextDimension } from '../types.ts'
import { listWords } from './fold.ts'
import type { TextIndex, WordList } from './index-texts.ts'
import { numberOf } from './look-up.ts'

/**
 * Texts renumbered for searching, with a spare number in each dimension for rows without a code, so marks can
 * be read by code.
 */
export interface TextLayout {
  words: WordList
  initials: WordList
  dimensions: Dimension[]
  codes: Uint32Array
  /** Facts about a text that scoring needs, read by `textWords`, `getWordShare`, `isFirst` and `getFactorRow`. */
  facts: Uint32Array
  rows: Uint32Array
  /**
   * Running sums of these over the texts of words: the rows of the texts `i … j)` of the list are
   * `rowsBefore[j] - rowsBefore[i]`.
   */
  rowsBefore: Uint32Array
}

export interface Dimension {
  column: string
  weight: number
  /** Folded words that only repeat what another dimension says. */
  repeated: Set<string>
  /** Its texts are `from … to)`; `to` is the spare one. */
  from: number
  to: number
  /** Number of rows with each code, and without one. */
  rows: Uint32Array
  /** True if each code has one text, in the order of codes. */
  oneText: boolean
}

/** Points for covering all words of a text. */
const COVERAGE = 60

export const countTextWords = (facts: number) => facts & 0xff
export const getWordShare = (facts: number) => (facts >>> 8) & 0x7f
export const isFirst = (facts: number) => (facts >>> 15) & 1
/** Returns the row of a text's factors: twice the dimension's number, plus one for a first text. */
export const getFactorRow = (facts: number) => facts >>> 15

/**
 * Lays out the codes in memory. `rows` holds, for each dimension, the number of rows of each code and of
 * none.
 */
export function makeLayout(index: TextIndex, text: TextDimension[], rows: Uint32Array[]): TextLayout {
  const { textCode, textIsFirst, dimensionStart } = index
  const size = textCode.length + text.length
  const codes = new Uint32Array(size)
  const facts = new Uint32Array(size)
  const rowsOf = new Uint32Array(size)
  const places = new Uint32Array(textCode.length)
  const lengths = getLengths(index, text)
  const dimensions = text.map(({ column, weight, repeated = [] }, d): Dimension => {
    const from = dimensionStart[d] + d
    const to = dimensionStart[d + 1] + d
    let oneText = to - from === rows[d].length - 1
    for (let old = dimensionStart[d]; old < dimensionStart[d + 1]; old++) {
      const place = old + d
      places[old] = place
      codes[place] = textCode[old]
      rowsOf[place] = rows[d][textCode[old]]
      const share = Math.trunc(COVERAGE / lengths[old])
      facts[place] = lengths[old] | (share << 8) | (textIsFirst[old] << 15) | (d << 16)
      if (textCode[old] !== place - from) oneText = false
    }
    return {
      column,
      weight,
      repeated: new Set(repeated.flatMap(listWords)),
      from,
      to,
      rows: rows[d],
      oneText,
    }
  })
  const renumbered = (list: WordList): WordList => ({ ...list, texts: list.texts.map((old) => places[old]) })
  const words = renumbered(index.words)
  const rowsBefore = new Uint32Array(words.texts.length + 1)
  for (let i = 0; i < words.texts.length; i++) rowsBefore[i + 1] = rowsBefore[i] + rowsOf[words.texts[i]]
  return { words, initials: renumbered(index.initials), dimensions, codes, facts, rows: rowsOf, rowsBefore }
}

/** Returns how many words of each text count towards its length: at least one. */
function getLengths({ textWords, dimensionStart, words }: TextIndex, text: TextDimension[]): Uint8Array {
  const lengths = textWords.slice()
  text.forEach(({ uncounted = [] }, d) => {
    for (const word of new Set(uncounted.flatMap(listWords))) {
      const number = numberOf(words, word)
      if (number < 0) continue
      for (let index = words.textsStart[number]; index < words.textsStart[number + 1]; index++) {
        const text = words.texts[index]
        if (text >= dimensionStart[d] && text < dimensionStart[d + 1] && lengths[text] > 1) lengths[text]--
      }
    }
  })
  return lengths
}
