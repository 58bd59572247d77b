import type { QueryAnswer } from '../types.ts'
import { listWords } from './fold.ts'
import type { WordList } from './index-texts.ts'
import { countTextWords, type TextLayout } from './layout.ts'
import { findBeginningWith, findMostUsed, getTexts, getWord, numberOf } from './look-up.ts'
import { addMarks, computeWordWorth, type Scope, type TextReading, type WordMarks } from './marks.ts'
import { listSynonymsAt, type Synonym, type Synonyms } from './synonyms.ts'
import { type Correction, listCorrectedBeginnings, listCorrections, type Typos } from './typos.ts'

/** The data for reading: the index, and the data prepared from it when the engine is created. */
export interface TextReader {
  layout: TextLayout
  typos: Typos
  synonyms: Synonyms
  stopWords: Set<string>
  marks: WordMarks
  /** The lists of texts that the current query searched, each with the bits of its words. */
  looked: LookedTexts[]
  /** By dimension, the bits of the query's words that only repeat there what another dimension says. */
  repeated: number[]
}

export interface LookedTexts {
  bits: number
  list: Uint32Array
  from: number
  to: number
}

/** A query's words, read. The texts they were found in are in the reader's marks, until the next query. */
export interface ReadText {
  /** Number of words in the query, without stop words. */
  asked: number
  /**
   * Number of bits used: one for each word, plus those of expansions whose words may be in different texts.
   */
  bits: number
  /** A row matches if it has all bits of one of these. Empty: a word was not found, so nothing matches. */
  accepted: number[]
  /** For each bit, how many rows hold its word at most: rows that hold it twice count twice. */
  rows: number[]
  /** As in `TextReader`. */
  repeated: number[]
  words: QueryAnswer['words']
}

// How well a word is read: exactly, in the singular, by a synonym, as a beginning, corrected. A word with a
// synonym is seldom a beginning ("ai" is not "aims"), so the synonym ranks above beginnings.
const EXACT = 100
const SINGULAR = 92
const BEGINNING_OF_LAST = 75
const BEGINNING = 65
/** A word that is known or has a synonym is seldom meant as the beginning of another. */
const BEGINNING_OF_KNOWN = 35
const SYNONYM = 80
const GLUED = 45
const CORRECTED = [50, 42, 32]
const CORRECTED_BEGINNING = 24
const INITIALS = 20
/**
 * Worth of a word that only repeats another dimension: half a word covered, so among otherwise equal texts
 * the one with the word comes first.
 */
const REPEATED = computeWordWorth(0, 1, false)

/** Bits for words: later words are ignored. Filters use the other half. */
export const MAX_WORDS = 16
const MAX_ACCEPTED = 8
/** A user who types more than this share of a text means its name. */
const MAX_OF_TEXT = 3 / 4
/** A word found in so few texts may be a slip in the data itself. */
const FEW_TEXTS = 2
const MANY_MORE = 20
/** If a word is in this many times as many texts, any other word one typo away is a typo of it. */
const FAR_MORE = 1000
/** Words of a short name that holds a stop word ("u of a"). */
const MAX_NAME_WORDS = 3

type Words = QueryAnswer['words']

/**
 * Reads a query into cleared marks. `undefined` if it has no word.
 *
 * Rules for synonyms: the source itself still counts. An expansion must be found whole in one text, and then
 * counts as all words of its source. Only if the source has several words may the words of its expansion also
 * be apart, in several dimensions of a row: each then has its own bit, and a row is accepted if it has these
 * instead of the source's bits.
 *
 * A `doubted` word is also read as a typo, as a typo can be a word itself ("colombia university"). A word in
 * quotation marks never is.
 */
