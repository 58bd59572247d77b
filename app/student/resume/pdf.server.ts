import { createSheets, QUIET, type SheetLine } from '../../recommendations/files/pdf-sheet.server.ts'
import type { Resume, ResumeLayout } from './types.ts'
import { resumeWords as words } from './words.ts'

/** Returns a résumé as a PDF on A4. */
export async function createResumePdf(
  { name, contact, sections }: Resume,
  layout: ResumeLayout,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = createSheets({ title: words.file(name), author: name })
  sheets.write(
    { text: name, size: 22, heading: true, gap: 4 },
    ...contact.map((text): SheetLine => ({ text, color: QUIET, gap: 1 })),
    { text: '', gap: 10 },
  )
  for (const { heading, entries } of sections)
    for (const [index, { title, lines, dates }] of entries.entries()) {
      const dateLine: SheetLine[] = dates ? [{ text: dates, color: QUIET, gap: 1 }] : []
      await sheets.entry({
        // A heading stays with the first entry below it.
        title: index === 0 ? { text: heading, size: 14, heading: true, gap: 4 } : undefined,
        isBelow: index > 0,
        head: [{ text: title, size: 11, heading: true, gap: 1 }],
        beside: layout === 'dates' ? dateLine : [],
        body: [
          ...lines.map((text): SheetLine => ({ text, gap: 1 })),
          ...(layout === 'plain' ? dateLine : []),
        ],
      })
    }
  return sheets.done((sheet, count) => words.sheet(name, sheet, count))
}
