import { normalize } from '../../engine/text/normalize.ts'
import type { CoachContent } from '../content/coach/schema.ts'
import { isCircumstance, listAllTerms } from './terms.ts'

/** A word of a question: as it was written, and in Latin letters where that differs. */
export type SpokenWord = readonly string[]

/** Words of a question that belong together, with what they may mean. */
interface MeaningSpan {
  words: string
  meanings: readonly string[]
}

/** What a question holds. */
export interface QuestionMeanings {
  spans: MeaningSpan[]
  /** Words with content that nothing knows. */
  unknown: string[]
  /** Countries named by the way. */
  hints: string[]
}

interface Phrase {
  words: string[]
  meanings: string[]
}

/** The words that the coach knows, by the first word of each phrase, the longest phrases first. */
export interface Lexicon {
  phrases: ReadonlyMap<string, Phrase[]>
  hints: ReadonlyMap<string, Phrase[]>
  soft: ReadonlySet<string>
  neutral: ReadonlySet<string>
  /** Names of meanings, by which examples refer to them. */
  names: ReadonlySet<string>
  /** Words that are phrases of their own, by what is left of them when one letter is left out. */
  misspellings: ReadonlyMap<string, string[]>
}

/** Builds the lexicon, once for each state of the content. */
export function createLexicon({ words, terms }: Pick<CoachContent, 'words' | 'terms'>): Lexicon {
  const meanings: [string, string[]][] = [
    ...Object.entries(words.meanings),
    ...terms.map(({ id, names }): [string, string[]] => [nameTerm(id), names]),
  ]
  const phrases = indexPhrases(meanings)
  return {
    phrases,
    hints: indexPhrases(Object.entries(words.hints)),
    soft: new Set(words.soft),
    neutral: new Set(words.neutral.flatMap(listSpoken).flat()),
    names: new Set(meanings.map(([name]) => name)),
    misspellings: indexMisspellings(phrases),
  }
}

/** The meaning of words that no page of ours says anything about, such as the weather. */
export const OUTSIDE = 'outside'

/** Shorter words are too often another word with one letter changed. */
const MIN_MISSPELT = 6

function indexMisspellings(phrases: ReadonlyMap<string, Phrase[]>) {
  const index = new Map<string, string[]>()
  for (const [word, ofWord] of phrases) {
    const alone = ofWord.find(({ words }) => words.length === 1)
    // No guess turns a question away.
    if (word.length < MIN_MISSPELT || !alone || alone.meanings.includes(OUTSIDE)) continue
    for (const shorter of [word, ...listShorter(word)])
      index.set(shorter, [...(index.get(shorter) ?? []), word])
  }
  return index
}

/** Returns a word without each of its letters but the first, which is rarely mistyped. */
function listShorter(word: string) {
  return Array.from(word.slice(1), (_, place) => word.slice(0, place + 1) + word.slice(place + 2))
}

/** Returns the phrase that a word means with one letter missing, added, changed or exchanged with the next. */
function findMisspelt({ misspellings, phrases }: Lexicon, [word]: SpokenWord): Phrase | undefined {
  if (word.length < MIN_MISSPELT || /\d/.test(word)) return undefined
  const candidates = new Set([word, ...listShorter(word)].flatMap((key) => misspellings.get(key) ?? []))
  const meant = [...candidates].flatMap((candidate) =>
    (phrases.get(candidate) ?? []).filter(({ words }) => words.length === 1),
  )
  const isClear = meant.length > 0 && new Set(meant.map(({ meanings }) => meanings.join())).size === 1
  return isClear ? meant[0] : undefined
}

/** Returns the meaning of a term of the field. */
export function nameTerm(id: string) {
  return `term:${id}`
}

/** Returns the words of a text as the lexicon compares them. */
function listSpoken(text: string): SpokenWord[] {
  return splitSpoken(text).map((word) => [toKey(word)])
}

/** Splits a text into its words, in any script. */
export function splitSpoken(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:[.,]\d+)*/gu) ?? []
}

/** Returns a word as it is compared: without endings, accents, dots below and the length of an i or u. */
export function toKey(word: string): string {
  if (/\p{Script=Devanagari}/u.test(word)) return loosen(word)
  return listAllTerms(word).join('') || word.toLowerCase()
}

