import { Link } from 'react-router'
import { FeeAge } from '../../programme/FeeAge.tsx'
import { MarksLegend } from '../../programme/MarksLegend.tsx'
import { MatchRows } from '../../programme/match/MatchRows.tsx'
import { WeightSliders } from '../../programme/match/WeightSliders.tsx'
import { WhatIf } from '../../programme/match/WhatIf.tsx'
import { matchPageWords } from '../../programme/match/words.ts'
import { CompareTray } from '../../programme/ticks/CompareTray.tsx'
import { noticeWords } from '../../student/notices/words.ts'
import { useFigures } from '../../ui/figures.ts'
import { Unlisted } from '../search/Unlisted.tsx'
import type { AiSearchPage } from './page.server.ts'
import type { SentenceResults as Found } from './results.server.ts'
import { aiSearchWords as words } from './words.ts'

export function Results({ page, results }: { page: AiSearchPage; results: Found }) {
  const figures = useFigures()
  const { total, openCount, notes, matches, more, unknown, inSearch, save, unlisted, matching, countedOver } =
    results
  return (
    <>
      <section className="results ai-results stack mt-2" aria-labelledby="results">
        <h2 id="results" className="match-total">
          {total > 0 ? matchPageWords.summary(openCount, total, figures) : words.results(total, figures)}
        </h2>
        {notes.map((sentence) => (
          <p key={sentence} className="small">
            {sentence}
          </p>
        ))}
        {total === 0 ? (
          <NothingMatches ways={page.ways} unlisted={unlisted} />
        ) : (
          <>
            <MatchRows matches={matches} />
            <p className="match-more max-w-none no-print">
              {more && (
                <Link className="button" to={more} preventScrollReset replace>
                  {words.more}
                </Link>
              )}{' '}
              {inSearch && <Link to={inSearch}>{words.all}</Link>}{' '}
              {save && <Link to={save}>{noticeWords.save.link}</Link>}
            </p>
            {unknown.length > 0 && (
              <ul className="dashes small">
                {unknown.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
            <MarksLegend />
            <FeeAge programmes={matches.map(({ programme }) => programme)} />
            <WeightSliders page={matching} />
            <CompareTray inWhy />
          </>
        )}
      </section>
      {total > 0 && <WhatIf page={matching} over={countedOver} />}
    </>
  )
}

function NothingMatches({ ways, unlisted }: Pick<AiSearchPage, 'ways'> & Pick<Found, 'unlisted'>) {
  const figures = useFigures()
  return (
    <div className="nothing-found stack">
      <h3>{words.none}</h3>
      {unlisted && <Unlisted {...unlisted} />}
      {ways.length === 0 ? (
        <p>{words.noneHelp}</p>
      ) : (
        <>
          <p>{words.noneLead}</p>
          <ul className="acts">
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
