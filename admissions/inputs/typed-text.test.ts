import { expect, test } from 'vitest'
import { removeUnseenMarks, toPlainDigits } from './typed-text.ts'

test.each([
  ['\u202a+91\u202c', '+91'],
  ['asha@example.org\u200e', 'asha@example.org'],
  ['As\u200bha\ufeff\u00ad', 'Asha'],
  ['\u3164', ''],
  // A joiner between letters of Latin has no work to do; in these it changes what is seen.
  ['As\u200dha', 'Asha'],
  ['क्\u200dष', 'क्\u200dष'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🎓', '👩\u200d🎓'],
])('from %j, %j is left', (text, left) => {
  expect(removeUnseenMarks(text)).toBe(left)
})

test.each([
  ['९८२', '982'],
  ['௧௨', '12'],
  ['٣٤۵', '345'],
  ['𝟗𝟬', '90'],
  ['½ ² 7', '½ ² 7'],
])('%j in plain digits is %j', (text, plain) => {
  expect(toPlainDigits(text)).toBe(plain)
})
