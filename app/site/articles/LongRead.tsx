import type { Heading } from '../../../admissions/content/markdown/markdown.ts'
import { Contents } from './Contents.tsx'
import './read.css'

/**
 * Renders a long text with its contents beside it. The HTML is our own: it is made from Markdown that allows
 * no HTML.
 */
export function LongRead({
  contents,
  headings,
  html,
  worksheet,
}: {
  contents: string
  headings: Heading[]
  html: string
  /**
   * Texts beside a table with blanks, used once the frame's script saves its contents
   * (`frame/worksheets.ts`).
   */
  worksheet?: { kept: string; print: string; clear: string; back: string }
}) {
  return (
    <div className="read">
      <Contents title={contents} headings={headings} />
      <div
        className="read-text"
        data-kept={worksheet?.kept}
        data-print={worksheet?.print}
        data-clear={worksheet?.clear}
        data-back={worksheet?.back}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  )
}
