import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { afterAll, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../../tests/folder.ts'
import { readSavedPage } from './saved-page.server.ts'

const folder = temporaryFolder('saved-page')
afterAll(() => removeFolder(folder))

async function read(content: string | Buffer) {
  const path = join(folder, 'page')
  writeFileSync(path, content)
  const saved = await readSavedPage(path)
  if ('fault' in saved) return saved.fault
  const { candidates, address, isCut } = saved
  return {
    facts: candidates.map(({ name, fields }) => [name, ...Object.values(fields)].join(' ')),
    address,
    isCut,
  }
}

/** As “Webpage, Complete” writes a page that a content system made. */
const COURSE = `<!DOCTYPE html>
<!-- saved from url=(0040)https://www.moor.example/msc-peat-science -->
<html lang="en"><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<title>MSc Peat Science: tuition fee £1</title><style>.fee:after{content:"tuition £2,000"}</style></head><body>
<nav><ul><li><a href="/fees">Tuition fees from £3,000</a></li></ul></nav>
<main><h1>MSc Peat Science</h1><dl><dt>Start date</dt><dd>September 2027</dd><dt>Duration</dt><dd>12 months</dd></dl>
<h2>Fees</h2><table><tbody><tr><th>Home tuition fees</th><td><p>£11,500</p></td></tr>
<tr><th><p>International tuition fees</p></th><td><p>£24,900</p></td></tr></tbody></table>
<h2>Entry</h2><ul><li><strong>IELTS</strong> (Academic): 6.5 overall, 6.0 in each component</li><li>TOEFL iBT: 88</li></ul>
<p>The deadline for overseas applicants is 30<sup>th</sup> June 2027.</p>
<script>document.write("Application fee: £4,000")</script></main></body></html>`

const FACTS = [
  'intakes September 2027',
  'tuition 24900 GBP year',
  'ielts 6.5 6.0',
  'toefl 88',
  'deadlines 2027-06-30',
]

test('a page as browsers save it says what its reader sees, and where it is from', async () => {
  expect(await read(COURSE)).toEqual({
    facts: FACTS,
    address: 'https://www.moor.example/msc-peat-science',
    isCut: false,
  })
})

test('a page in a single file is read like the page alone', async () => {
  const archive = [
    'From: <Saved by Blink>',
    'Snapshot-Content-Location: https://www.moor.example/msc',
    'Subject: MSc Peat Science',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; type="text/html"; boundary="----Page----"',
    '',
    '------Page----',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(COURSE).toString('base64').replace(/.{76}/g, '$&\r\n'),
    '------Page----',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=',
    '------Page------',
    '',
  ].join('\r\n')
  expect(await read(archive)).toEqual({ facts: FACTS, address: 'https://www.moor.example/msc', isCut: false })
})

test.each<[string, string | Buffer, string[]]>([
  ['in the letters of Windows', Buffer.from('<p>Tuition fee: £19,000', 'latin1'), ['tuition 19000 GBP year']],
  [
    'in letters that it names',
    Buffer.from('<meta charset="iso-8859-1"><p>Tuition fee: £19,000', 'latin1'),
    ['tuition 19000 GBP year'],
  ],
  [
    'in wide letters',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<p>Tuition fee: €19,000', 'utf16le')]),
    ['tuition 19000 EUR year'],
  ],
  ['as text', 'Tuition fee: £19,000\nIELTS 7', ['tuition 19000 GBP year', 'ielts 7']],
])('a page %s is read', async (_, content, facts) => {
  expect(await read(content)).toMatchObject({ facts })
})

test('a PDF is read, whatever numbers its fonts give to letters', async () => {
  const document = new PDFDocument()
  document.font('node_modules/@fontsource/newsreader/files/newsreader-latin-400-normal.woff')
  document.text('Tuition fee for international students: £19,000').text('IELTS 6.5')
  document.end()
  expect(await read(await buffer(document))).toMatchObject({
    facts: ['tuition 19000 GBP year', 'ielts 6.5'],
    isCut: false,
  })
})

test('of a long page the lines are kept that may say a fact', async () => {
  const long = `<p>${'Our moor is wide. '.repeat(400)}</p>`.repeat(20)
  expect(await read(`${long}<p>Tuition fee: £19,000</p>${long}<p>IELTS 6.5</p>`)).toEqual({
    facts: ['tuition 19000 GBP year', 'ielts 6.5'],
    address: '',
    isCut: true,
  })
})

test.each<[string, string | Buffer, string]>([
  ['a broken PDF', '%PDF-1.7\n1 0 obj', 'noTextInPdf'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'noPage'],
  [
    'an archive without a page',
    'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x--',
    'noPage',
  ],
  ['a page that scripts make', '<html><body><div id="root"></div><script>render()</script>', 'noText'],
  ['nothing', '', 'noText'],
])('%s is refused', async (_, content, fault) => {
  expect(await read(content)).toBe(fault)
})
