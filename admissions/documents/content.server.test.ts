import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { afterAll, describe, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { needsPassword, opensAndRunsScript, opensWithoutPassword } from '../../tests/world/locked-pdfs.ts'
import { archive, docx, pdf, photo, received } from '../../tests/world/uploads.ts'
import { typeByHead, detectType as typeOfApart } from './content.server.ts'
import { findContentFault } from './judge.ts'

const folder = temporaryFolder('content')
afterAll(() => removeFolder(folder))
const getPath = (content: Buffer) => received(folder, content).file!.path

/** As `typeOfApart`, without a process for each. */
async function typeOf(path: string) {
  const headType = await typeByHead(path)
  if ('fault' in headType || (headType.type !== 'pdf' && headType.type !== 'docx')) return headType
  const fault = await findContentFault(path, headType.type)
  return fault ? { fault } : headType
}

describe('accepted content', () => {
  test.each([
    ['pdf', async () => pdf()],
    ['jpeg', () => photo()],
    ['png', () => photo({ format: 'png' })],
    ['webp', () => photo({ format: 'webp' })],
    ['docx', () => docx()],
    ['docx', () => docx({ 'word/embeddings/sheet1.xlsx': 'PK\x03\x04 figures of a chart' })],
    [
      'docx',
      () =>
        docx({
          'word/_rels/document.xml.rels':
            '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://uni.example" TargetMode="External"/></Relationships>',
        }),
    ],
  ] as const)('a file of the type %s', async (type, content) => {
    expect(await typeOf(getPath(await content()))).toEqual({ type })
  })
})

describe('refused content', () => {
  const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const related = (type: string, target: string, mode = 'Internal') =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`
  const contentTypes = (type: string) =>
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const html = '<!doctype html><script>alert(1)</script>'
  test.each([
    ['an SVG', 'file-type', async () => Buffer.from(svg)],
    ['a page', 'file-type', async () => Buffer.from(html)],
    ['a program', 'file-type', async () => Buffer.from('MZ\x90\0')],
    ['a GIF', 'picture-gif', async () => Buffer.from('GIF89a')],
    ['a picture of an iPhone', 'picture-heic', async () => Buffer.from('\0\0\0\x18ftypheic')],
    ['an AVIF', 'picture-avif', async () => Buffer.from('\0\0\0\x18ftypavif')],
    ['a TIFF', 'picture-tiff', async () => Buffer.from('II*\0')],
    ['a film', 'file-type', async () => Buffer.from('\0\0\0\x18ftypmp42')],
    ['a PDF behind much else', 'file-type', async () => Buffer.concat([Buffer.alloc(2_000, ' '), pdf()])],
    ['a mark of a PDF that comes late', 'file-type', async () => Buffer.concat([Buffer.from(html), pdf()])],
    ['a page inside a PDF', 'file-type', async () => pdf(html)],
    [
      'a PDF that is an archive too',
      'file-type',
      async () => Buffer.concat([pdf(), await docx(), Buffer.from('%%EOF')]),
    ],
    ['a PDF that was cut off', 'file-damaged', async () => pdf().subarray(0, 20)],
    ['an archive that is not a document', 'file-type', () => archive({ 'readme.txt': 'hello' })],
    ['a spreadsheet', 'file-type', () => archive({ '[Content_Types].xml': '', 'xl/workbook.xml': '' })],
    [
      'an archive with something behind its end',
      'file-type',
      async () => Buffer.concat([await docx(), Buffer.from(html)]),
    ],
    ['a document with macros', 'macros', () => docx({ 'word/vbaProject.bin': 'x' })],
    [
      'macros under another name',
      'macros',
      () =>
        docx({
          'word/_rels/document.xml.rels': related(
            'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
            'theme/theme2.bin',
          ),
        }),
    ],
    [
      'macros by their type',
      'macros',
      () =>
        docx({
          '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
        }),
    ],
    [
      'an object of another program',
      'docx-active',
      () => docx({ 'word/_rels/document.xml.rels': related(`${OFFICE}/oleObject`, 'embeddings/a.bin') }),
    ],
    [
      'an old Office file inside, whatever it is called',
      'docx-active',
      () => docx({ 'word/media/image1.png': Buffer.from('d0cf11e0a1b11ae100', 'hex') }),
    ],
    [
      'a template from elsewhere',
      'docx-active',
      () =>
        docx({
          'word/_rels/settings.xml.rels': related(
            `${OFFICE}/attachedTemplate`,
            'https://evil.example/a.dotm',
            'External',
          ),
        }),
    ],
    [
      'an external picture, in UTF-16 and character references',
      'docx-active',
      () =>
        docx({
          'word/_rels/document.xml.rels': Buffer.from(
            `\ufeff${related(`${OFFICE}/image`, 'https://evil.example/a.png', 'E&#x78;ternal')}`,
            'utf16le',
          ),
        }),
    ],
    [
      'a program among the embedded files, named by no relationship',
      'docx-active',
      () => docx({ 'word/embeddings/a.exe': 'MZ' }),
    ],
    [
      'an archive inside, whatever it is called',
      'docx-active',
      () => docx({ 'word/media/image1.png': 'PK\x03\x04' }),
    ],
    [
      'a document type, which can name files from elsewhere',
      'file-damaged',
      () => docx({ 'word/footer1.xml': `<?xml version="1.0"?>${' '.repeat(70_000)}<!DOCTYPE a><a/>` }),
    ],
    [
      'a document type in UTF-16 among the relationships',
      'file-damaged',
      () =>
        docx({
          'word/_rels/document.xml.rels': Buffer.from('\ufeff<!DOCTYPE a><Relationships/>', 'utf16le'),
        }),
    ],
    ['a bomb of one entry', 'file-damaged', () => docx({ 'word/media/bomb.bin': Buffer.alloc(30_000_000) })],
    ['a document that was cut off', 'file-type', async () => (await docx()).subarray(0, -10)],
  ])('%s: %s', async (_, fault, content) => {
    expect(await typeOf(getPath(await content()))).toEqual({ fault })
  })

  test('an archive with names that point outside it', async () => {
    const content = await docx({ 'xx/xx/evil.txt': 'x' })
    const led = Buffer.from(content.toString('latin1').replaceAll('xx/xx/evil', '../../evil'), 'latin1')

    expect(await typeOf(getPath(led))).toEqual({ fault: 'file-damaged' })
  })

  test('an archive with a wrong length', async () => {
    const content = await docx({ 'word/media/a.bin': Buffer.alloc(5_000, 'abc') })
    // The length of the entry in the directory at the end, made small.
    const position = content.lastIndexOf('PK\x01\x02')
    content.writeUInt32LE(10, position + 24)

    expect(await typeOf(getPath(content))).toEqual({ fault: 'file-damaged' })
  })
})

describe('a PDF', () => {
  const object = (text: string) => pdf(`1 0 obj\n${text}\nendobj`)
  const packed = (text: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') => {
    const content = deflateSync(Buffer.from(`5 0 ${text}`)).toString('latin1')
    return Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n%%EOF\n`,
      'latin1',
    )
  }
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
  const makePdf = (write: (document: PDFKit.PDFDocument) => void, compress = true) => {
    const document = new PDFDocument({ compress })
    document.text('Transcript of records')
    write(document)
    document.end()
    return buffer(document)
  }

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      'with a link and an outline',
      () =>
        makePdf((it) => {
          it.text('The university', { link: 'https://uni.example' })
          it.outline.addItem('Marks')
        }),
    ],
    [
      'with a form',
      () =>
        makePdf((it) => {
          it.initForm()
          it.formText('name', 40, 200, 200, 20, { value: 'Amara' })
          it.formCheckbox('sure', 40, 240, 20, 20)
        }),
    ],
    ['that speaks of JavaScript', () => makePdf((it) => it.text('HTML/JavaScript, S/JavaScript'), false)],
    [
      'with a title that speaks of it, in an object stream',
      () => packed('<< /Title (HTML/JavaScript \\) /JS) >>'),
    ],
    [
      'that is signed',
      () =>
        object(
          '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> >>',
        ),
    ],
    [
      'that opens at a page',
      () =>
        object('<< /Type /Catalog /OpenAction [3 0 R /Fit] /A << /S /URI /URI (https://uni.example) >> >>'),
    ],
    [
      'that opens at a page by an action of its own, with a link on that page',
      () =>
        object(`<< /Type /Catalog /OpenAction 5 0 R /Names 2 0 R >>
endobj 5 0 obj << /S /GoTo /D [3 0 R /FitH 800] /Next [6 0 R] >>
endobj 6 0 obj << /S /Named /N /FirstPage >>
endobj 3 0 obj << /Type /Page /Tabs /S /StructParents 0 /Annots [<< /A << /S /URI /URI (https://uni.example) >> >>] >>`),
    ],
    [
      'that opens at a page, by a list elsewhere',
      () => object('<< /OpenAction 5 0 R >> endobj 5 0 obj [3 0 R /Fit]'),
    ],
    [
      'that opens at a page, in an object stream',
      () => packed('<< /OpenAction 5 0 R /S /GoTo /D [3 0 R] >>'),
    ],
    [
      'made on a Mac, with keywords',
      () => object('<< /AAPL:Keywords [(marks)] /A << /S /URI /URI (https://uni.example) >> >>'),
    ],
    ['that says it in its packed text', () => makePdf((it) => it.text('/AA << /O << /S /URI >> >>'))],
  ])('%s is accepted', async (_, content) => {
    expect(await typeOf(getPath(await content()))).toEqual({ type: 'pdf' })
  })

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a script', () => object(script)],
    ['a script with its name in numbers', () => object('<< /S /#4aavaScript >>')],
    ['a script with every sign in numbers', () => object('<</#53/#4A#61#76#61#53#63#72#69#70#74>>')],
    ['a script behind a remark', () => object('<< /S %x\n/JavaScript >>')],
    ['a name on its own', () => object('/JavaScript')],
    ['a script in what pretends to be a stream', () => object(`<< >> stream\n${script}\nendstream`)],
    ['a program to start', () => object('<< /OpenAction << /S /Launch /F (cmd.exe) >> >>')],
    [
      'a form that is sent when pressed',
      () => object('<< /A << /S /SubmitForm /F (https://evil.example) >> >>'),
    ],
    ...[
      'SubmitForm',
      'GoToR',
      'URI',
      'Movie',
      'Sound',
      'ResetForm',
      'Thread',
      'GoTo /S /URI',
      '#55RI',
    ].flatMap((action): [string, () => Buffer][] => [
      [`${action} when it is opened`, () => object(`<< /OpenAction << /S /${action} >> >>`)],
      [`${action} when a page is`, () => object(`<</Type/Page/AA<</O<</S/${action}>>>>>>`)],
      [`${action} in an object stream`, () => packed(`<< /#4FpenAction << /S /${action} >> >>`)],
    ]),
    [
      'an action elsewhere',
      () => object('<< /OpenAction 7 0 R >> endobj 7 %x\n0 obj << /S 8 0 R >> endobj 8 0 obj /URI'),
    ],
    ['an action after another', () => object('<< /OpenAction << /S /GoTo /Next [<< /S /GoToR >>] >> >>')],
    ['an action in an object stream', () => packed('<< /AA << /O 5 0 R >> /S /URI >>')],
    ['an action that is nowhere', () => object('<< /OpenAction 7 0 R >>')],
    [
      'an action that goes on and on',
      () => object(`<< /AA << /O << /D (${'x'.repeat(20_000)}) /S /URI >> >> >>`),
    ],
    ['an action within a hundred others', () => object(`<< /AA << /O ${'<< /Next '.repeat(100)}`)],
    ['another file', () => makePdf((it) => it.file(Buffer.from('MZ'), { name: 'a.exe' }))],
    ['a film that runs programs', () => object('<< /Subtype /RichMedia >>')],
    ['a form of the other kind', () => object('<< /XFA [(xdp) 4 0 R] >>')],
    ['a script in an object stream', () => packed(script)],
    ['a script in an object stream, in numbers', () => packed('<< /S /J#61vaScript >>')],
    [
      'a script in an object stream that does not say so',
      () => packed(script, '/N 1 /First 4 /Filter [ /FlateDecode ]'),
    ],
    ['a script behind a word that ends a stream', () => packed(`(endstream) ${script}`)],
    [
      'an object stream packed twice',
      () => packed(script, '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]'),
    ],
    [
      'an object stream that is locked',
      () => Buffer.from(packed(script).toString('latin1').replace('stream\nx', 'stream\nq'), 'latin1'),
    ],
    ['an object stream without end', () => packed(' '.repeat(17 * 1024 * 1024))],
  ])('with %s is refused', async (_, content) => {
    expect(await typeOf(getPath(await content()))).toEqual({ fault: 'pdf-active' })
  })
})

