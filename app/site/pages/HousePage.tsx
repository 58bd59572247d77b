import type { ReactNode } from 'react'
import type { filledPageText } from './page-text.ts'
import '../articles/read.css'
import './pages.css'

/** A page of the house about itself: its text, and beside it what `children` show. `about` is the id of their heading. */
export function HousePage({
  text,
  about,
  children,
}: {
  text: ReturnType<typeof filledPageText>
  about: string
  children: ReactNode
}) {
  return (
    <div className="page house-page">
      <header className="house-head">
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
