import { expect, test } from 'vitest'
import { getChildText, readXml } from '../../platform/tables/xml.ts'
import { all, excerpt, getZip, readWorkbook } from '../../tests/registers/excerpts.ts'
import { openInput } from './input.ts'
import { readJson } from './json.ts'
import { readParquet } from './parquet.ts'
import { readSheetNames, readXlsx } from './xlsx.ts'

const open = async (name: string, content: string | Uint8Array) =>
  (await openInput([excerpt(name, content)]))[0]

test('a sheet is read below its preamble, with row numbers, gaps and text as stored', async () => {
  const file = await open(
    'w.xlsx',
    readWorkbook({
      About: [['nothing']],
      'Course List': [
        ['Register'],
        [],
        ['Code', 'Name', 'Weeks', 'Fee'],
        ['0100138', 'Arts & Letters ', undefined, 0.1],
        [undefined, ' '],
        ['B', 'C', 52],
      ],
    }),
  )
  expect(await readSheetNames(file)).toEqual(['About', 'Course List'])
  expect(await all(readXlsx(file, 'course list', { required: ['Code', 'Fee'] }))).toEqual([
    { line: 4, row: { Code: '0100138', Name: 'Arts & Letters ', Weeks: '', Fee: '0.1' } },
    { line: 6, row: { Code: 'B', Name: 'C', Weeks: '52', Fee: '' } },
  ])
  await expect(all(readXlsx(file, 'Fees'))).rejects.toThrow(
    'has no sheet "Fees" (it has "About", "Course List")',
  )
  await expect(all(readXlsx(file, 'About', { required: ['Code'] }))).rejects.toThrow(
    'the column "Code" is missing',
  )
})

test('inline strings, rich text, booleans, formulas and dates are read', async () => {
  const cells =
    '<c t="inlineStr"><is><r><t xml:space="preserve">a </t></r><r><t>b</t></r><rPh><t>x</t></rPh></is></c>' +
    '<c t="b"><v>1</v></c><c t="str"><f>A1</f><v>c_x000A_d</v></c><c s="1"><v>44929</v></c><c s="2"><v>44929.5</v></c><c s="0"><v>7</v></c><c><v>1.285E5</v></c><c t="str"><v>1.285E5</v></c>'
  const file = await open(
    'w.xlsx',
    getZip({
      'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="/xl/s.xml"/></R>',
      'xl/styles.xml':
        '<s><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm hh"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></s>',
      'xl/s.xml': `<w><sheetData><row>${'abcdefgh'
        .split('')
        .map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`)
        .join('')}</row><row>${cells}</row></sheetData></w>`,
    }),
  )
  expect(await all(readXlsx(file, 'S'))).toEqual([
    {
      line: 2,
      row: {
        a: 'a b',
        b: 'TRUE',
        c: 'c\nd',
        d: '2023-01-03',
        e: '2023-01-03T12:00:00',
        f: '7',
        // Stored whole, however it is written; what somebody typed as text stays what they typed.
        g: '128500',
        h: '1.285E5',
      },
    },
  ])
})

test.each([
  ['<row><c r="ZZZZZZZ1"><v>1</v></c></row>', 'its cell ZZZZZZZ1 lies outside any sheet'],
  ['<row><c r="XFE1"><v>1</v></c></row>', 'its cell XFE1 lies outside any sheet'],
  ['<row r="1048577"><c r="A1048577"><v>1</v></c></row>', 'its row 1048577 lies outside any sheet'],
  ['<row r="x"><c r="A1"><v>1</v></c></row>', 'its row x lies outside any sheet'],
])('%s is refused', async (row, sentence) => {
  const file = await open(
    'w.xlsx',
    getZip({
      'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="/xl/s.xml"/></R>',
      'xl/s.xml': `<w><sheetData>${row}</sheetData></w>`,
    }),
  )
  await expect(all(readXlsx(file, 'S'))).rejects.toThrow(sentence)
})

test.each([
  ['in one string', [['a'], ['x'.repeat(30_000)]]],
  ['in many', [['a'], ...Array.from({ length: 300 }, (_, index) => ['x'.repeat(100) + index])]],
])('a workbook with too much text, %s, is refused with a sentence', async (_, rows) => {
  const file = await open('w.xlsx', readWorkbook({ S: rows }))
  await expect(all(readXlsx(file, 'S', { mostText: 20_000 }))).rejects.toThrow('more than 20,000 characters')
  expect((await all(readXlsx(file, 'S'))).length).toBe(rows.length - 1)
})

test('another file named .xlsx is refused', async () => {
  await expect(readSheetNames(await open('w.xlsx', 'a,b\n'))).rejects.toThrow('damaged or cut off zip')
})

const XML =
  '\ufeff<?xml version="1.0"?>\n<KIS>\n <INSTITUTION><UKPRN>100</UKPRN>\n  <KISCOURSE><TITLE>Arts &amp;amp; Craft</TITLE></KISCOURSE>\n' +
  '  <KISCOURSE><TITLE><![CDATA[Law]]></TITLE></KISCOURSE>\n </INSTITUTION>\n</KIS>'

test('XML elements are streamed with their line and their ancestors', async () => {
  const records = await all(readXml(await open('k.xml', XML), ['KISCOURSE']))
  expect(records.map(({ line, element }) => [line, getChildText(element, 'TITLE')])).toEqual([
    [4, 'Arts &amp; Craft'],
    [5, 'Law'],
  ])
  expect(records[1].around.map((element) => element.name)).toEqual(['KIS', 'INSTITUTION'])
  expect(getChildText(records[1].around[1], 'UKPRN')).toBe('100')
})

test('truncated, broken or empty XML is refused', async () => {
  const read = async (text: string) => all(readXml(await open('k.xml', text), ['KISCOURSE']))
  await expect(read(XML.slice(0, -12))).rejects.toThrow('was cut off')
  await expect(read('<KIS><A></B></KIS>')).rejects.toThrow('not well-formed XML (line 1')
  await expect(read('<KIS><A/></KIS>')).rejects.toThrow('holds no KISCOURSE element')
})

test('a JSON array and JSON lines give their values with their lines', async () => {
  const values = [{ a: '}"[' }, { b: [1, { c: '\\' }] }]
  const array = JSON.stringify(values, null, 1)
  expect(await all(readJson(await open('a.json', array)))).toEqual([
    { line: 2, value: values[0] },
    { line: 5, value: values[1] },
  ])
  const lines = values.map((value) => JSON.stringify(value)).join('\n')
  expect(await all(readJson(await open('a.ndjson', lines)))).toEqual([
    { line: 1, value: values[0] },
    { line: 2, value: values[1] },
  ])
})

test('truncated or other JSON is refused', async () => {
  const read = async (text: string) => all(readJson(await open('a.json', text)))
  await expect(read('[{"a":1},{"b":')).rejects.toThrow('was cut off')
  await expect(read('[{"a":1}')).rejects.toThrow('was cut off')
  await expect(read('{"a":1}\n{"b"')).rejects.toThrow('was cut off')
  await expect(read('{"a" 1}')).rejects.toThrow('not well-formed JSON (in the value at line 1')
  await expect(read('name,country\n')).rejects.toThrow('not a list of JSON objects (line 1)')
  await expect(read('[]')).rejects.toThrow('holds no JSON objects')
})

test('a Parquet file is recognised', async () => {
  await expect(all(readParquet(await open('a.parquet', 'a,b\n1,2\n')))).rejects.toThrow('not a Parquet file')
})
