import type { ReactNode } from 'react'
import type { fillPageText } from './page-text.ts'
import '../articles/read.css'
import './pages.css'

/**
 * Renders a page about the company: its text, with `children` beside it. `about` is the id of the heading of
 * `children`.
 */
export function HousePage({
  text,
  about,
  children,
}: {
  text: ReturnType<typeof fillPageText>
  about: string
  children: ReactNode
}) {
  return (
    <div className="page house-page">
      <header className="house-head pb-5">
        <h1>{text.heading}</h1>
        <p className="lead">{text.lead}</p>
      </header>
      <div className="read-text" dangerouslySetInnerHTML={{ __html: text.html }} />
      <aside className="house-figures stack" aria-labelledby={about}>
        {children}
      </aside>
    </div>
  )
}
