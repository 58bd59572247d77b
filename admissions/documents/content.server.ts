import { open } from 'node:fs/promises'
import { whyNotDocx } from './docx.server.ts'
import { whyNotInside } from './pdf.server.ts'
import type { DocumentType, FileFault } from './types.ts'

/** What a local file is by its content; its name has no say. */
export async function typeOf(path: string): Promise<{ type: DocumentType } | { fault: FileFault }> {
  const { head, tail } = await endsOf(path)
  const type = typeByHead(head)
  if (!type) return { fault: 'file-type' }
  const fault =
    type === 'pdf'
      ? (whyNotPdf(head, tail) ?? (await whyNotInside(path)))
      : type === 'docx'
        ? await whyNotDocx(path, tail)
        : undefined
  return fault ? { fault } : { type }
}

const ENDS = 66_000

/** Of the first bytes, at the very beginning: a mark further in is how one file passes for two. */
function typeByHead(head: Buffer): DocumentType | undefined {
  const text = head.toString('latin1', 0, 12)
  if (/^%PDF-[12]\.\d/.test(text)) return 'pdf'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  if (text.startsWith('PK\x03\x04')) return 'docx'
  return undefined
}

/** Pictures are drawn anew, which leaves nothing of a second meaning; a PDF is kept as it came, so it must have only one. */
function whyNotPdf(head: Buffer, tail: Buffer): FileFault | undefined {
  if (!tail.subarray(-1024).includes('%%EOF')) return 'file-damaged'
  const alsoArchive = tail.includes('PK\x05\x06')
  const alsoPage = /<(!doctype|html|script|svg|body|iframe)\b/i.test(head.toString('latin1', 0, 1024))
  return alsoArchive || alsoPage ? 'file-type' : undefined
}

async function endsOf(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(size, 1024))
    const tail = Buffer.alloc(Math.min(size, ENDS))
    await file.read(head, 0, head.length, 0)
    await file.read(tail, 0, tail.length, size - tail.length)
    return { head, tail }
  } finally {
    await file.close()
  }
}
