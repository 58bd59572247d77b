import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { listSources } from './directions.ts'
import { findPatterns, findSlowPatterns, findSlowText } from './patterns.ts'

test.each([
  [/\S+@\S+\.\S+/],
  [/\s+$/],
  [/^(a+)+$/],
  [/AA(?:\s|%[^\n]*)*<</],
  [/\b(?:account|a\/c) ?(?:no|number)\b[^\dX*]*([\dX*]{6,})/i],
  [/from\s*:?\s*\d/],
])('%s is detected as slow', (pattern) => {
  expect(findSlowText(pattern)).toBeDefined()
})

test.each([[/^\s+/], [/@[^\s@]{1,64}$/], [/\bfrom {0,9}\d/], [/[\p{L}\p{M}]+/u]])('%s is not', (pattern) => {
  expect(findSlowText(pattern)).toBeUndefined()
})

test('patterns are found with their lines', () => {
  expect(findPatterns('a.ts', 'const a: string = "";\n/x+/gu.test(a)')).toEqual([{ pattern: /x+/u, line: 2 }])
})

test('no pattern takes superlinear time on external text', () => {
  expect(findSlowPatterns(resolve(import.meta.dirname, '../..'))).toEqual([])
}, 120_000)

test('external text is normalized by one function, which bounds its cost', () => {
  const root = resolve(import.meta.dirname, '../..')
  const others = ['admissions', 'app', 'platform', 'server', 'engine']
    .flatMap((folder) => listSources(resolve(root, folder)))
    .filter(
      (path) =>
        !path.endsWith('engine/text/normalize.ts') && readFileSync(path, 'utf8').includes('.normalize('),
    )
  expect(others).toEqual([])
})
