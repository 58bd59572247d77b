import { useEffect, useState } from 'react'
import { recordWords as words } from '../../words/record.ts'

/** The sections of a programme's page, in their order. */
export const sections = [
  'basic-details',
  'ranking',
  'exam-requirements',
  'entry-requirements',
] as const satisfies (keyof typeof words.sections)[]

/** Sticky tabs that scroll to a section and mark the one being read. Without script they are links. */
export function SectionTabs() {
  const [here, setHere] = useState<string>(sections[0])

  useEffect(() => {
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        const first = sections.find((id) => inView.has(id))
        if (first) setHere(first)
      },
      // A band below the tabs: the section that crosses it is the one being read.
      { rootMargin: '-96px 0px -55% 0px' },
    )
    for (const id of sections) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])

  return (
    <nav className="section-tabs" aria-label={words.onThisPage}>
      <ul>
        {sections.map((id) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={here === id ? 'true' : undefined}>
              {words.sections[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
