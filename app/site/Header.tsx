import { Link, NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { frameWords as words } from '../words/frame.ts'
import { HOUSE } from '../words/site.ts'
import { RegisterButton } from './RegisterButton.tsx'
import { Stamp } from './Stamp.tsx'

const places = [
  { label: words.search, to: paths.explore(), end: true },
  { label: words.howItWorks, to: paths.howItWorks() },
  { label: words.pricing, to: paths.pricing() },
  { label: words.articles, to: paths.blogs() },
  { label: words.about, to: paths.about() },
  { label: words.contact, to: paths.contact() },
]

/** What has no room in the row stands in the menu and in the footer. */
const furtherPlaces = [
  { label: words.compare, to: paths.compare() },
  { label: words.sources, to: paths.sources() },
  { label: words.forInstitutions, to: paths.forInstitutions() },
]

export function Header() {
  return (
    <header className="site-header">
      <div className="page">
        <Link to={paths.home()} className="site-name">
          <Stamp />
          {HOUSE}
        </Link>
        <nav className="nav-row" aria-label={words.navigation}>
          <Places places={places} />
        </nav>
        <div className="site-tools">
          <ThemeSwitch />
          <div className="register-row">
            <RegisterButton />
          </div>
          <details className="site-menu">
            <summary>
              <Icon name="menu" />
              <span>{words.menu}</span>
            </summary>
            <nav aria-label={words.navigation}>
              <Places places={[...places, ...furtherPlaces]} />
              <RegisterButton />
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}

function Places({ places }: { places: { label: string; to: string; end?: boolean }[] }) {
  return (
    <ul>
      {places.map(({ label, to, end }) => (
        <li key={to}>
          <NavLink to={to} end={end}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
