import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { findNextIntake } from '../../../admissions/catalogue/coming.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import { paths } from '../../paths.ts'
import { FactText } from '../../programme/facts/FactText.tsx'
import { toSummaryFact } from '../../programme/facts/summary.ts'
import { formatDuration, formatShortMonth } from '../../programme/facts/words.ts'
import { recordWords as words } from '../../programme/words.ts'
import { Fact } from '../../ui/Fact.tsx'
import { FlightArc } from './FlightArc.tsx'
import '../../ui/styles/perforated.css'

/** Renders the pass itself: the programme, its place, the few decisive figures, and the next step. */
export function ProgrammeHead({
  programme,
  place,
  today,
  children,
}: {
  programme: Programme
  place: string
  today: string
  children: ReactNode
}) {
  const { title, institution, level, discipline, facts } = programme
  const intakes = toSummaryFact(facts.intakes)
  return (
    <header className="programme-head">
      <div className="programme-what">
        <div>
          <p className="kicker soft">
            {level.label}
            {discipline && (
              <>
                {' · '}
                <Link to={paths.explore({ discipline: discipline.value })}>{discipline.label}</Link>
              </>
            )}
          </p>
          <h1 className="mt-2 mb-3">{title}</h1>
          <p className="programme-where grid large">
            <Link to={paths.institution(institution)}>{institution.name}</Link>
            <span>{place}</span>
          </p>
        </div>
        <FlightArc />
      </div>
      <div className="programme-stub perforated upright grid gap-4">
        <dl className="facts-fine">
          <Fact name={words.facts.duration}>
            <FactText fact={toSummaryFact(facts.durationMonths)}>{formatDuration}</FactText>
          </Fact>
          <Fact name={words.facts.nextIntake}>
            <FactText fact={intakes}>
              {(starts) => {
                const next = findNextIntake(starts, today)
                return next ? formatShortMonth(next) : '–'
              }}
            </FactText>
          </Fact>
        </dl>
        <div id="apply" className="programme-act grid gap-2 no-print">
          {children}
        </div>
      </div>
    </header>
  )
}
