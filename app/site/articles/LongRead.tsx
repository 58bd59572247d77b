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
      <div className="read-text" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