/** A spelling in Devanagari without what writers leave out or exchange. */
function loosen(word: string) {
  return normalize(word, 'NFD')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replaceAll('ँ', 'ं')
    .replaceAll('ी', 'ि')
    .replaceAll('ू', 'ु')
    .replaceAll('ई', 'इ')
    .replaceAll('ऊ', 'उ')
    .replaceAll('ॉ', 'ो')
}

function indexPhrases(entries: [name: string, phrases: string[]][]) {
  const byWords = new Map<string, Phrase>()
  for (const [name, phrases] of entries)
    for (const text of phrases) {
      const words = splitSpoken(text).map(toKey)
      if (words.length === 0) continue
      const key = words.join(' ')
      const phrase = byWords.get(key) ?? { words, meanings: [] }
      if (!phrase.meanings.includes(name)) phrase.meanings.push(name)
      byWords.set(key, phrase)
    }
  const index = Map.groupBy(byWords.values(), ({ words }) => words[0])
  for (const phrases of index.values()) phrases.sort((a, b) => b.words.length - a.words.length)
  return index
}

/** Reads a question's words as meanings: at each place the longest phrase counts. */
export function readMeanings(lexicon: Lexicon, words: SpokenWord[]): QuestionMeanings {
  const spans: MeaningSpan[] = []
  const unknown: string[] = []
  const hints = words.flatMap((_, place) => {
    const phrase = findPhrase(lexicon.hints, words, place)
    return phrase ? [{ place, phrase }] : []
  })
  const isHint = (place: number) =>
    hints.some((hint) => place >= hint.place && place < hint.place + hint.phrase.words.length)
  for (let place = 0; place < words.length; ) {
    const exact = findPhrase(lexicon.phrases, words, place)
    const isUnknown = !exact && !isHint(place) && saysSomething(lexicon, words[place])
    const phrase = isUnknown ? findMisspelt(lexicon, words[place]) : exact
    if (phrase) spans.push({ words: phrase.words.join(' '), meanings: phrase.meanings })
    else if (isUnknown) unknown.push(words[place].at(-1)!)
    place += phrase?.words.length ?? 1
  }
  explainTerms(spans)
  return { spans, unknown, hints: [...new Set(hints.flatMap(({ phrase }) => phrase.meanings))] }
}

/**
 * “What is CAS” asks for the term beside it; “what is OPT for STEM” does not ask what STEM is. “The difference
 * between SOP and LOR” asks for both.
 */
function explainTerms(spans: MeaningSpan[]) {
  const isDifference =
    spans.some(({ meanings }) => meanings.includes('differ')) && listTermIds(spans).length > 1
  spans.forEach((span, place) => {
    const term = span.meanings.find((meaning) => meaning.startsWith('term:'))
    const beside = [spans[place - 1], spans[place + 1]]
    if (term && (isDifference || beside.some((other) => other?.meanings.includes('whatis'))))
      spans[place] = { ...span, meanings: [...span.meanings, nameExplained(term)] }
  })
}

/** Returns the ids of the terms that a question names, in order. */
export function listTermIds(spans: readonly MeaningSpan[]): string[] {
  const names = spans.flatMap(({ meanings }) => meanings.filter((meaning) => meaning.startsWith('term:')))
  return [...new Set(names)].map((name) => name.replace('term:', ''))
}

/** Returns the meaning of a term that is asked about. */
export const nameExplained = (term: string) => term.replace('term:', 'explain:')

function findPhrase(index: ReadonlyMap<string, Phrase[]>, words: SpokenWord[], place: number) {
  let longest: Phrase | undefined
  for (const form of words[place]) {
    const phrase = index
      .get(form)
      ?.find((candidate) => candidate.words.every((word, step) => words[place + step]?.includes(word)))
    if (phrase && phrase.words.length > (longest?.words.length ?? 0)) longest = phrase
  }
  return longest
}

function saysSomething({ neutral }: Lexicon, word: SpokenWord) {
  return !word.some((form) => neutral.has(form) || isCircumstance(form) || form.length < 2)
}