describe('a PDF as common programs write it', () => {
  const stream = (text: string, dictionary = '') =>
    pdf(`1 0 obj\n<< ${dictionary} /Length ${text.length} >>\nstream\n${text}\nendstream\nendobj`)
  const wrapPdf = (before: string, after = '') =>
    Buffer.concat([Buffer.from(before, 'latin1'), pdf(), Buffer.from(after)])
  const encrypted = (pdfVersion: '1.3' | '1.4' | '1.6' | '1.7ext3', userPassword?: string) => {
    const document = new PDFDocument({ pdfVersion, ownerPassword: 'owner', userPassword })
    document.text('Transcript of records')
    document.end()
    return buffer(document)
  }

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['with a mark of order in front', () => wrapPdf('\xef\xbb\xbf')],
    ['with a line end in front', () => wrapPdf('\r\n')],
    ['with blanks in front', () => wrapPdf(' '.repeat(40))],
    ['with many line ends behind', () => wrapPdf('', '\r\n'.repeat(750))],
    [
      'whose XMP title speaks of scripts',
      () => stream('<rdf:li>CV HTML/CSS/JS</rdf:li> <x>/JavaScript</x>', '/Type /Metadata /Subtype /XML'),
    ],
    ['whose title speaks of scripts', () => pdf('1 0 obj\n<< /Title (HTML/JS (3 yrs)) >>\nendobj')],
    ['whose text speaks of scripts', () => stream('BT (React/JS (2 years)) Tj (Node/JS [2024]) Tj ET')],
    ['with the bytes of a picture', () => stream('(\x00[<< \xff[[/JS ( <<', '/Subtype /Image')],
    ...(['1.3', '1.4', '1.6', '1.7ext3'] as const).map((version): [string, () => Promise<Buffer>] => [
      `${version} that opens without a password`,
      () => encrypted(version),
    ]),
    ['with object streams that opens without a password', () => opensWithoutPassword],
  ])('%s is accepted', async (_, content) => {
    expect(await typeOf(getPath(await content()))).toEqual({ type: 'pdf' })
  })

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ...(['1.3', '1.4', '1.6', '1.7ext3'] as const).map((version): [string, () => Promise<Buffer>] => [
      version,
      () => encrypted(version, 'user'),
    ]),
    ['with object streams', () => needsPassword],
    [
      'for the holder of a certificate',
      () => pdf('1 0 obj\n<< /Filter /Adobe.PubSec >>\nendobj trailer << /Encrypt 1 0 R >>'),
    ],
    ['with a key that is nowhere', () => pdf('trailer << /Encrypt 1 0 R >>')],
  ])('a locked one is reported as locked: %s', async (_, content) => {
    expect(await typeOf(getPath(await content()))).toEqual({ fault: 'pdf-locked' })
  })

  test('a script is detected behind a lock that opens', async () => {
    expect(await typeOf(getPath(opensAndRunsScript))).toEqual({ fault: 'pdf-active' })
  })

  test.each<[string, string]>([
    ['a script in an object that a string holds', '2 0 obj (1 0 obj << /S /JavaScript >>)'],
    [
      'a script in an object that a stream holds',
      '2 0 obj << /Length 60 >> stream\n1 0 obj << /S /JavaScript >>',
    ],
    ['a script in an object that a later one replaces', '1 0 obj << /S /Launch >> endobj 1 0 obj << >>'],
    [
      'an action through two references',
      '<< /OpenAction 7 0 R >> endobj 7 0 obj 8 0 R endobj 8 0 obj << /S /URI >>',
    ],
    ['a script whose type is in another object', '<< /S 8 0 R >> endobj 8 0 obj /JavaScript'],
  ])('with %s is refused', async (_, text) => {
    expect(await typeOf(getPath(pdf(`1 0 obj ${text} endobj`)))).toEqual({ fault: 'pdf-active' })
  })
})

