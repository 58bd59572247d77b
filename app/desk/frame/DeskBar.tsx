import { Link, useLocation } from 'react-router'
import type { StaffRole } from '../../../admissions/access/types.ts'
import { getHouseName } from '../../../admissions/house/house-name.ts'
import { paths } from '../../paths.ts'
import { PersonMenu } from '../../site/frame/PersonMenu.tsx'
import { ThemeSwitch } from '../../site/frame/ThemeSwitch.tsx'
import { frameWords } from '../../site/frame/words.ts'
import { useFrame } from '../../site/frame-data.ts'
import { Stamp } from '../../site/Stamp.tsx'
import { useHereInRow } from '../../ui/use-here-in-row.ts'
import { FindDialog } from '../find/FindDialog.tsx'
import { deskWords as words } from '../words.ts'
import type { DeskPlace } from './places.server.ts'
import './bar.css'

/** The data of the desk's bar. */
export interface DeskRead {
  role: StaffRole | 'student'
  places: DeskPlace[]
}

/** Renders the one bar of the desk, instead of the site's header and footer. */
export function DeskBar({ read: { role, places } }: { read: DeskRead }) {
  const { pathname } = useLocation()
  const here = findHere(places, pathname)
  const row = useHereInRow()
  return (
    <header className="site-header desk-top" data-signed-in="">
      <div className="page">
        <Link to={paths.desk()} className="site-name">
          {useFrame()?.hasLogo ? (
            <img src={paths.logo()} alt="" width={28} height={28} />
          ) : (
            <Stamp size={28} />
          )}
          <span>{getHouseName()}</span>
        </Link>
        <nav ref={row} className="desk-nav sideways" aria-label={words.title}>
          {places.map(({ label, to }) => (
            <Link key={to} to={to} aria-current={to === here?.to ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="site-tools line items-center gap-1 no-print">
          {places.length > 0 && <FindDialog />}
          <ThemeSwitch />
          <PersonMenu role={words.roles[role]}>
            {legalPlaces.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </PersonMenu>
        </div>
      </div>
    </header>
  )
}

const legalPlaces = [
  { label: words.site, to: paths.home() },
  { label: frameWords.terms, to: paths.terms() },
  { label: frameWords.privacy, to: paths.privacy() },
]

/**
 * Returns the place that an address belongs to: the one with the longest matching address, as some are below
 * others.
 */
function findHere(places: DeskPlace[], pathname: string): DeskPlace | undefined {
  const isAt = (to?: string) => pathname === to || (to !== paths.desk() && pathname.startsWith(`${to}/`))
  return places
    .filter(({ to, also }) => isAt(to) || isAt(also))
    .toSorted((a, b) => b.to.length - a.to.length)
    .at(0)
}
