import { useEffect, useRef, useState } from 'react'
import { recordWords as words } from '../../programme/words.ts'

export const sections = [
  'basic-details',
  'ranking',
  'exam-requirements',
  'entry-requirements',
] as const satisfies (keyof typeof words.sections)[]

/**
 * Renders sticky tabs that scroll to a section and mark the one being read. They are links, and the address
 * shows which one was chosen.
 */
export function SectionTabs() {
  const [here, setHere] = useState<string>(sections[0])
  const tabs = useRef<HTMLUListElement>(null)
  // On a phone the row is longer than the window: the marked tab is scrolled into view.
  useEffect(() => {
    const row = tabs.current
    const currentTab = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !currentTab) return
    row.scrollTo({
      left: currentTab.offsetLeft - row.offsetLeft - (row.clientWidth - currentTab.offsetWidth) / 2,
    })
  }, [here])

  useEffect(() => {
    const updateHere = () => setHere(findSectionInView(location.hash.slice(1)))
    addEventListener('scroll', updateHere, { passive: true })
    addEventListener('resize', updateHere)
    // At the page's end, choosing a tab need not scroll the page.
    addEventListener('hashchange', updateHere)
    if (window.scrollY > 0) updateHere()
    return () => {
      removeEventListener('scroll', updateHere)
      removeEventListener('resize', updateHere)
      removeEventListener('hashchange', updateHere)
    }
  }, [])

  return (
    <nav className="section-tabs no-print" aria-label={words.onThisPage}>
      <ul ref={tabs} className="sideways line gap-4">
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

/** The bottom edge of the tabs, where the text being read begins. */
const BELOW_TABS_PX = 97

/**
 * Returns the section being read: the first that reaches below the tabs; at the end of the page the chosen
 * one if it is in view, else the last.
 */
function findSectionInView(sectionId: string): string {
  const root = document.documentElement
  const measureBox = (id: string) => document.getElementById(id)?.getBoundingClientRect()
  const last = sections[sections.length - 1]
  if (root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 1) {
    const box = sections.some((id) => id === sectionId) ? measureBox(sectionId) : undefined
    return box && box.bottom > BELOW_TABS_PX && box.top < root.clientHeight ? sectionId : last
  }
  return sections.find((id) => (measureBox(id)?.bottom ?? 0) > BELOW_TABS_PX) ?? last
}
