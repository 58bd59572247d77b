import { hasActiveContent } from './pdf-actions.ts'
import { readPdfObjects } from './pdf-objects.ts'
import { Hidden } from './pdf-values.ts'
import type { FileFault } from './types.ts'

/** A web page after a PDF mark, or an archive after its end, would make one file pass for two. */
const PAGE = /<(!doctype|html|script|svg|body|iframe)\b/i
const NEAR_AN_END = 1024
const ARCHIVE_WITHIN = 66_000

/** Returns why a PDF may not be stored unchanged. */
export async function findPdfFault(content: Buffer): Promise<FileFault | undefined> {
  const end = countNonBlankBytes(content)
  if (!content.subarray(Math.max(0, end - NEAR_AN_END), end).includes('%%EOF')) return 'file-damaged'
  if (content.subarray(-ARCHIVE_WITHIN).includes('PK\x05\x06')) return 'file-type'
  if (PAGE.test(content.toString('latin1', 0, NEAR_AN_END))) return 'file-type'
  try {
    const objects = await readPdfObjects(content)
    if (objects === 'locked') return 'pdf-locked'
    return hasActiveContent(objects) ? 'pdf-active' : undefined
  } catch (error) {
    if (error instanceof Hidden) return 'pdf-active'
    throw error
  }
}

/** Printers and mails leave line ends behind a file. */
function countNonBlankBytes(content: Buffer) {
  let end = content.length
  while (end > 0 && [0, 9, 10, 12, 13, 32].includes(content[end - 1])) end--
  return end
}
