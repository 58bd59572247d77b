import { readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { readHtmlText } from '../../../platform/untrusted/html-text.ts'
import { readPdf } from '../../../platform/untrusted/pdf-text.ts'
import { findCandidates, keepTellingLines, type PageReading } from './page-text.ts'

/** Bytes of a page with its pictures in it. */
export const MAX_SAVED_PAGE_BYTES = 10 * 1024 * 1024

export type SavedPageFault = 'noPage' | 'noText' | 'noTextInPdf'

export type SavedPage =
  | (PageReading & {
      /** The address that the browser saved it from, if the file has it. */
      address: string
      /** It says more than is read: what tells nothing of facts was left out. */
      isCut: boolean
    })
  | { fault: SavedPageFault }

const HEAD_BYTES = 4_096

/**
 * Reads a page as browsers save it: HTML, a single file (MHTML), its text, or a PDF. Its scripts and pictures
 * are not looked at, and nothing that it names is fetched.
 */
export async function readSavedPage(path: string): Promise<SavedPage> {
  const bytes = await readFile(path)
  const head = bytes.toString('latin1', 0, HEAD_BYTES)
  const isPdf = head.includes('%PDF-')
  const pageText = isPdf ? (await readPdf(bytes)).text : await readPage(bytes, head)
  if (pageText === undefined) return { fault: 'noPage' }
  const { text, isCut } = keepTellingLines(pageText)
  if (text === '') return { fault: isPdf ? 'noTextInPdf' : 'noText' }
  return { text, isCut, candidates: findCandidates(text), address: findAddress(head) }
}

/** Returns the text of a page; `undefined` if the file is none. */
async function readPage(bytes: Uint8Array, head: string): Promise<string | undefined> {
  const html = isArchive(head) ? await extractHtml(bytes) : decode(bytes, head)
  if (html === undefined || html.includes('\0')) return undefined
  return /<[a-z!]/i.test(html.slice(0, HEAD_BYTES)) ? readHtmlText(html) : html
}

/** True for a mail with a page and its pictures in it, as “Webpage, Single File” is. */
function isArchive(head: string) {
  return /^content-type:\s*multipart\/related\b/im.test(head) && /^mime-version:/im.test(head)
}

async function extractHtml(bytes: Uint8Array): Promise<string | undefined> {
  const { html } = await PostalMime.parse(bytes, { maxNestingDepth: 8, maxHeadersSize: 64 * 1024 })
  return html
}

/** Decodes a page in its declared encoding; without one as UTF-8, or else as Windows-1252. */
function decode(bytes: Uint8Array, head: string): string | undefined {
  const metaCharset = /<meta\b[^>]{0,200}\bcharset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i.exec(head)?.[1]
  const isWide = head.startsWith('\xff\xfe')
  for (const label of [isWide ? 'utf-16le' : metaCharset, 'utf-8', 'windows-1252']) {
    try {
      if (label) return new TextDecoder(label, { fatal: label === 'utf-8' }).decode(bytes)
    } catch {
      // The encoding does not exist, or does not fit: try the next.
    }
  }
  return undefined
}

/** Browsers note where a page is from in a comment above it, or in the head of a single file. */
function findAddress(head: string): string {
  const [, inPage, inArchive] =
    /<!-- saved from url=\(\d{1,6}\)(https:\/\/[^\s<>"']{1,400}) -->|^snapshot-content-location: *(https:\/\/\S{1,400})/im.exec(
      head,
    ) ?? []
  return inPage ?? inArchive ?? ''
}
