import { Link } from 'react-router'
import { AddProgrammeLink } from '../../student/added/AddProgrammeLink.tsx'
import { useFigures } from '../../ui/figures.ts'
import { exploreWords } from '../words.ts'
import type { SearchPage } from './page.server.ts'

const words = exploreWords.nothing.unlisted

/**
 * Renders institutions and countries without listed programmes that were meant, each with a link to its
 * page. `leads`: it is the page's next step.
 */
export function Unlisted({
  institutions,
  countries,
  levels,
  leads = false,
}: NonNullable<SearchPage['unlisted']> & { leads?: boolean }) {
  const figures = useFigures()
  return (
    <>
      {levels.map(({ text, name, institutions, address }) => (
        <p key={name}>
          {text} <Link to={address}>{words.known(name, institutions, figures)}</Link>
        </p>
      ))}
      {countries.map(({ name, institutions, address }, index) => (
        <div key={name} className={leads ? 'stack' : undefined}>
          <p>
            {words.country(name)}{' '}
            {!leads && <Link to={address}>{words.known(name, institutions, figures)}</Link>}
          </p>
          {leads && (
            <p>
              <Link className={index === 0 ? 'button next' : 'button'} to={address}>
                {words.known(name, institutions, figures)}
              </Link>
            </p>
          )}
        </div>
      ))}
      {institutions.length > 0 && (
        <>
          <p>{words.institutions}</p>
          <ul className="dashes">
            {institutions.map(({ name, where, address }) => (
              <li key={address}>
                <span>
                  <Link to={address}>{name}</Link>, {where}
                </span>
              </li>
            ))}
          </ul>
          <AddProgrammeLink at={institutions.length === 1 ? institutions[0] : undefined} />
        </>
      )}
    </>
  )
}
