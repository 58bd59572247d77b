import { Link } from 'react-router'
import { useFigures } from '../../ui/figures.ts'
import { MatchRows } from './MatchRows.tsx'
import type { MatchPage } from './match-page.server.ts'
import { matchPageWords as words } from './words.ts'

/** The page's target after a change is tried or undone: a page may show the tried change elsewhere. */
const ID = 'what-if'

/**
 * Renders the single changes that open most; while one is tried, the programmes it opens and the way back.
 * `over`: the scope of the counts, if not everything.
 */
export function WhatIf({
  page: { changes, trial },
  over,
}: {
  page: Pick<MatchPage, 'changes' | 'trial'>
  over?: string
}) {
  const figures = useFigures()
  if (trial) {
    return (
      <section className="what-if stack card no-print" id={ID} aria-labelledby="what-if-heading">
        <h2 className="small-head" id="what-if-heading">
          {words.trying(trial.text)}
        </h2>
        <p>
          <strong>{words.opened(trial.opens, figures)}.</strong>{' '}
          {words.triedCounts(trial.openBefore, trial.openAfter, figures)} {over && words.countedOver(over)}
        </p>
        <p>
          <Link className="button" to={`${trial.undo}#${ID}`}>
            {words.undo}
          </Link>
        </p>
        {trial.opened.length > 0 && (
          <>
            <p>{words.opensFirst}</p>
            <MatchRows matches={trial.opened} flips />
          </>
        )}
      </section>
    )
  }
  // Changes that the student rules out are never offered, so "nothing else opens more" would be wrong.
  if (changes.length === 0) return null
  return (
    <section className="what-if stack card no-print" id={ID} aria-labelledby="what-if-heading">
      <h2 className="small-head" id="what-if-heading">
        {words.whatIf}
      </h2>
      <p className="quiet">{words.whatIfLead(over)}</p>
      <ul className="what-if-changes">
        {changes.map(({ text, address }) => (
          <li key={text}>
            <span>{text}</span>
            <Link className="button" to={`${address}#${ID}`}>
              {words.tryIt}
              <span className="unseen">: {text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
