import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { whyNotPart, whyNotRelations } from './docx-parts.ts'
import type { FileFault } from './types.ts'

const MAX_ENTRIES = 2_000
const MAX_UNPACKED = 200 * 1024 * 1024
/** Text packs to a tenth; a hundredth is no text. Small ones may: an empty page does. */
const MAX_DENSE = 100
const ALWAYS_FINE = 1024 * 1024

/** The parts that name the others. */
const SAYS_WHAT_BELONGS = /(^\[content_types\]\.xml|\.rels)$/i
const LONGEST_RELATIONS = 2 * 1024 * 1024

/** All of them together: a long book's come to some hundred kilobytes. */
const MAX_RELATIONS = 8 * 1024 * 1024

/**
 * Returns why an archive is not a Word document, or not one that may be kept. Unpacks every entry, to verify
 * the length it claims.
 */
export async function whyNotDocx(file: Buffer): Promise<FileFault | undefined> {
  // Word writes no comment behind the archive's end; something else that ends the file makes it two files.
  if (file.subarray(-22).indexOf('PK\x05\x06') !== 0) return 'file-type'
  try {
    const zip = await yauzl.fromBufferPromise(file)
    try {
      return await whyNotEntries(zip)
    } finally {
      zip.close()
    }
  } catch {
    // Names that lead out of a folder, lengths that lie, sums that do not match.
    return 'file-damaged'
  }
}

async function whyNotEntries(zip: yauzl.ZipFile): Promise<FileFault | undefined> {
  if (zip.entryCount > MAX_ENTRIES) return 'file-damaged'
  const names = new Set<string>()
  let unpacked = 0
  let relations = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry
    if (names.has(fileName) || entry.isEncrypted()) return 'file-damaged'
    names.add(fileName)
    unpacked += uncompressedSize
    const dense = uncompressedSize > ALWAYS_FINE && uncompressedSize > compressedSize * MAX_DENSE
    if (dense || unpacked > MAX_UNPACKED) return 'file-damaged'
    if (/(^|\/)vbaProject\.bin$/i.test(fileName)) return 'macros'
    const content = await zip.openReadStreamPromise(entry)
    const says = SAYS_WHAT_BELONGS.test(fileName)
    if (says) relations += uncompressedSize
    if (says && (uncompressedSize > LONGEST_RELATIONS || relations > MAX_RELATIONS)) return 'file-damaged'
    const fault = says ? whyNotRelations(await buffer(content)) : await whyNotPart(fileName, content)
    if (fault) return fault
  }
  return names.has('[Content_Types].xml') && names.has('word/document.xml') ? undefined : 'file-type'
}
