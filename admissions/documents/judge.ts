import { readFile } from 'node:fs/promises'
import { whyNotDocx } from './docx.ts'
import { whyNotPdf } from './pdf.ts'
import type { FileFault } from './types.ts'

// Runs in its own process (`content.server.ts`): the content of such files may keep a parser busy forever.

/** Returns why a file that begins as a PDF or an archive is refused; `undefined` if it is accepted. */
export async function whyNotKept(path: string, type: 'pdf' | 'docx'): Promise<FileFault | undefined> {
  const content = await readFile(path)
  return type === 'pdf' ? whyNotPdf(content) : whyNotDocx(content)
}
