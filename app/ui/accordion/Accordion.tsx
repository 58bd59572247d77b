import type { ReactNode } from 'react'
import './accordion.css'

/**
 * Renders questions, of which one is open at a time. The browser does this by the items' shared name, so it
 * works without script.
 */
export function Accordion({
  name,
  items,
}: {
  name: string
  items: { id: string; title: string; content: ReactNode }[]
}) {
  return (
    <div className="accordion">
      {items.map(({ id, title, content }) => (
        <details className="border-b" key={id} id={`${name}-${id}`} name={name}>
          <summary className="no-marker">
            <h3>{title}</h3>
          </summary>
          <div className="accordion-body">{content}</div>
        </details>
      ))}
    </div>
  )
}
