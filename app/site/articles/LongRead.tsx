import type { Heading } from '../../../admissions/content/markdown.ts'
import { Contents } from './Contents.tsx'
import './read.css'

/** A long text with its contents beside it. The HTML is our own: it was made from Markdown that may hold none. */
export function LongRead({
  contents,
  headings,
  html,
}: {
  contents: string
  headings: Heading[]
  html: string
}) {
  return (
    <div className="read">
      <Contents title={contents} headings={headings} />
      <div className="read-text" dangerouslySetInnerHTML={{ __html: inPieces(html) }} />
    </div>
  )
}

const BLOCK = /<(?:h[2-6]|p|[uo]l|blockquote|div)\b/g

/** From the first heading on, each block of a long text is laid out by itself, once the page is painted (`server/startLater.ts`). */
function inPieces(html: string) {
  const start = Math.max(0, html.indexOf('<h2'))
  return html.slice(0, start) + html.slice(start).replace(BLOCK, '$& data-further-down')
}
