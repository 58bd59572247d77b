import { expect, test } from 'vitest'
import { textsIn } from './texts-in.ts'

test.each([
  ['one line', 'one line'],
  ['two\r\nlines\rand\na third', 'two\nlines\nand\na third'],
  ['a tab\tstays, a null\u0000 and a bell\u0007 do not', 'a tab\tstays, a null  and a bell  do not'],
  ['नमस्ते 👋🏽', 'नमस्ते 👋🏽'],
])('%o is read as %o', (sent, read) => {
  const form = new FormData()
  form.set('note', sent)
  form.set('file', new File(['x'], 'x.pdf'))
  expect([...textsIn(form)]).toEqual([['note', read]])
})
