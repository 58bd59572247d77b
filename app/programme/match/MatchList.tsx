import { Link } from 'react-router'
import { useFigures } from '../../ui/figures.ts'
import { useFollow } from '../../ui/follow.ts'
import { matchPageWords as words } from '../../words/explore/match-page.ts'
import { matchingMarks } from '../../words/explore/matching-marks.ts'
import { MatchCard } from './MatchCard.tsx'
import type { MatchPage } from './match-page.server.ts'

/** The matches in their order, what they come to in numbers, and ten more where there are more. */
export function MatchList({ page: { total, open, ready, bands, matches, more } }: { page: MatchPage }) {
  const figures = useFigures()
  const follow = useFollow()
  return (
    <>
      <p className="match-total">{words.summary(open, total, figures)}</p>
      <p className="match-ready small quiet">{words.ready(ready, open, figures)}</p>
      {bands && (
        <p className="small">
          {words.bandsLead}{' '}
          {(['reach', 'match', 'safe'] as const)
            .map((band) => `${matchingMarks.bands[band]} ${figures.count(bands[band])}`)
            .join(', ')}
          , {words.noBand} {figures.count(bands.none)}. {bands.safe === 0 && matchingMarks.noSafe}
        </p>
      )}
      <ol className="matches" ref={follow}>
        {matches.map((match) => (
          <li key={match.programme.id}>
            <MatchCard match={match} />
          </li>
        ))}
      </ol>
      {more && (
        <p className="match-more">
          <Link className="button" to={more} preventScrollReset>
            {words.more}
          </Link>
        </p>
      )}
    </>
  )
}
