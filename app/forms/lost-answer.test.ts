import { expect, test } from 'vitest'
import { hasArrived } from './lost-answer.ts'

test.each([
  ['the very text is there', 'Hello \n', 0, ['Hello'], true],
  ['it is not there', 'Hello', 0, [], false],
  ['the same words were sent before', 'Hello', 1, ['Hello'], false],
  ['the same words were sent before and again', 'Hello', 1, ['Hello', 'Hello'], true],
  ['another tab has sent other words', 'Hello', 0, ['And you?'], false],
])('after a failure, %s', (_, text, before, sentTexts, isThere) => {
  expect(hasArrived({ text, before }, sentTexts)).toBe(isThere)
})
