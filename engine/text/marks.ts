/**
 * The matches of a query's words so far, for each text. All queries share one set of arrays, cleared where it
 * was touched.
 */
export interface WordMarks {
  /** Which words were found in the text: a bit each. */
  bits: Uint32Array
  /** Sums over these words, packed: see `Reading.worth`. */
  worth: Uint32Array
  /** Texts found by the query at hand. */
  touched: Uint32Array
  count: number
}

/** How a reading counts. */
export interface TextReading {
  /** Bits of the query words that it matches. */
  bits: number
  /** Packed by `computeWordWorth`: one addition adds all three. */
  worth: number
}

/**
 * Packs how well a word is read (16 bits), how much of the text it covers, in halves (8), and how much it
 * covers with whole words (8). Sums over 16 words do not overflow.
 */
export function computeWordWorth(quality: number, covers: number, wholeWords: boolean): number {
  return quality + (wholeWords ? covers * (2 ** 17 + 2 ** 24) : covers * 2 ** 16)
}

/** Allocates the marks for a number of texts. */
export function makeMarks(texts: number): WordMarks {
  return {
    bits: new Uint32Array(texts),
    worth: new Uint32Array(texts),
    touched: new Uint32Array(texts),
    count: 0,
  }
}

/** Resets the marks for the next query. */
export function clearMarks(marks: WordMarks) {
  const { bits, worth, touched, count } = marks
  for (let i = 0; i < count; i++) {
    bits[touched[i]] = 0
    worth[touched[i]] = 0
  }
  marks.count = 0
}

/** Which texts may be found: all, or those of one dimension. */
export interface Scope {
  from: number
  to: number
}

/**
 * Marks the texts `list[from … to)` as found by a reading; the first reading of a word is kept. Returns how
 * many texts gained from it.
 */
export function addMarks(
  marks: WordMarks,
  list: Uint32Array,
  from: number,
  to: number,
  reading: TextReading,
  scope: Scope,
): number {
  const { bits, worth, touched } = marks
  const { bits: own, worth: more } = reading
  const first = scope.from
  const span = scope.to - scope.from
  let count = marks.count
  let gained = 0
  for (let i = from; i < to; i++) {
    const text = list[i]
    if ((text - first) >>> 0 >= span) continue
    const before = bits[text]
    if ((before & own) === own) continue
    if (before === 0) touched[count++] = text
    bits[text] = before | own
    worth[text] += more
    gained++
  }
  marks.count = count
  return gained
}
