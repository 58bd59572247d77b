import type { ReactNode } from 'react'

/** A part of a page of settings or records. Its name stands at its left where the window is wide, above it elsewhere; `id` is its anchor. */
export function NamedPart({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className="named-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
