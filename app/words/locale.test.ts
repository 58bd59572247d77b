import { expect, test } from 'vitest'
import { chooseLocale } from './locale.ts'

test.each([
  ['en-IN,en;q=0.9', 'en-IN'],
  ['hi', 'en-IN'],
  ['hi-Latn,en;q=0.8', 'en-IN'],
  ['ta-IN;q=0.9, en-GB', 'en-IN'],
  ['EN-in', 'en-IN'],
  [undefined, 'en-IN'],
  [null, 'en-IN'],
  ['', 'en-IN'],
  ['*', 'en-IN'],
  ['en-GB,en-IN;q=0.9', 'en-GB'],
  ['en-US', 'en-GB'],
  ['de', 'en-GB'],
  ['hil', 'en-GB'],
  ['not a language', 'en-GB'],
])('a visitor who asks for %s reads figures as %s', (header, locale) => {
  expect(chooseLocale(header)).toBe(locale)
})
