import type { ReactNode } from 'react'
import { recordWords as words } from '../../words/explore/record.ts'
import type { sections } from './SectionTabs.tsx'

/** One of the four sections; its rows are a list of names and values. */
export function Section({
  id,
  list = true,
  children,
}: {
  id: (typeof sections)[number]
  list?: boolean
  children: ReactNode
}) {
  return (
    <section id={id} className="record-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.sections[id]}</h2>
      {list ? <dl className="fact-rows">{children}</dl> : children}
    </section>
  )
}
