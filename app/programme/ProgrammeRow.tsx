import { type ReactNode, useId } from 'react'
import { exploreWords } from '../explore/words.ts'
import { paths } from '../paths.ts'
import { Fact } from '../ui/Fact.tsx'
import { useFigures } from '../ui/figures.ts'
import { formatShortDay } from '../words/dates.ts'
import { Closes, useCloses } from './Closes.tsx'
import { type ColumnName, columnNames, columns as known } from './columns.ts'
import { CostText } from './facts/CostText.tsx'
import { FactText } from './facts/FactText.tsx'
import { StateMark } from './facts/StateMark.tsx'
import type { ProgrammeSummary } from './facts/summary.ts'
import { formatDuration, formatShortMonth } from './facts/words.ts'
import { StandingMark } from './match/StandingMark.tsx'
import { PlaceText } from './PlaceText.tsx'
import { Ticks } from './ticks/Ticks.tsx'
import type { Verdict } from './verdict.ts'
import { recordWords } from './words.ts'

const words = exploreWords.row

/**
 * Renders a programme as a row: a few lines on a phone, columns on a wide page. Unpublished facts take no
 * room. The list follows its links (`useFollow`).
 */
export function ProgrammeRow({
  programme,
  currency,
  verdict,
  ofOne = false,
  columns = columnNames,
}: {
  programme: ProgrammeSummary
  currency?: string
  /** How well the signed-in student meets its requirements. */
  verdict?: Verdict
  /** True if all rows are from one institution, which the page has named. */
  ofOne?: boolean
  /** The columns of the whole list: a column that is empty for all its programmes is not in any row. */
  columns?: readonly ColumnName[]
}) {
  const figures = useFigures()
  // On an institution's page it is shown once, above.
  const closes = useCloses(programme.institution) && !ofOne
  const { id, title, institution, place, level, durationMonths, nextIntake, applyBy, pay, taughtIn } =
    programme
  const cells: Record<ColumnName, ReactNode> = {
    year: <CostText programme={programme} />,
    length: <FactText fact={durationMonths}>{formatDuration}</FactText>,
    start: <FactText fact={nextIntake}>{formatShortMonth}</FactText>,
    applyBy: <FactText fact={applyBy}>{formatShortDay}</FactText>,
    pay: pay && (
      <>
        {figures.about(pay)}&nbsp;
        <StateMark state={pay.state} />
      </>
    ),
  }
  const titleId = useId()
  return (
    <article className="listing" aria-labelledby={titleId}>
      <div className="listing-what">
        {!ofOne && <p className="listing-institution">{institution.name}</p>}
        <h3 id={titleId}>
          <a href={paths.programme(programme, { currency })}>{title}</a>
        </h3>
        <p className="listing-place">
          {closes && (
            <span className="listing-closes">
              <Closes institution={institution} />
              <span className="listing-between"> · </span>
            </span>
          )}
          <span className={level.includes('(') ? 'listing-level whole' : 'listing-level'}>{level}</span>
          {taughtIn && (
            <span className="listing-language">
              <span className="listing-between"> · </span>
              {recordWords.taughtIn(taughtIn)}
            </span>
          )}
          {place && (
            <span>
              <span className="listing-dot"> · </span>
              <PlaceText place={place} />
            </span>
          )}
          {programme.online && <span>{` · ${words.online}`}</span>}
        </p>
      </div>
      {verdict && (
        <p className={`listing-verdict ${verdict.state}`}>
          <StandingMark state={verdict.state} /> <span>{verdict.text}</span>
        </p>
      )}
      <dl className="listing-facts row gap-x-3">
        {columns.map((name) => {
          const isKnown = known[name].isKnown(programme)
          return (
            <Fact
              key={name}
              className={`listing-${name}${isKnown ? '' : ' silent'}`}
              name={words.columns[name]}
            >
              {isKnown && cells[name]}
            </Fact>
          )
        })}
      </dl>
      <Ticks choice={{ id, title, institution: institution.name }} currency={currency} />
    </article>
  )
}
