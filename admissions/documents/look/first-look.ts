import { text as readText } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { readPdf } from '../../../platform/untrusted/pdf-text.ts'
import type { DocumentType, FirstLook } from '../types.ts'
import { lookAtGreys, lookAtText } from './look-rules.ts'

// Runs in its own process (`first-look.server.ts`): what students send may keep a reader busy forever.

const MAX_PART_BYTES = 16 * 1024 * 1024
/** Pictures are judged at this size at most. */
const SIDE = 1_000

/** Returns a program's first findings about a file. */
export async function lookAtFile(
  content: Uint8Array,
  type: DocumentType,
  about: { title: string; names: string[] },
): Promise<FirstLook> {
  if (type === 'pdf') {
    const { text, draws } = await readPdf(content)
    return draws === false ? { warnings: ['blank'] } : lookAtText(text, about)
  }
  if (type === 'docx') return lookAtText(await readDocx(content), about)
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const { width = 0, height = 0 } = await sharp(content).metadata()
  const { data, info } = await sharp(content)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const greys = info.channels === 1 ? data : data.filter((_, index) => index % info.channels === 0)
  return lookAtGreys(greys, { width: info.width, height: info.height, shortest: Math.min(width, height) })
}

/** Returns the text of a Word document's body. */
export async function readDocx(content: Uint8Array) {
  const zip = await yauzl.fromBufferPromise(Buffer.from(content))
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== 'word/document.xml' || entry.uncompressedSize > MAX_PART_BYTES) continue
      const xml = await readText(await zip.openReadStreamPromise(entry))
      // One piece for each tag: its name and attributes end at the bracket.
      return xml
        .split('<')
        .map((piece) => (piece.startsWith('/w:p>') ? ' ' : '') + piece.slice(piece.indexOf('>') + 1))
        .join('')
    }
    return ''
  } finally {
    zip.close()
  }
}
