import { Link } from 'react-router'
import { useFigures } from '../../ui/figures.ts'
import { FeeAge } from '../FeeAge.tsx'
import { MatchRows } from './MatchRows.tsx'
import { matchingMarks } from './mark-words.ts'
import type { MatchPage } from './match-page.server.ts'
import { matchPageWords as words } from './words.ts'

/** Renders the matches in their order, their numbers, and ten more if there are more. */
export function MatchList({ page: { openCount, ready, bands, floors, matches, more } }: { page: MatchPage }) {
  const figures = useFigures()
  return (
    <>
      <p className="small quiet mb-3">{words.ready(ready, openCount, figures)}</p>
      {words.floors(floors, figures).map((sentence) => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
      {bands?.safe === 0 && <p className="small quiet">{matchingMarks.noSafe}</p>}
      <MatchRows matches={matches} />
      <FeeAge programmes={matches.map(({ programme }) => programme)} />
      {more && (
        <p className="match-more max-w-none mt-4 no-print">
          <Link className="button" to={more} preventScrollReset>
            {words.more}
          </Link>
        </p>
      )}
    </>
  )
}
