import { expect, test } from 'vitest'
import { getZip } from '../../tests/registers/excerpts.ts'
import { FileRefused, FileTooLong } from './file.ts'
import { readTables } from './tables.ts'

const limits = { rows: 100, columns: 20, text: 100_000 }

const workbook = (rows: string, strings = '') =>
  getZip({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })

async function tables(bytes: Uint8Array | string) {
  const all = []
  for await (const rows of readTables({ name: 'sent.xlsx', bytes: Buffer.from(bytes) }, limits))
    all.push(rows.map(({ cells }) => cells))
  return all
}

const row = (cells: string) => `<row>${cells}</row>`
const cell = (text: string, reference = '') =>
  `<c ${reference && `r="${reference}"`} t="inlineStr"><is><t>${text}</t></is></c>`

test('the first sheet of a workbook is read, without blank trailing cells and rows', async () => {
  const rows =
    row(cell('name') + cell('', 'XFD1')) + row('') + row(cell('') + cell('Priya', 'C3') + cell('x'))

  expect(await tables(workbook(rows))).toEqual([[['name'], ['', '', 'Priya', 'x']]])
})

test('each possible delimiter of a text gives a table', async () => {
  expect(await tables('name;note\nPriya;a,b\n')).toContainEqual([
    ['name', 'note'],
    ['Priya', 'a,b'],
  ])
})

const repeatPart = (count: number, part: string) => part.repeat(count)

test.each<[string, () => Uint8Array | string]>([
  [
    'a cell far to the right in each of many rows',
    () => workbook(repeatPart(60_000, row(cell('x', 'XFD1')))),
  ],
  ['more rows than a table has', () => workbook(repeatPart(101, row(cell('x'))))],
  ['a row of many cells', () => workbook(row(repeatPart(50_000, cell('x', 'A1'))))],
  ['much text in one cell', () => workbook(row(cell(repeatPart(100_001, 'x'))))],
  ['much text in all cells together', () => workbook(repeatPart(99, row(cell(repeatPart(2_000, 'x')))))],
  [
    'one long text that many cells show',
    () =>
      workbook(
        repeatPart(99, row(repeatPart(10, '<c t="s"><v>0</v></c>'))),
        `<si><t>${repeatPart(5_000, 'x')}</t></si>`,
      ),
  ],
  ['many shared texts', () => workbook('', repeatPart(20_000, '<si><t>longer</t></si>'))],
  ['a text that is too long', () => repeatPart(20_000, 'a,b\r\n')],
  ['a text of many rows', () => repeatPart(101, 'a,b\n')],
])('%s is refused as too long', async (_, bytes) => {
  await expect(tables(bytes())).rejects.toThrow(FileTooLong)
})

test.each<[string, () => Uint8Array | string]>([
  ['an invalid zip', () => 'PK\x03\x04 no workbook'],
  ['a zip that is not a workbook', () => getZip({ 'readme.txt': 'x' })],
  ['XML with elements open', () => workbook('<row>')],
  ['neither text nor a workbook', () => 'a\0b'],
])('%s is refused', async (_, bytes) => {
  await expect(tables(bytes())).rejects.toThrow(FileRefused)
})
