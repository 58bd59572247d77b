import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { DayText } from '../ui/DayText.tsx'

export interface Edition {
  version: string
  builtAt: string
  programmes: number
  institutions: number
  countries: number
  starter: boolean
}

export function Footer({ edition }: { edition?: Edition }) {
  return (
    <footer className="site-footer">
      <div className="page">
        <p>
          PMA helps prospective students find a programme abroad and see what is known about it, by whom and
          since when. Nothing here promises admission or a visa.
        </p>
        <ul>
          <li>
            <Link to={paths.explore()}>Search programmes</Link>
          </li>
          <li>
            <Link to={paths.sources()}>Sources and how to read figures</Link>
          </li>
          <li>
            <a href={paths.api.description()}>Catalogue as JSON (OpenAPI)</a>
          </li>
        </ul>
        {edition && (
          <p className="site-edition">
            Catalogue of <DayText day={edition.builtAt.slice(0, 10)} />, edition {edition.version}
          </p>
        )}
      </div>
    </footer>
  )
}
