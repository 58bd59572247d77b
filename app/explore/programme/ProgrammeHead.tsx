import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { Money } from '../../../admissions/catalogue/types.ts'
import { paths } from '../../paths.ts'
import { FactText } from '../../programme/facts/FactText.tsx'
import { TuitionText } from '../../programme/facts/FeeText.tsx'
import { nextIntake } from '../../programme/facts/next-intake.ts'
import { summaryFact, type YearInAll } from '../../programme/facts/summary.ts'
import { durationText, shortMonthText } from '../../programme/facts/words.ts'
import { YearText } from '../../programme/facts/YearText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { recordWords as words } from '../../words/explore/record.ts'
import { FlightArc } from './FlightArc.tsx'

/** The pass itself: the programme, where it is, the few figures that decide, and what to do next. */
export function ProgrammeHead({
  programme,
  place,
  about,
  year,
  today,
  children,
}: {
  programme: Programme
  place: string
  about: { annualTuition?: Money }
  year?: YearInAll
  today: string
  children: ReactNode
}) {
  const { title, institution, level, discipline, facts } = programme
  const intakes = summaryFact(facts.intakes)
  const annual = summaryFact(programme.annualTuition)
  const tuition =
    'value' in annual ? { ...annual, value: { ...annual.value, about: about.annualTuition } } : annual
  return (
    <header className="programme-head">
      <div className="programme-what">
        <FlightArc />
        <p className="kicker">
          {level.label}
          {discipline && (
            <>
              {' · '}
              <Link to={paths.explore({ discipline: discipline.value })}>{discipline.label}</Link>
            </>
          )}
        </p>
        <h1>{title}</h1>
        <p className="programme-where">
          <Link to={paths.institution(institution)}>{institution.name}</Link>
          <span>{place}</span>
        </p>
      </div>
      <div className="programme-stub perforated upright">
        <dl>
          <Fact className="pass-fee" name={words.facts.tuition}>
            <TuitionText tuition={tuition} />
          </Fact>
          {year && (
            <Fact className="pass-year" name={words.year.name}>
              <YearText year={year} />
            </Fact>
          )}
          <Fact name={words.facts.duration}>
            <FactText fact={summaryFact(facts.durationMonths)}>{durationText}</FactText>
          </Fact>
          <Fact name={words.facts.nextIntake}>
            <FactText fact={intakes}>
              {(starts) => {
                const next = nextIntake(starts, today)
                return next ? shortMonthText(next) : '–'
              }}
            </FactText>
          </Fact>
        </dl>
        <div className="programme-act">{children}</div>
      </div>
    </header>
  )
}
