import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Closes } from '../Closes.tsx'
import { YearText } from '../facts/YearText.tsx'
import { CompareTick } from '../ticks/CompareTick.tsx'
import { recordWords } from '../words.ts'
import { Findings } from './Findings.tsx'
import { matchingMarks } from './mark-words.ts'
import type { ShownMatch } from './match-page.server.ts'
import { matchPageWords as words } from './words.ts'

/**
 * Renders everything that decides a programme's place: beside the list, or from below on a phone. The
 * browser opens and closes it, so it needs no script.
 */
export function Why({ id, match }: { id: string; match: ShownMatch }) {
  const { programme, fit, parts, reasons, findings, yearAbove, band } = match
  const [ofCost, requirements] = [true, false].map((is) =>
    findings.filter((finding) => is === (finding.ofCost ?? false)),
  )
  const { title, institution, place, year } = programme
  return (
    <div className="match-why" id={id} popover="auto" role="dialog" aria-label={words.whyOf(title)}>
      <div className="match-why-head line items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="match-institution">
            <a href={paths.institution(institution)}>{institution.name}</a>
          </p>
          <p>{title}</p>
          <p className="quiet">{place}</p>
          <p>
            <Closes institution={institution} />
          </p>
        </div>
        <button type="button" className="icon-button" popoverTarget={id} popoverTargetAction="hide">
          <Icon name="cross" />
          <span className="unseen">{words.closeWhy}</span>
        </button>
      </div>
      <p className="match-fit row items-center gap-y-2 gap-x-3 mt-3">
        <span className="unseen">{words.fitOf(fit)}</span>
        <span aria-hidden="true">
          {words.fit} <strong>{Math.round(fit)}</strong> {words.outOf}
        </span>
        {band.is && <span className={`match-band ${band.is}`}>{matchingMarks.bands[band.is]}</span>}
      </p>
      <h5>{words.reasons}</h5>
      <ul className="dashes">
        {reasons.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {requirements.length > 0 && (
        <>
          <h5>{words.requirements}</h5>
          <Findings findings={requirements} />
        </>
      )}
      {(year || ofCost.length > 0) && (
        <>
          <h5>{recordWords.year.name}</h5>
          {year && <YearText year={year} />}
          {yearAbove && <p>{yearAbove.text}</p>}
          {!yearAbove && ofCost.length > 0 && <Findings findings={ofCost} />}
        </>
      )}
      <details className="match-parts">
        <summary>{words.parts}</summary>
        <ul>
          {parts.map(({ id: part, name, points, maxPoints, unknown }) => (
            <li key={part}>
              <span>{name}</span>
              <meter min={0} max={maxPoints} value={points} aria-label={name} />
              <span className="number">{words.partOf(points, maxPoints)}</span>
              {unknown && <span className="small quiet">{words.partUnknown}</span>}
            </li>
          ))}
        </ul>
        <p className="small quiet">{band.text}</p>
      </details>
      <p className="match-why-act row items-center gap-3 mt-4">
        <a className="button next" href={paths.programme(programme)}>
          {words.toProgramme}
          <span className="unseen">{` ${title}`}</span>
        </a>
        <CompareTick choice={{ id: programme.id, title, institution: institution.name }} />
      </p>
    </div>
  )
}
