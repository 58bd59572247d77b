import type { ReactNode } from 'react'
import './accordion.css'

/** Questions that open one at a time. The browser does it, by the name that the items share; so it works without script. */
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
        <details key={id} id={`${name}-${id}`} name={name}>
          <summary>
            <h3>{title}</h3>
          </summary>
          <div className="accordion-body">{content}</div>
        </details>
      ))}
    </div>
  )
}
