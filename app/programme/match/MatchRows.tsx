import { useFollow } from '../../ui/follow.ts'
import { hasCost } from '../facts/summary.ts'
import { Findings } from './Findings.tsx'
import { findShared } from './find-differences.ts'
import { MatchRow } from './MatchRow.tsx'
import { MoreThere } from './MoreThere.tsx'
import { matchingMarks } from './mark-words.ts'
import type { ShownMatch } from './match-page.server.ts'
import { matchPageWords as words } from './words.ts'

const BANDS = ['safe', 'match', 'reach', undefined] as const

/**
 * Shows matches in order, first those with published figures on the likelihood of admission; texts that apply
 * to all are shown once above.
 */
export function MatchRows({ matches, flips = false }: { matches: ShownMatch[]; flips?: boolean }) {
  const follow = useFollow()
  const shared = findShared(matches)
  const costless = matches.length > 1 && matches.every(({ cost, programme }) => !cost && !hasCost(programme))
  const unpublishedFacts = shared.findings.flatMap((finding) => finding.unpublished ?? [])
  if (costless && !unpublishedFacts.includes(words.cost)) unpublishedFacts.unshift(words.cost)
  const [above] = new Set(matches.map(({ yearAbove }) => yearAbove?.budget))
  const allAbove = matches.length > 1 && matches.every(({ yearAbove }) => yearAbove) ? above : undefined
  const together = matchingMarks.together(
    shared.reasons.flatMap(({ wish }) => wish ?? []),
    [
      ...(allAbove ? [words.allAbove(allAbove)] : []),
      ...shared.reasons.filter(({ wish }) => !wish).map(({ text }) => text),
      ...shared.findings.filter((finding) => !finding.unpublished).map(({ text }) => text),
    ],
  )
  return (
    <div className="match-list grid gap-3" ref={follow}>
      {(together || unpublishedFacts.length > 0) && (
        <details className="match-shared">
          <summary>
            {together && <span>{together}</span>}
            {unpublishedFacts.length > 0 && <span>{words.unpublished(unpublishedFacts)}</span>}
          </summary>
          <ul className="dashes">
            {allAbove && (
              <li>
                {words.allAboveWhole(
                  allAbove,
                  matches.some(({ alike }) => alike),
                )}
              </li>
            )}
            {shared.reasons.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Findings findings={shared.findings} />
        </details>
      )}
      {BANDS.map((band) => {
        const list = matches.filter(({ band: { is } }) => is === band)
        if (list.length === 0) return null
        return (
          <section key={band ?? 'none'} aria-label={matchingMarks.bands[band ?? 'none']}>
            <h3 className="match-group" data-band={band}>
              {matchingMarks.bands[band ?? 'none']}
            </h3>
            <ol className="matches">
              {list.map((match) => (
                <li key={match.programme.id}>
                  <MatchRow match={match} shared={shared} costless={costless} flips={flips} />
                  {match.alike && (
                    <p className="match-alike max-w-none pb-1 border-b soft small">
                      <a href={match.alike.address}>
                        {match.alike.label}
                        <span className="unseen">: {match.programme.title}</span>
                      </a>
                      {match.alike.differ && `. ${match.alike.differ}`}
                    </p>
                  )}
                  {match.more && <MoreThere at={match.programme.institution} {...match.more} />}
                </li>
              ))}
            </ol>
          </section>
        )
      })}
      {matches.some(({ payOfAided }) => payOfAided) && <p className="small quiet">{words.payOfAided}</p>}
    </div>
  )
}
