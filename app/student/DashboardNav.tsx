import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { accountWords as words } from '../words/accounts.ts'

const places = [
  { label: words.places.profile, to: paths.profile() },
  { label: words.places.shortlist, to: paths.shortlist() },
  { label: words.places.applications, to: paths.applications() },
  { label: words.places.documents, to: paths.documents() },
  { label: words.places.account, to: paths.account() },
]

/** The way between the pages of a student's own. */
export function DashboardNav() {
  return (
    <nav className="dashboard-nav" aria-label={words.places.label}>
      <ul>
        {places.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
