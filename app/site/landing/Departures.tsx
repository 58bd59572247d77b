import { Link } from 'react-router'
import { MarksLegend } from '../../programme/MarksLegend.tsx'
import { CountText } from '../../ui/CountText.tsx'
import { landingWords as words } from '../../words/site/landing.ts'
import type { LandingPage } from './landing-page.server.ts'
import { Part } from './Part.tsx'

/** Departures boards: where one can go, and how many programmes leave for there. */
export function Departures({ departures }: Pick<LandingPage, 'departures'>) {
  return (
    <Part id="departures" heading={words.departures} lead={words.departuresLead} aside={<MarksLegend />}>
      <div className="boards">
        <Board title={words.byCountry} rows={departures.countries} />
        <Board title={words.byDiscipline} rows={departures.disciplines} />
      </div>
      <p>
        {words.studyingIn}{' '}
        {departures.studying.map(({ name, address }, index) => (
          <span key={address}>
            {index > 0 && ', '}
            <Link to={address}>{name}</Link>
          </span>
        ))}
      </p>
    </Part>
  )
}

function Board({ title, rows }: { title: string; rows: LandingPage['departures']['countries'] }) {
  return (
    <div className="board">
      <h3>
        {title} <span>{words.programmes}</span>
      </h3>
      <ul>
        {rows.map(({ label, count, address }) => (
          <li key={label}>
            <Link to={address}>{label}</Link>
            <CountText count={count} />
          </li>
        ))}
      </ul>
    </div>
  )
}
