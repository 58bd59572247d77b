import type { Heading } from '../../../admissions/content/markdown/markdown.ts'

/** Renders the contents of a long text: beside it if there is room, else folded above it. */
export function Contents({ title, headings }: { title: string; headings: Heading[] }) {
  const parts = headings.filter(({ level }) => level === 2)
  const list = (
    <ol>
      {parts.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className="contents contents-narrow no-print">
        <summary>{title}</summary>
        {list}
      </details>
      <nav className="contents contents-wide no-print" aria-label={title}>
        <p className="contents-title">{title}</p>
        {list}
      </nav>
    </>
  )
}
