import type { WordList } from './index-texts.ts'

/** Returns the number of a word; -1 if it is not in the list. */
export function numberOf(list: WordList, word: string): number {
  const index = lowerBound(list, word)
  return index < getSize(list) && compareWord(list, index, word) === 0 ? index : -1
}

/**
 * Returns the words that begin with `beginning`: numbers from `first` up to, not including, `end`. They are
 * contiguous, and so are their texts.
 */
export function findBeginningWith(list: WordList, beginning: string): { first: number; end: number } {
  const first = lowerBound(list, beginning)
  // Folded words never contain U+FFFF: everything with this prefix sorts before it.
  return { first, end: lowerBound(list, `${beginning}\uffff`) }
}

/** Returns the word with a number. */
export function getWord(list: WordList, number: number): string {
  return String.fromCharCode(...list.letters.subarray(list.wordStart[number], list.wordStart[number + 1]))
}

/** Returns how many texts hold a word. */
export function getTexts(list: WordList, number: number): number {
  return list.textsStart[number + 1] - list.textsStart[number]
}

/** Returns up to `limit` of the words `first … end)`, those in most texts first. */
export function findMostUsed(list: WordList, first: number, end: number, limit: number): string[] {
  const best: number[] = []
  for (let word = first; word < end; word++) {
    const uses = getTexts(list, word)
    if (best.length === limit && uses <= getTexts(list, best[limit - 1])) continue
    let index = best.length < limit ? best.length : limit - 1
    while (index > 0 && getTexts(list, best[index - 1]) < uses) {
      best[index] = best[index - 1]
      index--
    }
    best[index] = word
  }
  return best.map((word) => getWord(list, word))
}

function getSize(list: WordList) {
  return list.wordStart.length - 1
}

function lowerBound(list: WordList, word: string): number {
  let low = 0
  let high = getSize(list)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareWord(list, middle, word) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function compareWord({ letters, wordStart }: WordList, number: number, word: string): number {
  const start = wordStart[number]
  const length = wordStart[number + 1] - start
  const common = Math.min(length, word.length)
  for (let i = 0; i < common; i++) {
    const difference = letters[start + i] - word.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return length - word.length
}
