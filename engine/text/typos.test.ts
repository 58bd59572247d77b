import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexTexts } from './index-texts.ts'
import { getWord } from './look-up.ts'
import { countForgivenSlips, listCorrectedBeginnings, listCorrections, prepareTypos } from './typos.ts'

const letters = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 12 })
  .map((all) => all.join(''))
const vocabulary = fc.uniqueArray(letters, { minLength: 1, maxLength: 40 })

function getTypos(words: string[]) {
  const index = indexTexts({ text: [{ column: 'c', texts: [words], weight: 1 }], stopWords: [] })
  return prepareTypos(index.words)
}

test('corrections are all other words within the allowed edit distance', () => {
  fc.assert(
    fc.property(vocabulary, letters, (words, word) => {
      const typos = getTypos(words)
      const foundWords = listCorrections(typos, word, 100).map((correction) =>
        getWord(typos.list, correction.word),
      )
      const expected = words.filter(
        (candidate) => candidate !== word && distance(word, candidate) <= countForgivenSlips(word),
      )
      expect(foundWords.sort()).toEqual(expected.sort())
    }),
  )
})

test('corrected prefixes are all words with a prefix within the distance', () => {
  fc.assert(
    fc.property(vocabulary, letters, (words, word) => {
      const typos = getTypos(words)
      const slips = countForgivenSlips(word)
      const foundWords = listCorrectedBeginnings(typos, word, 100).map((correction) =>
        getWord(typos.list, correction.word),
      )
      const expected = words.filter((candidate) => {
        const nearest = Math.min(
          ...Array.from({ length: 2 * slips + 1 }, (_, i) => word.length - slips + i)
            .filter((length) => length > 0 && length <= candidate.length)
            .map((length) => distance(word, candidate.slice(0, length))),
        )
        return nearest > 0 && nearest <= slips
      })
      expect(foundWords.sort()).toEqual(expected.sort())
    }),
  )
})

test('words with the same first letter come first, then those in more texts', () => {
  const texts = [['mature'], ['nature'], ['nurture'], ['natures'], ['natures']]
  const index = indexTexts({ text: [{ column: 'c', texts, weight: 1 }], stopWords: [] })
  const typos = prepareTypos(index.words)
  const words = listCorrections(typos, 'nautre', 10).map((correction) =>
    getWord(index.words, correction.word),
  )
  expect(words).toEqual(['nature'])
  const otherWords = listCorrections(typos, 'naturs', 10).map((correction) =>
    getWord(index.words, correction.word),
  )
  expect(otherWords).toEqual(['natures', 'nature'])
})

test('a repeated lookup is cached, and the cache is bounded', () => {
  const typos = getTypos(['nature', 'mature', 'natural'])
  const first = listCorrections(typos, 'nautre', 3)
  expect(listCorrections(typos, 'nautre', 3)).toBe(first)
  expect(listCorrectedBeginnings(typos, 'nautre', 3)).not.toBe(first)
  expect(listCorrections(typos, 'nautre', 0)).toEqual([])
  for (let index = 0; index < 20_000; index++) listCorrections(typos, `nautre${index}`, 3)
  expect(typos.recent.size).toBeLessThan(10_000)
})

/** Optimal string alignment by its textbook table. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  for (let j = 0; j <= b.length; j++) rows[0][j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1)
    }
  }
  return rows[a.length][b.length]
}
