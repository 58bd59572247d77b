import { matchPageWords as words } from '../../words/explore/match-page.ts'
import { matchingMarks } from '../../words/explore/matching-marks.ts'
import { ProgrammeCard } from '../ProgrammeCard.tsx'
import { Findings } from './Findings.tsx'
import type { ShownMatch } from './match-page.server.ts'

/** A programme with why it stands here, how the student stands to what it asks, and how its fit adds up. */
export function MatchCard({
  match: { programme, open, fit, parts, reasons, findings, band },
  currency,
  flips = false,
}: {
  match: ShownMatch
  currency?: string
  /** It would open by the change that is being tried. */
  flips?: boolean
}) {
  return (
    <div className="match" data-open={open}>
      <ProgrammeCard programme={programme} currency={currency} />
      <div className="match-slip">
        <div className="match-head">
          <p className="match-fit">
            <span className="unseen">{words.fitOf(fit)}</span>
            <span aria-hidden="true">
              {words.fit} <strong>{Math.round(fit)}</strong>
            </span>
          </p>
          {band.is && <p className={`match-band ${band.is}`}>{matchingMarks.bands[band.is]}</p>}
          {flips && <p className="match-flips">{words.flips}</p>}
          {!open && !flips && <p className="match-closed">{words.closed}</p>}
        </div>
        <div className="match-columns">
          <div>
            <h4>{words.reasons}</h4>
            <ul className="dashes">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
          <div>
            <h4>{words.requirements}</h4>
            <Findings findings={findings} />
          </div>
        </div>
        <details className="match-parts">
          <summary>{words.parts}</summary>
          <ul>
            {parts.map(({ id, name, points, most, unknown }) => (
              <li key={id}>
                <span>{name}</span>
                <meter min={0} max={most} value={points} aria-label={name} />
                <span className="number">{words.partOf(points, most)}</span>
                {unknown && <span className="small quiet">{words.partUnknown}</span>}
              </li>
            ))}
          </ul>
          <p className="small quiet">{band.text}</p>
        </details>
      </div>
    </div>
  )
}
