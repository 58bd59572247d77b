import { useId } from 'react'
import { paths } from '../paths.ts'
import { exploreWords as words } from '../words/explore/explore.ts'
import { ApplyButton } from './ApplyButton.tsx'
import { FactText } from './facts/FactText.tsx'
import { TuitionText } from './facts/FeeText.tsx'
import type { ProgrammeSummary } from './facts/summary.ts'
import { durationText, shortMonthText } from './facts/words.ts'
import { Ticks } from './ticks/Ticks.tsx'
import '../ui/perforated.css'

/**
 * A boarding pass: what it is and where, then past the perforation what it costs and when it starts. Its links are followed by the list
 * that it stands in (`useFollow`).
 */
export function ProgrammeCard({
  programme,
  currency,
  ofOne = false,
}: {
  programme: ProgrammeSummary
  currency?: string
  /** True where all are of one institution, which the page has named. */
  ofOne?: boolean
}) {
  const { id, title, institution, place, level, discipline, annualTuition, durationMonths, nextIntake } =
    programme
  const choice = { id, title, institution: institution.name }
  const titleId = useId()
  return (
    <article className="pass" aria-labelledby={titleId}>
      <div className="pass-what">
        <h3 id={titleId}>
          <a href={paths.programme(programme, { currency })}>{title}</a>
        </h3>
        {!ofOne && (
          <p className="pass-institution">
            <a href={paths.institution(institution)}>{institution.name}</a>
          </p>
        )}
        <p className="pass-place">{place}</p>
        <ul className="pass-kinds">
          <li>{level}</li>
          {discipline && <li>{discipline}</li>}
          {programme.online && <li>{words.card.online}</li>}
        </ul>
        <Ticks choice={choice} />
      </div>
      <div className="pass-stub perforated upright">
        <dl>
          <div className="pass-fee">
            <dt>{words.card.tuition}</dt>
            <dd>
              <TuitionText tuition={annualTuition} />
            </dd>
          </div>
          <div>
            <dt>{words.card.duration}</dt>
            <dd>
              <FactText fact={durationMonths}>{durationText}</FactText>
            </dd>
          </div>
          <div>
            <dt>{words.card.intake}</dt>
            <dd>
              <FactText fact={nextIntake}>{shortMonthText}</FactText>
            </dd>
          </div>
        </dl>
        <ApplyButton programme={programme} />
      </div>
    </article>
  )
}
