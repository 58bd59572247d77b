import fc from 'fast-check'
import { expect, test } from 'vitest'
import { all, excerpt } from '../../tests/registers/excerpts.ts'
import { type CsvOptions, readCsv } from './csv.ts'
import { openInput } from './input.ts'

async function listRows(content: string | Uint8Array, options?: CsvOptions) {
  const [file] = await openInput([excerpt('table.csv', content)])
  return all(readCsv(file, options))
}

test('the byte order mark is removed, headers are trimmed, and repeated ones are numbered', async () => {
  const rows = await listRows('\ufeffHECOS,ACTMT75   ,HECOS,HECOS\n1,2,3,4\n')
  expect(rows).toEqual([{ line: 2, row: { HECOS: '1', ACTMT75: '2', 'HECOS.2': '3', 'HECOS.3': '4' } }])
})

test('line numbers are those of the file, even after quoted newlines and blank lines, LF and CRLF', async () => {
  for (const end of ['\n', '\r\n']) {
    const text = ['a,b', '1,"one', 'two"', '', '2,x', '3,"y', '', 'z"', '4,w', ''].join(end)
    expect((await listRows(text)).map((row) => [row.line, row.row.a])).toEqual([
      [2, '1'],
      [5, '2'],
      [6, '3'],
      [9, '4'],
    ])
  }
})

test('the delimiter is detected', async () => {
  expect((await listRows('a;b, c;d\n1;2,3;4\n'))[0].row).toEqual({ a: '1', 'b, c': '2,3', d: '4' })
  expect((await listRows('a\tb\n1\t2\n'))[0].row).toEqual({ a: '1', b: '2' })
})

test('a `sep=` line sets the delimiter and is not a header', async () => {
  for (const file of [
    'sep=;\na;b, c, d\n1;2\n',
    Buffer.from('\ufeffsep=^\r\na^b, c, d\r\n1^2\r\n', 'utf16le'),
  ])
    expect(await listRows(file)).toEqual([{ line: 3, row: { a: '1', 'b, c, d': '2' } }])
})

test('a header below a preamble is found by its required columns', async () => {
  const rows = await listRows('CRICOS register\nas at 3 January,,\n,,\nCode,Name\n01,Alpha\n,\n', {
    required: ['Code', 'Name'],
  })
  expect(rows).toEqual([{ line: 5, row: { Code: '01', Name: 'Alpha' } }])
})

test('valid UTF-8 is UTF-8, anything else windows-1252, with its punctuation for stray control characters', async () => {
  const dash = Buffer.concat([
    Buffer.from('n\nA '),
    Buffer.from([0x96]),
    Buffer.from(' D'),
    Buffer.from([0xed, 0x61, 0x7a, 0x0a]),
  ])
  expect((await listRows(dash))[0].row.n).toBe('A – Díaz')
  expect((await listRows('n\nJuana Díaz –\n'))[0].row.n).toBe('Juana Díaz –')
  expect((await listRows('n\nBachelor\u0092s Degree\n'))[0].row.n).toBe('Bachelor’s Degree')
  expect((await listRows(Buffer.from('\ufeffn\tm\né\t1\n', 'utf16le')))[0].row).toEqual({ n: 'é', m: '1' })
})

test('ragged rows are returned with their number of cells', async () => {
  const rows = await listRows('a,b,c\n1,2\n1,2,3,4\n1,2,3\n')
  expect(rows.map((row) => row.cells)).toEqual([2, 4, undefined])
  expect(rows[0].row).toEqual({ a: '1', b: '2', c: '' })
})

test('a truncated, empty or unrelated file is refused with a sentence', async () => {
  const table = 'a,b,c\n1,2,3\n4,5,6\n'
  await expect(listRows(table.slice(0, -3))).rejects.toThrow(
    'cut off: its last row (line 3) has 2 of 3 cells',
  )
  await expect(listRows('a,b,c\n1,2,3\n4,"5')).rejects.toThrow('cut off: it ends inside a quoted cell')
  await expect(listRows('a,b\né,ü\nx,é').then((rows) => rows.length)).resolves.toBe(2)
  await expect(listRows(Buffer.from('a,b\né,ü\nx,é').subarray(0, -1))).rejects.toThrow(
    'ends within a character',
  )
  await expect(listRows('\n\n')).rejects.toThrow('is empty')
  await expect(listRows('a,b\n')).rejects.toThrow('has a header and no rows')
  await expect(listRows(table, { required: ['a', 'Course Name', 'Code'] })).rejects.toThrow(
    'not the expected table: the columns "Course Name", "Code" are missing',
  )
})

test('a last row without a newline is complete if it has all cells', async () => {
  expect(await listRows('a,b\n1,2')).toHaveLength(1)
})

test('any written table is read back, with its line numbers', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r\n', ' ', '漢') })
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      let line = 2
      const expected = []
      for (const [a, b] of rows) {
        if (`${a}${b}`.trim() !== '') expected.push({ line, row: { a, b } })
        line += 1 + `${a}${b}`.split('\n').length - 1
      }
      fc.pre(expected.length > 0)
      const text = `a,b\n${rows.map(([a, b]) => `${quoted(a)},${quoted(b)}\n`).join('')}`
      expect(await listRows(text, { delimiter: ',' })).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

test('a large file is streamed: a row is returned before the file is fully read', async () => {
  let chunks = 0
  async function* stream() {
    yield Buffer.from('a,b\n')
    for (chunks = 0; chunks < 1000; chunks++) yield Buffer.from(`1,${'x'.repeat(1000)}\n`.repeat(16))
  }
  const file = { name: 'large.csv', from: 'large.csv', stream, localPath: async () => '' }
  for await (const { line } of readCsv(file)) {
    if (line === 100) break
  }
  // The first pass, for the encoding, goes to the end; the reading itself keeps a few chunks ahead.
  expect(chunks).toBeLessThan(100)
})
