import { useId } from 'react'
import { paths } from '../paths.ts'
import { Fact } from '../ui/Fact.tsx'
import { useFigures } from '../ui/figures.ts'
import { shortDayInWords } from '../words/dates.ts'
import { exploreWords } from '../words/explore/explore.ts'
import { CostText } from './facts/CostText.tsx'
import { FactText } from './facts/FactText.tsx'
import { StateMark } from './facts/StateMark.tsx'
import { hasCost, type ProgrammeSummary } from './facts/summary.ts'
import { durationText, shortMonthText } from './facts/words.ts'
import { StandingMark } from './match/StandingMark.tsx'
import { Ticks } from './ticks/Ticks.tsx'
import type { Verdict } from './verdict.ts'

const words = exploreWords.row

/** A programme in a row: on a phone a few lines, on a wide page columns. What is not published takes no room. Its list follows its links (`useFollow`). */
export function ProgrammeRow({
  programme,
  currency,
  verdict,
  ofOne = false,
}: {
  programme: ProgrammeSummary
  currency?: string
  /** How the signed-in student measures up to what it asks. */
  verdict?: Verdict
  /** True where all are of one institution, which the page has named. */
  ofOne?: boolean
}) {
  const figures = useFigures()
  const { id, title, institution, place, level, durationMonths, nextIntake, applyBy, pay } = programme
  const titleId = useId()
  return (
    <article className={verdict ? 'listing judged' : 'listing'} aria-labelledby={titleId}>
      <div className="listing-what">
        {!ofOne && <p className="listing-institution">{institution.name}</p>}
        <h3 id={titleId}>
          <a href={paths.programme(programme, { currency })}>{title}</a>
        </h3>
        <p className="listing-place">
          {[level, place, programme.online && words.online].filter(Boolean).join(' · ')}
        </p>
      </div>
      {verdict && (
        <p className={`listing-verdict ${verdict.state}`}>
          <StandingMark state={verdict.state} /> <span>{verdict.text}</span>
        </p>
      )}
      <dl className="listing-facts">
        <Fact className={hasCost(programme) ? 'listing-year' : 'silent'} name={words.columns.year}>
          <CostText programme={programme} />
        </Fact>
        <Fact className={'value' in durationMonths ? undefined : 'silent'} name={words.columns.length}>
          {'value' in durationMonths && <FactText fact={durationMonths}>{durationText}</FactText>}
        </Fact>
        <Fact className={'value' in nextIntake ? undefined : 'silent'} name={words.columns.start}>
          {'value' in nextIntake && <FactText fact={nextIntake}>{shortMonthText}</FactText>}
        </Fact>
        <Fact className={'value' in applyBy ? undefined : 'silent'} name={words.columns.applyBy}>
          {'value' in applyBy && <FactText fact={applyBy}>{shortDayInWords}</FactText>}
        </Fact>
        <Fact className={pay ? undefined : 'silent'} name={words.columns.pay}>
          {pay && (
            <>
              {figures.about(pay)}&nbsp;
              <StateMark state={pay.state} />
            </>
          )}
        </Fact>
      </dl>
      <Ticks choice={{ id, title, institution: institution.name }} currency={currency} />
    </article>
  )
}
