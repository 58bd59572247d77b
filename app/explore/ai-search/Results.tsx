import { Link } from 'react-router'
import { MarksLegend } from '../../programme/MarksLegend.tsx'
import { MatchCard } from '../../programme/match/MatchCard.tsx'
import { WeightSliders } from '../../programme/match/WeightSliders.tsx'
import { WhatIf } from '../../programme/match/WhatIf.tsx'
import { CompareTray } from '../../programme/ticks/CompareTray.tsx'
import { useFigures } from '../../ui/figures.ts'
import { useFollow } from '../../ui/follow.ts'
import { aiSearchWords as words } from '../../words/explore/ai-search.ts'
import type { AiSearchPage } from './ai-search-page.server.ts'
import type { Results as Found } from './results.server.ts'

export function Results({ page, results }: { page: AiSearchPage; results: Found }) {
  const figures = useFigures()
  const follow = useFollow()
  const { total, open, told, matches, more, unknown, inSearch, matching } = results
  return (
    <>
      <section className="results ai-results stack" aria-labelledby="results">
        <h2 id="results">{words.results(total, figures)}</h2>
        {total > 0 && <p className="quiet">{words.standing(open, figures)}</p>}
        {told.map((sentence) => (
          <p key={sentence} className="notice">
            {sentence}
          </p>
        ))}
        {unknown.length > 0 && (
          <ul className="dashes small">
            {unknown.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {total === 0 ? (
          <NothingMatches ways={page.ways} />
        ) : (
          <>
            <WeightSliders page={matching} />
            <ol className="matches" ref={follow}>
              {matches.map((match) => (
                <li key={match.programme.id}>
                  <MatchCard match={match} />
                </li>
              ))}
            </ol>
            <p className="match-more">
              {more && (
                <Link className="button" to={more} preventScrollReset replace>
                  {words.more}
                </Link>
              )}{' '}
              {inSearch && <Link to={inSearch}>{words.all}</Link>}
            </p>
            <MarksLegend />
            <CompareTray />
          </>
        )}
      </section>
      {total > 0 && <WhatIf page={matching} />}
    </>
  )
}

function NothingMatches({ ways }: { ways: AiSearchPage['ways'] }) {
  const figures = useFigures()
  return (
    <div className="nothing-found stack">
      <h3>{words.none}</h3>
      {ways.length === 0 ? (
        <p>{words.noneHelp}</p>
      ) : (
        <>
          <p>{words.noneLead}</p>
          <ul>
            {ways.map(({ label, address, total }) => (
              <li key={label}>
                <Link className="button" to={address}>
                  {words.withoutOne(label, total, figures)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
