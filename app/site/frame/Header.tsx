import { Link, useLocation } from 'react-router'
import { getHouseName } from '../../../admissions/house/house-name.ts'
import { paths } from '../../paths.ts'
import { accountWords } from '../../student/account/words.ts'
import { useFollow } from '../../ui/follow.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFrame, useVariant } from '../frame-data.ts'
import { usePlaceWithin } from '../handle.ts'
import { RegisterButton } from '../RegisterButton.tsx'
import { Stamp } from '../Stamp.tsx'
import { listContacts } from './contacts.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { frameWords as words } from './words.ts'

const places = [
  { label: words.search, to: paths.explore(), end: true },
  { label: words.aiSearch, to: paths.aiSearch() },
  { label: words.recommendations, to: paths.recommendations() },
  { label: words.howItWorks, to: paths.howItWorks() },
  { label: words.pricing, to: paths.pricing() },
  { label: words.articles, to: paths.blogs() },
]

/** Links without room in the row are in the menu and the footer. */
const furtherPlaces = [
  { label: words.about, to: paths.about() },
  { label: words.contact, to: paths.contact() },
  { label: words.compare, to: paths.compare() },
  { label: words.sources, to: paths.sources() },
  { label: words.forInstitutions, to: paths.forInstitutions() },
]

export function Header() {
  const frame = useFrame()
  const inside = frame?.person !== undefined
  const variant = useVariant()
  const picks =
    !inside && variant === 'students' ? [{ label: accountWords.places.shortlist, to: paths.picks() }] : []
  return (
    <header className="site-header" data-signed-in={inside ? '' : undefined}>
      <div className="page">
        <Link to={paths.home()} className="site-name">
          {frame?.hasLogo ? <img src={paths.logo()} alt="" width={34} height={34} /> : <Stamp />}
          {getHouseName()}
        </Link>
        <nav className="nav-row" aria-label={words.navigation}>
          <Places places={places} />
        </nav>
        <div className="site-tools line items-center gap-1 no-print">
          <a
            className="icon-button bar-coach"
            href={paths.coach()}
            data-open-coach
            aria-label={words.floating.coach}
          >
            <Icon name="compass" />
            <span className="bar-coach-word">{words.floating.coachShort}</span>
          </a>
          <ThemeSwitch />
          <PersonMenu />
          {!inside && (
            <div className="register-row">
              <RegisterButton kind="plain" />
            </div>
          )}
          <details className="site-menu">
            <summary className="no-marker">
              <Icon name="menu" />
              <span>{words.menu}</span>
            </summary>
            <nav aria-label={words.navigation}>
              <Places places={[...places, ...picks, ...furtherPlaces]} />
              <People />
              {!inside && <RegisterButton kind="plain" />}
              <ThemeSwitch />
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}

/** If nothing floats beside the page, the menu links to a person. */
function People() {
  const people = listContacts(useFrame())
  if (people.length === 0) return null
  return (
    <ul>
      {people.map(({ address, label }) => (
        <li key={address}>
          <a href={address} rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Places({ places }: { places: { label: string; to: string; end?: boolean }[] }) {
  const { pathname } = useLocation()
  const within = usePlaceWithin()
  return (
    <ul ref={useFollow()}>
      {places.map(({ label, to, end }) => (
        <li key={to}>
          <a
            href={to}
            aria-current={
              pathname === to || within === to || (!end && pathname.startsWith(`${to}/`)) ? 'page' : undefined
            }
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
