import { normalize } from '../../engine/text/normalize.ts'
import { DOCUMENT_TYPES, type DocumentType, MAX_TITLE_LENGTH, type TitleFault } from './types.ts'

/** Returns a title in its stored form: without invisible characters and superfluous spaces. */
export function tidyTitle(title: string) {
  return normalize(title, 'NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns why a document's title is refused; `undefined` if it is valid. */
export function findTitleFault(title: string): TitleFault | undefined {
  if (title === '') return 'title-missing'
  return [...title].length > MAX_TITLE_LENGTH ? 'title-too-long' : undefined
}

/** Returns the key of a title. Titles that a person would read as the same have the same key. */
export function toTitleKey(title: string) {
  return normalize(title, 'NFKC').toLowerCase()
}

/**
 * Returns the file name for a download: title, version number and the type's extension, without characters
 * that a file system or shell would interpret.
 */
export function createFileName(title: string, type: DocumentType, number: number) {
  const plain = title
    .replace(/[^\p{L}\p{M}\p{N} _()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const edition = number > 1 ? ` (${number})` : ''
  return `${plain.slice(0, 100) || 'document'}${edition}.${DOCUMENT_TYPES[type].ending}`
}

/** Returns `Content-Disposition` for a name in any script (RFC 6266, RFC 8187). */
export function asAttachment(name: string) {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/**
 * Returns the accepted document type of a media type. Throws for any other: such a document is never stored.
 */
export function getDocumentType(mediaType: string) {
  const types = Object.keys(DOCUMENT_TYPES) as DocumentType[]
  const type = types.find((type) => DOCUMENT_TYPES[type].mediaType === mediaType)
  if (!type) throw new Error('A document is of a type that nobody takes.')
  return type
}
