import { expect, test } from 'vitest'
import { isName } from './name.ts'

test.each(['S', 'O', 'Ramanathan', 'O’Brien', 'Łukasz', 'रवि', 'S.', '李'])('%s is a name', (text) => {
  expect(isName(text)).toBe(true)
})

test.each(['', '.', '-', '–', '...', '0', '?'])('%j is no name', (text) => {
  expect(isName(text)).toBe(false)
})
