import { useEffect, useRef, useState } from 'react'
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
  const chosen = useRef<string>(undefined)

  useEffect(() => {
    const note = () => setHere(sectionRead(chosen.current))
    addEventListener('scroll', note, { passive: true })
    addEventListener('resize', note)
    if (window.scrollY > 0) note()
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('resize', note)
    }
  }, [])

  return (
    <nav className="section-tabs" aria-label={words.onThisPage}>
      <ul>
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={here === id ? 'true' : undefined}
              onClick={() => {
                chosen.current = id
              }}
            >
              {words.sections[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where the tabs end, and what is read begins. */
const BELOW_TABS_PX = 97

/**
 * The section that is being read: the first that reaches below the tabs. At the page's end, where the rest cannot come up there any more, it is
 * the one that was chosen, if it is in view, or else the last.
 */
function sectionRead(chosen: string | undefined): string {
  const root = document.documentElement
  const boxOf = (id: string) => document.getElementById(id)?.getBoundingClientRect()
  const last = sections[sections.length - 1]
  if (root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 1) {
    const box = chosen === undefined ? undefined : boxOf(chosen)
    return chosen !== undefined && box && box.bottom > BELOW_TABS_PX && box.top < root.clientHeight
      ? chosen
      : last
  }
  return sections.find((id) => (boxOf(id)?.bottom ?? 0) > BELOW_TABS_PX) ?? last
}
