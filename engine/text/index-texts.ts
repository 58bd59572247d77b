import type { EngineTable } from '../types.ts'
import { listWords } from './fold.ts'

/**
 * Sorted words, each with the texts that hold it. Word `i` is `letters[wordStart[i] … wordStart[i + 1])`; its
 * texts are stored in the same way.
 */
export interface WordList {
  /** UTF-16 code units of all words, one after another, in the order of `<` on strings. */
  letters: Uint16Array
  wordStart: Uint32Array
  /** Text numbers, ascending within a word. */
  texts: Uint32Array
  textsStart: Uint32Array
}

/**
 * All data for looking up words, as typed arrays that can be stored. Texts are numbered by dimension, then
 * code, then from best to last.
 */
export interface TextIndex {
  words: WordList
  /** First letters of the words of longer texts: `ucl`. */
  initials: WordList
  textCode: Uint32Array
  /** 1 for the first text of a code, 0 for the others. */
  textIsFirst: Uint8Array
  /** Number of different words in each text, without stop words (at most 255). */
  textWords: Uint8Array
  /** Dimension `d` has the texts `dimensionStart[d] … dimensionStart[d + 1])`. */
  dimensionStart: Uint32Array
}

/**
 * Prepares the texts of a table's dimensions. Takes about a second for 100,000 texts; done once, when a
 * catalogue is built.
 */
export function indexTexts({ text, stopWords }: Pick<EngineTable, 'text' | 'stopWords'>): TextIndex {
  const stop = new Set(stopWords.flatMap(listWords))
  const words = new Map<string, number[]>()
  const initials = new Map<string, number[]>()
  const textCode: number[] = []
  const textIsFirst: number[] = []
  const textWords: number[] = []
  const dimensionStart = new Uint32Array(text.length + 1)

  text.forEach((dimension, d) => {
    dimension.texts.forEach((texts, code) => {
      texts.forEach((one, rank) => {
        const number = textCode.length
        const all = [...new Set(listWords(one))]
        const telling = all.filter((word) => !stop.has(word))
        for (const word of all) addText(words, word, number)
        const short = findInitials(telling)
        if (short) addText(initials, short, number)
        textCode.push(code)
        textIsFirst.push(rank === 0 ? 1 : 0)
        // In a text of stop words only, they count: otherwise nothing could cover it.
        textWords.push(Math.min(255, telling.length || all.length))
      })
    })
    dimensionStart[d + 1] = textCode.length
  })

  return {
    words: createWordList(words),
    initials: createWordList(initials),
    textCode: Uint32Array.from(textCode),
    textIsFirst: Uint8Array.from(textIsFirst),
    textWords: Uint8Array.from(textWords),
    dimensionStart,
  }
}

function findInitials(words: string[]): string | undefined {
  if (words.length < 3 || words.length > 8) return undefined
  return words.map((word) => word[0]).join('')
}

function addText(lists: Map<string, number[]>, word: string, text: number) {
  const texts = lists.get(word)
  if (texts) texts.push(text)
  else lists.set(word, [text])
}

function createWordList(lists: Map<string, number[]>): WordList {
  const sorted = [...lists.keys()].sort()
  const wordStart = new Uint32Array(sorted.length + 1)
  const textsStart = new Uint32Array(sorted.length + 1)
  sorted.forEach((word, i) => {
    wordStart[i + 1] = wordStart[i] + word.length
    textsStart[i + 1] = textsStart[i] + lists.get(word)!.length
  })
  const letters = new Uint16Array(wordStart[sorted.length])
  const texts = new Uint32Array(textsStart[sorted.length])
  sorted.forEach((word, i) => {
    for (let c = 0; c < word.length; c++) letters[wordStart[i] + c] = word.charCodeAt(c)
    texts.set(lists.get(word)!, textsStart[i])
  })
  return { letters, wordStart, texts, textsStart }
}
