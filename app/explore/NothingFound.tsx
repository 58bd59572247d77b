import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { counted } from './facts/words.ts'
import type { SearchPage } from './search-page.server.ts'

/** An empty page that names the way out: which one thing to take away, and what there is then. */
export function NothingFound({ page: { help, chips } }: { page: SearchPage }) {
  return (
    <div className="nothing-found">
      <EmptyBoard />
      <h2>No programme matches all of this</h2>
      {help ? (
        <>
          <p>
            Without <strong>{help.label}</strong> there {help.total === 1 ? 'is' : 'are'}{' '}
            {counted(help.total, 'programme')}.
          </p>
          <p>
            <Link className="button next" to={help.address}>
              Remove {help.label}
            </Link>
          </p>
        </>
      ) : (
        <p>
          {chips.length > 1
            ? 'No single change brings any back. Take away two or more of what you chose, or start again.'
            : 'Check the spelling, or try a subject, an institution or a country.'}
        </p>
      )}
      <p>
        <Link to={paths.explore()}>Start a new search</Link>
      </p>
    </div>
  )
}

/** A departures board with nothing on it. */
function EmptyBoard() {
  return (
    <svg className="empty-board" viewBox="0 0 200 84" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M1 1h198v82H1zM1 22h198M1 42.5h198M1 63h198M56 22v61M142 22v61" />
      <path
        d="M12 12h30M12 32.5h26M70 32.5h44M156 32.5h28M12 53h20M70 53h56M156 53h18M12 73.5h30M70 73.5h36M156 73.5h24"
        strokeDasharray="2 5"
      />
    </svg>
  )
}
