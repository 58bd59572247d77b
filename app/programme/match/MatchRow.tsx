import { useId } from 'react'
import { paths } from '../../paths.ts'
import { useCloses } from '../Closes.tsx'
import { CostText } from '../facts/CostText.tsx'
import { StateMark } from '../facts/StateMark.tsx'
import { hasCost } from '../facts/summary.ts'
import { PlaceText } from '../PlaceText.tsx'
import { ShortlistTick } from '../ticks/ShortlistTick.tsx'
import { recordWords } from '../words.ts'
import { FindingText } from './Findings.tsx'
import { findDifferences, type Shared } from './find-differences.ts'
import type { ShownFinding, ShownMatch } from './match-page.server.ts'
import { StandingMark } from './StandingMark.tsx'
import { Why } from './Why.tsx'
import { matchPageWords as words } from './words.ts'

/**
 * Renders a programme in one or two lines: its differences and doubts, above all that its campus will close.
 * The rest opens beside it. The list follows its links (`useFollow`).
 */
export function MatchRow({
  match,
  shared,
  costless = false,
  flips,
}: {
  match: ShownMatch
  shared: Shared
  /** No cost is published of any in the list, and the list says so. */
  costless?: boolean
  /** It would open by the change that is being tried. */
  flips: boolean
}) {
  const id = useId()
  const { programme, isOpen } = match
  const { title, institution, place, taughtIn } = programme
  const { differences, doubt } = findDifferences(match, shared)
  const closes = useCloses(institution)
  const [difference, secondDifference] = differences.map((reason) => {
    const { text, isEstimate, isMet } = reason.inRow ?? { text: reason.text, isEstimate: false }
    if (isMet)
      return <FindingText key={text} finding={{ state: 'met', text, isEstimate: isEstimate || undefined }} />
    return (
      <>
        {text}
        {isEstimate && (
          <>
            &nbsp;
            <StateMark state="estimated" />
          </>
        )}
      </>
    )
  })
  return (
    <article className="match" data-open={isOpen} aria-labelledby={`${id}-title`}>
      <div className="match-text" data-doubtless={!closes && !doubt && difference ? '' : undefined}>
        <div className="match-what">
          <p className="match-institution">{institution.name}</p>
          <h4 id={`${id}-title`}>
            <a href={paths.programme(programme)}>{title}</a>
          </h4>
          <p className="match-place quiet">
            {(flips || !costless) && (
              <>
                <span>
                  {flips && <span className="match-flips">{words.flips}</span>}{' '}
                  {!costless && <Cost {...match} />}
                </span>
                <span className="match-between"> · </span>
              </>
            )}
            <span>
              {taughtIn && <span>{recordWords.taughtIn(taughtIn)} · </span>}
              <PlaceText place={place} />
            </span>
          </p>
        </div>
        <p className="match-difference">{difference}</p>
        {closes ? (
          <p className="match-doubt unmet">
            <StandingMark state="unmet" /> <span>{closes}</span>
          </p>
        ) : doubt ? (
          <p className={`match-doubt ${doubt.state}`}>
            <FindingText finding={{ ...doubt, text: getRowText(doubt) }} />
          </p>
        ) : (
          <p className="match-also">{secondDifference}</p>
        )}
      </div>
      <div className="match-act grid content-center no-print">
        <ShortlistTick choice={{ id: programme.id, title, institution: institution.name }} />
        <button type="button" className="button bare" popoverTarget={`${id}-why`}>
          {words.why}
          <span className="unseen">{` ${title}`}</span>
        </button>
      </div>
      <Why id={`${id}-why`} match={match} />
    </article>
  )
}

function getRowText({ text, inRow, unpublished }: ShownFinding) {
  return unpublished ? words.unpublished([unpublished]) : (inRow ?? text)
}

/** Shows the cost compared with the student's budget; without a budget, the known cost of a year. */
function Cost({ programme, cost }: Pick<ShownMatch, 'programme' | 'cost'>) {
  if (cost)
    return (
      <>
        <strong>{cost.text}</strong>&nbsp;
        <StateMark state={cost.state} />
      </>
    )
  return hasCost(programme) ? <CostText programme={programme} isNamed /> : words.noCost
}