export function readText(
  reader: TextReader,
  text: string,
  scope: Scope,
  doubted?: string,
): ReadText | undefined {
  const asTyped = findQuoted(text)
  const all = withNamesWhole(reader, listWords(text.slice(0, 400)))
  const last = all[all.length - 1]
  const telling = all.filter((word) => !reader.stopWords.has(word))
  const queryWords = [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS)
  if (queryWords.length === 0) return undefined

  reader.looked.length = 0
  reader.repeated = findRepeated(reader, scope, queryWords)
  const words: Words = queryWords.map((word) => ({ word, read: 'not found', as: [] }))
  queryWords.forEach((word, i) => {
    words[i] = readWord(reader, scope, word, 1 << i, word === last, asTyped.has(word))
  })
  const accepted = readTogether(reader, scope, queryWords, words)
  // Typos last: only for words without any other match, and for the doubted one, though it is a word.
  queryWords.forEach((word, i) => {
    if ((words[i].read === 'not found' || word === doubted) && !asTyped.has(word))
      words[i] = correctWord(reader, scope, word, 1 << i, word === last)
  })
  const missing = words.reduce((bits, { read }, i) => (read === 'not found' ? bits | (1 << i) : bits), 0)
  const bits = 32 - Math.clz32(accepted.reduce((a, b) => a | b))
  return {
    asked: queryWords.length,
    bits,
    rows: Array.from({ length: bits }, (_, bit) => countRowsLookedAt(reader, 1 << bit)),
    repeated: reader.repeated,
    accepted: accepted.filter((bits) => (bits & missing) === 0),
    words,
  }
}

