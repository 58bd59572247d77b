import { expect, test } from 'vitest'
import { readFormCopy, readFormData, readTexts, readTypedTexts } from './read-form.ts'

test.each([
  ['one line', 'one line'],
  ['two\r\nlines\rand\na third', 'two\nlines\nand\na third'],
  ['a tab\tstays, a null\u0000 and a bell\u0007 do not', 'a tab\tstays, a null  and a bell  do not'],
  ['नमस्ते 👋🏽', 'नमस्ते 👋🏽'],
])('%o is read as %o', (text, read) => {
  const form = new FormData()
  form.set('note', text)
  form.set('file', new File(['x'], 'x.pdf'))
  expect([...readTexts(form)]).toEqual([['note', read]])
})

test('passwords are not returned to the form, and texts are truncated', () => {
  const form = new FormData()
  form.set('text', 'a'.repeat(900_000))
  form.set('newPassword', 'quiet-harbour-lantern')
  expect(readTypedTexts(form)).toEqual({ text: 'a'.repeat(20_000) })
})

const urlencoded = 'application/x-www-form-urlencoded'
test.each([
  ['a form', urlencoded, 'name=Amara&country=IN&country=FR', ['name', 'country', 'country']],
  ['data of another kind', 'application/json', '{"name":"Amara"}', []],
  [
    'a form that breaks off',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; na',
    [],
  ],
  [
    'more fields than any page has',
    urlencoded,
    Array.from({ length: 1_001 }, (_, index) => `f${index}=1`).join('&'),
    [],
  ],
  ['a megabyte of names without values', urlencoded, 'a&'.repeat(500_000), []],
  [
    'more parts than any page has',
    'multipart/form-data; boundary=b',
    `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1_001)}--b--\r\n`,
    [],
  ],
])('%s is not an internal error: its fields are read if it has any', async (_, type, body, fields) => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  expect([...(await readFormCopy(request)).keys()]).toEqual(fields)
})

test.each([
  'Multipart/form-data; boundary=b',
  'MULTIPART/FORM-DATA; BOUNDARY=b',
  'text/plain, multipart/form-data; boundary=b',
  'application/x-www-form-urlencoded',
])('of 150 MB of %s without a declared length, little is read and nothing is stored', async (type) => {
  const piece = new Uint8Array(64 * 1024).fill(97)
  let bytes = 0
  const body = new ReadableStream({
    start: (controller) =>
      controller.enqueue(
        new TextEncoder().encode('--b\r\ncontent-disposition: form-data; name="text"\r\n\r\n'),
      ),
    pull(controller) {
      bytes += piece.byteLength
      if (bytes > 150_000_000) controller.close()
      else controller.enqueue(piece)
    },
  })
  const request = new Request('http://localhost/dashboard/messages', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  } as RequestInit)

  await expect(readFormData(request)).rejects.toMatchObject({ init: { status: 413 } })
  expect(bytes).toBeLessThan(34_000_000)
})
