import { expect, test } from 'vitest'
import { readTableText, splitIntoRows } from './split-rows.ts'

const TABLE = [
  ['name', 'email', 'town'],
  ['Rao; Ravi, "Bunny"', 'r@example.org', 'Pune | Kothrud'],
  ['', 'p@example.org', 'Köln\tDeutz'],
]

const writeTable = (separator: string) =>
  TABLE.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n')

const tableIn = (text: string) => [...splitIntoRows(text)].map((rows) => rows.map(({ cells }) => cells))

test.each([',', ';', '\t', '|'])(
  'a table delimited by %j is read, whatever its cells contain',
  (separator) => {
    expect(tableIn(writeTable(separator))).toContainEqual(TABLE)
    expect(tableIn(`\ufeffsep=${separator}\r\n${writeTable(separator)}`)).toContainEqual(TABLE)
  },
)

test('the delimiter declared by a file takes precedence', () => {
  expect(tableIn('sep=^\nname^email\nRavi, Rao^r@example.org')[0]).toEqual([
    ['name', 'email'],
    ['Ravi, Rao', 'r@example.org'],
  ])
})

test('row numbers match a spreadsheet: after a `sep=` line, with multi-line cells and empty rows', () => {
  const [rows] = splitIntoRows('sep=,\r\nname,note\r\n"Priya","one\r\ntwo"\r\n\r\nRavi,\r\n')
  expect(rows.map(({ line, cells: [name] }) => [line, name])).toEqual([
    [1, 'name'],
    [2, 'Priya'],
    [4, 'Ravi'],
  ])
})

test('a quote after a blank protects its delimiter', () => {
  const [rows] = splitIntoRows('"a", "b, c"\nx,"ACME" LTD\n')
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['a', 'b, c'],
    ['x', '"ACME" LTD'],
  ])
})

test.each(['name,email\n"Priya,p@example.org', '"'])('an unclosed quote is reported: %j', (text) => {
  expect(() => [...splitIntoRows(text)]).toThrow('Quote Not Closed')
})

test.each([
  ['UTF-8', Buffer.from('\ufeffZoë;name')],
  ['what Windows wrote before', Buffer.from('Zoë;name', 'latin1')],
  ['“Unicode Text”', Buffer.from('\ufeffZoë;name', 'utf16le')],
])('%s is text', async (_, bytes) => {
  expect(await readTableText(getFile(bytes))).toBe('Zoë;name')
})

test('a workbook is rejected as text', async () => {
  await expect(readTableText(getFile(Buffer.from('PK\x03\x04\x14\x00')))).rejects.toThrow(
    'leads.csv is no text.',
  )
})

function getFile(bytes: Uint8Array) {
  return {
    name: 'leads.csv',
    async *stream() {
      yield bytes
    },
  }
}
