import { countBits } from './count-bits.ts'
import type { WordList } from './index-texts.ts'
import { getTexts } from './look-up.ts'

/** The vocabulary arranged for finding similar words: by length, each with the set of its letters. */
export interface Typos {
  list: WordList
  /** Word numbers by length; words of length `n` are `byLength[lengthStart[n] … lengthStart[n + 1])`. */
  byLength: Uint32Array
  lengthStart: Uint32Array
  /** In the order of `byLength`: which of 32 groups of letters the word uses. */
  letterSets: Uint32Array
  /** Positions of each letter in the current word, as bits; all zero between lookups. */
  places: Uint32Array
  /** Recent answers: one search asks for the same words many times, in parts of the text. */
  recent: Map<string, readonly Correction[]>
}

/** How many answers are kept, enough for several searches of the longest texts, before all are dropped. */
const MAX_RECENT = 8192

export interface Correction {
  word: number
  distance: number
  sameFirst: boolean
}

const MAX_WORD_LENGTH = 31

/** Arranges a word list for finding similar words. */
export function prepareTypos(list: WordList): Typos {
  const words = list.wordStart.length - 1
  const getLength = (word: number) =>
    Math.min(MAX_WORD_LENGTH + 1, list.wordStart[word + 1] - list.wordStart[word])
  const lengthStart = new Uint32Array(MAX_WORD_LENGTH + 3)
  for (let word = 0; word < words; word++) lengthStart[getLength(word) + 1]++
  for (let n = 0; n < MAX_WORD_LENGTH + 2; n++) lengthStart[n + 1] += lengthStart[n]

  const byLength = new Uint32Array(words)
  const letterSets = new Uint32Array(words)
  const next = lengthStart.slice()
  for (let word = 0; word < words; word++) {
    const index = next[getLength(word)]++
    byLength[index] = word
    let set = 0
    for (let i = list.wordStart[word]; i < list.wordStart[word + 1]; i++) set |= 1 << (list.letters[i] & 31)
    letterSets[index] = set
  }
  return { list, byLength, lengthStart, letterSets, places: new Uint32Array(0x10000), recent: new Map() }
}

/** Returns how many typos are forgiven in a word: none up to 3 letters, one up to 7, two from 8. */
export function countForgivenSlips(word: string): number {
  if (word.length < 4 || word.length > MAX_WORD_LENGTH) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Returns other words within the forgiven typos, at most `limit`: the nearest, then those with the same first
 * letter, then those in most texts.
 */
export function listCorrections(typos: Typos, word: string, limit: number): readonly Correction[] {
  return findNearestOnce(typos, word, limit, false)
}

/**
 * Returns corrections of a word that is still being typed, by its distance from the beginnings of other
 * words.
 */
export function listCorrectedBeginnings(typos: Typos, word: string, limit: number): readonly Correction[] {
  return findNearestOnce(typos, word, limit, true)
}

/** Searches the whole vocabulary only for words that were not asked for recently. */
function findNearestOnce(
  typos: Typos,
  word: string,
  limit: number,
  asBeginning: boolean,
): readonly Correction[] {
  const { recent } = typos
  const key = `${limit}${asBeginning ? '…' : ' '}${word}`
  const lastAnswer = recent.get(key)
  if (lastAnswer) return lastAnswer
  if (recent.size >= MAX_RECENT) recent.clear()
  const answer = findNearest(typos, word, limit, asBeginning)
  recent.set(key, answer)
  return answer
}

function findNearest(typos: Typos, word: string, limit: number, asBeginning: boolean): Correction[] {
  const slips = countForgivenSlips(word)
  if (slips === 0) return []
  const { list, byLength, lengthStart, letterSets, places } = typos
  const first = word.charCodeAt(0)
  let letters = 0
  for (let i = 0; i < word.length; i++) {
    letters |= 1 << (word.charCodeAt(i) & 31)
    places[word.charCodeAt(i)] |= 1 << i
  }

  const corrected: Correction[] = []
  const from = lengthStart[Math.max(1, word.length - slips)]
  const to =
    lengthStart[asBeginning ? MAX_WORD_LENGTH + 1 : Math.min(MAX_WORD_LENGTH + 1, word.length + slips + 1)]
  for (let index = from; index < to; index++) {
    // Each typo can add one letter and remove one. A cheap test that few words pass.
    if (countBits(letters & ~letterSets[index]) > slips) continue
    if (!asBeginning && countBits(letterSets[index] & ~letters) > slips) continue
    const candidate = byLength[index]
    const distance = measureDistanceTo(typos, word.length, candidate, asBeginning ? slips : -1)
    if (distance > 0 && distance <= slips)
      corrected.push({
        word: candidate,
        distance,
        sameFirst: list.letters[list.wordStart[candidate]] === first,
      })
  }
  for (let i = 0; i < word.length; i++) places[word.charCodeAt(i)] = 0

  corrected.sort(
    (a, b) =>
      a.distance - b.distance ||
      Number(b.sameFirst) - Number(a.sameFirst) ||
      getTexts(list, b.word) - getTexts(list, a.word) ||
      a.word - b.word,
  )
  return corrected.slice(0, limit)
}

/**
 * Returns the edit distance with swaps of neighbours, all letters at once as bits (Hyyrö 2003). With `slack`,
 * the distance to a beginning of the candidate.
 */
function measureDistanceTo(
  { list, places }: Typos,
  length: number,
  candidate: number,
  slack: number,
): number {
  const end = list.wordStart[candidate + 1]
  const start = list.wordStart[candidate]
  const last = 1 << (length - 1)
  let up = -1
  let down = 0
  let diagonal = 0
  let placesBefore = 0
  let distance = length
  let minDistance = MAX_WORD_LENGTH
  for (let i = start; i < end; i++) {
    const here = places[list.letters[i]] | 0
    const swap = ((~diagonal & here) << 1) & placesBefore
    diagonal = ((((here & up) + up) | 0) ^ up) | here | down | swap
    let right = down | ~(diagonal | up)
    let remaining = diagonal & up
    if (right & last) distance++
    else if (remaining & last) distance--
    right = (right << 1) | 1
    remaining <<= 1
    up = remaining | ~(diagonal | right)
    down = right & diagonal
    placesBefore = here
    if (slack >= 0) {
      const column = i - start + 1
      if (column >= length - slack && distance < minDistance) minDistance = distance
      if (column >= length + slack) break
    }
  }
  return slack >= 0 ? minDistance : distance
}
