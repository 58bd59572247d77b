import { expect, test } from 'vitest'
import { normalize } from './normalize.ts'

test('letters with marks are composed and decomposed', () => {
  expect(normalize('e\u0301', 'NFC')).toBe('é')
  expect(normalize('é', 'NFD')).toBe('e\u0301')
  expect(normalize('ﬁ１', 'NFKC')).toBe('fi1')
  const longestRun = `a${'\u0301'.repeat(29)}`
  expect(normalize(longestRun, 'NFC')).toBe(longestRun.normalize('NFC'))
})

test('an endless row of marks is cut to thirty, to keep the time linear', () => {
  const marks = '\u0301\u0316'.repeat(500_000)
  expect(normalize(`b${marks}c`, 'NFD')).toBe(`b${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}c`)
})

test('a row is cut of every character that becomes a mark', () => {
  const becomeMarks = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
    .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((character) => /^\p{M}/u.test(character.normalize('NFKD')))
  expect(becomeMarks.length).toBeGreaterThan(2_000)
  const uncut = becomeMarks.filter(
    (character) =>
      normalize(character.repeat(1_000), 'NFKC').length > 30 * character.normalize('NFKC').length,
  )
  expect(uncut).toEqual([])
  expect(normalize('\u0301\uff9e'.repeat(100_000), 'NFKC')).toHaveLength(30)
})
