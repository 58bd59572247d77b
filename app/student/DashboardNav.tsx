import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { useFrame } from '../site/frame-data.ts'
import { useHereInRow } from '../ui/use-here-in-row.ts'
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
  const row = useHereInRow()
  const own = useFrame()?.person?.places ?? []
  return (
    <nav ref={row} className="dashboard-nav sideways" aria-label={words.places.label}>
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
