import type { ReactNode } from 'react'
import { sections } from './SectionTabs.tsx'

/** One of the four sections; its rows are a list of names and values. */
export function Section({
  id,
  list = true,
  children,
}: {
  id: (typeof sections)[number]['id']
  list?: boolean
  children: ReactNode
}) {
  const { label } = sections.find((section) => section.id === id)!
  return (
    <section id={id} className="record-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{label}</h2>
      {list ? <dl className="fact-rows">{children}</dl> : children}
    </section>
  )
}
