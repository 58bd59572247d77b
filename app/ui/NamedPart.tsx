import type { ReactNode } from 'react'

/**
 * Renders a section of a page of settings or records. Its title is on the left in wide windows, otherwise
 * above; `id` is its anchor.
 */
export function NamedPart({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className="named-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
