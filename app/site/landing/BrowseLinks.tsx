import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { CountText } from '../../ui/CountText.tsx'
import { LandingSection } from './LandingSection.tsx'
import type { LandingPage } from './page.server.ts'
import { landingWords as words } from './words.ts'

/**
 * Renders countries and disciplines, each with its number of programmes and a link to a search with it
 * chosen.
 */
export function BrowseLinks({ departures }: Pick<LandingPage, 'departures'>) {
  return (
    <LandingSection
      id="departures"
      heading={words.departures}
      aside={<Link to={paths.explore()}>{words.allFilters}</Link>}
    >
      <div className="boards">
        <Board title={words.byCountry} rows={departures.countries} />
        <Board title={words.byDiscipline} rows={departures.disciplines} />
      </div>
      <details className="studying">
        <summary>{words.studyingIn}</summary>
        <ul className="chips">
          {departures.studying.map(({ name, address }) => (
            <li key={address}>
              <Link className="chip" to={address}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </LandingSection>
  )
}

function Board({ title, rows }: { title: string; rows: LandingPage['departures']['countries'] }) {
  return (
    <div className="board">
      <h3>{title}</h3>
      <ul className="chips sideways">
        {rows.map(({ label, count, address }) => (
          <li key={label}>
            <Link className="chip" to={address}>
              {label} <CountText count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
