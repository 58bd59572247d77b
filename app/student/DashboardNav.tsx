import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useFrame } from '../site/frame-data.ts'
import { accountWords as words } from '../words/student/accounts.ts'

const places = [
  { label: words.places.home, to: paths.ownHome(), of: 'profile' },
  { label: words.places.profile, to: paths.profile(), of: 'profile' },
  { label: words.places.shortlist, to: paths.shortlist(), of: 'shortlist' },
  { label: words.places.applications, to: paths.applications(), of: 'applications' },
  { label: words.places.documents, to: paths.documents(), of: 'documents' },
  { label: words.places.messages, to: paths.messages(), of: 'messages' },
  { label: words.places.sessions, to: paths.sessions(), of: 'counselling' },
  { label: words.places.notices, to: paths.notices(), of: 'notices' },
  { label: words.places.plan, to: paths.plan(), of: 'plans' },
  { label: words.places.account, to: paths.account() },
] as const

/** The way between the pages of a student's own. Other roles have the account alone. */
export function DashboardNav() {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const own = useFrame()?.person?.places ?? []
  // On each new page another of them is the current one.
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (here) bringIntoRow(row.current!, here)
  }, [pathname])
  return (
    <nav ref={row} className="dashboard-nav" aria-label={words.places.label}>
      <ul>
        {places
          .filter((place) => !('of' in place) || own.includes(place.of))
          .map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.ownHome()}>
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** So much of the next place shows as well, in px, as `scroll-margin-inline` says where the browser does it. */
const PEEK = 48

/** Scrolls the row as far as it must, and nothing but the row. */
function bringIntoRow(row: HTMLElement, here: HTMLElement) {
  const left = here.offsetLeft - row.offsetLeft - PEEK
  const beyond = left + here.offsetWidth + 2 * PEEK - row.clientWidth
  if (row.scrollLeft < beyond) row.scrollLeft = beyond
  else if (row.scrollLeft > left) row.scrollLeft = left
}
