import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { findPartFault, findRelationsFault } from './docx-parts.ts'
import type { FileFault } from './types.ts'

const MAX_ENTRIES = 2_000
const MAX_UNPACKED = 200 * 1024 * 1024
/** Refuses zip bombs. Text compresses about 10:1; more than 100:1 is allowed only for entries up to 1 MB. */
const MAX_COMPRESSION_RATIO = 100
const RATIO_EXEMPT_BYTES = 1024 * 1024

/** The parts that list the archive's other parts. */
const RELATIONSHIP_PART = /(^\[content_types\]\.xml|\.rels)$/i
const MAX_RELATIONS_BYTES = 2 * 1024 * 1024

/** The total of all relationship parts: a long book has a few hundred kilobytes of them. */
const MAX_RELATIONS = 8 * 1024 * 1024

/**
 * Returns why an archive is not a Word document, or not one that may be kept. Unpacks every entry, to verify
 * the length it claims.
 */
export async function findDocxFault(file: Buffer): Promise<FileFault | undefined> {
  // Word writes no comment at the archive's end; anything else at the end makes it two files.
  if (file.subarray(-22).indexOf('PK\x05\x06') !== 0) return 'file-type'
  try {
    const zip = await yauzl.fromBufferPromise(file)
    try {
      return await findEntriesFault(zip)
    } finally {
      zip.close()
    }
  } catch {
    // Names that lead out of the folder, false lengths, or checksums that do not match.
    return 'file-damaged'
  }
}

async function findEntriesFault(zip: yauzl.ZipFile): Promise<FileFault | undefined> {
  if (zip.entryCount > MAX_ENTRIES) return 'file-damaged'
  const names = new Set<string>()
  let unpacked = 0
  let relations = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry
    if (names.has(fileName) || entry.isEncrypted()) return 'file-damaged'
    names.add(fileName)
    unpacked += uncompressedSize
    const isBomb =
      uncompressedSize > RATIO_EXEMPT_BYTES && uncompressedSize > compressedSize * MAX_COMPRESSION_RATIO
    if (isBomb || unpacked > MAX_UNPACKED) return 'file-damaged'
    if (/(^|\/)vbaProject\.bin$/i.test(fileName)) return 'macros'
    const content = await zip.openReadStreamPromise(entry)
    const isRelationshipPart = RELATIONSHIP_PART.test(fileName)
    if (isRelationshipPart) relations += uncompressedSize
    if (isRelationshipPart && (uncompressedSize > MAX_RELATIONS_BYTES || relations > MAX_RELATIONS))
      return 'file-damaged'
    const fault = isRelationshipPart
      ? findRelationsFault(await buffer(content))
      : await findPartFault(fileName, content)
    if (fault) return fault
  }
  return names.has('[Content_Types].xml') && names.has('word/document.xml') ? undefined : 'file-type'
}
