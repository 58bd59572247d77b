import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import type { Received } from '../../platform/files/receive.ts'

/** As much as anybody may keep who has confirmed the address, and who has not. */
export const SPACE = { confirmed: 500 * 1024 * 1024, unconfirmed: 20 * 1024 * 1024 }

// Files sent by students, and hostile ones. All are generated: nothing belongs to anybody.

export const pdf = (text = 'Transcript of records') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

/** A PDF with a page that shows a text, or nothing. */
export async function drawnPdf(text = '') {
  const document = new PDFDocument()
  if (text) document.text(text)
  document.end()
  return buffer(document)
}

/** A picture of plain colour with a camera's notes in it: where it was taken, which way it was held. */
export function photo({
  width = 300,
  height = 200,
  orientation = 1,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp',
} = {}) {
  return sharp({ create: { width, height, channels: 3, background: '#c84' } })
    .withExif({
      IFD0: { Copyright: 'CANARY', Orientation: `${orientation}` },
      IFD3: { GPSLatitude: '19/1 4/1 0/1' },
    })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()
}

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'

/** A Word document, as far as anybody looks; with more entries where given. */
export function docx(more: Record<string, Buffer | string> = {}) {
  return archive({ '[Content_Types].xml': CONTENT_TYPES, 'word/document.xml': '<w:document/>', ...more })
}

export async function archive(entries: Record<string, Buffer | string>) {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Something as it comes out of a form: in a folder of incoming files. */
export function received(
  folder: string,
  content: Buffer,
  { title = 'Passport', name = 'passport.pdf' } = {},
): Received {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, randomUUID())
  writeFileSync(path, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return {
    fields: { title },
    file: { path, name, bytes: content.length, sha256, tooLong: false },
    async discard() {},
  }
}
