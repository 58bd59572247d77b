import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { archive, docx, pdf, photo, received } from '../../tests/world/uploads.ts'
import { typeOf } from './content.server.ts'
import { redraw, redrawPhoto } from './pictures.server.ts'

const folder = temporaryFolder('content')
afterAll(() => removeFolder(folder))
const pathOf = (content: Buffer) => received(folder, content).file!.path

describe('what is taken, by its content', () => {
  test.each([
    ['pdf', async () => pdf()],
    ['jpeg', () => photo()],
    ['png', () => photo({ format: 'png' })],
    ['webp', () => photo({ format: 'webp' })],
    ['docx', () => docx()],
  ] as const)('%s', async (type, content) => {
    expect(await typeOf(pathOf(await content()))).toEqual({ type })
  })
})

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const html = '<!doctype html><script>alert(1)</script>'
  test.each([
    ['an SVG', 'file-type', async () => Buffer.from(svg)],
    ['a page', 'file-type', async () => Buffer.from(html)],
    ['a program', 'file-type', async () => Buffer.from('MZ\x90\0')],
    ['a GIF', 'file-type', async () => Buffer.from('GIF89a')],
    ['a mark of a PDF that comes late', 'file-type', async () => Buffer.concat([Buffer.from(html), pdf()])],
    ['a page inside a PDF', 'file-type', async () => pdf(html)],
    [
      'a PDF that is an archive too',
      'file-type',
      async () => Buffer.concat([pdf(), await docx(), Buffer.from('%%EOF')]),
    ],
    ['a PDF that was cut off', 'file-damaged', async () => pdf().subarray(0, 20)],
    ['an archive that is no document', 'file-type', () => archive({ 'readme.txt': 'hello' })],
    ['a spreadsheet', 'file-type', () => archive({ '[Content_Types].xml': '', 'xl/workbook.xml': '' })],
    [
      'an archive with something behind its end',
      'file-type',
      async () => Buffer.concat([await docx(), Buffer.from(html)]),
    ],
    ['a document with macros', 'macros', () => docx({ 'word/vbaProject.bin': 'x' })],
    ['a bomb of one entry', 'file-damaged', () => docx({ 'word/media/bomb.bin': Buffer.alloc(30_000_000) })],
    ['a document that was cut off', 'file-type', async () => (await docx()).subarray(0, -10)],
  ])('%s: %s', async (_, fault, content) => {
    expect(await typeOf(pathOf(await content()))).toEqual({ fault })
  })

  test('an archive whose names lead out of it', async () => {
    const content = await docx({ 'xx/xx/evil.txt': 'x' })
    const led = Buffer.from(content.toString('latin1').replaceAll('xx/xx/evil', '../../evil'), 'latin1')

    expect(await typeOf(pathOf(led))).toEqual({ fault: 'file-damaged' })
  })

  test('an archive that lies about a length', async () => {
    const content = await docx({ 'word/media/a.bin': Buffer.alloc(5_000, 'abc') })
    // The length of the entry in the directory at the end, made small.
    const at = content.lastIndexOf('PK\x01\x02')
    content.writeUInt32LE(10, at + 24)

    expect(await typeOf(pathOf(content))).toEqual({ fault: 'file-damaged' })
  })
})

describe('a picture drawn anew', () => {
  test('stands upright and tells nothing of where it was taken', async () => {
    const from = pathOf(await photo({ width: 60, height: 40, orientation: 6 }))
    const to = join(folder, 'plain')

    expect(await redraw('amara', from, 'jpeg', to)).toBeUndefined()

    const { width, height, exif, orientation } = await sharp(to).metadata()
    expect([width, height]).toEqual([40, 60])
    expect(exif).toBeUndefined()
    expect(orientation).toBeUndefined()
    expect((await sharp(to).toBuffer()).includes('CANARY')).toBe(false)
  })

  test('loses what was hidden in it and behind it', async () => {
    const content = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')])
    const to = join(folder, 'plain-2')

    expect(await redraw('amara', pathOf(content), 'jpeg', to)).toBeUndefined()

    expect((await sharp(to).toBuffer()).includes('<script>')).toBe(false)
  })

  test('of a person is two squares', async () => {
    const to = { large: join(folder, 'large'), small: join(folder, 'small') }

    expect(
      await redrawPhoto('amara', pathOf(await photo({ width: 900, height: 300 })), 'jpeg', to),
    ).toBeUndefined()

    expect(await sharp(to.large).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(await sharp(to.small).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })
  })

  test('is refused when it is half a picture, or another than it says', async () => {
    const half = (await photo({ width: 400, height: 400 })).subarray(0, 700)
    expect(await redraw('amara', pathOf(half), 'jpeg', join(folder, 'x'))).toBe('file-damaged')

    const wrong = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), await photo()])
    expect(await redraw('amara', pathOf(wrong), 'png', join(folder, 'x'))).toBe('file-damaged')
  })

  test('of more than 25 megapixels is refused before it fills the memory', async () => {
    // A head that promises 400 million pixels.
    const bomb = await photo({ format: 'png' })
    bomb.writeUInt32BE(20_000, 16)
    bomb.writeUInt32BE(20_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    const path = pathOf(bomb)
    const before = process.memoryUsage().rss

    expect(await redraw('amara', path, 'png', join(folder, 'x'))).toBe('too-many-pixels')

    expect(process.memoryUsage().rss - before).toBeLessThan(64_000_000)
  })

  test('of nearly 25 megapixels takes less than 256 MB, also when three come at once', async () => {
    const large = pathOf(await photo({ width: 5_000, height: 4_990, format: 'png' }))
    const before = process.memoryUsage().rss
    let most = 0
    const watching = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before)
    }, 20)

    const drawn = await Promise.all(
      Array.from({ length: 3 }, (_, index) => redraw('amara', large, 'png', join(folder, `many-${index}`))),
    )

    clearInterval(watching)
    expect(drawn).toEqual(Array(3).fill(undefined))
    expect(most).toBeLessThan(256_000_000)
  }, 60_000)
})
