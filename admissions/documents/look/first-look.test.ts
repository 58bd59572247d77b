import sharp from 'sharp'
import { expect, test } from 'vitest'
import { docx, drawnPdf, photo } from '../../../tests/world/uploads.ts'
import { lookAtFile } from './first-look.ts'
import { lookAtText, readExpiry } from './look-rules.ts'

const names = ['Amara', 'Rao']
/** The specimen of ICAO 9303, part 4, with a name of ours. */
const ZONE = 'P<UTORAO<<AMARA<MARIA<<<<<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'
const LATER = 'L898902C36UTO7408122F3104150ZE184226B<<<<<10'
const MARKS =
  'Transcript of records of the university for the semester. Name: RAO, Amára. Grade and credits in the examination of the year.'
const REPORT =
  'IELTS Test Report Form. Name of the candidate and date: Listening, Reading, Writing, Speaking.'

test.each([
  ['a transcript in their name', 'Transcript', MARKS, []],
  ['letters apart, as a PDF may draw them', 'Transcript', MARKS.replace('Amára', 'A m a r a'), []],
  ['a transcript in another name', 'Transcript', MARKS.replace('RAO, Amára', 'Lee, Kim'), ['no-name']],
  ['a report under the title of a passport', 'Passport', `${REPORT} Rao`, ['other-kind']],
  ['a report in another name there', 'Passport', REPORT, ['other-kind', 'no-name']],
  ['a report under a title of its own', 'For Yarra', `${REPORT} Rao`, []],
  [
    'a statement without a name',
    'Statement of purpose',
    'In the end of the day, I want to work for and with the people.',
    [],
  ],
  ['text in another script', 'Transcript', 'अमरा राव, विश्वविद्यालय', []],
  ['letters that stand for others', 'Transcript', 'Wklv lv qrw d whaw dw doo', []],
  ['a passport by its zone alone', 'Passport', ZONE, []],
] as const)('%s: %s', (_, title, text, warnings) => {
  expect(lookAtText(text, { title, names }).warnings).toEqual(warnings)
})

test('a name in another script, or no name, is not searched for', () => {
  for (const names of [['अमरा'], [''], ['Li']])
    expect(lookAtText(MARKS, { title: 'Transcript', names }).warnings).toEqual([])
})

test.each([
  [ZONE, '2012-04-15'],
  [LATER, '2031-04-15'],
  [LATER.replace('310415', '320415'), undefined],
  [LATER.replace('L8989', 'L8988'), undefined],
  ['0'.repeat(50_000), undefined],
])('the last day of a passport is in its zone', (text, expires) => {
  expect(readExpiry(text)).toBe(expires)
})

const look = (content: Buffer, type: 'pdf' | 'docx' | 'jpeg' | 'png', title = 'Transcript') =>
  lookAtFile(content, type, { title, names })

test('a PDF is read, and one without text is reported as empty', async () => {
  expect(await look(await drawnPdf(MARKS), 'pdf')).toMatchObject({ warnings: [], kind: 'transcript' })
  expect(await look(await drawnPdf(REPORT), 'pdf')).toMatchObject({
    warnings: ['other-kind', 'no-name'],
    kind: 'english',
  })
  expect(await look(await drawnPdf(), 'pdf')).toEqual({ warnings: ['blank'] })
})

test('an encrypted or unreadable PDF gives no warning', async () => {
  const packed = '1 0 obj <</Filter /LZWDecode /Length 4>> stream\nabcd\nendstream'
  for (const text of [packed, 'trailer <</Encrypt 3 0 R>>'])
    expect(await look(Buffer.from(`%PDF-1.7\n${text}\n%%EOF`), 'pdf')).toEqual({ warnings: [] })
})

test.each(['stream\n', '(', '<', '[(', 'obj stream '])(
  'a PDF that repeats “%s” gives no warning',
  async (part) => {
    const file = Buffer.from(`%PDF-1.7\nobj stream\n${part.repeat(200_000)}\nendstream`)
    expect(await look(file, 'pdf')).toEqual({ warnings: [] })
  },
)

test('a Word document is read', async () => {
  const body = `<w:document><w:body>${[...MARKS].map((character) => `<w:t>${character}</w:t>`).join('')}</w:body></w:document>`
  expect(await look(await docx({ 'word/document.xml': body }), 'docx')).toMatchObject({ warnings: [] })
})

test('a picture is reported as one colour, too small, blurred, or readable', async () => {
  const lines = Array.from(
    { length: 40 },
    (_, index) => `<rect y="${index * 30}" width="900" height="9"/>`,
  ).join('')
  const page = sharp(
    Buffer.from(`<svg width="900" height="1200"><rect width="900" height="1200" fill="#fff"/>${lines}</svg>`),
  )
  const [clear, blurred, small] = await Promise.all([
    page.clone().png().toBuffer(),
    page.clone().flatten().blur(12).png().toBuffer(),
    page.clone().resize(300).png().toBuffer(),
  ])

  expect(await look(clear, 'png')).toEqual({ warnings: [] })
  expect(await look(blurred, 'png')).toEqual({ warnings: ['blurred'] })
  expect(await look(small, 'png')).toEqual({ warnings: ['small'] })
  expect(await look(await photo({ width: 900, height: 900 }), 'jpeg')).toEqual({ warnings: ['blank'] })
})