/** Each of these kept the site busy for seconds or hours when it was read beside everybody's requests. */
describe('a hostile file is judged within its deadline, in a separate process', () => {
  const wrapped = (head: string, piece: string, size: number) =>
    pdf(`${head}${piece.repeat(size / piece.length)}\ntrailer<<>>\nstartxref\n0`)

  test.each<[string, string, number]>([
    ['', '%/AA\n', 1_000_000],
    ['1 0 obj<</OpenAction 7 0 R>>\n', '%1\n', 1_000_000],
    ['', `${'#41'.repeat(60)}stream\n`, 18_000_000],
    ['', '1 0 obj (', 1_000_000],
    ['', '1 0 obj [<<', 1_000_000],
    ['', '1 0 obj << /N 1 /First 4 >> stream\n', 1_000_000],
    ['', '1 0 obj << /S 1 0 R >> endobj\n', 300_000],
    ['1 0 obj << ', '/AA << /O 1 0 R >> ', 1_000_000],
  ])('a PDF of %j and %j repeated', async (head, piece, size) => {
    const outcome = await typeOfApart(getPath(wrapped(head, piece, size)), { owner: 'amara' })

    expect(['pdf-active', 'file-too-hard', 'pdf']).toContain(
      'fault' in outcome ? outcome.fault : 'type' in outcome && outcome.type,
    )
  })

  test('a Word document of many lists of relations', async () => {
    const relations = `<Relationships>${'<Relationship Id="r1" Type="x" Target="y"/>'.repeat(40_000)}</Relationships>`
    const parts = Object.fromEntries(
      Array.from({ length: 95 }, (_, index) => [`word/_rels/${index}.rels`, relations]),
    )

    expect(await typeOfApart(getPath(await docx(parts)), { owner: 'amara' })).toEqual({
      fault: 'file-damaged',
    })
  }, 60_000)

  test('a valid file is accepted there as well', async () => {
    expect(await typeOfApart(getPath(pdf()), { owner: 'amara' })).toEqual({ type: 'pdf' })
    expect(await typeOfApart(getPath(await docx()), { owner: 'amara' })).toEqual({ type: 'docx' })
  })
})
