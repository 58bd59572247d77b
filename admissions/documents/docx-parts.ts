import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import type { FileFault } from './types.ts'

/**
 * The first bytes of older Office files. They may hold objects and macros, so any part with them is refused.
 */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ARCHIVE = Buffer.from('PK\x03\x04')

/**
 * Files embedded in a document: Word stores the figures behind a chart this way, and nothing else is needed.
 */
const EMBEDDED = /(^|\/)embeddings\//i
const FIGURES_OF_CHART = /^word\/embeddings\/[^/]+\.xlsx$/i

const XML = /\.(xml|rels|vml)$/i
const DOCUMENT_TYPE = '<!DOCTYPE'

/**
 * Returns why a part of a Word document may not be kept. Reads it to the end, to verify its length and
 * checksum.
 */
export async function findPartFault(name: string, content: Readable): Promise<FileFault | undefined> {
  let beginning = Buffer.alloc(0)
  let tail = ''
  let hasDocumentType = false
  for await (const piece of content) {
    if (beginning.length < COMPOUND_FILE.length) beginning = Buffer.concat([beginning, piece as Buffer])
    if (!XML.test(name) || hasDocumentType) continue
    // Reads UTF-16 as plain letters by removing zero bytes.
    const text = tail + (piece as Buffer).toString('latin1').replaceAll('\0', '')
    hasDocumentType = text.includes(DOCUMENT_TYPE)
    tail = text.slice(1 - DOCUMENT_TYPE.length)
  }
  if (hasDocumentType) return 'file-damaged'
  const startsWith = (magic: Buffer) => beginning.subarray(0, magic.length).equals(magic)
  if (FIGURES_OF_CHART.test(name) && startsWith(ARCHIVE)) return undefined
  return EMBEDDED.test(name) || startsWith(COMPOUND_FILE) || startsWith(ARCHIVE) ? 'docx-active' : undefined
}

/**
 * Returns why a part that lists the other parts and their relationships may not be kept (ECMA-376, part 2).
 * Throws if it is not XML.
 */
export function findRelationsFault(content: Buffer): FileFault | undefined {
  let fault: FileFault | undefined
  if (content.length === 0) return undefined
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', () => {
    fault ??= 'file-damaged'
  })
  parser.on('opentag', ({ attributes }) => {
    const of = Object.fromEntries(
      Object.values(attributes).map(({ local, value }) => [local.toLowerCase(), value.trim()]),
    )
    const type = `${of.type ?? ''} ${of.contenttype ?? ''}`
    if (/vbaProject|vbaData|macroEnabled|activeX/i.test(type)) fault ??= 'macros'
    else if (
      /\/(oleObject|control|attachedTemplate|aFChunk)\b/i.test(type) ||
      /ms-office\.activeX/i.test(type)
    )
      fault ??= 'docx-active'
    // A link to click may lead anywhere; anything else would be fetched when the document is opened.
    else if (/^external$/i.test(of.targetmode ?? '') && !/\/hyperlink\s*$/.test(type)) fault ??= 'docx-active'
  })
  parser.write(getText(content)).close()
  return fault
}

function getText(content: Buffer) {
  const wide = content[0] === 0xff || content[0] === 0xfe || content[0] === 0 || content[1] === 0
  if (!wide) return content.toString('utf8').replace(/^\ufeff/, '')
  const from = content[0] === 0xff || content[1] === 0 ? 'utf-16le' : 'utf-16be'
  return new TextDecoder(from, { fatal: true }).decode(content)
}
