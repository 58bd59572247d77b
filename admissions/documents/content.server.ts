import { open } from 'node:fs/promises'
import { type Reader, type ReadOptions, readApart } from '../../platform/untrusted/read-apart.ts'
import type { findContentFault } from './judge.ts'
import type { DocumentType, FileFault } from './types.ts'

export type CheckedFile = { type: DocumentType } | { fault: FileFault } | { refusal: 'too-many-files' }

const judge: Reader<typeof findContentFault> = {
  module: 'admissions/documents/judge.ts',
  name: 'findContentFault',
}

/** Returns the type of a local file by its content, not by its name. `sender`: the person who sent it. */
export async function detectType(
  path: string,
  sender: Pick<ReadOptions, 'owner' | 'isConfirmed'>,
): Promise<CheckedFile> {
  const type = await typeByHead(path)
  if ('fault' in type || (type.type !== 'pdf' && type.type !== 'docx')) return type
  const outcome = await readApart(judge, [path, type.type], sender)
  if (outcome.ok) return outcome.value ? { fault: outcome.value } : type
  const isLate = outcome.reason === 'busy' || outcome.reason === 'cancelled'
  return isLate ? { refusal: 'too-many-files' } : { fault: 'file-too-hard' }
}

/** The boxes with which pictures of phones begin, by the name in the first. */
const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

/** Detects the type from the first bytes alone. */
export async function typeByHead(path: string): Promise<{ type: DocumentType } | { fault: FileFault }> {
  const head = await getHead(path)
  const text = head.toString('latin1')
  if (PDF.test(text)) return { type: 'pdf' }
  if (text.startsWith('\xff\xd8\xff')) return { type: 'jpeg' }
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return { type: 'png' }
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return { type: 'webp' }
  if (text.startsWith('PK\x03\x04')) return { type: 'docx' }
  if (text.startsWith('ftyp', 4)) {
    const brand = text.slice(8, 12)
    if (HEIC.test(brand)) return { fault: 'picture-heic' }
    if (/^avi[fs]$/.test(brand)) return { fault: 'picture-avif' }
  }
  if (/^GIF8[79]a/.test(text)) return { fault: 'picture-gif' }
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return { fault: 'picture-tiff' }
  return { fault: 'file-type' }
}

/**
 * Only a byte order mark and white space may come first: with a later header, one file could pass for two
 * types.
 */
const PDF = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]{0,1020}%PDF-[12]\.\d/

async function getHead(path: string) {
  const file = await open(path)
  try {
    const head = Buffer.alloc(1040)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
