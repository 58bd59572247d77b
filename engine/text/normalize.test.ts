import { expect, test } from 'vitest'
import { normalize } from './normalize.ts'

test('letters with marks are composed and decomposed', () => {
  expect(normalize('e\u0301', 'NFC')).toBe('é')
  expect(normalize('é', 'NFD')).toBe('e\u0301')
  expect(normalize('ﬁ１', 'NFKC')).toBe('fi1')
  const most = `a${'\u0301'.repeat(29)}`
  expect(normalize(most, 'NFC')).toBe(most.normalize('NFC'))
})

test('an endless row of marks is cut to thirty, to keep the time linear', () => {
  const marks = '\u0301\u0316'.repeat(500_000)
  expect(normalize(`b${marks}c`, 'NFD')).toBe(`b${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}c`)
})
