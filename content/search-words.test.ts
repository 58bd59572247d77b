import { expect, test } from 'vitest'
import { toPlainText } from '../admissions/catalogue/places/plain.ts'
import words from './search-words.json' with { type: 'json' }

test('synonyms are pairs of plain lower-case words, each once and never of a word with itself', () => {
  const pairs = new Set<string>()
  for (const pair of words.synonyms) {
    expect(pair).toHaveLength(2)
    const [from, to] = pair
    expect(pair).toEqual([toPlainText(from), toPlainText(to)])
    expect(from).not.toBe(to)
    expect(pairs).not.toContain(`${from}=${to}`)
    pairs.add(`${from}=${to}`)
  }
  expect(pairs.size).toBeGreaterThanOrEqual(150)
})

test('no stop word is also an abbreviation', () => {
  const abbreviations = new Set(words.synonyms.map(([from]) => from))
  expect(words.stopWords.filter((word) => abbreviations.has(word))).toEqual([])
})
