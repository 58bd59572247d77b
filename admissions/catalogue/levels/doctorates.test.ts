import { expect, test } from 'vitest'
import { getDoctorate } from './doctorates.ts'

test.each([
  ['Research doctorate in Law', 'research'],
  ['Doctor of Philosophy (Physics)', 'research'],
  ['PhD in Education', 'research'],
  ['Professional doctorate in Law', 'professional'],
  ['Juris Doctor', 'professional'],
  ['Doctor of Medicine', 'professional'],
  ['Doctor of Business Administration', 'professional'],
] as const)('%s: %s', (title, doctorate) => {
  expect(getDoctorate(title)).toBe(doctorate)
})
