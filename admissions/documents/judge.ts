import { readFile } from 'node:fs/promises'
import { findDocxFault } from './docx.ts'
import { findPdfFault } from './pdf.ts'
import type { FileFault } from './types.ts'

// Runs in its own process (`content.server.ts`): the content of such files may keep a parser busy forever.

/** Returns why a file that begins as a PDF or an archive is refused; `undefined` if it is accepted. */
export async function findContentFault(path: string, type: 'pdf' | 'docx'): Promise<FileFault | undefined> {
  const content = await readFile(path)
  return type === 'pdf' ? findPdfFault(content) : findDocxFault(content)
}
