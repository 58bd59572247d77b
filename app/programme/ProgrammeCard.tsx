import { useId } from 'react'
import { paths } from '../paths.ts'
import { exploreWords as words } from '../words/explore/explore.ts'
import { recordWords } from '../words/explore/record.ts'
import { ApplyButton } from './ApplyButton.tsx'
import { FactText } from './facts/FactText.tsx'
import { TuitionText } from './facts/FeeText.tsx'
import type { ProgrammeSummary } from './facts/summary.ts'
import { durationText, shortMonthText } from './facts/words.ts'
import { YearText } from './facts/YearText.tsx'
import { Ticks } from './ticks/Ticks.tsx'
import '../ui/perforated.css'
import { Fact } from '../ui/Fact.tsx'

/** A boarding pass: what and where, then past the perforation the cost and the start. Its list follows its links (`useFollow`). */
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
  const {
    id,
    title,
    institution,
    place,
    level,
    discipline,
    annualTuition,
    year,
    durationMonths,
    nextIntake,
  } = programme
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
          <Fact className="pass-fee" name={words.card.tuition}>
            <TuitionText tuition={annualTuition} />
          </Fact>
          {year && (
            <Fact className="pass-year" name={recordWords.year.name}>
              <YearText year={year} />
            </Fact>
          )}
          <Fact name={words.card.duration}>
            <FactText fact={durationMonths}>{durationText}</FactText>
          </Fact>
          <Fact name={words.card.intake}>
            <FactText fact={nextIntake}>{shortMonthText}</FactText>
          </Fact>
        </dl>
        <ApplyButton programme={programme} />
      </div>
    </article>
  )
}