/** Returns the words in quotation marks, which are read exactly as typed. */
function findQuoted(text: string): Set<string> {
  return new Set([...text.matchAll(/["“”]([^"“”]+)["“”]/g)].flatMap(([, quoted]) => listWords(quoted)))
}

/**
 * Returns the words, with a short name that contains a stop word as one of them: in "u of a", each word
 * counts.
 */
function withNamesWhole({ synonyms, layout }: TextReader, words: string[]): string[] {
  for (let index = 0; index < words.length; index++) {
    for (let length = 2; length <= MAX_NAME_WORDS && index + length <= words.length; length++) {
      const name = words.slice(index, index + length).join(' ')
      const groups = synonyms
        .get(name)
        ?.some(({ expansion }) => findTextsWithAll(layout.words, expansion).length > 0)
      if (groups) words.splice(index, length, name)
    }
  }
  return words
}

/** Reads a word exactly, in the singular and as a beginning. */
function readWord(
  reader: TextReader,
  scope: Scope,
  word: string,
  bits: number,
  isLast: boolean,
  asTyped: boolean,
): Words[number] {
  const list = reader.layout.words
  let foundCount = 0
  const exactWord = numberOf(list, word)
  const wholeWordReading = (quality: number): TextReading => ({
    bits,
    worth: computeWordWorth(quality, 1, true),
  })
  if (exactWord >= 0) foundCount += markWord(reader, scope, exactWord, wholeWordReading(EXACT))
  const singular = word.length > 3 && word.endsWith('s') ? numberOf(list, word.slice(0, -1)) : -1
  if (singular >= 0) foundCount += markWord(reader, scope, singular, wholeWordReading(SINGULAR))

  let markedCount = 0
  const { first, end } = findBeginningWith(list, word)
  if (isLast || word.length >= 3) {
    const isKnown = foundCount > 0 || reader.synonyms.has(word)
    const quality = isKnown ? BEGINNING_OF_KNOWN : isLast ? BEGINNING_OF_LAST : BEGINNING
    // The word itself comes first of those with this prefix, and is marked already.
    markedCount = markRange(reader, scope, exactWord >= 0 ? exactWord + 1 : first, end, {
      bits,
      worth: computeWordWorth(quality, 1, false),
    })
  }
  if (foundCount + markedCount === 0) return { word, read: 'not found', as: [] }

  const better =
    foundCount + markedCount <= FEW_TEXTS && !asTyped
      ? findLikelierWords(reader, word, (foundCount + markedCount) * MANY_MORE)
      : []
  for (const correction of better) markWord(reader, scope, correction, wholeWordReading(CORRECTED[1]))
  if (better.length > 0) {
    return { word, read: 'corrected', as: [word, ...better.map((correction) => getWord(list, correction))] }
  }
  if (foundCount > 0) return { word, read: 'as it is', as: [word] }
  return { word, read: 'as a beginning', as: findMostUsed(list, first, end, 5) }
}

/** Returns words one edit away that are in many more texts than this one: in at least `minTexts`. */
function findLikelierWords({ layout, typos }: TextReader, word: string, minTexts: number): number[] {
  if (word.length < 5) return []
  const others = listCorrections(typos, word, 3)
  return others
    .filter(({ distance }) => distance === 1)
    .map((other) => other.word)
    .filter((candidate) => getTexts(layout.words, candidate) >= minTexts)
}

/** Synonyms, neighbouring words written as one, one word written as two. */
function readTogether(reader: TextReader, scope: Scope, queryWords: string[], words: Words): number[] {
  const list = reader.layout.words
  let nextBit = queryWords.length
  let accepted = [2 ** queryWords.length - 1]

  for (let index = 0; index < queryWords.length; index++) {
    for (const synonym of listSynonymsAt(reader.synonyms, queryWords, index)) {
      const source = getMask(index, synonym.source.length)
      const together = findTextsWithAll(list, synonym.expansion)
      const worth = computeWordWorth(SYNONYM * synonym.source.length, synonym.expansion.length, true)
      const reading = { bits: source, worth }
      let gained = markTexts(reader, together, 0, together.length, reading, scope)
      const several = synonym.source.length > 1 && synonym.expansion.length > 1
      if (several && accepted.length < MAX_ACCEPTED && nextBit + synonym.expansion.length <= MAX_WORDS) {
        const apart = readApart(reader, scope, synonym, nextBit)
        if (apart !== 0) {
          const instead = accepted
            .filter((bits) => (bits & source) === source)
            .map((bits) => (bits & ~source) | apart)
          accepted = [...accepted, ...instead].slice(0, MAX_ACCEPTED)
          nextBit += synonym.expansion.length
          gained++
        }
      }
      if (gained > 0) recordReading(words, index, synonym.source.length, synonym.expansion.join(' '))
    }

    const gluedWord =
      index + 1 < queryWords.length ? numberOf(list, queryWords[index] + queryWords[index + 1]) : -1
    if (gluedWord >= 0) {
      const reading = { bits: getMask(index, 2), worth: computeWordWorth(GLUED * 2, 1, true) }
      if (markWord(reader, scope, gluedWord, reading) > 0)
        recordReading(words, index, 2, getWord(list, gluedWord))
    }
    if (words[index].read === 'not found' || isRare(list, queryWords[index]))
      readSplit(reader, scope, queryWords, index, words)
    if (words[index].read === 'not found') readInitials(reader, scope, queryWords, index, words)
  }
  return accepted
}

/** A few write it as one word, others perhaps as two. */
function isRare(list: WordList, word: string): boolean {
  const { first, end } = findBeginningWith(list, word)
  return list.textsStart[end] - list.textsStart[first] <= FEW_TEXTS
}

/**
 * Reads each word of the expansion with its own bit. Returns these bits, or 0 if one of the words is not
 * found.
 */
function readApart(reader: TextReader, scope: Scope, { expansion }: Synonym, firstBit: number): number {
  const numbers = expansion.map((word) => numberOf(reader.layout.words, word))
  if (numbers.includes(-1)) return 0
  numbers.forEach((number, i) => {
    const reading = { bits: 1 << (firstBit + i), worth: computeWordWorth(SYNONYM, 1, true) }
    markWord(reader, scope, number, reading)
  })
  return getMask(firstBit, expansion.length)
}

function readSplit(reader: TextReader, scope: Scope, queryWords: string[], index: number, words: Words) {
  const list = reader.layout.words
  const word = queryWords[index]
  for (let cut = 2; cut <= word.length - 2; cut++) {
    const parts = [word.slice(0, cut), word.slice(cut)]
    const together = findTextsWithAll(list, parts)
    if (together.length === 0) continue
    const reading = { bits: 1 << index, worth: computeWordWorth(GLUED, 2, true) }
    if (markTexts(reader, together, 0, together.length, reading, scope) > 0)
      recordReading(words, index, 1, parts.join(' '))
  }
}

function readInitials(reader: TextReader, scope: Scope, queryWords: string[], index: number, words: Words) {
  const { initials } = reader.layout
  const word = queryWords[index]
  if (word.length < 3) return
  const reading = { bits: 1 << index, worth: computeWordWorth(INITIALS, 0, false) }
  const exactWord = numberOf(initials, word)
  const { first, end } =
    exactWord >= 0 ? { first: exactWord, end: exactWord + 1 } : findBeginningWith(initials, word)
  const [from, to] = [initials.textsStart[first], initials.textsStart[end]]
  if (markTexts(reader, initials.texts, from, to, reading, scope) > 0) recordReading(words, index, 1, word)
}

/**
 * Reads the nearest words in scope and the words that begin with them; otherwise the nearest beginnings, for
 * a word still being typed.
 */
function correctWord(
  reader: TextReader,
  scope: Scope,
  word: string,
  bits: number,
  isLast: boolean,
): Words[number] {
  const list = reader.layout.words
  const as: string[] = []
  let best: Correction | undefined
  const near = listCorrections(reader.typos, word, 64)
  const maxTexts = Math.max(...near.map((candidate) => getTexts(list, candidate.word)))
  for (const candidate of near) {
    const { word: nearWord, distance, sameFirst } = candidate
    // People seldom get the first letter wrong: other first letters count only if nothing else is as close.
    if (best && (distance > best.distance || sameFirst !== best.sameFirst || as.length === 8)) break
    const reading = { bits, worth: computeWordWorth(CORRECTED[distance], 1, true) }
    const beginningMark = { bits, worth: computeWordWorth(CORRECTED_BEGINNING, 1, false) }
    for (const word of findMeantWords(reader, nearWord, maxTexts)) {
      const { first, end } = findBeginningWith(list, getWord(list, word))
      if (as.includes(getWord(list, word)) || !findsRows(reader, scope, first, end)) continue
      const gained = markWord(reader, scope, word, reading)
      if (gained + markRange(reader, scope, first + 1, end, beginningMark) === 0) continue
      as.push(getWord(list, word))
      best ??= candidate
    }
  }
  if (as.length === 0 && isLast) {
    // A word that differs only at its end is the start of another word, not a typo: "archery" is not
    // "archerfield".
    const stem = word.slice(0, -1)
    for (const { word: beginning } of listCorrectedBeginnings(reader.typos, word, 16)) {
      const reading = { bits, worth: computeWordWorth(CORRECTED_BEGINNING, 1, false) }
      if (getWord(list, beginning).startsWith(stem)) continue
      if (!findsRows(reader, scope, beginning, beginning + 1)) continue
      if (markWord(reader, scope, beginning, reading) > 0) as.push(getWord(list, beginning))
    }
  }
  return as.length > 0 ? { word, read: 'corrected', as } : { word, read: 'not found', as }
}

/**
 * Returns the word itself, or the word it is a typo of: the data have typos like those of users
 * ("universtiy"). `maxTexts`: no nearby word is in more texts.
 */
function findMeantWords(reader: TextReader, word: number, maxTexts: number): number[] {
  const { words } = reader.layout
  const texts = getTexts(words, word)
  const times = texts <= FEW_TEXTS ? MANY_MORE : FAR_MORE
  const better =
    texts * times > maxTexts ? [] : findLikelierWords(reader, getWord(words, word), texts * times)
  return better.length > 0 ? better : [word]
}

/**
 * True if some row has one of these words. A search in a single list looks for its texts, which need no rows.
 */
function findsRows({ layout }: TextReader, scope: Scope, first: number, end: number): boolean {
  if (scope.to - scope.from < layout.codes.length) return true
  const { words, rowsBefore } = layout
  return rowsBefore[words.textsStart[end]] > rowsBefore[words.textsStart[first]]
}

function recordReading(words: Words, index: number, count: number, as: string) {
  for (let i = index; i < index + count; i++) {
    words[i] = { word: words[i].word, read: 'as it is', as: [...words[i].as, as] }
  }
}

/**
 * Returns, by dimension, the bits of words that only repeat another. None if they all make up most of a text,
 * or if a single dimension is searched.
 */
function findRepeated({ layout }: TextReader, scope: Scope, words: string[]): number[] {
  const readsAll = scope.to - scope.from === layout.codes.length
  return layout.dimensions.map(({ repeated, from, to }) => {
    const bits = readsAll ? getBits(words, repeated, 0) : 0
    if (bits === 0) return 0
    const isNamed = (text: number) =>
      text >= from && text < to && words.length > MAX_OF_TEXT * countTextWords(layout.facts[text])
    return findTextsWithAll(layout.words, words).some(isNamed) ? 0 : bits
  })
}

/** The bits of those `words` that are among `some`; the first word has `firstBit`. */
function getBits(words: string[], some: Set<string>, firstBit: number) {
  return words.reduce((bits, word, i) => (some.has(word) ? bits | (1 << (firstBit + i)) : bits), 0)
}

function getMask(firstBit: number, count: number) {
  return ((1 << count) - 1) << firstBit
}

function markWord(reader: TextReader, scope: Scope, word: number, reading: TextReading) {
  return markRange(reader, scope, word, word + 1, reading)
}

function markRange(reader: TextReader, scope: Scope, first: number, end: number, reading: TextReading) {
  const { texts, textsStart } = reader.layout.words
  return markTexts(reader, texts, textsStart[first], textsStart[end], reading, scope)
}

function markTexts(
  reader: TextReader,
  list: Uint32Array,
  from: number,
  to: number,
  reading: TextReading,
  scope: Scope,
) {
  if (from >= to) return 0
  const { bits } = reading
  reader.looked.push({ bits, list, from, to })
  let gained = 0
  reader.repeated.forEach((repeated, d) => {
    if ((bits & ~repeated) === 0)
      gained += addMarks(reader.marks, list, from, to, { bits, worth: REPEATED }, reader.layout.dimensions[d])
  })
  // A text that is already marked keeps its first reading.
  return gained + addMarks(reader.marks, list, from, to, reading, scope)
}

function countRowsLookedAt({ looked, layout }: TextReader, bit: number): number {
  const { words, rows, rowsBefore } = layout
  let sum = 0
  for (const { bits, list, from, to } of looked) {
    if ((bits & bit) === 0) continue
    if (list === words.texts) sum += rowsBefore[to] - rowsBefore[from]
    else for (let i = from; i < to; i++) sum += rows[list[i]]
  }
  return sum
}

function findTextsWithAll(list: WordList, words: string[]): Uint32Array {
  const numbers = words.map((word) => numberOf(list, word))
  if (numbers.includes(-1)) return new Uint32Array(0)
  numbers.sort((a, b) => getTexts(list, a) - getTexts(list, b))
  const [rarest, ...others] = numbers.map((number) =>
    list.texts.subarray(list.textsStart[number], list.textsStart[number + 1]),
  )
  return others.reduce((common, texts) => {
    let index = 0
    return common.filter((text) => {
      while (index < texts.length && texts[index] < text) index++
      return texts[index] === text
    })
  }, rarest)
}
