import { expect, test } from 'vitest'
import { hasArrived } from './lost-answer.ts'

const hello = { nr: 3, own: true, text: 'Hello' }

test.each([
  ['the very message is there', 'Hello \n', 2, [hello], true],
  ['it is not there', 'Hello', 2, [], false],
  ['the same words were sent before', 'Hello', 3, [hello], false],
  ['another tab has sent other words', 'Hello', 2, [{ ...hello, text: 'And you?' }], false],
  ['somebody else has written the same', 'Hello', 2, [{ ...hello, own: false }], false],
])('after a failure, %s', (_, text, sentCount, messages, isThere) => {
  expect(hasArrived({ text, sent: sentCount }, messages)).toBe(isThere)
})
