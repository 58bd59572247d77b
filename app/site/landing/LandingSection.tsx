import type { ReactNode } from 'react'

/** Renders a section of the landing page: its heading, the sentence below it, and its contents. */
export function LandingSection({
  id,
  heading,
  lead,
  children,
  aside,
}: {
  id: string
  heading: string
  lead?: string
  children: ReactNode
  aside?: ReactNode
}) {
  return (
    <section className={`part part-${id}`} id={id} aria-labelledby={`${id}-heading`}>
      <div className="page">
        <div className="part-head grid content-start justify-items-start gap-2 mb-3">
          <h2 id={`${id}-heading`}>{heading}</h2>
          {lead && <p>{lead}</p>}
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
